/** Pencil marks: slightly uneven, always the same for a cell. */

/** -0.5..0.5, the same for the same three numbers. */
function jitter(row: number, column: number, part: number): number {
  const value = Math.sin(row * 12.9898 + column * 78.233 + part * 37.719) * 43758.5453
  return value - Math.floor(value) - 0.5
}

function shaky(row: number, column: number, spread: number): (value: number, part: number) => string {
  return (value, part) => (value + jitter(row, column, part) * spread).toFixed(1)
}

/** A cross in a box of -12..12. */
export function crossPath(row: number, column: number): string {
  const at = shaky(row, column, 3.2)
  return (
    `M${at(-7, 1)} ${at(-7, 2)}Q${at(0, 3)} ${at(0, 4)} ${at(7, 5)} ${at(7, 6)}` +
    `M${at(7, 7)} ${at(-7, 8)}Q${at(0, 9)} ${at(0, 10)} ${at(-7, 11)} ${at(7, 12)}`
  )
}

/** A ring in a box of -16..16 by -12..12. */
export function ringPath(row: number, column: number): string {
  const at = shaky(row, column, 2)
  return `M${at(-12, 1)} ${at(1, 2)}C-12-11 9-12 ${at(12, 3)} -1C14 9-6 12-12 3C-13-2-11-6-6-8.5`
}
