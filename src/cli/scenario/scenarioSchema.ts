/** What a scenario file may hold. Strict: a misspelt key is a fault, not a scenario that tests nothing. */
import * as v from 'valibot'
import { MAX_SEATS, MIN_SEATS, PHASE_COUNT } from '../../game/index.ts'
import { parseCard } from './notation.ts'

/** Stands for cards named nowhere that fill a hand up to ten, less what was laid. */
export const FILL = '...'

const plainCard = v.pipe(
  v.string(),
  v.check((text) => {
    const card = parseCard(text)
    return card !== null && card.role === null
  }, 'this is no card; cards are written R7, B12, G1, Y10, W or S'),
)
const roleCard = v.pipe(
  v.string(),
  v.check((text) => parseCard(text) !== null, 'this is no card; cards are written R7, B12, W=7, W=R or S'),
)
const phase = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PHASE_COUNT))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const rule = v.pipe(v.string(), v.regex(/^R\d{1,3}$/, 'a rule is written R1 to R137'))
const player = v.pipe(v.string(), v.regex(/^[^.\s]{1,24}$/, 'a player is a name without dots and spaces'))
const skipMark = v.picklist(['none', 'pending', 'protected'])

const playerSchema = v.strictObject({
  phase: v.optional(phase),
  hand: v.optional(v.array(v.union([v.literal(FILL), plainCard])), () => [FILL]),
  laid: v.optional(
    v.nullable(v.array(v.pipe(v.array(roleCard), v.nonEmpty('a group holds at least one card')))),
  ),
  score: v.optional(count, 0),
  skip: v.optional(skipMark, 'none'),
  saved: v.optional(v.array(plainCard), () => []),
  finished: v.optional(v.array(phase)),
  active: v.optional(v.nullable(phase)),
  savedThisHand: v.optional(v.boolean(), false),
  knockedLast: v.optional(v.boolean(), false),
})

const positionSchema = v.strictObject({
  dealer: player,
  turn: player,
  step: v.picklist(['choose', 'draw', 'play', 'knock']),
  discard: v.optional(v.array(plainCard), () => []),
  draw: v.optional(v.array(plainCard), () => []),
  handNumber: v.optional(v.pipe(count, v.minValue(1))),
  players: v.pipe(
    v.record(player, playerSchema),
    v.check((players) => {
      const seats = Object.keys(players).length
      return seats >= MIN_SEATS && seats <= MAX_SEATS
    }, `${MIN_SEATS} to ${MAX_SEATS} players sit at a table`),
  ),
})

const outcome = { expect: v.optional(v.picklist(['ok', 'no']), 'ok'), rule: v.optional(rule) }
const by = { by: player }
const place = v.pipe(
  v.string(),
  v.regex(/^[^.\s]{1,24}\.[1-9]\d?$/, "a group is written as the player and its number, like 'B.2'"),
)

const actionSchema = v.variant('do', [
  v.strictObject({
    do: v.literal('draw'),
    ...by,
    from: v.picklist(['pile', 'discard', 'saved']),
    card: v.optional(plainCard),
    ...outcome,
  }),
  v.strictObject({ do: v.literal('lay'), ...by, groups: v.array(v.array(roleCard)), ...outcome }),
  v.strictObject({
    do: v.literal('hit'),
    ...by,
    card: v.optional(roleCard),
    cards: v.optional(v.array(roleCard)),
    on: place,
    ...outcome,
  }),
  v.strictObject({ do: v.literal('discard'), ...by, card: plainCard, ...outcome }),
  v.strictObject({ do: v.literal('skip'), ...by, target: v.optional(v.nullable(player)), ...outcome }),
  v.strictObject({ do: v.literal('save'), ...by, card: plainCard, ...outcome }),
  v.strictObject({ do: v.literal('choose'), ...by, phase, ...outcome }),
  v.strictObject({ do: v.literal('knock'), ...by, ...outcome }),
  v.strictObject({ do: v.literal('pass'), ...by, ...outcome }),
  v.strictObject({ do: v.literal('windowCloses'), ...outcome }),
  v.strictObject({ do: v.literal('nextHand'), deck: v.optional(v.array(plainCard)), ...outcome }),
])

const thenPlayerSchema = v.strictObject({
  phase: v.optional(v.nullable(phase)),
  hand: v.optional(v.array(plainCard)),
  laid: v.optional(v.nullable(v.array(v.array(roleCard)))),
  score: v.optional(count),
  skip: v.optional(skipMark),
  saved: v.optional(v.array(plainCard)),
  finished: v.optional(v.array(phase)),
  active: v.optional(v.nullable(phase)),
  savedThisHand: v.optional(v.boolean()),
  knockedLast: v.optional(v.boolean()),
})

const thenSchema = v.strictObject({
  dealer: v.optional(player),
  turn: v.optional(player),
  step: v.optional(v.picklist(['choose', 'draw', 'play', 'knock'])),
  discard: v.optional(v.array(plainCard)),
  draw: v.optional(v.array(plainCard)),
  players: v.optional(v.record(player, thenPlayerSchema)),
  handOver: v.optional(v.boolean()),
  wentOut: v.optional(v.nullable(player)),
  gameOver: v.optional(v.boolean()),
  winners: v.optional(v.array(player)),
  replay: v.optional(v.nullable(v.array(player))),
  handNumber: v.optional(count),
  mayTakeDiscard: v.optional(v.boolean()),
  windowOpen: v.optional(v.boolean()),
})

const scenarioSchema = v.strictObject({
  title: v.pipe(v.string(), v.nonEmpty('a scenario needs a title')),
  rule: v.optional(rule),
  /** Where the case comes from; for readers only. */
  case: v.optional(v.string()),
  rules: v.optional(v.record(v.string(), v.unknown()), () => ({})),
  position: positionSchema,
  play: v.optional(v.array(actionSchema), () => []),
  then: v.optional(thenSchema, () => ({})),
})

export const scenarioListSchema = v.array(scenarioSchema)

export type Scenario = v.InferOutput<typeof scenarioSchema>
export type ScenarioPlayer = v.InferOutput<typeof playerSchema>
export type ScenarioAction = v.InferOutput<typeof actionSchema>
export type ScenarioThen = v.InferOutput<typeof thenSchema>
