/**
 * Saves one thing again and again, never twice at once: what is asked for during a save shares the next one.
 *
 * When a save fails and changes of it are undone, so is everything that was asked for meanwhile, the last first: each undo
 * finds what its change has left. The file may hold some of it even so, where the disk failed late. So the thing is saved
 * again by itself, as it is by then, until that works. At the first fault nobody hears of it before that was tried.
 */
export class Saver<Kept> {
  private running: Save | null = null
  private next: Save | null = null
  private timer: NodeJS.Timeout | null = null
  private mayDiffer = false
  private stopped = false

  constructor(
    private saved: Kept,
    private readonly parts: {
      readonly now: () => Kept
      readonly write: (kept: Kept) => Promise<void>
      /** Milliseconds between two tries of a failing disk. */
      readonly retryMs: number
    },
  ) {}

  /** As it was saved last. */
  get kept(): Kept {
    return this.saved
  }

  /** Resolves when everything that was true at the call is saved. `undo` takes back what was changed just before it. */
  save(undo: (() => void) | null = null): Promise<void> {
    const save = (this.next ??= new Save())
    if (undo !== null) save.undos.push(undo)
    if (this.running === null) this.begin(save)
    return save.done
  }

  /** Resolves when nothing is being saved; false when some of it was not kept. */
  async idle(): Promise<boolean> {
    let isKept = true
    for (let save = this.last; save !== null; save = this.last) {
      if (save.lost.length > 0) isKept = false
      await save.done.catch(() => {
        isKept = false
      })
    }
    return isKept
  }

  /** Nothing is tried again by itself. */
  stop(): void {
    this.stopped = true
    this.forgetTimer()
  }

  /** Resolves when it is saved, as far as the disk lets it. */
  async end(): Promise<void> {
    this.stop()
    await this.idle()
    if (this.mayDiffer) await this.save().catch(() => undefined)
  }

  private get last(): Save | null {
    return this.next ?? this.running
  }

  private begin(save: Save): void {
    this.next = null
    this.running = save
    const kept = this.parts.now()
    this.parts.write(kept).then(
      () => {
        this.saved = kept
        this.running = null
        this.mayDiffer = false
        this.forgetTimer()
        save.end(null)
        if (this.next !== null) this.begin(this.next)
      },
      (error: unknown) => this.onFailed(save, { error }),
    )
  }

  private onFailed(save: Save, fault: Fault): void {
    const isFirst = !this.mayDiffer
    this.running = null
    this.mayDiffer = true
    const lost = [save]
    if (save.undos.length > 0 && this.next !== null) {
      lost.push(this.next)
      this.next = null
    }
    for (const undo of lost.flatMap(({ undos }) => undos).toReversed()) undo()
    if (isFirst) this.begin((this.next ?? new Save()).endWith(lost, fault))
    else {
      for (const one of lost) one.end(fault)
      if (this.next !== null) this.begin(this.next)
      else this.tryLater()
    }
  }

  private tryLater(): void {
    if (this.stopped) return
    this.timer ??= setTimeout(() => {
      this.timer = null
      void this.save()
    }, this.parts.retryMs)
  }

  private forgetTimer(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
  }
}

interface Fault {
  readonly error: unknown
}

/** One write, and all who wait for it. */
class Save {
  readonly undos: (() => void)[] = []
  readonly done: Promise<void>
  /** Those that failed before it, which hear of that when it has ended. */
  lost: readonly Save[] = []
  private resolve: () => void = () => undefined
  private reject: (error: unknown) => void = () => undefined
  private fault: Fault | null = null

  constructor() {
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
    // Where nobody waits for it.
    this.done.catch(() => undefined)
  }

  endWith(lost: readonly Save[], fault: Fault): this {
    this.lost = lost
    this.fault = fault
    return this
  }

  end(fault: Fault | null): void {
    for (const save of this.lost) save.end(this.fault)
    if (fault === null) this.resolve()
    else this.reject(fault.error)
  }
}
