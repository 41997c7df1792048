/** What the person at this table is about to do: the card that is held, and all that can be done with it. */
import { computed, ref, watch } from 'vue'
import {
  hitsBarred,
  isSkip,
  isWild,
  roleBeyond,
  topDiscard,
  type CardId,
  type Hit,
  type Move,
  type PhaseNumber,
  type SeatId,
} from '../../../game/index.ts'
import { card as cardPart } from '../words/richText.ts'
import { targetAt, targetsFor } from './hitTargets.ts'
import type { Play, PlayFacts } from './playTypes.ts'
import { useAttempts } from './useAttempts.ts'
import { useComplaints } from './useComplaints.ts'
import { useLaying } from './useLaying.ts'
import { useOwnPlayer } from './useOwnPlayer.ts'
import { useStaging } from './useStaging.ts'

export function usePlay(facts: PlayFacts): Play {
  const { selected } = facts
  const own = useOwnPlayer(facts.view)
  const complaints = useComplaints(facts.view)
  const slots = useStaging(facts, own, complaints)
  const attempts = useAttempts(facts, own, complaints)
  const laying = useLaying(facts.affordances, own, slots, attempts, complaints)

  const { seat, hand } = own
  const { complaint, judge, refuse, say } = complaints
  const { armed, placing, question, acts, attempt, isArmed, mayPlay } = attempts

  const chosen = ref<PhaseNumber | null>(null)
  /** The card of which it was said that another press takes it. */
  let announced: CardId | null = null
  watch(
    () => facts.view().open.handNumber,
    () => {
      chosen.value = null
    },
  )

  const targets = computed(() =>
    selected.value === null ? [] : targetsFor(facts.affordances().hits, selected.value),
  )

  function discardSkip(card: CardId, by: SeatId, { dragged }: { readonly dragged: boolean }): void {
    const { targets } = facts.affordances().skips
    const move: Move = { type: 'playSkip', seat: by, card, target: targets[0] ?? null }
    if (targets.length > 1) question.value = { type: 'skip', card, targets }
    else if (dragged || isArmed(card, move)) attempt(move)
    // Its button lies where “Discard” was: the second of two quick taps there is no yes.
    else acts.value += 1
  }

  /** The card that is held, if it is one to discard; a skip is played. */
  function cardToDiscard(how: { readonly dragged: boolean }): CardId | null {
    if (seat.value === null || !mayPlay()) return null
    const card = selected.value
    if (card === null) say('chooseCard')
    else if (isSkip(card)) discardSkip(card, seat.value, how)
    else return card
    return null
  }

  function showSaved(): void {
    const cards = seat.value === null ? [] : (facts.view().saved[seat.value] ?? [])
    if (cards.length > 0) question.value = { type: 'saved', cards, legal: facts.affordances().drawSaved }
  }

  function draw(from: 'drawPile' | 'discardPile'): void {
    if (seat.value !== null) attempt({ type: 'drawCard', seat: seat.value, from })
  }

  function hitWith({ card, as, on }: Hit): void {
    if (seat.value !== null) attempt({ type: 'hit', seat: seat.value, cards: [{ card, as }], on })
  }

  return {
    ...slots,
    ...laying,
    spec: own.spec,
    targets,
    armed,
    placing,
    question,
    chosen,
    complaint,
    acts,
    pick(card) {
      if (!facts.interactive()) return
      selected.value = selected.value === card ? null : card
    },
    letGo() {
      selected.value = null
      armed.value = null
      complaint.value = null
    },
    draw,
    takeDiscard() {
      const { open } = facts.view()
      const top = topDiscard(open)
      const isMeant = selected.value === null || top === null || top === announced
      if (isMeant || open.step !== 'draw' || !facts.affordances().drawFrom.includes('discardPile'))
        draw('discardPile')
      else {
        announced = top
        say('drawFirst', { card: cardPart(top) })
      }
    },
    drawSaved(card) {
      const [only, ...others] = facts.affordances().drawSaved
      const wanted = card ?? (others.length === 0 ? only : undefined)
      if (seat.value === null) return
      if (wanted !== undefined) attempt({ type: 'drawSaved', seat: seat.value, card: wanted })
      else showSaved()
    },
    showSaved,
    hit() {
      const card = selected.value
      if (seat.value === null || !mayPlay()) return false
      const [only, ...others] = targets.value
      if (own.player.value?.laid === null) {
        judge({ type: 'hit', seat: seat.value, cards: [], on: { seat: seat.value, index: 0 } })
        return false
      }
      if (card === null) {
        say('chooseCard')
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
    discardCard() {
      const card = cardToDiscard({ dragged: false })
      if (card === null || seat.value === null) return
      const move: Move = { type: 'discard', seat: seat.value, card }
      if (isArmed(card, move)) attempt(move)
    },
    throwDragged() {
      const card = cardToDiscard({ dragged: true })
      if (card !== null && seat.value !== null) attempt({ type: 'discard', seat: seat.value, card })
    },
    skip(target) {
      const card = question.value?.type === 'skip' ? question.value.card : selected.value
      if (seat.value !== null && card !== null && mayPlay())
        attempt({ type: 'playSkip', seat: seat.value, card, target })
    },
    save() {
      if (seat.value === null || !mayPlay()) return
      if (selected.value === null) return say('chooseCard')
      attempt({ type: 'save', seat: seat.value, card: selected.value })
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
