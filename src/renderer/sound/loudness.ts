/** The upper end of the volume; its lower end is 0 and silence. */
export const LOUDEST = 10

/** Ears hear loudness in ratios: in the middle it should sound half as loud. */
export function gainOf(volume: number): number {
  return (volume / LOUDEST) ** 1.6
}
