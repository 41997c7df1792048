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
 * changed: raise the number, unless every program of before reads the new form rightly, and write the new shape here.
 * CONTRIBUTING.md says what else is to be done: an upcaster, a golden file, the documents.
 */
describe('the number of', () => {
  it('the log', () => {
    expect([LOG_FORMAT, shapeOf(headerSchema, decisionSchema)]).toEqual([3, 'dae6799391f2158b'])
  })

  it('a sight', () => {
    expect([SIGHT_FORMAT, shapeOf(sightHeaderSchema, sightDecisionSchema, eventSchemas)]).toEqual([
      1,
      '090fcb30e2657ac6',
    ])
  })

  it('a table on disk', () => {
    expect([TABLE_FORMAT, shapeOf(tableRecordSchema)]).toEqual([1, 'acc376eee2e94245'])
  })

  it('the protocol', () => {
    expect([PROTOCOL_VERSION, shapeOf(clientMessageSchema, viewSchema, eventSchemas)]).toEqual([
      1,
      'ac4bff947ad3f14b',
    ])
  })
})
