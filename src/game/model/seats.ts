/** Seats and who sits on them. */
declare const brand: unique symbol

/** A place at the table, 0..5, clockwise. Belongs to a game for its whole length, whoever sits there. */
export type SeatId = number & { readonly [brand]: 'SeatId' }

export const MAX_SEATS = 6
export const MIN_SEATS = 2

export const BOT_LEVELS = ['beginner', 'steady', 'sharp'] as const
export type BotLevel = (typeof BOT_LEVELS)[number]

/** Who plays for a seat now. A name is for show only; what may be done never depends on it. */
export type Occupant =
  | { readonly type: 'person'; readonly name: string; readonly avatar: string }
  | { readonly type: 'bot'; readonly name: string; readonly avatar: string; readonly level: BotLevel }

/** Whose eyes: one seat's, a spectator's (`public`), or everything (`open`, for replays of finished games only). */
export type Viewer = SeatId | 'public' | 'open'
