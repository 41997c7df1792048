/** What the person at this table is about to do: the card that is held, cards on the slots, and what became of a try. */
import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import {
  check,
  hitsBarred,
  isSkip,
  isWild,
  phaseSpec,
  playerAt,
  roleBeyond,
  type CardId,
  type Hit,
  type Lay,
  type Move,
  type PhaseNumber,
  type PlayedCard,
  type Refusal,
  type SeatId,
} from '../../../game/index.ts'
import { peopleOf } from '../words/people.ts'
import { useNotStagedWords } from '../words/notStagedWords.ts'
import { useRefusalWords } from '../words/refusalWords.ts'
import { card as cardPart, rich, text, type Insert } from '../words/richText.ts'
import type { Complaint } from './complaint.ts'
import { targetAt, targetsFor } from './hitTargets.ts'
import { isPlain, layOf, layOptions, type LayOption } from './layOptions.ts'
import type { Play, PlayFacts, Question } from './playTypes.ts'
import {
  bestStaging,
  emptyStaging,
  groupsFor,
  isFull,
  offeredAsItIs,
  played,
  pruned,
  stage,
  stagedCards,
  unstage,
  waysWith,
  type Staging,
} from './staging.ts'

/** Milliseconds for which a note stays. */
const READ_MS = 8000

