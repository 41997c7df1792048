import type { Colour } from '../../../game/index.ts'

/**
 * A colour's shape in a box of -50..50. One path each: a table shows a hundred of them, and each element of a picture
 * is styled and laid out by itself.
 */
interface MotifPaths {
  readonly body: string
  /** What the lino knife left open. */
  readonly detail: string
  /** Width of the detail's line; null where it is an area. */
  readonly line: number | null
}

const RAYS = [0, 45, 90, 135, 180, 225, 270, 315].map(ray).join('')

export const MOTIFS: Readonly<Record<Colour, MotifPaths>> = {
  red: {
    body: 'M-49 8C-49-26-27-46 0-46S49-26 49 8C49 15 44 18 37 17C26 15 13 14 0 14S-26 15-37 17C-44 18-49 15-49 8ZM-15 20C-5 19 5 19 15 20C16 31 20 38 22 43C23 46 21 48 18 48H-18C-21 48-23 46-22 43C-20 38-16 31-15 20Z',
    detail: [dot(-3, -24, 9.5), dot(-28, -7, 7), dot(25, -13, 8), dot(2, 0, 5.5), dot(41, 5, 3.6)].join(''),
    line: null,
  },
  blue: {
    body: 'M0-50C7-31 36-9 36 15A36 35 0 0 1-36 15C-36-9-7-31 0-50Z',
    detail: 'M-24 13A24 24 0 0 0 2 38',
    line: 7,
  },
  green: {
    body: 'M0-50C3-42 14-28 24-21C27-18 25-15 21-15H15C20-5 27 1 34 6C37 9 35 12 31 12H23C28 21 36 27 43 31C46 34 44 37 40 37H9V46C9 48 8 49 6 49H-6C-8 49-9 48-9 46V37H-40C-44 37-46 34-43 31C-36 27-28 21-23 12H-31C-35 12-37 9-34 6C-27 1-20-5-15-15H-21C-25-15-27-18-24-21C-14-28-3-42 0-50Z',
    detail: 'M-7-23L0-17L7-23M-11 2L0 10L11 2M-15 23L0 31L15 23',
    line: 5,
  },
  yellow: { body: RAYS + dot(0, 0, 27), detail: dot(0, 0, 14.5), line: 5 },
}

/** The rays get a line around them, and the disc of the plain sun is smaller by half of it. */
export const PLAIN_SUN = RAYS + dot(0, 0, 25.5)

function dot(x: number, y: number, radius: number): string {
  const across = 2 * radius
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${across} 0a${radius} ${radius} 0 1 1 ${-across} 0Z`
}

function ray(degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  const at = (x: number, y: number): string =>
    `${(x * Math.cos(angle) - y * Math.sin(angle)).toFixed(2)} ${(x * Math.sin(angle) + y * Math.cos(angle)).toFixed(2)}`
  return `M${at(-8.5, -29)}L${at(0, -50)}L${at(8.5, -29)}Z`
}
