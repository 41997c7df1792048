/** What is written and sent has a number, which must be raised when an older program would misread it. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { tableRecordSchema, TABLE_FORMAT } from '../../src/host/tables/tableRecord.ts'
import { eventSchemas } from '../../src/protocol/log/eventSchemas.ts'
import { decisionSchema, headerSchema, LOG_FORMAT } from '../../src/protocol/log/records.ts'
import { SIGHT_FORMAT, sightDecisionSchema, sightHeaderSchema } from '../../src/protocol/log/sight.ts'
import { viewSchema } from '../../src/protocol/log/viewSchema.ts'
import { clientMessageSchema } from '../../src/protocol/messages/clientMessages.ts'
import { PROTOCOL_VERSION } from '../../src/protocol/version.ts'

/** What the schemas let through, in sixteen digits. Functions in them do not count. */
function shapeOf(...schemas: readonly object[]): string {
  const text = JSON.stringify(schemas, (_key, value: unknown) =>
    value instanceof RegExp ? String(value) : value,
  )
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/**
 * The shape that each number stands for. When a test here fails, a field, value, message or code has come, gone or
 * changed: raise the number, unless every program of before reads the new form rightly. Then write the shape here that
 * comes out, which is another one for each number, since the number is part of it.
 * CONTRIBUTING.md says what else is to be done: an upcaster, a golden file, the documents.
 */
const NUMBERS = [
  {
    of: 'the log',
    raise: 'LOG_FORMAT in src/protocol/log/records.ts',
    found: [LOG_FORMAT, shapeOf(headerSchema, decisionSchema)],
    known: [3, 'dae6799391f2158b'],
  },
  {
    of: 'a sight',
    raise: 'SIGHT_FORMAT in src/protocol/log/sight.ts',
    found: [SIGHT_FORMAT, shapeOf(sightHeaderSchema, sightDecisionSchema, eventSchemas)],
    known: [1, 'ab679fa4f05a1b33'],
  },
  {
    of: 'a table on disk',
    raise: 'TABLE_FORMAT in src/host/tables/tableRecord.ts',
    found: [TABLE_FORMAT, shapeOf(tableRecordSchema)],
    known: [1, 'b8299f971c7375c7'],
  },
  {
    of: 'the protocol',
    raise: 'PROTOCOL_VERSION in src/protocol/version.ts',
    found: [PROTOCOL_VERSION, shapeOf(clientMessageSchema, viewSchema, eventSchemas)],
    known: [1, 'ac4bff947ad3f14b'],
  },
]

describe('the number of', () => {
  it.each(NUMBERS)('$of stands for the shape that it stood for', ({ raise, found, known }) => {
    expect(found, `raise ${raise}, then write the new number and shape into this test`).toEqual(known)
  })
})
