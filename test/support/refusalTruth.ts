/** What each refusal claims, read from the position itself: a refusal that is not true leaves people arguing. */
import {
  allSeats,
  colourOf,
  fullDeck,
  isMove,
  isNatural,
  isSkip,
  isWild,
  NUMBERS,
  numberOf,
  phaseSpec,
  type CardId,
  type Command,
  type GameState,
  type Group,
  type GroupRef,
  type Move,
  type OpenPlayer,
  type OpenPosition,
  type PlayedCard,
  type Refusal,
  type RefusalCode,
  type SeatId,
} from '../../src/game/index.ts'

interface Situation {
  readonly open: OpenPosition
  readonly hand: readonly CardId[]
  readonly saved: readonly CardId[]
  readonly savedNow: CardId | null
  /** Whose move it is; the owner of the hand. */
  readonly seat: SeatId
  readonly player: OpenPlayer | undefined
  readonly command: Command
  /** Cards that the move names. */
  readonly cards: readonly CardId[]
  readonly played: readonly PlayedCard[]
}

type Claim<Code extends RefusalCode> = (at: Situation, facts: Extract<Refusal, { code: Code }>) => boolean

/** Null when the refusal says nothing but what is so, and names each of its facts. */
export function untruthOf(state: GameState, command: Command, refusal: Refusal): string | null {
  const claim = CLAIMS[refusal.code] as Claim<RefusalCode>
  const expected = ['ok', 'code', 'rule', ...FACTS[refusal.code]].sort().join()
  const found = Object.keys(refusal).sort().join()
  const text = JSON.stringify({ refusal, command })
  if (expected !== found) return `${text} has the facts ${found}, not ${expected}`
  return claim(situationOf(state, command), refusal) ? null : `${text} is not so`
}

function situationOf({ open, hidden }: GameState, command: Command): Situation {
  const seat = isMove(command) ? command.seat : open.turn
  const played = playedIn(command)
  return {
    open,
    command,
    seat,
    player: open.players[seat],
    hand: hidden.hands[seat] ?? [],
    saved: hidden.saved[seat] ?? [],
    savedNow: hidden.savedNow[seat] ?? null,
    played,
    cards: 'card' in command ? [command.card] : played.map(({ card }) => card),
  }
}

function playedIn(command: Command): readonly PlayedCard[] {
  if (command.type === 'hit') return command.cards
  return command.type === 'layPhase' ? command.groups.flat() : []
}

const asks = (command: Command, ...types: readonly Move['type'][]): boolean =>
  (types as readonly string[]).includes(command.type)

const groupAt = ({ players }: OpenPosition, { seat, index }: GroupRef): Group | undefined =>
  players[seat]?.laid?.[index]

const runAt = (open: OpenPosition, on: GroupRef): Extract<Group, { kind: 'run' }> | null => {
  const group = groupAt(open, on)
  return group?.kind === 'run' ? group : null
}

const highOf = ({ low, cards }: Extract<Group, { kind: 'run' }>): number => low + cards.length - 1

const offeredGroup = ({ command }: Situation, index: number): readonly PlayedCard[] =>
  command.type === 'layPhase' ? (command.groups[index] ?? []) : []

const numberPlayed = ({ card, as }: PlayedCard): number => (typeof as === 'number' ? as : numberOf(card))

const hasNatural = (cards: readonly PlayedCard[]): boolean => cards.some(({ card }) => isNatural(card))

const inPlay = (open: OpenPosition): readonly SeatId[] => open.replay ?? allSeats(open)

const mayBeSkipped = ({ open, seat }: Situation): readonly SeatId[] =>
  inPlay(open).filter((other) => other !== seat && open.players[other]?.skip === 'none')

const top = ({ discardPile }: OpenPosition): CardId | undefined => discardPile.at(-1)

const isOver = ({ step }: OpenPosition): boolean => step === 'handOver' || step === 'ready'

const targetOf = (command: Command): SeatId | null => (command.type === 'playSkip' ? command.target : null)

