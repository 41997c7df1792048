import type { Reaction } from '../../protocol/messages/tableView.ts'

/** In a box of 40: `body` is filled and outlined, `line` drawn in ink, `solid` filled with ink, `accent` with a colour. */
export interface SignDrawing {
  readonly body: string
  readonly line: string
  readonly solid: string
  readonly accent: string
}

function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
}

const FACE = circle(20, 20, 13.5)

export const SIGNS: Readonly<Record<Reaction, SignDrawing>> = {
  /** An open hand. */
  wave: {
    body:
      'M13.5 20.5l-2.6-7.2a2.1 2.1 0 0 1 4-1.4l2.3 6.3-.9-9a2.1 2.1 0 0 1 4.2-.4l1 8.6 1.2-7.8a2.1 2.1 0 0 1 4.1.7l-.9 8.6 2-4.6' +
      'a2.1 2.1 0 0 1 3.9 1.6l-3 9.4c-1.3 4.6-4 7.7-8.4 7.7-4 0-6.6-2.3-8.4-5.5l-3.6-5.2a2 2 0 0 1 3.1-2.6z',
    line: 'M33.5 24.5c1.3 1.6 1.6 3.4 1 5.4M6 12.5c.2-2 1.2-3.6 3-4.6',
    solid: '',
    accent: '',
  },
  /** A star that shines. */
  cheer: {
    body: 'M20 7.5l3.7 7.9 8.6 1-6.4 5.9 1.7 8.5L20 26.6l-7.6 4.2 1.7-8.5-6.4-5.9 8.6-1z',
    line: 'M20 2.2v2M35.3 11.2l-1.9 1M4.7 11.2l1.9 1M33.5 31.5l-1.4-1.4M6.5 31.5l1.4-1.4',
    solid: '',
    accent: '',
  },
  laugh: {
    body: FACE,
    line: 'M11.6 17.4c1-1.9 3.8-1.9 4.8 0M23.6 17.4c1-1.9 3.8-1.9 4.8 0',
    solid: 'M11.8 21.5h16.4c-.4 5-3.6 8-8.2 8s-7.8-3-8.2-8z',
    accent: 'M15.6 27.9c1-1.9 2.6-2.6 4.4-2.6s3.4.7 4.4 2.6c-1.3 1-2.8 1.6-4.4 1.6s-3.1-.6-4.4-1.6z',
  },
  wow: {
    body: FACE,
    line: 'M12 12.6c.9-1.3 2.2-1.9 3.7-1.7M28 12.6c-.9-1.3-2.2-1.9-3.7-1.7',
    solid:
      circle(15, 17.5, 1.9) +
      circle(25, 17.5, 1.9) +
      'M20 22.2c2.2 0 3.6 1.7 3.6 4s-1.4 4-3.6 4-3.6-1.7-3.6-4 1.4-4 3.6-4z',
    accent: '',
  },
  oops: {
    body: FACE,
    line: 'M13.5 27c1.6-1.7 2.9-1.7 4.4 0s2.9 1.7 4.3 0 2.8-1.7 4.3 0M12 14.8l3.6-1.5M28 14.8l-3.6-1.5',
    solid: circle(15, 18.5, 1.9) + circle(25, 18.5, 1.9),
    accent: 'M32.5 7.5c2.4 3 3.4 4.8 3.4 6.4a3.4 3.4 0 0 1-6.8 0c0-1.6 1-3.4 3.4-6.4z',
  },
  /** An hourglass that runs. */
  hurry: {
    body: 'M13 8.5h14c0 5.6-2 8.6-5 11.5 3 2.9 5 5.9 5 11.5H13c0-5.6 2-8.6 5-11.5-3-2.9-5-5.9-5-11.5z',
    line: 'M10.5 6.5h19M10.5 33.5h19M34 14.5v4M34 22.2v.01',
    solid:
      'M15.6 13.5h8.8c-.7 1.9-2 3.6-4.4 5.6-2.4-2-3.7-3.7-4.4-5.6zM20 23.6c2.2 1.8 4 3.4 4.8 5.9h-9.6c.8-2.5 2.6-4.1 4.8-5.9z',
    accent: '',
  },
}
