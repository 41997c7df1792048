/** What a hand is without one of its cards: how far from the phase, and how many unseen cards bring it nearer. */
import {
  arrange,
  colourIndexOf,
  isWild,
  kindOf,
  numberOf,
  wildCard,
  type CardId,
  type PhaseSpec,
} from '../../game/index.ts'
import { isQuick, planFor, type Plan } from './plan.ts'
import { cardsOf, type HandTally } from './tally.ts'
import type { Unseen } from './unseen.ts'

export interface Prospect {
  readonly missing: number
  readonly outs: number
}

interface Outlook {
  readonly tally: HandTally
  readonly plan: Plan
  readonly unseen: Unseen
}

/** For a card of the hand that `tally` counts. */
export function prospectWithout(card: CardId, outlook: Outlook): Prospect {
  const { tally, plan, unseen } = outlook
  const { spec } = plan
  if (!isQuick(spec)) return arrangedWithout(card, outlook)
  const left = {
    hand: tally.hand,
    more: tally.more,
    byNumber: tally.byNumber.slice(),
    byColour: tally.byColour.slice(),
    wilds: isWild(card) ? tally.wilds - 1 : tally.wilds,
  }
  if (!isWild(card)) {
    change(left.byNumber, numberOf(card), -1)
    change(left.byColour, colourIndexOf(card), -1)
  }
  const { missing } = planFor(left, spec)
  return { missing, outs: missing === 0 ? 0 : unseen.wilds + naturalOuts(left, { spec, unseen, missing }) }
}

const WILD_KIND = kindOf(wildCard(0))

/** The same by the arranger, for any phase. A natural counts once, however many copies of it are unseen. */
function arrangedWithout(card: CardId, { tally, plan, unseen }: Outlook): Prospect {
  const left = arrange(
    cardsOf(tally).filter((other) => other !== card),
    plan.spec,
    'none',
  )
  if (left.type === 'complete') return { missing: 0, outs: 0 }
  return {
    missing: left.missing,
    outs: left.outs.reduce((outs, kind) => outs + (kind === WILD_KIND ? unseen.wilds : 1), 0),
  }
}

interface Left extends HandTally {
  readonly byNumber: number[]
  readonly byColour: number[]
}

function naturalOuts(
  left: Left,
  { spec, unseen, missing }: { readonly spec: PhaseSpec; readonly unseen: Unseen; readonly missing: number },
): number {
  const ofColour = spec.every(({ kind }) => kind === 'colour')
  const [held, open] = ofColour ? [left.byColour, unseen.byColour] : [left.byNumber, unseen.byNumber]
  let outs = 0
  for (let at = ofColour ? 0 : 1; at < held.length; at++) {
    const count = open[at] ?? 0
    if (count === 0) continue
    change(held, at, 1)
    if (planFor(left, spec).missing < missing) outs += count
    change(held, at, -1)
  }
  return outs
}

function change(counts: number[], at: number, by: number): void {
  counts[at] = (counts[at] ?? 0) + by
}
