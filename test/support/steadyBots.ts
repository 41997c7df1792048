/** So many bots of the ordinary level. */
export function steadyBots(count: number): readonly 'steady'[] {
  return new Array<'steady'>(count).fill('steady')
}
