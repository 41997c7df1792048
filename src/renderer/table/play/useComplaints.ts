/** Why what was tried does not go: said for a while, at the group that it was tried at or in a note. */
import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { check, type Move, type Refusal, type View } from '../../../game/index.ts'
import { peopleOf } from '../words/people.ts'
import { useRefusalWords } from '../words/refusalWords.ts'
import { rich, type Insert, type Rich } from '../words/richText.ts'
import type { Complaint } from './complaint.ts'

/** Milliseconds for which a note stays: long enough to read it twice, and not until the next move. */
const READ_MS = 8000
/** Milliseconds for which it stays though others play on meanwhile: bots are quick. */
const LEAST_MS = 3000

export interface Complaints {
  readonly complaint: ShallowRef<Complaint | null>
  /** `move` is what was refused; null where that is not known or says nothing more. */
  refuse(refusal: Refusal, move: Move | null): void
  /** Says why the move is against the rules, if it is. */
  judge(move: Move): void
  /** `key` is one of `table.say`. */
  say(key: string, inserts?: Readonly<Record<string, Insert>>): void
  tell(words: Rich): void
  /** The table has gone on without the own doing: what was said goes once it can have been read. */
  pass(): void
}

export function useComplaints(view: () => View): Complaints {
  const { t } = useI18n()
  const refusals = useRefusalWords()
  const complaint = shallowRef<Complaint | null>(null)

  let since = 0
  let fading: ReturnType<typeof setTimeout> | undefined
  function fadeAfter(ms: number): void {
    clearTimeout(fading)
    fading = setTimeout(() => {
      complaint.value = null
    }, ms)
  }
  watch(complaint, (now) => {
    clearTimeout(fading)
    since = performance.now()
    if (now !== null) fadeAfter(READ_MS)
  })
  onScopeDispose(() => {
    clearTimeout(fading)
  })

  function refuse(refusal: Refusal, move: Move | null): void {
    complaint.value = {
      words: refusals.sentence(refusal, { people: peopleOf(view()), move }),
      on: move?.type === 'hit' ? move.on : null,
    }
  }

  function tell(words: Rich): void {
    complaint.value = { words, on: null }
  }

  return {
    complaint,
    refuse,
    judge(move) {
      const refusal = check(view(), move)
      if (refusal !== null) refuse(refusal, move)
    },
    say(key, inserts = {}) {
      tell(rich(t, `table.say.${key}`, inserts))
    },
    tell,
    pass() {
      if (complaint.value !== null) fadeAfter(Math.max(0, LEAST_MS - (performance.now() - since)))
    },
  }
}
