import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runKlopf } from '../support/runKlopf.ts'
import { tempDir } from '../support/tempDir.ts'

/** The example of the notation: an 8 goes on 4-5-6-7 before a 9. */
const EXAMPLE = {
  title: 'an 8 goes on 4-5-6-7 before a 9',
  rule: 'R55',
  rules: { preset: 'classic', minNaturals: 'phase', emptyDrawPile: 'reshuffleKeepTop' },
  position: {
    dealer: 'C',
    turn: 'A',
    step: 'play',
    discard: ['R1', 'S', 'B4'],
    draw: ['G3', 'W'],
    players: {
      A: {
        phase: 1,
        hand: ['R9', 'B8', 'Y3', 'G1'],
        laid: [
          ['R7', 'B7', 'W=7'],
          ['G9', 'Y9', 'B9'],
        ],
        score: 0,
      },
      B: {
        phase: 2,
        hand: ['...'],
        laid: [
          ['R5', 'B5', 'Y5'],
          ['R4', 'W=5', 'B6', 'Y7'],
        ],
        skip: 'pending',
      },
      C: { phase: 1, hand: ['R10', 'R11'], skip: 'protected' },
    },
  },
  play: [
    { by: 'A', do: 'hit', card: 'R9', on: 'B.2', expect: 'no', rule: 'R51' },
    { by: 'A', do: 'hit', card: 'B8', on: 'B.2', expect: 'ok' },
    { by: 'A', do: 'hit', card: 'R9', on: 'B.2', expect: 'ok' },
    { by: 'A', do: 'discard', card: 'G1', expect: 'ok' },
  ],
  then: { turn: 'C', step: 'draw', players: { A: { hand: ['Y3'] }, B: { skip: 'protected' } } },
}

async function runScenarios(
  data: unknown,
): Promise<Awaited<ReturnType<typeof runKlopf>> & { readonly file: string }> {
  const file = join(await tempDir(), 'dispute.json')
  await writeFile(file, typeof data === 'string' ? data : JSON.stringify(data))
  return { ...(await runKlopf(['scenario', file, '--json'])), file }
}

describe('klopf scenario', () => {
  it('plays the example and prints its outcomes and position', async () => {
    const { exitCode, out } = await runScenarios(EXAMPLE)
    expect(exitCode).toBe(0)
    const line = JSON.parse(out) as Record<string, unknown>
    expect(Object.keys(line)).toEqual(['title', 'pass', 'outcomes', 'position', 'failures'])
    expect(line.pass).toBe(true)
    expect(line.outcomes).toEqual([
      { ok: false, code: 'notNextInRun', rule: 'R51' },
      { ok: true },
      { ok: true },
      { ok: true },
    ])
    expect(line.position).toMatchObject({
      turn: 'C',
      discard: ['R1', 'S', 'B4', 'G1', 'S'],
      players: {
        B: {
          laid: [
            ['R5', 'B5', 'Y5'],
            ['R4', 'W=5', 'B6', 'Y7', 'B8', 'R9'],
          ],
        },
      },
    })
  })

  it('takes a list, prints a line each, and exits 1 when one falls short', async () => {
    const short = { ...EXAMPLE, title: 'wrong', then: { turn: 'B', players: { A: { hand: ['Y4'] } } } }
    const { exitCode, out } = await runScenarios([EXAMPLE, short])
    expect(exitCode).toBe(1)
    const lines = out.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.map(({ pass }) => pass)).toEqual([true, false])
    expect(lines[1]?.failures).toEqual([
      { place: 'then.turn', expected: 'B', found: 'C' },
      { place: 'then.players.A.hand', expected: ['Y4'], found: ['Y3'] },
    ])
  })

  it('counts a refusal under another rule as falling short', async () => {
    const play = [{ by: 'A', do: 'hit', card: 'R9', on: 'B.2', expect: 'no', rule: 'R54' }]
    const { exitCode, out } = await runScenarios({ ...EXAMPLE, play, then: {} })
    expect(exitCode).toBe(1)
    expect(out).toContain('"place":"play[0].rule","expected":"R54","found":"R51"')
  })

  const position = EXAMPLE.position
  it.each([
    ['not JSON', '{"title":', '', 'this is not JSON'],
    [
      'a wrong card',
      { ...EXAMPLE, position: { ...position, discard: ['R1', 'R13'] } },
      'position.discard[1]',
      'no card',
    ],
    [
      'a wrong card in an action',
      { ...EXAMPLE, play: [{ by: 'A', do: 'discard', card: 'X1' }] },
      'play[0].card',
      'no card',
    ],
    [
      'a card named too often',
      { ...EXAMPLE, position: { ...position, draw: ['R1', 'R1'] } },
      'position.draw[1]',
      'R1',
    ],
    [
      'a misspelt key',
      { ...EXAMPLE, position: { ...position, discards: [] } },
      'position.discards',
      'no such key',
    ],
    [
      'an unknown player',
      { ...EXAMPLE, play: [{ by: 'E', do: 'pass' }] },
      'play[0].by',
      'E is none of the players',
    ],
    ['an unknown action', { ...EXAMPLE, play: [{ by: 'A', do: 'peek' }] }, 'play[0].do', 'peek'],
    ['an unknown setting', { ...EXAMPLE, rules: { minNatural: 'none' } }, 'rules.minNatural', 'no such key'],
    [
      'a group that is none',
      {
        ...EXAMPLE,
        position: {
          ...position,
          players: {
            ...position.players,
            A: {
              phase: 1,
              hand: [],
              laid: [
                ['R7', 'B8', 'W=7'],
                ['G9', 'Y9', 'B9'],
              ],
            },
          },
        },
      },
      'position.players.A.laid[0]',
      'one number',
    ],
    ['a missing title', { ...EXAMPLE, title: undefined }, 'title', 'missing'],
    [
      'a deck that is not whole',
      { ...EXAMPLE, play: [{ do: 'nextHand', deck: ['R1'] }] },
      'play[0].deck',
      'no whole deck',
    ],
  ])('exits 2 for a file with %s and says where and why', async (_, data, place, reason) => {
    const { exitCode, err, file } = await runScenarios(data)
    expect(err).toContain(file)
    expect(err).toContain(`${place}: `.replace(/^: /, ''))
    expect(err).toContain(reason)
    expect(exitCode).toBe(2)
  })

  it('lets knocks come one by one, the first of them winning at once', async () => {
    const players = Object.fromEntries(
      ['A', 'B', 'C', 'D'].map((name) => [name, { phase: 1, hand: ['...'] }]),
    )
    const { exitCode, out } = await runScenarios({
      title: 'the first knock wins',
      rules: { preset: 'german', knock: 'on' },
      position: {
        dealer: 'D',
        turn: 'A',
        step: 'play',
        discard: [],
        players: { ...players, A: { phase: 1, hand: ['W', '...'] } },
      },
      play: [
        { by: 'A', do: 'discard', card: 'W', expect: 'ok' },
        { by: 'D', do: 'knock', expect: 'ok' },
        { by: 'C', do: 'knock', expect: 'no', rule: 'R106' },
      ],
      then: { turn: 'D', step: 'play', windowOpen: false },
    })
    expect(out).toContain('"failures":[]')
    expect(exitCode).toBe(0)
  })
})
