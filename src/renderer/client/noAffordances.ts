import type { Affordances } from '../../game/index.ts'

/** For whoever has no view of a game: nothing can be done. */
export const NO_AFFORDANCES: Affordances = {
  choose: [],
  drawFrom: [],
  drawSaved: [],
  lay: [],
  hits: [],
  discards: [],
  skips: { cards: [], targets: [], withoutTarget: false },
  saves: [],
  knock: false,
  pass: false,
}
