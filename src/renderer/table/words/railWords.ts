import { useI18n } from 'vue-i18n'
import { assertNever, isWild, phaseSpec, type Refusal, type SeenEvent } from '../../../game/index.ts'
import { useCardName } from '../../cards/cardName.ts'
import { useScreen } from '../../look/useScreen.ts'
import type { LostTurn } from '../play/lostTurn.ts'
import type { RailState } from '../play/railState.ts'
import { useEventWords } from './eventWords.ts'
import { nameOf, type People } from './people.ts'
import { useRefusalWords } from './refusalWords.ts'
import { card, joined, rich, type Insert, type Rich } from './richText.ts'

export interface RailWords {
  readonly headline: string
  readonly sentence: Rich
}

/** `turns` is what each player did in the latest turn, by seat. */
export function useRailWords(): (
  state: RailState,
  people: People,
  turns: readonly (readonly SeenEvent[])[],
) => RailWords {
  const { t } = useI18n()
  const events = useEventWords()
  const refusals = useRefusalWords()
  const { touch } = useScreen()
  const { phaseName, specName } = useCardName()

  const say = (
    key: string,
    inserts: Readonly<Record<string, Insert>> = {},
    plural: number | null = null,
  ): Rich => rich(t, `table.rail.${key}`, inserts, plural)

  function lost({ when, why, by }: LostTurn, people: People): Rich {
    if (by === null) return say(when === 'ahead' ? 'wait.sitsOut' : 'wait.satOut')
    const name = nameOf(people, by)
    if (why === 'knock') return say('wait.passedOver', { name })
    return say(when === 'ahead' ? 'wait.sitsOutBy' : 'wait.satOutBy', { name })
  }

  const reason = (refusal: Refusal, people: People): Rich =>
    refusals.sentence(refusal, { people, move: null })

  /** The reasons are the rules' own, which say where else there is a card. */
  function whereToDraw(
    { top, pile, taking, saved }: Extract<RailState, { type: 'draw' }>,
    people: People,
  ): Rich {
    if (pile === null && taking !== null) return reason(taking, people)
    const take = (key: string): readonly Rich[] =>
      taking === null && top !== null ? [say(key, { card: card(top) })] : []
    if (pile === null) return joined(take('draw.both'), ' ')
    const others = [...take('draw.take'), ...(saved ? [say('draw.saved')] : [])]
    return joined([reason(pile, people), ...others], ' ')
  }

  /** What a press would do once a card is selected; the last card ends the hand, which is said before. */
  function discardSentence({
    discarding,
    last,
    barred,
    laid,
    missing,
    drew,
  }: Extract<RailState, { type: 'discard' }>): Rich {
    if (barred === 'keepADiscard') return say(`discard.${barred}`)
    if (discarding !== null) {
      const asked = isWild(discarding) ? 'discard.discardingWild' : 'discard.discarding'
      return say(last ? 'discard.discardingLast' : asked, { card: card(discarding) })
    }
    if (laid) return say(barred === null ? 'discard.laid' : `discard.${barred}`)
    if (missing !== null && missing > 0) return say('discard.missing', { count: missing }, missing)
    return drew === null ? say('discard.plain') : say('discard.drew', { card: card(drew) })
  }

  return (state, people, turns) => {
    const head = (key: string, seat: Parameters<typeof nameOf>[1] | null = null): string =>
      t(`table.rail.${key}`, { name: seat === null ? '' : nameOf(people, seat) })
    switch (state.type) {
      case 'look':
        return {
          headline: head('look.head', state.seat),
          sentence:
            state.takes === null
              ? say(state.tie ? 'look.tie' : 'look.plain')
              : say('look.takes', { name: nameOf(people, state.takes) }),
        }
      case 'paused':
        return { headline: head('paused'), sentence: [] }
      case 'handOver':
        return { headline: head('handOver'), sentence: [] }
      case 'draw':
        return { headline: head('draw.head'), sentence: whereToDraw(state, people) }
      case 'lay':
        return {
          headline: head('lay.head'),
          sentence: state.staged ? say('lay.staged') : say('lay.ready', { phase: state.phase }),
        }
      case 'discard':
        return { headline: head('discard.head'), sentence: discardSentence(state) }
      case 'hit':
        if (state.card === null) return { headline: head('hit.head'), sentence: say('hit.choose') }
        if (state.placing)
          return {
            headline: head('hit.placeHead'),
            sentence: say(touch.value ? 'hit.placeTap' : 'hit.placeClick'),
          }
        return {
          headline: head('hit.head'),
          sentence:
            state.places === 0 || state.places === null
              ? say('hit.fitsNot', { card: card(state.card) })
              : say('hit.fits', { card: card(state.card), count: state.places }, state.places),
        }
      case 'skip': {
        const [only, ...others] = state.targets
        if (only === undefined)
          return {
            headline: head('discard.head'),
            sentence: state.withoutTarget ? say('skip.none') : rich(t, 'refusal.noTargetLeft', {}),
          }
        return {
          headline: head('skip.head'),
          sentence:
            others.length > 0
              ? say('skip.several')
              : say('skip.one', { card: card(state.card), name: nameOf(people, only) }),
        }
      }
      case 'armed':
        return {
          headline: head('armed.head'),
          sentence:
            state.target === null
              ? say('armed.sentence', { card: card(state.card) })
              : say('armed.skip', { name: nameOf(people, state.target) }),
        }
      case 'wait': {
        const done = state.acted ? events.did(turns[state.seat] ?? [], people) : []
        const sentences = [
          ...(state.away ? [say('wait.away', { name: nameOf(people, state.seat) })] : []),
          ...(state.lost === null ? [] : [lost(state.lost, people)]),
          ...(done.length > 0 ? [say('wait.did', { name: nameOf(people, state.seat), did: done })] : []),
          ...(state.next ? [say('wait.next')] : []),
        ]
        return {
          headline: head(state.lost?.when === 'now' ? 'wait.headOut' : 'wait.head', state.seat),
          sentence: joined(sentences, ' '),
        }
      }
      case 'window': {
        const facts = { card: card(state.card), name: nameOf(people, state.discarder) }
        if (state.mine) return { headline: head('window.mine'), sentence: say('window.mineText', facts) }
        if (state.taking !== null)
          return { headline: head('window.taken'), sentence: reason(state.taking, people) }
        const others = state.out.filter((seat) => seat !== people.you)
        return {
          headline: state.next === people.you ? head('window.youNext') : head('window.head', state.next),
          sentence: joined(
            [
              ...others.map((seat) => say('window.sitsOut', { name: nameOf(people, seat) })),
              say(`window.${state.rest ?? (state.mayKnock ? 'chance' : 'others')}`, facts),
            ],
            ' ',
          ),
        }
      }
      case 'choose':
        if (!state.mine) return { headline: head('choose.head', state.seat), sentence: say('choose.others') }
        return {
          headline: head('choose.mine'),
          sentence:
            state.chosen === null
              ? say('choose.mineText')
              : say('choose.chosen', {
                  phase: phaseName(state.chosen),
                  groups: phaseSpec(state.chosen).map(specName).join(' + '),
                }),
        }
      default:
        return assertNever(state)
    }
  }
}
