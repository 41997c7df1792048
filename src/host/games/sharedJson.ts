/**
 * JSON of data that changes little from one time to the next. States share what a decision left alone; each place of
 * the text remembers what was written there, and only what is another object now is written again.
 */
export class SharedJson {
  private value: unknown = undefined
  private written = ''
  private readonly parts: SharedJson[] = []
  private readonly keys: string[] = []
  private readonly heads: string[] = []

  /** `depth` is down to which level parts are remembered one by one; below, they are written whole. */
  constructor(private readonly depth: number) {}

  /** The same text as `JSON.stringify(value)`, for data whose objects never change. */
  text(value: unknown): string {
    if (value === this.value) return this.written
    this.value = value
    this.written =
      this.depth === 0 || typeof value !== 'object' || value === null
        ? JSON.stringify(value)
        : Array.isArray(value)
          ? this.list(value)
          : this.object(value)
    return this.written
  }

  private list(values: readonly unknown[]): string {
    let text = ''
    for (let index = 0; index < values.length; index++)
      text += `${index === 0 ? '' : ','}${this.part(index).text(values[index])}`
    return `[${text}]`
  }

  private object(value: object): string {
    let text = ''
    let index = 0
    for (const key in value) {
      if (this.keys[index] !== key) {
        this.keys[index] = key
        this.heads[index] = `${index === 0 ? '' : ','}${JSON.stringify(key)}:`
      }
      text +=
        (this.heads[index] ?? '') + this.part(index).text((value as Readonly<Record<string, unknown>>)[key])
      index++
    }
    return `{${text}}`
  }

  private part(index: number): SharedJson {
    return (this.parts[index] ??= new SharedJson(this.depth - 1))
  }
}
