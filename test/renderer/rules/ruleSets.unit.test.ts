// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_KNOCK, presetRules } from '../../../src/game/index.ts'
import { useRuleSets } from '../../../src/renderer/rules/ruleSets.ts'

const classic = presetRules('classic')
const klopfen = { ...classic, knock: DEFAULT_KNOCK }

/** As version 0.1.0 wrote them. What is a setting since then must be completed, or people lose what they have kept. */
const OLD = `[{"name":"Gran","rules":{"preset":"german","skips":4,"wildPoints":20,
  "firstCard":{"wild":"redraw","skip":"redraw"},
  "skip":{"place":"frontThenUnder","protection":"untilServed","noTarget":"deadDiscard"},
  "minNaturals":"phase","goOut":"hitOrDiscard","phaseList":[1,2,3,4,5,6,7,8,9,10],"phaseOrder":"fixed",
  "handCount":"progress","tieBreak":"replayLastPhase",
  "knock":{"windowMs":5000,"resolve":"fastest","repeat":"ownTurnBetween","skippedMayKnock":false,"mayHit":true},
  "save":null,"choice":"inTurn"}}]`

/** As after a reload of the page. */
function loaded() {
  setActivePinia(createPinia())
  return useRuleSets()
}

const names = (sets: ReturnType<typeof useRuleSets>) => sets.sets.map(({ name }) => name)

beforeEach(() => {
  localStorage.clear()
})

describe('named sets of rules', () => {
  it('are there again after a reload, by name', () => {
    const sets = loaded()
    sets.save('  Sunday ', klopfen)
    sets.save('Gran', classic)
    expect(names(loaded())).toEqual(['Gran', 'Sunday'])
    expect(loaded().named('sunday')?.rules).toEqual(klopfen)
  })

  it('are there again after a new version has come', () => {
    localStorage.setItem('klopf.ruleSets', OLD)
    expect(loaded().sets).toEqual([
      { name: 'Gran', rules: { ...presetRules('german'), knock: DEFAULT_KNOCK } },
    ])
  })

  it('are known again by their rules', () => {
    const sets = loaded()
    sets.save('Sunday', klopfen)
    expect(loaded().like({ ...classic, knock: { ...DEFAULT_KNOCK } })?.name).toBe('Sunday')
    expect(loaded().like({ ...klopfen, wildPoints: 20 })).toBeNull()
    expect(loaded().like(classic)).toBeNull()
  })

  it('give way to others of the same name', () => {
    const sets = loaded()
    sets.save('Sunday', classic)
    sets.save('SUNDAY', klopfen)
    expect(sets.sets).toEqual([{ name: 'SUNDAY', rules: klopfen }])
  })

  it('can be renamed and removed', () => {
    const sets = loaded()
    sets.save('Sunday', classic)
    const [sunday] = sets.sets
    if (sunday !== undefined) sets.rename(sunday, ' Monday ')
    expect(names(loaded())).toEqual(['Monday'])
    const [monday] = sets.sets
    if (monday !== undefined) sets.remove(monday)
    expect(names(loaded())).toEqual([])
  })

  it('survive one that is damaged or of another version, which stays stored', () => {
    localStorage.setItem(
      'klopf.ruleSets',
      JSON.stringify([
        { name: 'Old', rules: { ...classic, wildPoints: 30 } },
        { name: 'Nobody', rules: { ...classic, phaseList: [] } },
        'nonsense',
        { name: 'Good', rules: klopfen },
      ]),
    )
    const sets = loaded()
    expect(names(sets)).toEqual(['Good'])
    sets.save('New', classic)
    expect(names(loaded())).toEqual(['Good', 'New'])
    expect(localStorage.getItem('klopf.ruleSets')).toContain('"Old"')
  })

  it('of two tabs are all kept', () => {
    const [one, other] = [loaded(), loaded()]
    one.save('Sunday', klopfen)
    other.save('Gran', classic)
    expect(names(loaded())).toEqual(['Gran', 'Sunday'])
    const [sunday] = one.sets
    if (sunday !== undefined) one.remove(sunday)
    expect(names(loaded())).toEqual(['Gran'])
  })

  it('are there in another tab at once', () => {
    const [one, other] = [loaded(), loaded()]
    one.save('Sunday', klopfen)
    dispatchEvent(new StorageEvent('storage', { key: 'klopf.ruleSets' }))
    expect(other.named('Sunday')?.rules).toEqual(klopfen)
  })

  it('keep their names where another tab was quicker', () => {
    const one = loaded()
    one.save('Sunday', klopfen)
    const [sunday] = one.sets
    loaded().save('Gran', classic)
    if (sunday !== undefined) one.rename(sunday, 'gran')
    expect(names(loaded())).toEqual(['Gran', 'Sunday'])
  })
})
