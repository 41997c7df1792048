import { describe, expect, it } from 'vitest'
import { ALL_PHASES, phaseSize, phaseSpec } from '../../../src/game/index.ts'
import { phaseBars } from '../../../src/renderer/cards/phaseBars.ts'
import { avatarDrawing, AVATARS, BOT_FACES } from '../../../src/renderer/kit/avatars.ts'
import { chartScale, spreadLabels } from '../../../src/renderer/kit/chart.ts'
import { crossPath } from '../../../src/renderer/kit/pencil.ts'
import de from '../../../src/renderer/words/parts/kit.de.json'
import en from '../../../src/renderer/words/parts/kit.en.json'
import { groupSpecKey } from '../../../src/renderer/cards/groupSpecKey.ts'

describe('phase pictures', () => {
  it('have a mark for each card of the phase', () => {
    for (const phase of ALL_PHASES) expect(phaseBars(phaseSpec(phase)).bars).toHaveLength(phaseSize(phase))
  })
})

describe('pencil crosses', () => {
  it('are the same for a cell and differ between cells', () => {
    expect(crossPath(3, 1)).toBe(crossPath(3, 1))
    expect(crossPath(3, 1)).not.toBe(crossPath(3, 2))
  })
})

describe('avatars', () => {
  it('stand in for a name from outside that nobody knows', () => {
    expect(avatarDrawing('<script>').name).toBe('peg')
    expect(avatarDrawing('bot').name).toBe('bot')
  })

  it('tell bots apart, from each other and from people', () => {
    const looks = BOT_FACES.map(({ name }) => {
      const { colour, hole, cut } = avatarDrawing(name)
      return `${hole} ${cut} ${colour}`
    })
    expect(new Set(looks).size).toBe(BOT_FACES.length)
    const stamps: readonly string[] = AVATARS.map(({ stamp }) => stamp)
    for (const { stamp } of BOT_FACES) expect(stamps).not.toContain(stamp)
  })

  it('have a word each', () => {
    for (const { name } of AVATARS) expect(en.kit.avatar[name]).not.toBe('')
  })
})

describe('charts', () => {
  it('end at a round number at or above the highest value', () => {
    expect(chartScale(130)).toEqual({ top: 150, ticks: [0, 50, 100, 150] })
    expect(chartScale(0)).toEqual({ top: 1, ticks: [0, 1] })
  })

  it('keep labels apart and within the picture', () => {
    const placed = spreadLabels([100, 102, 149, 150], 14, 150)
    const sorted = [...placed].sort((a, b) => a - b)
    for (const [index, place] of sorted.entries()) {
      expect(place).toBeLessThanOrEqual(150)
      if (index > 0) expect(place - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(14)
    }
  })
})

describe('words', () => {
  it('name every group that a phase asks for, in both languages', () => {
    for (const spec of ALL_PHASES.flatMap(phaseSpec)) {
      const key = groupSpecKey(spec).replace('card.spec.', '')
      expect(Object.keys(en.card.spec)).toContain(key)
      expect(Object.keys(de.card.spec)).toContain(key)
    }
  })
})
