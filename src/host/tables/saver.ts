/** Saves one thing again and again, never twice at once: calls that come during a save share the next one. */
export class Saver<Kept> {
  private running: Promise<void> | null = null
  private next: Promise<void> | null = null

  constructor(
    private saved: Kept,
    private readonly parts: { readonly now: () => Kept; readonly write: (kept: Kept) => Promise<void> },
  ) {}

  /** As it was saved last. */
  get kept(): Kept {
    return this.saved
  }

  /** Resolves when everything that was true at the call is saved. */
  save(): Promise<void> {
    // Also just before the next one begins, when the last one has ended.
    if (this.next !== null) return this.next
    if (this.running === null) return this.begin()
    this.next = this.running
      .catch(() => undefined)
      .then(() => {
        this.next = null
        return this.begin()
      })
    return this.next
  }

  /** Resolves when nothing is being saved, whether that went well or not. */
  async idle(): Promise<void> {
    while (this.running !== null || this.next !== null)
      await (this.next ?? this.running)?.catch(() => undefined)
  }

  private begin(): Promise<void> {
    const { now, write } = this.parts
    const kept = now()
    const run = write(kept)
      .then(
        () => {
          this.saved = kept
        },
        async (error: unknown) => {
          // What failed may be there all the same, and would be read at the next start.
          await write(this.saved).catch(() => undefined)
          throw error
        },
      )
      .finally(() => {
        if (this.running === run) this.running = null
      })
    this.running = run
    return run
  }
}
