/** Moves on their way to the host: what they still wait for, whether they may go, and what became of them. */
import { ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import { check, type CardId, type Move, type Refusal, type View } from '../../../game/index.ts'
import { text } from '../words/richText.ts'
import type { Question } from './question.ts'
import type { Complaints } from './useComplaints.ts'
import type { OwnPlayer } from './useOwnPlayer.ts'

export interface AttemptFacts {
  readonly view: () => View
  readonly interactive: () => boolean
  readonly busy: () => boolean
  /** The main pointer is a finger: a discard is armed first. */
  readonly touch: () => boolean
  readonly selected: Ref<CardId | null>
  readonly send: (move: Move) => void
  /** The host's answer to the last move, where it refused. */
  readonly refusal: () => Refusal | null
  /** Why the last move did not even reach the rules. */
  readonly problem: () => { readonly text: string } | null
}

/** What a move waits for, for all who show the table. */
export interface Waits {
  readonly armed: Ref<CardId | null>
  /** The card that is held is to be hit, and the place is still to be said. */
  readonly placing: Ref<boolean>
  readonly question: ShallowRef<Question | null>
  /** What a quick second press must not follow: moves that were sent and not sent back, and skips that were armed. */
  readonly acts: Ref<number>
}

export interface Attempts extends Waits {
  /** Sends the move, or says why not. Nothing at all while another is on its way: a double press plays once. */
  attempt(move: Move): boolean
  /** For acts that need a card of the own turn: what forbids all of them is said before a card is asked for. */
  mayPlay(): boolean
  /** A finger is asked for a second press. */
  isArmed(card: CardId, move: Move): boolean
}

/** Who slept over some turns may wake in the same step of another one. */
function isSameQuestion(now: View, before: View): boolean {
  const [{ step, turn, handNumber }, then] = [now.open, before.open]
  const cards = (view: View): string => JSON.stringify(view.hands)
  return (
    step === then.step && turn === then.turn && handNumber === then.handNumber && cards(now) === cards(before)
  )
}

export function useAttempts(facts: AttemptFacts, own: OwnPlayer, complaints: Complaints): Attempts {
  const { complaint } = complaints
  const armed = ref<CardId | null>(null)
  const placing = ref(false)
  const question = shallowRef<Question | null>(null)
  const acts = ref(0)
  /** Whether the last move that was sent is still to be answered. */
  let unanswered = false

  function letGo(): void {
    armed.value = null
    placing.value = false
  }

  watch(
    () => facts.view(),
    (now, before) => {
      unanswered = false
      letGo()
      if (now.open.turn === own.seat.value) complaint.value = null
      else complaints.pass()
      if (!isSameQuestion(now, before)) question.value = null
    },
  )
  watch([facts.refusal, facts.problem], ([refused, failed]) => {
    if (refused === null && failed === null) return
    // Nothing was played, so that the next press is no second one.
    if (unanswered) acts.value -= 1
    unanswered = false
    if (refused !== null) complaints.refuse(refused, null)
    else if (failed !== null) complaints.tell(text(failed.text))
  })
  watch(facts.selected, () => {
    letGo()
    complaint.value = null
  })

  return {
    armed,
    placing,
    question,
    acts,
    attempt(move) {
      if (!facts.interactive() || facts.busy()) return false
      const refusal = check(facts.view(), move)
      if (refusal !== null) {
        complaints.refuse(refusal, move)
        return false
      }
      complaint.value = null
      question.value = null
      acts.value += 1
      unanswered = true
      facts.send(move)
      return true
    },
    mayPlay() {
      const [first] = own.hand.value
      // A question that opens while another move is on its way would be about what is not so any more.
      if (own.seat.value === null || !facts.interactive() || facts.busy()) return false
      if (own.playing.value) return true
      if (first !== undefined) complaints.judge({ type: 'discard', seat: own.seat.value, card: first })
      return false
    },
    isArmed(card, move) {
      if (!facts.touch() || armed.value === card || check(facts.view(), move) !== null) return true
      armed.value = card
      return false
    },
  }
}
