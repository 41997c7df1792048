import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { presetRules } from '../../src/game/index.ts'
import type { GameId } from '../../src/protocol/ids.ts'
import { lineHash } from '../../src/protocol/log/hash.ts'
import { branchPoint, textUpTo } from '../../src/replay/branch.ts'
import { buildReplay } from '../../src/replay/buildReplay.ts'
import { readLog } from '../../src/replay/readLog.ts'
import { verifyLog, verifySteps } from '../../src/replay/verifyLog.ts'
import { verifyWitness } from '../../src/replay/verifyWitness.ts'
import { BRANCH, branchText, type Forgery } from '../support/branchLog.ts'
import { playLog, playLogText } from '../support/playLog.ts'

const TEXT = playLogText({ seed: 'branch' })
const GAME = buildReplay(playLog({ seed: 'branch' }))
const STEP = (GAME.jumps.hands[1] ?? 0) + 12
const DECISIONS = branchPoint(GAME, STEP) ?? 0
const LINE = DECISIONS + 2

function logIn(text: string) {
  const read = readLog(text)
  if (!read.ok) throw new Error(`line ${read.line}: ${read.code}`)
  return read.log
}

const verdict = (text: string): unknown => {
  const read = readLog(text)
  return read.ok ? verifyLog(read.log) : read
}
const forged = (forgery: Forgery): unknown => verdict(branchText(TEXT, DECISIONS, forgery))

describe('the place where a game is played on', () => {
  it('is the end of the decision in which a step lies', () => {
    for (const [n, last] of GAME.jumps.decisions.entries()) {
      if (n === 0 || n === GAME.jumps.decisions.length - 1) continue
      expect(branchPoint(GAME, last)).toBe(n)
      expect(branchPoint(GAME, (GAME.jumps.decisions[n - 1] ?? 0) + 1)).toBe(n)
    }
  })

  it('is nowhere before the first deal and after the end', () => {
    expect(branchPoint(GAME, 0)).toBeNull()
    expect(branchPoint(GAME, GAME.steps.length)).toBeNull()
  })

  it('cuts the text of a log behind the decision, headers in between included', () => {
    expect(textUpTo(TEXT, 0)).toBe('')
    expect(textUpTo(TEXT, 3).split('\n')).toHaveLength(5)
    const branch = branchText(TEXT, DECISIONS)
    expect(logIn(textUpTo(branch, DECISIONS + 4)).decisions).toHaveLength(DECISIONS + 4)
    expect(textUpTo(TEXT, 1_000_000)).toBe(TEXT)
  })
})

