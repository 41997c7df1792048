/** Lines of a 24 px grid, 2 px wide with round ends; `solid` is filled as well. */
export interface IconDrawing {
  readonly line: string
  readonly solid: string
}

function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
}

function box(x: number, y: number, width: number, height: number, r: number): string {
  return (
    `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z`
  )
}

function draw(line: string, solid = ''): IconDrawing {
  return { line, solid }
}

export const ICONS = {
  menu: draw('M4 7h16M4 12h16M4 17h16'),
  hint: draw('M9 18h6M10 21h4M8.5 15.5C6.7 14.3 6 12.4 6 10.5a6 6 0 0 1 12 0c0 1.9-.7 3.8-2.5 5z'),
  rules: draw('M5 4.5h10.5A3.5 3.5 0 0 1 19 8v11.5H8A3 3 0 0 1 5 16.5z' + 'M9 9h6M9 13h4'),
  gear: draw(
    circle(12, 12, 3.2) +
      'M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2',
  ),
  score: draw('M5 4h14v16H5zM5 9h14M10 9v11M14.5 9v11'),
  log: draw('M8 6h12M8 12h12M8 18h8' + circle(4, 6, 0.6) + circle(4, 12, 0.6) + circle(4, 18, 0.6)),
  knock: draw(
    'M12 6.5a5.5 5.5 0 0 1 5.5 5.5M6.5 12a5.5 5.5 0 0 0 5.5 5.5M12 2.5a9.5 9.5 0 0 1 9.5 9.5M2.5 12a9.5 9.5 0 0 0 9.5 9.5',
    circle(12, 12, 2.2),
  ),
  sort: draw('M4 18V9M4 9l-2 2.5M4 9l2 2.5M10 18h10M10 13h7M10 8h4'),
  check: draw('M4.5 12.5l5 5 10-11'),
  clock: draw(circle(12, 12, 8.5) + 'M12 7.5V12l3 2'),
  lock: draw(box(5, 11, 14, 9, 2) + 'M8 11V8a4 4 0 0 1 8 0v3'),
  play: draw('', 'M7 4.5v15l12-7.5z'),
  pause: draw('', box(6.5, 5, 3.5, 14, 1) + box(14, 5, 3.5, 14, 1)),
  prev: draw('M6 5v14', 'M18 5v14l-9-7z'),
  next: draw('M18 5v14', 'M6 5v14l9-7z'),
  prevHand: draw('', 'M20 6v12l-7-6zM12 6v12l-7-6z'),
  nextHand: draw('', 'M4 6v12l7-6zM12 6v12l7-6z'),
  eye: draw('M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z' + circle(12, 12, 2.8)),
  copy: draw(box(8, 8, 12, 12, 2) + 'M16 8V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h3'),
  plus: draw('M12 5v14M5 12h14'),
  close: draw('M6 6l12 12M18 6L6 18'),
  back: draw('M19 12H5M11 6l-6 6 6 6'),
  fwd: draw('M5 12h14M13 6l6 6-6 6'),
  down: draw('M6 9l6 6 6-6'),
  people: draw(
    circle(9, 8, 3.5) +
      'M2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 5.2a3.3 3.3 0 0 1 0 6M18 14.6c2 .8 3.2 2.6 3.5 5.4',
  ),
  bot: draw(
    box(5, 8, 14, 11, 3) + 'M12 8V4.5M9 13h.01M15 13h.01M9.5 16h5M2.5 12v3M21.5 12v3' + circle(12, 3.8, 0.8),
  ),
  wifi: draw('M3 9.5a13 13 0 0 1 18 0M6.5 13a8 8 0 0 1 11 0M10 16.5a3 3 0 0 1 4 0' + circle(12, 19.5, 0.5)),
  flag: draw('M6 21V4M6 4.5c5-2.5 7 2 12 0v9c-5 2-7-2.5-12 0'),
  phone: draw(box(7, 3, 10, 18, 2.5) + 'M11 17.5h2'),
  laptop: draw(box(5, 5, 14, 10, 1.5) + 'M2.5 19h19'),
  link: draw(
    'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.5l-3 3A4 4 0 0 0 10.7 18.2L12 17',
  ),
  deal: draw(box(4.5, 7, 10, 13, 1.5) + 'M8.5 4h9A2 2 0 0 1 19.5 6v10'),
  smile: draw(circle(12, 12, 8.5) + 'M8.5 14c.8 1.5 2 2.2 3.5 2.2s2.7-.7 3.5-2.2M9 9.5v.01M15 9.5v.01'),
  star: draw('M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.2 6L12 16.9 6.7 19.9l1.2-6L3.4 9.8l6-.7z'),
  fork: draw('M7 21V3M3.5 6.5L7 3l3.5 3.5M7 17c0-6 10-2 10-10M13.5 10.5L17 7l3.5 3.5'),
  file: draw('M6 3h8l4 4v14H6zM14 3v4h4'),
  out: draw('M4 12h10M10 8l4 4-4 4M14 4h5v16h-5'),
  again: draw('M5 12a7 7 0 1 0 2.2-5.1M5 4.5v4h4'),
  up: draw('M6 15l6-6 6 6'),
  search: draw(circle(10.5, 10.5, 6.5) + 'M15.5 15.5L20.5 20.5'),
  save: draw('M12 4v10M8 10.5l4 4 4-4M4.5 16.5V20h15v-3.5'),
  print: draw('M7 9V4h10v5M7 17H4.5V9h15v8H17' + box(7, 14, 10, 6, 1)),
  trash: draw('M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5'),
  pen: draw('M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5z'),
  undo: draw('M9 6.5L4.5 11 9 15.5M4.5 11H14a5.5 5.5 0 0 1 0 8h-3'),
  info: draw(circle(12, 12, 8.5) + 'M12 11v5M12 8v.01'),
  warn: draw('M12 4.5L21 19.5H3zM12 10v4.5M12 17v.01'),
  door: draw('M6 20V4h11v16M3.5 20h17M14 12v.01'),
  screen: draw(box(3, 5, 18, 12, 1.5) + 'M8.5 20.5h7'),
} as const satisfies Record<string, IconDrawing>

export type IconName = keyof typeof ICONS
