export interface Ring {
  readonly path: string
  /** Every fourth ring is a heavy year. */
  readonly heavy: boolean
  readonly faint: boolean
}

export interface RingsShape {
  readonly x: number
  readonly y: number
  readonly count: number
  /** Distance between two rings. */
  readonly step: number
}

const CORNERS = 36

/** Slightly uneven tree rings, always the same ones: they say "knock on wood". */
export function treeRings(shape: RingsShape): readonly Ring[] {
  return Array.from({ length: shape.count }, (_, index) => ({
    path: smoothPath(ringPoints(shape, index)),
    heavy: index % 4 === 3,
    faint: index % 2 === 0,
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
