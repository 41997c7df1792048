/** Sets of rules that random games are played by: each preset, each setting at each value, and mixtures. */
import {
  DEFAULT_KNOCK,
  presetRules,
  PRESETS,
  rulesFaults,
  type KnockRules,
  type PhaseNumber,
  type Rules,
} from '../../src/game/index.ts'

const pick = <Item>(next: () => number, items: readonly Item[]): Item => {
  const item = items[Math.floor(next() * items.length)]
  if (item === undefined) throw new Error('Nothing to pick from.')
  return item
}

/** Any playable rules. Lists of phases are short now and then, so that games come to their ends. */
export function randomRules(next: () => number): Rules {
  for (;;) {
    const rules = mixture(next)
    if (rulesFaults(rules).length === 0) return rules
  }
}

function mixture(next: () => number): Rules {
  const base = presetRules(pick(next, PRESETS))
  return {
    ...base,
    wildPoints: pick(next, [20, 25]),
    firstCard: {
      wild: pick(next, ['takeable', 'redraw']),
      skip: pick(next, ['skipFirstPlayer', 'redraw']),
    },
    skip: {
      place: pick(next, ['frontThenTop', 'frontThenUnder', 'discardTop']),
      protection: pick(next, ['untilNormalTurn', 'untilServed']),
      noTarget: pick(next, ['deadDiscard', 'refuseUnlessLast']),
    },
    minNaturals: pick(next, ['group', 'phase', 'none']),
    goOut: pick(next, ['hitOrDiscard', 'discardOnly']),
    phaseList: randomPhases(next),
    handCount: pick(next, ['progress', 'exact']),
    tieBreak: pick(next, ['replayLastPhase', 'shared']),
    knock: next() < 0.5 ? null : randomKnock(next),
    save: base.save === null ? null : { sameHand: next() < 0.5 },
    choice: pick(next, ['inTurn', 'together']),
  }
}

function randomKnock(next: () => number): KnockRules {
  return {
    ...DEFAULT_KNOCK,
    resolve: pick(next, ['fastest', 'seatOrder']),
    repeat: pick(next, ['ownTurnBetween', 'notNextDiscard', 'noKnockOnKnock']),
    skippedMayKnock: next() < 0.3,
    mayHit: next() < 0.7,
  }
}

function randomPhases(next: () => number): readonly PhaseNumber[] {
  const length = next() < 0.1 ? 10 : 1 + Math.floor(next() * 3)
  const phases = new Set<PhaseNumber>()
  while (phases.size < length) phases.add(1 + Math.floor(next() * 10))
  return [...phases].sort((a, b) => a - b)
}
