/** The ways to lay a phase as a person is asked for them: which cards, and then what wilds stand for. */
import {
  groupOf,
  roleChoices,
  type CardId,
  type Group,
  type GroupKind,
  type Lay,
  type PhaseSpec,
  type PlayedCard,
  type RoledGroup,
} from '../../../game/index.ts'

/** One choice of cards. For each group all the roles that its wilds may play, and which of them is offered. */
export interface LayOption {
  readonly groups: readonly {
    readonly kind: GroupKind
    readonly choices: readonly RoledGroup[]
    readonly offered: number
  }[]
}

/** Ways with the same cards in the same groups are one option. */
export function layOptions(spec: PhaseSpec, ways: readonly Lay[]): readonly LayOption[] {
  const options = new Map<string, LayOption>()
  for (const { groups } of ways) {
    const key = groups.map((cards) => idsOf(cards).join()).join(' ')
    if (!options.has(key))
      options.set(key, { groups: spec.map(({ kind }, index) => choicesOf(kind, groups[index] ?? [])) })
  }
  return [...options.values()]
}

function idsOf(cards: readonly PlayedCard[]): readonly CardId[] {
  return cards.map(({ card }) => card).sort((a, b) => a - b)
}

function choicesOf(kind: GroupKind, cards: readonly PlayedCard[]): LayOption['groups'][number] {
  const choices = roleChoices(
    kind,
    cards.map(({ card }) => card),
  )
  const offered = choices.findIndex((choice) => sameRoles(choice.cards, cards))
  return { kind, choices, offered: Math.max(0, offered) }
}

function sameRoles(one: readonly PlayedCard[], other: readonly PlayedCard[]): boolean {
  const rolesOf = (cards: readonly PlayedCard[]): string =>
    cards
      .flatMap(({ as }) => (as === null ? [] : [String(as)]))
      .sort()
      .join()
  return rolesOf(one) === rolesOf(other)
}

/** Nothing is asked when there is one way, and one role for each wild. */
export function isPlain(options: readonly LayOption[]): boolean {
  return (
    options.length === 1 && options.every(({ groups }) => groups.every(({ choices }) => choices.length <= 1))
  )
}

/** The groups of a move, with the chosen roles; `picked` is by group. */
export function layOf(option: LayOption, picked: readonly number[]): readonly (readonly PlayedCard[])[] {
  return chosenGroups(option, picked).map(({ cards }) => cards)
}

export function chosenGroups({ groups }: LayOption, picked: readonly number[]): readonly RoledGroup[] {
  return groups.flatMap(({ choices }, index) => choices[picked[index] ?? 0] ?? [])
}

/** As it would lie on the table. */
export function pictureOf(kind: GroupKind, { target, cards }: RoledGroup): Group {
  return groupOf(
    kind,
    target,
    cards.map(({ card }) => card),
  )
}