export function usePlay(facts: PlayFacts): Play {
  const { t } = useI18n()
  const refusals = useRefusalWords()
  const notStaged = useNotStagedWords()
  const { selected } = facts

  const staging = shallowRef<Staging>([])
  const armed = ref<CardId | null>(null)
  const placing = ref(false)
  const question = shallowRef<Question | null>(null)
  const complaint = shallowRef<Complaint | null>(null)
  const acts = ref(0)
  /** Whether the last move that was sent is still to be answered. */
  let unanswered = false
  const chosen = ref<PhaseNumber | null>(null)

  const seat = computed(() => {
    const { viewer } = facts.view()
    return typeof viewer === 'number' ? viewer : null
  })
  const hand = computed(() => (seat.value === null ? [] : (facts.view().hands[seat.value] ?? [])))
  const me = computed(() => (seat.value === null ? null : playerAt(facts.view().open, seat.value)))
  const phase = computed(() => (me.value?.laid === null ? me.value.phase : null))
  const spec = computed(() => (phase.value === null ? null : phaseSpec(phase.value)))

  const staged = computed(() => stagedCards(staging.value))
  const stagedGroups = computed(() => (spec.value === null ? [] : played(spec.value, staging.value)))
  const stagedOptions = computed(() => {
    if (spec.value === null || !isFull(spec.value, staging.value)) return []
    const options = layOptions(spec.value, [{ groups: stagedGroups.value }])
    return options.filter(({ groups }) => groups.every(({ choices }) => choices.length > 0))
  })
  const ways = computed(() => waysWith(facts.affordances().lay, staging.value))
  const stagedReady = computed(() => stagedOptions.value.length > 0)
  const canLay = computed(() => myPlay.value && (stagedReady.value || facts.affordances().lay.length > 0))
  const myPlay = computed(() => {
    const { open } = facts.view()
    return open.step === 'play' && open.turn === seat.value && !open.paused
  })
  const openSlots = computed(() =>
    spec.value === null || selected.value === null
      ? []
      : groupsFor(spec.value, staging.value, selected.value),
  )
  const targets = computed(() =>
    selected.value === null ? [] : targetsFor(facts.affordances().hits, selected.value),
  )

  watch(
    [spec, hand],
    () => {
      staging.value = spec.value === null ? [] : pruned(staging.value, spec.value, hand.value)
    },
    { immediate: true },
  )
  watch(
    () => facts.view().open.handNumber,
    () => {
      chosen.value = null
    },
  )
  watch(
    () => facts.view(),
    (now, before) => {
      unanswered = false
      armed.value = null
      placing.value = false
      complaint.value = null
      if (now.open.step !== before.open.step || now.open.turn !== before.open.turn) question.value = null
    },
  )
  watch([facts.refusal, facts.problem], ([refused, failed]) => {
    if (refused === null && failed === null) return
    // Nothing was played, so that the next press is no second one.
    if (unanswered) acts.value -= 1
    unanswered = false
    if (refused !== null) refuse(refused, null)
    else if (failed !== null) complaint.value = { words: text(failed.text), on: null }
  })
  watch(selected, () => {
    armed.value = null
    placing.value = false
    complaint.value = null
  })

  // Long enough to read it twice; it must not lie on the table until the next move.
  let fading: ReturnType<typeof setTimeout> | undefined
  watch(complaint, (now) => {
    clearTimeout(fading)
    if (now !== null)
      fading = setTimeout(() => {
        complaint.value = null
      }, READ_MS)
  })
  onScopeDispose(() => {
    clearTimeout(fading)
  })

  function refuse(refusal: Refusal, move: Move | null): void {
    complaint.value = {
      words: refusals.sentence(refusal, { people: peopleOf(facts.view()), move }),
      on: move?.type === 'hit' ? move.on : null,
    }
  }

  function say(key: string, inserts: Readonly<Record<string, Insert>> = {}): void {
    complaint.value = { words: rich(t, `table.say.${key}`, inserts), on: null }
  }

  /** Sends the move, or says why not. Nothing at all while another is on its way: a double press plays once. */
  function attempt(move: Move): boolean {
    if (!facts.interactive() || facts.busy()) return false
    const refusal = check(facts.view(), move)
    if (refusal !== null) {
      refuse(refusal, move)
      return false
    }
    complaint.value = null
    question.value = null
    acts.value += 1
    unanswered = true
    facts.send(move)
    return true
  }

  function judge(move: Move): void {
    const refusal = check(facts.view(), move)
    if (refusal !== null) refuse(refusal, move)
  }

  /** For acts that need a card of the own turn: what forbids all of them is said before a card is asked for. */
  function mayPlay(): boolean {
    const own = seat.value
    const [first] = hand.value
    if (own === null || !facts.interactive()) return false
    if (myPlay.value) return true
    if (first !== undefined) judge({ type: 'discard', seat: own, card: first })
    return false
  }

  /** A finger is asked for a second press. */
  function isArmed(card: CardId, move: Move): boolean {
    if (!facts.touch() || armed.value === card || check(facts.view(), move) !== null) return true
    armed.value = card
    return false
  }

  function throwSkip(card: CardId, own: SeatId, { dragged }: { readonly dragged: boolean }): void {
    const { targets } = facts.affordances().skips
    const move: Move = { type: 'playSkip', seat: own, card, target: targets[0] ?? null }
    if (targets.length > 1) question.value = { type: 'skip', card, targets }
    else if (dragged || isArmed(card, move)) attempt(move)
    // Its button lies where “Discard” was: the second of two quick taps there is no yes.
    else acts.value += 1
  }

  /** The card that is held, if it is one to discard; a skip is played. */
  function cardToThrow(how: { readonly dragged: boolean }): CardId | null {
    const own = seat.value
    if (own === null || !mayPlay()) return null
    const card = selected.value
    if (card === null) say('chooseCard')
    else if (isSkip(card)) throwSkip(card, own, how)
    else return card
    return null
  }

  function layWays(wanted: readonly Lay[]): void {
    if (phase.value === null || spec.value === null) return
    askOrLay(layOptions(spec.value, wanted))
  }

  /** The staged cards are in the way of a phase that the hand holds. It is shown first, since the person had other plans. */
  function layElsewhere(wanted: readonly Lay[]): void {
    if (phase.value === null || spec.value === null) return
    const options = layOptions(spec.value, wanted)
    question.value = { type: 'lay', phase: phase.value, options, hand: hand.value, elsewhere: true }
  }

  function askOrLay(options: readonly LayOption[]): void {
    const [only] = options
    if (only === undefined || phase.value === null) return
    if (isPlain(options)) layGroups(layOf(only, offeredOf(only)))
    else question.value = { type: 'lay', phase: phase.value, options, hand: hand.value, elsewhere: false }
  }

  function layGroups(groups: readonly (readonly PlayedCard[])[]): void {
    if (seat.value !== null) attempt({ type: 'layPhase', seat: seat.value, groups })
  }

  function showSaved(): void {
    const cards = seat.value === null ? [] : (facts.view().saved[seat.value] ?? [])
    if (cards.length > 0) question.value = { type: 'saved', cards, legal: facts.affordances().drawSaved }
  }

  function hitWith({ card, as, on }: Hit): void {
    if (seat.value !== null) attempt({ type: 'hit', seat: seat.value, cards: [{ card, as }], on })
  }

  return {
    spec,
    staging,
    stagedGroups,
    staged,
    stagedReady,
    canLay,
    openSlots,
    targets,
    armed,
    placing,
    question,
    chosen,
    complaint,
    acts,
    layGroups,
    pick(card) {
      if (!facts.interactive()) return
      selected.value = selected.value === card ? null : card
    },
    letGo() {
      selected.value = null
      armed.value = null
      complaint.value = null
    },
    draw(from) {
      if (seat.value !== null) attempt({ type: 'drawCard', seat: seat.value, from })
    },
    drawSaved(card) {
      const [only, ...others] = facts.affordances().drawSaved
      const wanted = card ?? (others.length === 0 ? only : undefined)
      if (seat.value === null) return
      if (wanted !== undefined) attempt({ type: 'drawSaved', seat: seat.value, card: wanted })
      else showSaved()
    },
    showSaved,
    put(index) {
      const card = selected.value
      if (!facts.interactive() || spec.value === null) return
      if (card === null) return say('chooseCard')
      const group = spec.value[index]
      if (group === undefined) return
      if (!openSlots.value.includes(index)) {
        const words = notStaged(card, group, staging.value[index] ?? [])
        complaint.value = { words, on: null }
        return
      }
      staging.value = stage(staging.value, card, index)
      selected.value = null
    },
    takeBack(card) {
      if (facts.interactive()) staging.value = unstage(staging.value, card)
    },
    fillSlots() {
      const { open } = facts.view()
      if (!facts.interactive() || phase.value === null) return
      const best = bestStaging(hand.value, phase.value, open.rules.minNaturals)
      if (stagedCards(best).length === 0) return say('noFill')
      staging.value = best
      selected.value = null
    },
    clear() {
      if (facts.interactive() && spec.value !== null) staging.value = emptyStaging(spec.value)
    },
    lay() {
      const own = seat.value
      if (own === null || !mayPlay()) return
      if (stagedReady.value) askOrLay(stagedOptions.value)
      else if (ways.value.length > 0) layWays(ways.value)
      else if (facts.affordances().lay.length > 0) layElsewhere(facts.affordances().lay)
      else if (spec.value !== null)
        judge({ type: 'layPhase', seat: own, groups: offeredAsItIs(spec.value, staging.value) })
      else judge({ type: 'layPhase', seat: own, groups: [] })
    },
    hit() {
      const own = seat.value
      const card = selected.value
      if (own === null || !mayPlay()) return false
      const [only, ...others] = targets.value
      if (me.value?.laid === null || card === null) {
        if (me.value?.laid === null) judge({ type: 'hit', seat: own, cards: [], on: { seat: own, index: 0 } })
        else say('chooseCard')
        return false
      }
      const barred = hitsBarred(facts.view().open, hand.value.length)
      if (barred !== null) refuse(barred, null)
      else if (only === undefined) say('noHit', { card: cardPart(card) })
      else if (others.length === 0) hitWith(only)
      placing.value = barred === null && others.length > 0
      return placing.value
    },
    hitAt(on, socket) {
      const target = targetAt(targets.value, on, socket)
      if (target !== null) hitWith(target)
    },
    askGroup(on) {
      const card = selected.value
      const group = facts.view().open.players[on.seat]?.laid?.[on.index]
      if (seat.value === null || card === null || group === undefined) return
      judge({
        type: 'hit',
        seat: seat.value,
        cards: [{ card, as: isWild(card) ? roleBeyond(group) : null }],
        on,
      })
    },
    askSeat(target) {
      const card = selected.value
      if (seat.value === null || card === null) return
      if (isSkip(card)) judge({ type: 'playSkip', seat: seat.value, card, target })
      else if (mayPlay()) say('notThere', { card: cardPart(card) })
    },
    throwCard() {
      const card = cardToThrow({ dragged: false })
      if (card === null || seat.value === null) return
      const move: Move = { type: 'discard', seat: seat.value, card }
      if (isArmed(card, move)) attempt(move)
    },
    throwDragged() {
      const card = cardToThrow({ dragged: true })
      if (card !== null && seat.value !== null) attempt({ type: 'discard', seat: seat.value, card })
    },
    skip(target) {
      const card = question.value?.type === 'skip' ? question.value.card : selected.value
      if (seat.value !== null && card !== null && mayPlay())
        attempt({ type: 'playSkip', seat: seat.value, card, target })
    },
    save() {
      const own = seat.value
      if (own === null || !mayPlay()) return
      if (selected.value === null) return say('chooseCard')
      attempt({ type: 'save', seat: own, card: selected.value })
    },
    knock() {
      if (seat.value !== null) attempt({ type: 'knock', seat: seat.value })
    },
    pass() {
      if (seat.value !== null) attempt({ type: 'pass', seat: seat.value })
    },
    pickPhase(phase) {
      if (facts.interactive()) chosen.value = phase
    },
    choosePhase() {
      if (seat.value === null || !facts.interactive()) return
      if (chosen.value === null) say('choosePhase')
      else attempt({ type: 'choosePhase', seat: seat.value, phase: chosen.value })
    },
  }
}

function offeredOf({ groups }: LayOption): readonly number[] {
  return groups.map(({ offered }) => offered)
}
