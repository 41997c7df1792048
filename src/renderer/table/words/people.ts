/** How players are called in sentences. */
import type { OpenPosition, SeatId, View } from '../../../game/index.ts'
import { name, text, type Rich, type Translate } from './richText.ts'

export interface People {
  readonly players: OpenPosition['players']
  /** The seat that is spoken to, null for those who look on. */
  readonly you: SeatId | null
}

export function peopleOf(view: View): People {
  return {
    players: view.open.players,
    you: typeof view.viewer === 'number' ? view.viewer : null,
  }
}

export function nameOf({ players }: People, seat: SeatId): string {
  return players[seat]?.occupant.name ?? ''
}

/** Which form of a message speaks of `seat`: some languages change the verb for `you`. */
export function formFor({ you }: People, seat: SeatId): 'you' | 'they' {
  return seat === you ? 'you' : 'they'
}

/** As the subject of a sentence. */
export function subject(t: Translate, people: People, seat: SeatId): Rich {
  return name(seat === people.you ? t('event.you', {}) : nameOf(people, seat))
}

/** As the one to whom something is done. */
export function object(t: Translate, people: People, seat: SeatId): Rich {
  return text(seat === people.you ? t('event.youObject', {}) : nameOf(people, seat))
}
