/** What a card is worth to its holder; the least is discarded. In points of no meaning but their order. */
import {
  cardPoints,
  colourIndexOf,
  isNatural,
  isSkip,
  numberOf,
  type CardId,
  type OpenPosition,
} from '../../game/index.ts'
import type { Plan } from '../knowledge/plan.ts'
import { fitsTable, isNearRun } from '../knowledge/table.ts'
import type { HandTally } from '../knowledge/tally.ts'

export interface Situation {
  readonly open: OpenPosition
  readonly tally: HandTally
  /** Null once the phase is laid. */
  readonly plan: Plan | null
  /** Whoever plays next can hit what is discarded. */
  readonly nextHasLaid: boolean
  /** Somebody may soon go out, so that points in hand weigh more. */
  readonly hurry: boolean
}

const PAIR = 8
const SAME_COLOUR = 2
const LATER_HIT = 6
const HELPS_NEXT = 20
const WILD = 100

/** For cards that the plan does not use. */
export function worthOf(card: CardId, situation: Situation): number {
  const { open, plan, nextHasLaid, hurry } = situation
  const useful = plan === null ? worthLater(card, open) : worthForPlan(card, situation, plan)
  const given = nextHasLaid && fitsTable(card, open) ? HELPS_NEXT : 0
  return useful + given - cardPoints(card, open.rules) * (hurry ? 0.6 : 0.2)
}

function worthForPlan(card: CardId, { tally }: Situation, { spec, targets }: Plan): number {
  if (isSkip(card)) return 0
  if (!isNatural(card)) return WILD
  let worth = 0
  for (let at = 0; at < spec.length; at++) {
    const target = targets[at] ?? 0
    const size = spec[at]?.size ?? 0
    switch (spec[at]?.kind) {
      case 'set':
        worth += ((tally.byNumber[numberOf(card)] ?? 1) - 1) * PAIR
        if (numberOf(card) === target) worth += LATER_HIT
        break
      case 'run':
        if (numberOf(card) === target - 1 || numberOf(card) === target + size) worth += LATER_HIT
        break
      case 'colour':
        worth += (tally.byColour[colourIndexOf(card)] ?? 0) * SAME_COLOUR
        break
      case undefined:
        break
    }
  }
  return worth
}

/** After laying: cards that a run on the table may soon take. */
function worthLater(card: CardId, open: OpenPosition): number {
  if (!isNatural(card) && !isSkip(card)) return WILD
  return open.players.some(({ laid }) => laid?.some((group) => isNearRun(card, group))) ? LATER_HIT : 0
}
