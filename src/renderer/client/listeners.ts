export type StopListening = () => void

export interface Listeners<Told> {
  add(listener: (told: Told) => void): StopListening
  tell(told: Told): void
}

export function createListeners<Told>(): Listeners<Told> {
  const all = new Set<(told: Told) => void>()
  return {
    add(listener) {
      all.add(listener)
      return () => {
        all.delete(listener)
      }
    },
    tell(told) {
      for (const listener of all) listener(told)
    },
  }
}
