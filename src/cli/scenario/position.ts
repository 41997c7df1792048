/** The position of a scenario made into a state of the game. */
import {
  HAND_SIZE,
  initialState,
  isSkip,
  leftOf,
  playerAt,
  type CardId,
  type GameState,
  type Group,
  type KnockWindow,
  type OpenPlayer,
  type OpenPosition,
  type PhaseNumber,
  type Rules,
  type SeatId,
} from '../../game/index.ts'
import { CardPool } from './cardPool.ts'
import { laidGroups } from './laidGroups.ts'
import type { Players } from './players.ts'
import { ScenarioFault } from './scenarioFault.ts'
import { FILL, type Scenario, type ScenarioPlayer } from './scenarioSchema.ts'

/** What a player holds once the named cards are found. A hand may still have to be filled up. */
interface Holding {
  readonly named: ScenarioPlayer
  readonly place: string
  readonly phase: PhaseNumber | null
  readonly laid: readonly Group[] | null
  readonly hand: readonly (CardId | typeof FILL)[]
  readonly saved: readonly CardId[]
  readonly skipCard: CardId | null
}

/** @throws ScenarioFault when cards or players do not come out. */
export function buildPosition(
  { position }: Scenario,
  { rules, players }: { readonly rules: Rules; readonly players: Players },
): GameState {
  const pool = new CardPool(rules.skips)
  const seats = players.names.map((name) => ({ named: playerNamed(position.players, name), name }))
  const discardPile = position.discard.map((text, at) => pool.take(text, `position.discard[${at}]`))
  const draw = position.draw.map((text, at) => pool.take(text, `position.draw[${at}]`))
  const holdings = seats
    .map(({ named, name }) => holding(named, { rules, pool, place: `position.players.${name}` }))
    .map((held) => withSkipCard(held, { rules, pool, discardPile }))
  const hands = holdings.map((held) => filledHand(held, pool))
  const drawPile = [...draw, ...pool.rest]

  const dealer = players.seat(position.dealer, 'position.dealer')
  const turn = players.seat(position.turn, 'position.turn')
  const start = initialState({
    rules,
    occupants: players.names.map((name) => ({ type: 'person', name, avatar: '' })),
  })
  const built: OpenPosition = {
    ...start.open,
    players: holdings.map((held, seat) =>
      builtPlayer(playerAt(start.open, seat as SeatId), { held, hand: hands[seat] ?? [], rules }),
    ),
    step: position.step,
    handNumber: position.handNumber ?? handNumberOf(rules, holdings),
    dealer,
    turn,
    discardPile,
    drawPileCount: drawPile.length,
    knockedCard:
      position.step === 'play' && holdings[turn]?.named.knockedLast
        ? knockedBefore(hands[turn], rules)
        : null,
  }
  return {
    open: position.step === 'knock' ? withWindow(built) : built,
    hidden: {
      deck: drawPile,
      next: 0,
      hands,
      saved: holdings.map(({ saved }) => saved),
      savedNow: holdings.map(({ named, saved }) => (named.savedThisHand ? (saved.at(-1) ?? null) : null)),
    },
  }
}

function playerNamed(players: Scenario['position']['players'], name: string): ScenarioPlayer {
  const player = players[name]
  if (player === undefined) throw new ScenarioFault('position.players', `${name} is missing`)
  return player
}

function holding(
  named: ScenarioPlayer,
  { rules, pool, place }: { readonly rules: Rules; readonly pool: CardPool; readonly place: string },
): Holding {
  const phase = phaseOf(named, rules)
  if (rules.phaseOrder === 'fixed' && phase !== null && !rules.phaseList.includes(phase))
    throw new ScenarioFault(`${place}.phase`, `phase ${phase} is not in the list of phases`)
  const groups = named.laid ?? []
  return {
    named,
    place,
    phase,
    laid: groups.length === 0 ? null : laidGroups(groups, { phase, pool, place: `${place}.laid` }),
    hand: named.hand.map((text, at) => (text === FILL ? FILL : pool.take(text, `${place}.hand[${at}]`))),
    saved: named.saved.map((text, at) => pool.take(text, `${place}.saved[${at}]`)),
    skipCard: null,
  }
}

