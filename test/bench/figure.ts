/** What a bench prints: a figure and, where there is one, its target. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly target?: Target
}

export type Target = { readonly atMost: number } | { readonly atLeast: number }

export function isMet({ value, target }: Figure): boolean {
  if (target === undefined) return true
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast
}

/** A table in Markdown, for the terminal and for `docs/performance.md` alike. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [
    ['what', 'figure', 'target', ''],
    ...figures.map((figure) => [
      figure.name,
      inWords(figure.value),
      targetInWords(figure.target),
      verdict(figure),
    ]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) => line(row.map((cell, at) => cell.padEnd(widths[at] ?? 0))))
  lines.splice(1, 0, line(widths.map((width) => '-'.repeat(width))))
  return lines.join('\n')
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function targetInWords(target: Target | undefined): string {
  if (target === undefined) return ''
  return 'atMost' in target
    ? `at most ${target.atMost.toLocaleString('en')}`
    : `at least ${target.atLeast.toLocaleString('en')}`
}

function verdict(figure: Figure): string {
  if (figure.target === undefined) return ''
  return isMet(figure) ? 'met' : 'missed'
}

function inWords(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2)
}
