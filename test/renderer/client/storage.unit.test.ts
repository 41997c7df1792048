// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { presetRules, type SeatId } from '../../../src/game/index.ts'
import type { KnownSeat } from '../../../src/renderer/client/identity.ts'
import { TABLE } from './tableViews.ts'

const NAMES = ['localStorage', 'sessionStorage'] as const
const own = new Map(NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]))

/** As Chrome does it that may save no data of sites, and Firefox without cookies: the name itself throws. */
function forbid(): void {
  for (const name of NAMES)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
}

function allow(): void {
  for (const [name, descriptor] of own)
    if (descriptor !== undefined) Object.defineProperty(globalThis, name, descriptor)
}

const seat: KnownSeat = {
  hostId: 'host-1',
  address: '10.0.0.4:7400',
  table: TABLE,
  tableName: 'Sunday',
  seat: 0 as SeatId,
  token: 'ab'.repeat(32),
  seenAt: 1,
  handNumber: null,
  phase: null,
  over: false,
  others: [],
}

beforeEach(() => {
  // What is kept without the storage is kept by the module.
  vi.resetModules()
  setActivePinia(createPinia())
})

afterEach(() => {
  allow()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

describe('a browser that forbids all storage', () => {
  beforeEach(forbid)

  it('has settings, named rules and a table all the same', async () => {
    const { useSettingsStore } = await import('../../../src/renderer/client/settingsStore.ts')
    const { useRuleSets } = await import('../../../src/renderer/rules/ruleSets.ts')
    const { useTableStore } = await import('../../../src/renderer/client/tableStore.ts')
    const settings = useSettingsStore()
    settings.name = 'Mia'
    expect(settings.person.name).toBe('Mia')
    const sets = useRuleSets()
    sets.save('Sunday', presetRules('classic'))
    expect(sets.named('Sunday')).not.toBeNull()
    expect(useTableStore().place).toBeNull()
  })

  it('knows a seat as long as the page lives', async () => {
    const { forgetSeat, keepPlace, knownSeats, tabPlace } =
      await import('../../../src/renderer/client/identity.ts')
    keepPlace({ type: 'seat', known: seat })
    expect(tabPlace()).toEqual({ type: 'seat', known: seat })
    keepPlace(null)
    expect(tabPlace()).toBeNull()
    expect(knownSeats()).toEqual([seat])
    forgetSeat(seat)
    expect(knownSeats()).toEqual([])
  })

  it('does not reload the page for a host of another version, since it would for ever', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined)
    const { reloadOnce } = await import('../../../src/renderer/client/reloadOnce.ts')
    reloadOnce(location.host)
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('the storage of a browser', () => {
  it('reloads the page once for a host of another version', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined)
    const { reloadOnce } = await import('../../../src/renderer/client/reloadOnce.ts')
    reloadOnce(location.host)
    reloadOnce(location.host)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('that is full keeps what is newer as long as the page lives', async () => {
    const { readStored, writeStored } = await import('../../../src/renderer/client/storage.ts')
    const { string } = await import('valibot')
    expect(writeStored('local', 'a', 'before')).toBe(true)
    const full = {
      getItem: () => '"before"',
      setItem() {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      },
    }
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: full })
    expect(writeStored('local', 'a', 'after')).toBe(false)
    expect(readStored('local', 'a', string())).toBe('after')
    allow()
    expect(writeStored('local', 'a', 'later')).toBe(true)
    expect(readStored('local', 'a', string())).toBe('later')
  })
})