function phaseOf(named: ScenarioPlayer, rules: Rules): PhaseNumber | null {
  if (rules.phaseOrder === 'free') return named.active ?? named.phase ?? null
  return named.phase ?? named.active ?? rules.phaseList[0] ?? null
}

/** A pending skip lies before its player, unless the edition puts skips on the discard pile (R67). */
function withSkipCard(
  held: Holding,
  {
    rules,
    pool,
    discardPile,
  }: { readonly rules: Rules; readonly pool: CardPool; readonly discardPile: readonly CardId[] },
): Holding {
  if (held.named.skip !== 'pending') return held
  if (rules.skip.place !== 'discardTop') return { ...held, skipCard: pool.take('S', `${held.place}.skip`) }
  if (!discardPile.some(isSkip))
    throw new ScenarioFault(
      `${held.place}.skip`,
      'the pending skip lies on no discard pile; name it in `discard`',
    )
  return held
}

function filledHand(held: Holding, pool: CardPool): readonly CardId[] {
  const laid = (held.laid ?? []).reduce((sum, group) => sum + group.cards.length, 0)
  const named = held.hand.filter((card) => card !== FILL).length
  return held.hand.flatMap((card) =>
    card === FILL ? pool.takeAny(Math.max(HAND_SIZE - laid - named, named === 0 ? 1 : 0)) : [card],
  )
}

function builtPlayer(
  start: OpenPlayer,
  { held, hand, rules }: { readonly held: Holding; readonly hand: readonly CardId[]; readonly rules: Rules },
): OpenPlayer {
  const { named, phase, laid, saved, skipCard } = held
  return {
    ...start,
    score: named.score,
    phase,
    finished: finishedPhases(held, rules),
    handCount: hand.length,
    laid,
    skip: named.skip,
    skipCard,
    savedCount: saved.length,
    savedThisHand: named.savedThisHand,
    knock: named.knockedLast ? 'knocked' : 'none',
  }
}

/** A phase is finished from the moment it is laid (R46, R125); along a list all phases before it are. */
function finishedPhases({ named, phase, laid }: Holding, rules: Rules): readonly PhaseNumber[] {
  const along = rules.phaseOrder === 'fixed' && rules.handCount === 'progress' && phase !== null
  const before = named.finished ?? (along ? rules.phaseList.filter((other) => other < phase) : [])
  return laid === null || phase === null || before.includes(phase) ? before : [...before, phase]
}

/** With exactly as many hands as phases, hand k is phase k for all (R94). */
function handNumberOf(rules: Rules, holdings: readonly Holding[]): number {
  const phase = holdings[0]?.phase ?? null
  return rules.handCount === 'exact' && phase !== null ? rules.phaseList.indexOf(phase) + 1 : 1
}

/**
 * Whoever is on turn and knocked last is in the turn that the knock began. Which card it was the scenario does not
 * say, so it is one that is no longer in the hand: R115 then forbids nothing.
 */
function knockedBefore(hand: readonly CardId[] | undefined, rules: Rules): CardId {
  const card = new CardPool(rules.skips, hand).rest[0]
  if (card === undefined) throw new RangeError('A hand holds the whole deck.')
  return card
}

/** A window after the discard of the player before `turn`. Who may knock in it follows from R107, R117 and R118. */
function withWindow(open: OpenPosition): OpenPosition {
  const { knock } = open.rules
  if (knock === null) throw new ScenarioFault('position.step', 'a window opens only with `"knock": "on"`')
  const discarder = rightOf(open, open.turn)
  const mayKnock: SeatId[] = []
  for (let seat = leftOf(open, open.turn); seat !== open.turn; seat = leftOf(open, seat)) {
    const player = open.players[seat]
    if (player === undefined || seat === discarder) continue
    const waits = knock.repeat !== 'noKnockOnKnock' && player.knock !== 'none'
    const barred = waits || (player.skip === 'pending' && !knock.skippedMayKnock)
    if (!barred) mayKnock.push(seat)
  }
  const window: KnockWindow = { discarder, mayKnock, knockers: [] }
  return {
    ...open,
    window,
    players: open.players.map((player, seat) =>
      player.knock === 'knocked' && seat !== discarder ? { ...player, knock: 'resting' } : player,
    ),
  }
}

function rightOf(open: OpenPosition, seat: SeatId): SeatId {
  let right = seat
  while (leftOf(open, right) !== seat) right = leftOf(open, right)
  return right
}
