const SEEDS = 12

/** Where a wreath stands on the card, and the half length and width of its seeds. */
export interface WreathShape {
  readonly radius: number
  readonly length: number
  readonly width: number
}

/** Path of the seeds `from` up to but without `to` of a wreath of twelve around the card's middle, every `step`-th. */
export function seedsPath(shape: WreathShape, from: number, to: number, step = 1): string {
  let path = ''
  for (let seed = from; seed < Math.min(to, SEEDS); seed += step) path += seedPath(shape, seed)
  return path
}

function seedPath({ radius, length, width }: WreathShape, seed: number): string {
  const angle = (seed / SEEDS) * 2 * Math.PI
  const at = (x: number, y: number): string => {
    const turnedX = 100 + x * Math.cos(angle) - (y - radius) * Math.sin(angle)
    const turnedY = 140 + x * Math.sin(angle) + (y - radius) * Math.cos(angle)
    return `${turnedX.toFixed(2)} ${turnedY.toFixed(2)}`
  }
  const bend = length * 0.35
  return (
    `M${at(0, -length)}C${at(width, -bend)} ${at(width, bend)} ${at(0, length)}` +
    `C${at(-width, bend)} ${at(-width, -bend)} ${at(0, -length)}Z`
  )
}
