import { shallowRef, type ShallowRef } from 'vue'
import type { TableId } from '../../protocol/ids.ts'
import type { Welcome } from '../../protocol/messages/serverMessages.ts'
import { proofOf, type ProofGround } from '../../protocol/proof.ts'
import { bareAddress, ownHost } from '../desktop.ts'
import { LostError, type SendRequest } from './connection.ts'
import { outcomeOf } from './hostStore.ts'
import type { Place } from './identity.ts'
import type { PlaceKeeper } from './placeKeeper.ts'
import type { Hindrance, Unseated } from './tableTypes.ts'

type Watching = Extract<Place, { readonly type: 'watch' }>
type Sitting = Extract<Place, { readonly type: 'seat' }>

/** Takes the tab's place back after each hello. */
export interface WayBack {
  greet(welcome: Welcome, request: SendRequest): Promise<void>
  /** Whoever looked on is let in again by the owner's word alone, who has five minutes for it. */
  readonly isHeld: ShallowRef<boolean>
  /** Why this tab does not look on where its place is. It may ask again. */
  readonly refusal: ShallowRef<Hindrance | null>
  /** What becomes of the question whether this tab may look on there; null where none is open. */
  asked(where: {
    readonly table: TableId | null
    readonly code: string | null
  }): Promise<Hindrance | null> | null
}

export interface WayBackOptions {
  readonly keeper: PlaceKeeper
  /** `host:port` of the host that this tab talks to. */
  readonly address: () => string | null
  /** The seat was taken back. */
  readonly onSeat: (request: SendRequest) => void
  /** The tab looks on again. */
  readonly onSight: () => void
  readonly onLost: (reason: Unseated['reason']) => void
  /** The table is not seen any more, and the place stays. */
  readonly onRefused: () => void
}

/** Milliseconds in which a host answers by itself. */
const ANSWER_MS = 1500

export function createWayBack({
  keeper,
  address,
  onSeat,
  onSight,
  onLost,
  onRefused,
}: WayBackOptions): WayBack {
  const isHeld = shallowRef(false)
  const refusal = shallowRef<Hindrance | null>(null)
  let open: { readonly place: Watching; readonly answer: Promise<Hindrance | null> } | null = null

  async function greet(welcome: Welcome, request: SendRequest): Promise<void> {
    const called = address()
    if (called === null) return
    const own = await ownHost()
    const ground = { nonce: welcome.nonce, host: new URL(`ws://${called}`).host }
    // Whoever answers elsewhere under the own host's id would only want the proof, to pass it on.
    if (own?.ok === true && own.hostId === welcome.hostId && bareAddress(own.address) === called)
      await request('operate', { proof: proofOf(own.operatorKey, ground, 'operate') })
    const place = keeper.place.value
    if (place?.type === 'seat' && place.known.hostId === welcome.hostId) await sit(place, ground, request)
    // Not waited for: while the owner is asked this tab can do everything else.
    if (place?.type === 'watch' && place.hostId === welcome.hostId) void lookOn(place, request)
  }

  async function sit({ known }: Sitting, ground: ProofGround, request: SendRequest): Promise<void> {
    const { table, seat, token } = known
    const outcome = outcomeOf(
      await request('reclaim', { table, seat, proof: proofOf(token, ground, 'reclaim') }),
    )
    refusal.value = null
    if (outcome.ok) onSeat(request)
    else if (keeper.isHere()) onLost(outcome.hindrance.code === 'noSuchTable' ? 'noSuchTable' : 'wrongProof')
    // Who refuses at another address may be anybody: the seat waits for its host.
    else refusal.value = outcome.hindrance
  }

  async function lookOn(place: Watching, request: SendRequest): Promise<void> {
    const question = { place, answer: ask(place, request) }
    open = question
    refusal.value = null
    const timer = setTimeout(() => {
      isHeld.value = true
    }, ANSWER_MS)
    const hindrance = await question.answer
    clearTimeout(timer)
    if (open !== question) return
    open = null
    isHeld.value = false
    // Since then it may have gone elsewhere, and who refuses at another address may be anybody.
    const now = keeper.place.value
    if (now?.type !== 'watch' || now.table !== place.table || !keeper.isHere()) return
    if (hindrance === null) {
      onSight()
      return
    }
    const { code } = hindrance
    if (code === 'notConnected') return
    if (code === 'noSuchTable' || code === 'wrongCode') onLost(code)
    else {
      onRefused()
      refusal.value = hindrance
    }
  }

  async function ask({ table, code }: Watching, request: SendRequest): Promise<Hindrance | null> {
    try {
      // A code is told to the host that it is of and to nobody who gives himself its id.
      const outcome = outcomeOf(await request('watch', { table, code: keeper.isHere() ? code : null }))
      return outcome.ok ? null : outcome.hindrance
    } catch (fault) {
      if (fault instanceof LostError) return { code: 'notConnected' }
      throw fault
    }
  }

  return {
    greet,
    isHeld,
    refusal,
    asked({ table, code }) {
      if (open === null || open.place.code !== code) return null
      return table === null || table === open.place.table ? open.answer : null
    },
  }
}
