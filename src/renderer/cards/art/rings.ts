/** All rings that are drawn alike: they never cross, so one path draws them. */
export interface Rings {
  readonly path: string
  readonly width: number
  readonly opacity: number
}

export interface RingsShape {
  readonly x: number
  readonly y: number
  readonly count: number
  /** Distance between two rings. */
  readonly step: number
}

const CORNERS = 36

/** Every fourth year is a heavy one, and every second one is faint. */
const KINDS = [
  { width: 1.7, opacity: 0.6, years: [0, 2] },
  { width: 1.7, opacity: 0.95, years: [1] },
  { width: 3.4, opacity: 0.95, years: [3] },
] as const

/** Slightly uneven tree rings, always the same ones: they say "knock on wood". */
export function treeRings(shape: RingsShape): readonly Rings[] {
  const paths = Array.from({ length: shape.count }, (_, index) => smoothPath(ringPoints(shape, index)))
  return KINDS.map(({ width, opacity, years }) => ({
    path: paths.filter((_, index) => years.some((year) => year === index % 4)).join(''),
    width,
    opacity,
  }))
}

type Point = readonly [x: number, y: number]

function ringPoints({ x, y, step }: RingsShape, index: number): readonly Point[] {
  const mean = 5 + index * step + (index % 3) * 0.9
  return Array.from({ length: CORNERS }, (_, corner) => {
    const t = (corner / CORNERS) * 2 * Math.PI
    const wobble =
      0.055 * Math.cos(t - 0.6) +
      0.04 * Math.cos(2 * t + 1.1) +
      0.018 * Math.sin(3 * t + index * 0.23) +
      0.01 * Math.sin(5 * t - index * 0.35)
    const radius = mean * (1 + wobble)
    return [x + radius * Math.cos(t) * 0.93, y + radius * Math.sin(t) * 1.12]
  })
}

function smoothPath(points: readonly Point[]): string {
  let path = ''
  for (const [index, point] of points.entries()) {
    const next = points[(index + 1) % points.length] ?? point
    const middle = `${((point[0] + next[0]) / 2).toFixed(1)} ${((point[1] + next[1]) / 2).toFixed(1)}`
    path += index === 0 ? `M${middle}` : `Q${point[0].toFixed(1)} ${point[1].toFixed(1)} ${middle}`
    if (index === points.length - 1) path += closing(points)
  }
  return `${path}Z`
}

function closing([first, second]: readonly Point[]): string {
  if (first === undefined || second === undefined) return ''
  return `Q${first[0].toFixed(1)} ${first[1].toFixed(1)} ${((first[0] + second[0]) / 2).toFixed(1)} ${((first[1] + second[1]) / 2).toFixed(1)}`
}