const CLAIMS: { readonly [Code in RefusalCode]: Claim<Code> } = {
  handOver: ({ open, command }) => isMove(command) && isOver(open),
  gameOver: ({ open }) => open.step === 'gameOver' && open.result !== null,
  paused: ({ open }) => open.paused,
  notPaused: ({ open, command }) => !open.paused && command.type === 'resume',
  noHandToDeal: ({ open, command }) =>
    command.type === 'dealHand' && open.step !== 'handOver' && (open.step !== 'ready' || open.handNumber > 0),
  notYourTurn: ({ open, seat, player }, { turn }) =>
    turn === open.turn && (seat !== open.turn || player?.skip === 'pending'),
  chooseFirst: ({ open, command }) => open.step === 'choose' && !asks(command, 'choosePhase'),
  notChoosing: ({ open, command }) => open.step !== 'choose' && asks(command, 'choosePhase'),
  phaseFinished: ({ player, command }, { phase }) =>
    command.type === 'choosePhase' && command.phase === phase && player?.finished.includes(phase) === true,
  phaseNotOwned: ({ open, command }, { phase }) =>
    command.type === 'choosePhase' && command.phase === phase && !open.rules.phaseList.includes(phase),
  alreadyDrawn: ({ open, command }) => open.step === 'play' && asks(command, 'drawCard', 'drawSaved'),
  drawFirst: ({ open, command }) =>
    open.step !== 'play' && asks(command, 'layPhase', 'hit', 'discard', 'playSkip', 'save'),
  discardPileEmpty: ({ open }) => open.discardPile.length === 0,
  skipOnDiscardPile: ({ open }) => {
    const card = top(open)
    return card !== undefined && isSkip(card)
  },
  nothingToDraw: ({ open }) => open.drawPileCount === 0 && open.discardPile.length < 2,
  notHeld: ({ hand, cards }, { card }) => cards.includes(card) && !hand.includes(card),
  notSaved: ({ saved, cards }, { card }) => cards.includes(card) && !saved.includes(card),
  savedThisHand: ({ savedNow, open }, { card }) => savedNow === card && open.rules.save?.sameHand === false,
  cardUsedTwice: ({ cards }, { card }) => cards.filter((other) => other === card).length > 1,
  phaseAlreadyLaid: ({ open, player, command }) =>
    player?.laid !== null &&
    command.type === 'layPhase' &&
    open.rules.phaseList.some((phase) => phaseSpec(phase).length === command.groups.length),
  noNewGroups: ({ player, command }) => player?.laid !== null && asks(command, 'layPhase'),
  skipInPhase: (at, { group }) => offeredGroup(at, group).some(({ card }) => isSkip(card)),
  otherPhase: ({ open, player, command }, { phase, laid }) =>
    open.rules.phaseList.includes(laid) &&
    phase === player?.phase &&
    laid !== phase &&
    command.type === 'layPhase' &&
    phaseSpec(laid).length === command.groups.length &&
    phaseSpec(laid).every(({ size }, at) => (command.groups[at]?.length ?? 0) >= size),
  tooFewCards: ({ player, command }, { phase }) =>
    phase === player?.phase &&
    command.type === 'layPhase' &&
    (phaseSpec(phase).length !== command.groups.length ||
      phaseSpec(phase).some(({ size }, at) => (command.groups[at]?.length ?? 0) < size)),
  tooManyGroups: ({ player, command }, { phase }) =>
    phase === player?.phase &&
    command.type === 'layPhase' &&
    command.groups.length > phaseSpec(phase).length &&
    phaseSpec(phase).every(({ size }, at) => (command.groups[at]?.length ?? 0) >= size),
  notASet: (at, { group }) => {
    const numbers = offeredGroup(at, group).map(numberPlayed)
    return new Set(numbers).size !== 1 || numbers.includes(0)
  },
  notARun: (at, { group }) => {
    const numbers = offeredGroup(at, group)
      .map(numberPlayed)
      .sort((a, b) => a - b)
    return numbers.length === 0 || numbers.some((number, index) => number !== (numbers[0] ?? 0) + index)
  },
  notOneColour: (at, { group }) => {
    const colours = offeredGroup(at, group).map(({ card, as }) =>
      typeof as === 'string' ? as : colourOf(card),
    )
    return new Set(colours).size !== 1 || colours.includes(null)
  },
  roleMissing: ({ played }, { card }) => isWild(card) && played.some((one) => one.card === card),
  roleOutside: ({ played }, { card, role }) =>
    isWild(card) &&
    played.some((one) => one.card === card && one.as === role) &&
    (typeof role !== 'number' || role < 1 || role > NUMBERS),
  roleTaken: ({ open, played, command }, { role }) => {
    const wild = played.some(({ card, as }) => isWild(card) && as === role)
    if (command.type !== 'hit') return wild && played.filter((one) => numberPlayed(one) === role).length > 1
    const run = runAt(open, command.on)
    return (
      wild &&
      run !== null &&
      role >= run.low - command.cards.length &&
      role <= highOf(run) + command.cards.length
    )
  },
  roleOfNatural: ({ played }, { card }) =>
    !isWild(card) && played.some((one) => one.card === card && one.as !== null),
  tooFewNaturals: ({ open, command }, { where }) =>
    open.rules.minNaturals === where &&
    command.type === 'layPhase' &&
    (where === 'group'
      ? command.groups.some((group) => !hasNatural(group))
      : !hasNatural(command.groups.flat())),
  phaseNotLaid: ({ player, command }) => asks(command, 'hit') && player?.laid === null,
  noSuchGroup: ({ open, command }, { on }) =>
    command.type === 'hit' && (groupAt(open, on) === undefined || command.cards.length === 0),
  skipHit: ({ cards }) => cards.some(isSkip),
  runFull: ({ open, cards }, { on }) => {
    const run = runAt(open, on)
    return run !== null && run.cards.length + cards.length > NUMBERS
  },
  runEndClosed: ({ open, cards }, { on, end }) => {
    const run = runAt(open, on)
    if (run === null) return false
    // The others of a batch may have closed the end.
    return end === 'high' ? highOf(run) + cards.length > NUMBERS : run.low - cards.length < 1
  },
  heldByWild: ({ open, cards }, { on, number }) => {
    const run = runAt(open, on)
    if (run === null || !cards.some((card) => numberOf(card) === number)) return false
    const holder = run.cards[number - run.low]
    return (holder !== undefined && isWild(holder)) || cards.some(isWild)
  },
  notNextInRun: ({ open, cards }, { on, low, high }) => {
    const run = runAt(open, on)
    if (run === null) return false
    const reach = cards.length - 1
    return (
      (low === null ? run.low - reach <= 1 : low <= run.low - 1 && low >= run.low - 1 - reach) &&
      (high === null
        ? highOf(run) + reach >= NUMBERS
        : high >= highOf(run) + 1 && high <= highOf(run) + 1 + reach)
    )
  },
  otherNumber: ({ open, played }, { on, number }) => {
    const group = groupAt(open, on)
    return (
      group?.kind === 'set' && group.number === number && played.some((one) => numberPlayed(one) !== number)
    )
  },
  otherColour: ({ open, played }, { on, kind }) => {
    const group = groupAt(open, on)
    return (
      group?.kind === 'colour' &&
      kind === 'colour' &&
      played.some(({ card, as }) => (isWild(card) ? as !== group.colour : colourOf(card) !== group.colour))
    )
  },
  knockTurnHit: ({ open, command }) =>
    asks(command, 'hit') && open.knockedCard !== null && open.rules.knock?.mayHit === false,
  keepADiscard: ({ open, hand, cards }) =>
    open.rules.goOut === 'discardOnly' && hand.every((card) => cards.includes(card)),
  skipIsPlayed: ({ cards, command }) => asks(command, 'discard') && cards.every(isSkip),
  notASkip: ({ command, cards }, { card }) =>
    asks(command, 'playSkip') && cards.includes(card) && !isSkip(card),
  skipYourself: ({ command, seat }) => targetOf(command) === seat,
  skipTargetNeeded: (at) =>
    targetOf(at.command) === null && mayBeSkipped(at).length > 0 && at.hand.length > 1,
  skipTargetAbsent: ({ open, command }, { target }) =>
    targetOf(command) === target && !inPlay(open).includes(target),
  targetPending: ({ open, command }, { target }) =>
    targetOf(command) === target && open.players[target]?.skip === 'pending',
  targetProtected: ({ open, command }, { target }) =>
    targetOf(command) === target && open.players[target]?.skip === 'protected',
  noTargetLeft: (at) =>
    targetOf(at.command) === null &&
    mayBeSkipped(at).length === 0 &&
    at.open.rules.skip.noTarget === 'refuseUnlessLast' &&
    at.hand.some((card) => !isSkip(card) && card !== at.open.knockedCard),
  savingOff: ({ open, command }) => asks(command, 'save') && open.rules.save === null,
  savedAlready: ({ player, command }) => asks(command, 'save') && player?.savedThisHand === true,
  lastCardSaved: ({ hand, command }) => asks(command, 'save') && hand.length === 1,
  tooManySaved: ({ command, open }) => {
    const saved = open.players.reduce((sum, { savedCount }) => sum + savedCount, 0)
    // Everybody's ten, a first discard, and a lap to draw.
    const needed = (open.players.length + 1) * 10 + 1
    return asks(command, 'save') && fullDeck(open.rules.skips).length - saved - 1 < needed
  },
  noWindow: ({ open, command }) =>
    open.window === null && (command.type === 'closeWindow' || asks(command, 'knock', 'pass')),
  windowOpen: ({ open, command }) => open.window !== null && asks(command, 'drawCard', 'drawSaved'),
  knockTurnIsNext: ({ open, seat, command }) =>
    open.window !== null && seat === open.turn && asks(command, 'knock', 'pass'),
  knockOwnDiscard: ({ open, seat }) => open.window?.discarder === seat,
  // Who would be next may not knock whatever the setting says (R107), and does not play either.
  knockSkipped: ({ open, player, seat }) =>
    player?.skip === 'pending' && (open.rules.knock?.skippedMayKnock === false || seat === open.turn),
  knockAgain: ({ player, open }, { after }) =>
    player !== undefined &&
    player.knock !== 'none' &&
    (after === 'discard') === (open.rules.knock?.repeat === 'notNextDiscard'),
  knockOnKnock: ({ open }) =>
    open.rules.knock?.repeat === 'noKnockOnKnock' && open.players.some(({ knock }) => knock === 'knocked'),
  knockDone: ({ open, seat }) => open.window !== null && !open.window.mayKnock.includes(seat),
  knockedCardBack: ({ open, hand, cards }, { card }) =>
    cards.includes(card) && open.knockedCard === card && hand.length > 1,
  noSuchSeat: ({ open, command }, { seat }) =>
    'seat' in command && command.seat === seat && open.players[seat] === undefined,
}

