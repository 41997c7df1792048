/** full: from 72 px on · mini: below, one large ribbon, one motif, no wreath. */
export type CardSize = 'full' | 'mini'
