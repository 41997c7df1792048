import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { BOT_LEVELS } from '../../../src/game/index.ts'
import { rulesSchema } from '../../../src/protocol/gameSchemas.ts'
import { clientMessageSchema, parseClientMessage } from '../../../src/protocol/messages/clientMessages.ts'
import { CLOSE_CODES, goodbyeCodeOf, type GoodbyeCode } from '../../../src/protocol/messages/closeCodes.ts'
import { DEVICES, PAUSE_REASONS, REACTIONS } from '../../../src/protocol/messages/tableView.ts'
import { parseServerMessage } from '../../../src/protocol/messages/parseServerMessage.ts'
import { PROTOCOL_VERSION } from '../../../src/protocol/version.ts'

const page = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8')
const [, fromHost = '', fromClient = ''] =
  /## From the host\n([\s\S]*)\n## From the client\n([\s\S]*)\n## Over HTTP/.exec(page) ?? []

function entries(part: string): { name: string; examples: string[] }[] {
  return part
    .split(/^### /m)
    .slice(1)
    .map((entry) => ({
      name: /^`(\w+)`/.exec(entry)?.[1] ?? '',
      examples: [...entry.matchAll(/```json\n([\s\S]*?)```/g)].map((match) => match[1] ?? ''),
    }))
}

/** What stands under `rules` anywhere in a message. */
function rulesIn(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === 'rules' ? [inner] : rulesIn(inner),
  )
}

describe('docs/protocol.md', () => {
  const client = entries(fromClient)
  const host = entries(fromHost)

  it.each(client)('shows a $name of the client that the host would take', ({ name, examples }) => {
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples)
      expect(parseClientMessage(JSON.parse(example))).toMatchObject({ type: name })
  })

  it.each(host)('shows a $name of the host that the client would take', ({ name, examples }) => {
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) expect(parseServerMessage(example)).toMatchObject({ type: name })
  })

  it('is about the protocol that is spoken', () => {
    expect(page).toMatch(new RegExp(`^# Protocol ${PROTOCOL_VERSION}\n`))
    for (const [, version] of page.matchAll(/"protocol": (\d+)/g))
      expect(Number(version)).toBe(PROTOCOL_VERSION)
  })

  it('shows rules as they are', () => {
    const examples = [...client, ...host].flatMap((entry) => entry.examples)
    const shown = examples.flatMap((example) => rulesIn(JSON.parse(example)))
    expect(shown.length).toBeGreaterThan(2)
    for (const rules of shown) expect(v.safeParse(rulesSchema, rules).issues).toBeUndefined()
  })

  it('has an entry for each message of the client and no other', () => {
    const types = clientMessageSchema.options.map((option) => option.entries.type.literal)
    expect(client.map(({ name }) => name).sort()).toEqual([...types].sort())
  })

  it('names each value that a field may have', () => {
    const values = [...DEVICES, ...REACTIONS, ...PAUSE_REASONS, ...BOT_LEVELS, 'lobby', 'playing', 'over']
    expect(values.filter((value) => !page.includes(`\`${value}\``))).toEqual([])
  })

  it('names each close code with its number', () => {
    for (const code of Object.keys(CLOSE_CODES) as GoodbyeCode[])
      expect(page).toMatch(new RegExp(`\\| \`${code}\` \\| ${CLOSE_CODES[code].number}[ ,]`))
  })
})

describe('the problems in docs/protocol.md', () => {
  it('are all that there are, with their facts', () => {
    const source = readFileSync(
      new URL('../../../src/protocol/messages/problems.ts', import.meta.url),
      'utf8',
    )
    const inCode = [...source.matchAll(/^ {2}(\w+): (None|\{.*\})$/gm)].map(([, code, facts]) => ({
      code,
      facts,
    }))
    expect(inCode.length).toBeGreaterThan(30)
    const rows = /### Problems\n([\s\S]*?)\n\n##/.exec(page)?.[1]?.split('\n') ?? []
    const cells = rows.map((row) =>
      row.split('|').map((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, word]) => word)),
    )
    expect(cells.flatMap(([, codes]) => codes ?? []).sort()).toEqual(inCode.map(({ code }) => code).sort())
    for (const { code, facts } of inCode) {
      const named = cells.find(([, codes]) => codes?.includes(code))?.[2]
      for (const [, fact] of facts?.matchAll(/readonly (\w+):/g) ?? []) expect(named, code).toContain(fact)
    }
  })
})

describe('messages', () => {
  it('refuse what no schema names', () => {
    expect(parseClientMessage({ type: 'ping', id: 'a' })).toEqual({ type: 'ping', id: 'a' })
    expect(parseClientMessage({ type: 'ping', id: 'a', more: 1 })).toBeNull()
    expect(parseClientMessage({ type: 'ping' })).toBeNull()
    expect(parseClientMessage({ type: 'nonsense', id: 'a' })).toBeNull()
    expect(parseClientMessage([])).toBeNull()
    expect(parseServerMessage('{"type":"pong"}')).toBeNull()
    expect(parseServerMessage('{"type":"toString"}')).toBeNull()
    expect(parseServerMessage('not json')).toBeNull()
  })

  it('turn a close number back into its code', () => {
    expect(goodbyeCodeOf(4409)).toBe('replaced')
    expect(goodbyeCodeOf(1009)).toBe('tooLarge')
    expect(goodbyeCodeOf(1006)).toBeNull()
  })
})