/** The names of the facts that go with each code. */
const FACTS: {
  readonly [Code in RefusalCode]: readonly Exclude<
    keyof Extract<Refusal, { code: Code }>,
    'ok' | 'code' | 'rule'
  >[]
} = {
  handOver: [],
  gameOver: [],
  paused: [],
  notPaused: [],
  noHandToDeal: [],
  notYourTurn: ['turn'],
  chooseFirst: [],
  notChoosing: [],
  phaseFinished: ['phase'],
  phaseNotOwned: ['phase'],
  alreadyDrawn: [],
  drawFirst: [],
  discardPileEmpty: [],
  skipOnDiscardPile: [],
  nothingToDraw: [],
  notHeld: ['card'],
  notSaved: ['card'],
  savedThisHand: ['card'],
  cardUsedTwice: ['card'],
  phaseAlreadyLaid: [],
  noNewGroups: [],
  skipInPhase: ['group'],
  otherPhase: ['phase', 'laid'],
  tooFewCards: ['phase'],
  tooManyGroups: ['phase'],
  notASet: ['group'],
  notARun: ['group'],
  notOneColour: ['group'],
  roleMissing: ['card'],
  roleOutside: ['card', 'role'],
  roleTaken: ['role'],
  roleOfNatural: ['card'],
  tooFewNaturals: ['where'],
  phaseNotLaid: [],
  noSuchGroup: ['on'],
  skipHit: [],
  runFull: ['on'],
  runEndClosed: ['on', 'end'],
  heldByWild: ['on', 'number'],
  notNextInRun: ['on', 'low', 'high'],
  otherNumber: ['on', 'number'],
  otherColour: ['on', 'kind'],
  knockTurnHit: [],
  keepADiscard: [],
  skipIsPlayed: [],
  notASkip: ['card'],
  skipYourself: [],
  skipTargetNeeded: [],
  skipTargetAbsent: ['target'],
  targetPending: ['target'],
  targetProtected: ['target'],
  noTargetLeft: [],
  savingOff: [],
  savedAlready: [],
  lastCardSaved: [],
  tooManySaved: [],
  noWindow: [],
  windowOpen: [],
  knockTurnIsNext: [],
  knockOwnDiscard: [],
  knockSkipped: [],
  knockAgain: ['after'],
  knockOnKnock: [],
  knockDone: [],
  knockedCardBack: ['card'],
  noSuchSeat: ['seat'],
}