describe('the log of a game that was played on', () => {
  const text = branchText(TEXT, DECISIONS)
  const log = logIn(text)

  it('is the log of the new game, with the old one in it, and holds', () => {
    expect(verifyLog(log)).toMatchObject({ ok: true, state: { open: { step: 'gameOver' } } })
    const replay = buildReplay(log)
    expect(replay.header.game).toBe(BRANCH)
    expect(replay.branch).toEqual({ game: GAME.header.game, step: GAME.jumps.decisions[DECISIONS] })
    expect(replay.positions.slice(0, STEP)).toEqual(GAME.positions.slice(0, STEP))
  })

  it('is said to borrow its first decisions, and whether anybody was bound to their shuffles', () => {
    expect(verdict(TEXT)).toMatchObject({ ok: true, borrowed: null })
    expect(verdict(text)).toMatchObject({ ok: true, borrowed: { decisions: DECISIONS, unbound: true } })
    const golden = readFileSync(new URL('../golden/format-3-branch.jsonl', import.meta.url), 'utf8')
    expect(verdict(golden)).toMatchObject({
      fairness: { type: 'fair' },
      borrowed: { decisions: 61, unbound: false },
    })
  })

  it('is checked line by line, headers too, so that nobody waits for a long row of them', () => {
    expect([...verifySteps(log)]).toHaveLength(log.lines.length - 1)
  })

  it('leaves everything as it was but the order of the draw pile', () => {
    const { positions, branch } = buildReplay(log)
    const [before, after] = [positions[branch?.step ?? 0], positions[(branch?.step ?? 0) + 1]]
    if (before === undefined || after === undefined) throw new Error('There is such a step.')
    expect(after.open).toEqual(before.open)
    expect(after.hidden.hands).toEqual(before.hidden.hands)
    const [old, now] = [before, after].map(({ hidden }) => hidden.deck.slice(hidden.next))
    expect(now?.toSorted()).toEqual(old?.toSorted())
    expect(now).not.toEqual(old)
  })

  it('holds for each set of rules, and for branches of branches', () => {
    for (const preset of ['german', 'masters'] as const) {
      const rules = { ...presetRules(preset), phaseList: [1, 2] }
      const game = buildReplay(playLog({ rules, seed: preset }))
      const at = branchPoint(game, (game.jumps.turns[4] ?? 0) + 1) ?? 0
      expect(verdict(branchText(playLogText({ rules, seed: preset }), at))).toMatchObject({ ok: true })
    }
    const nested = branchText(text, DECISIONS + 6, { header: (one) => ({ ...one, game: ORDER }) })
    expect(verdict(nested)).toMatchObject({ ok: true })
    expect(buildReplay(logIn(nested)).branch?.game).toBe(BRANCH)
    expect(verdict(nested)).toMatchObject({ borrowed: { decisions: DECISIONS + 6, unbound: true } })
  })

  it('fits what guests kept of the new game, and of no other', () => {
    const ends = log.decisions.filter(({ events }) => events.some(({ type }) => type === 'handEnded'))
    const heads = ends.map(({ n }) => ({ n, hash: lineHash(log.lines[n > DECISIONS ? n + 1 : n] ?? '') }))
    const witness = { game: BRANCH, commitment: null, own: null, heads }
    expect(verifyWitness(log, witness)).toMatchObject({ ok: true, heads: heads.length })
    expect(verifyWitness(log, { ...witness, game: GAME.header.game })).toMatchObject({
      code: 'witnessOfAnotherGame',
    })
  })

  it.each<[string, Forgery, { readonly line: number; readonly code: string }]>([
    ['kept the order of the draw pile', { opening: () => [] }, { line: LINE + 1, code: 'otherShuffle' }],
    ['shuffles it a second time', { shuffleAgainAt: 7 }, { line: LINE + 9, code: 'otherShuffle' }],
    [
      'puts other cards into it',
      {
        events: (events) =>
          events.map((event) =>
            event.type === 'drawPileShuffled'
              ? { ...event, drawPile: event.drawPile.with(0, event.drawPile[1] ?? (0 as never)) }
              : event,
          ),
      },
      { line: LINE + 1, code: 'otherEvents' },
    ],
    [
      'names another game',
      { header: (one) => ({ ...one, origin: { type: 'branched', game: BRANCH, decisions: DECISIONS } }) },
      { line: LINE, code: 'otherOrigin' },
    ],
    [
      'has the name of the game that it goes on from',
      { header: (one) => ({ ...one, game: GAME.header.game }) },
      { line: LINE, code: 'otherOrigin' },
    ],
    [
      'names another number of decisions',
      { header: (one) => ({ ...one, origin: { type: 'branched', game: GAME.header.game, decisions: 1 } }) },
      { line: LINE + 1, code: 'wrongNumber' },
    ],
    [
      'says that it is the same game',
      {
        header: (one) => ({
          ...one,
          origin: { type: 'sealed', game: GAME.header.game, decisions: DECISIONS },
        }),
      },
      { line: LINE + 1, code: 'otherShuffle' },
    ],
    [
      'changes the rules',
      { header: (one) => ({ ...one, rules: { ...one.rules, wildPoints: 20 } }) },
      { line: LINE, code: 'otherOrigin' },
    ],
    [
      'has other seats',
      { header: (one) => ({ ...one, occupants: one.occupants.slice(1) }) },
      { line: LINE, code: 'otherOrigin' },
    ],
    [
      'goes on from another line',
      { header: (one) => ({ ...one, prev: '0'.repeat(64) }) },
      { line: LINE, code: 'brokenChain' },
    ],
    [
      'binds itself to nothing that it knows',
      {
        header: (one) => ({
          ...one,
          fair: { commitment: '0'.repeat(64), secret: '1'.repeat(64), nonces: [] },
        }),
      },
      { line: LINE, code: 'otherSecret' },
    ],
  ])('is found wrong where it %s', (_, forgery, wrong) => {
    expect(forged(forgery)).toMatchObject({ ok: false, ...wrong })
  })

  it('is found wrong where it goes on before the first deal or after the end', () => {
    const all = TEXT.split('\n').length - 2
    const header = { ...playLog({ seed: 'branch' }).header, game: BRANCH }
    const after = (n: number): string => {
      const start = n === 0 ? `${TEXT.split('\n')[0]}\n` : textUpTo(TEXT, n)
      const prev = lineHash(start.trimEnd().split('\n').at(-1) ?? '')
      const origin = { type: 'branched', game: GAME.header.game, decisions: n }
      return `${start}${JSON.stringify({ ...header, origin, prev })}\n`
    }
    expect(verdict(after(0))).toMatchObject({ line: 2, code: 'otherOrigin' })
    expect(verdict(after(all))).toMatchObject({ line: all + 2, code: 'otherOrigin' })
    expect(verdict(after(5))).toMatchObject({ ok: true })
  })

  it('needs the lines of the game that it is played on from', () => {
    const alone = text
      .split('\n')
      .slice(DECISIONS + 1)
      .join('\n')
    expect(readLog(alone)).toMatchObject({ ok: false, line: 1, code: 'originMissing' })
  })
})

const ORDER = 'gc0000000000000000000000c' as GameId
