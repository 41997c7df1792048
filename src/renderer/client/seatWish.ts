import { computed, watch, type ComputedRef } from 'vue'
import type { SeatId } from '../../game/index.ts'
import type { Person } from '../../protocol/messages/clientMessages.ts'
import type { Outcome } from './hostStore.ts'
import type { PlaceKeeper } from './placeKeeper.ts'
import type { TableState } from './tableState.ts'
import type { Hindrance } from './tableTypes.ts'

/**
 * Whoever looks on may want a seat: in a running game that of a bot, from the next hand on. The host forgets the wish with
 * the connection, so it is part of the tab's place.
 */
export interface SeatWish {
  /** The seat that this tab takes over with the next hand; null for none. */
  readonly takes: ComputedRef<SeatId | null>
  /** Wishes for a seat, null for any. Says why there is none, and then nothing is wished for. */
  seek(seat: SeatId | null, person: Person): Promise<Hindrance | null>
  /** Looks on again: the host has to hear of the wish anew. */
  renew(): Promise<void>
}

export interface SeatWishOptions {
  readonly keeper: PlaceKeeper
  readonly state: Pick<TableState, 'table' | 'seat'>
  readonly ask: (seat: SeatId | null, person: Person) => Promise<Outcome<'sit'>>
  /** What was wished for before cannot be had any more. */
  readonly onRefused: (hindrance: Hindrance) => void
}

export function createSeatWish({ keeper, state, ask, onRefused }: SeatWishOptions): SeatWish {
  const wish = computed(() => (keeper.place.value?.type === 'watch' ? keeper.place.value.wish : null))
  const takes = computed(() => {
    const name = wish.value?.name
    return state.table.value?.waiting.find((waiting) => waiting.name === name)?.seat ?? null
  })

  /** One question at a time: a second one would find the seat spoken for, by the first. */
  let asking: Promise<Hindrance | null> | null = null

  function seek(seat: SeatId | null, person: Person): Promise<Hindrance | null> {
    asking ??= askFor(seat, person).finally(() => {
      asking = null
    })
    return asking
  }

  async function askFor(seat: SeatId | null, person: Person): Promise<Hindrance | null> {
    keeper.wish(person)
    const outcome = await ask(seat, person)
    if (outcome.ok) return null
    if (!isLater(outcome.hindrance)) keeper.wish(null)
    return outcome.hindrance
  }

  async function renew(): Promise<void> {
    const person = wish.value
    // The connection that was lost may still be waiting, as long as the host has not noticed.
    if (person === null || takes.value !== null || asking !== null) return
    const hindrance = await seek(null, person)
    if (hindrance !== null && !isLater(hindrance)) onRefused(hindrance)
  }

  watch([takes, () => state.table.value?.id ?? null], ([now, table], [before]) => {
    // Without a table the place is lost, or its host is asked whether this tab may look on.
    if (now === null && before !== null && table !== null && state.seat.value === null) void renew()
  })

  watch(
    () => state.table.value?.status,
    (now) => {
      if (now === 'lobby' && state.seat.value === null) void renew()
    },
  )

  return { takes, seek, renew }
}

/** It is asked again with the next connection, or in the lobby of the next game. */
function isLater({ code }: Hindrance): boolean {
  return code === 'notConnected' || code === 'notInLobby'
}
