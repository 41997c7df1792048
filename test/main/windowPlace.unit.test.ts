import { describe, expect, it } from 'vitest'
import { openingPlace } from '../../src/main/window/windowPlace.ts'

const left = { x: 100, y: 80, width: 1400, height: 900, maximized: false }
const screens = [
  { x: 0, y: 0, width: 1920, height: 1040 },
  { x: 1920, y: -200, width: 1280, height: 1000 },
]

describe('the window', () => {
  it('opens in its usual size the first time', () => {
    expect(openingPlace(null, screens)).toEqual({ width: 1280, height: 800 })
  })

  it('opens where it was left, on any screen', () => {
    expect(openingPlace(left, screens)).toEqual({ x: 100, y: 80, width: 1400, height: 900 })
    expect(openingPlace({ ...left, x: 2000, y: -100 }, screens)).toMatchObject({ x: 2000, y: -100 })
  })

  it.each([
    ['a screen that is gone', { ...left, x: 4000 }],
    ['above all screens', { ...left, y: -500 }],
    ['below all screens', { ...left, y: 1030 }],
    ['with a mere edge in view', { ...left, x: -1390 }],
  ])('opens in the middle when it was left on %s', (_where, place) => {
    const opened = openingPlace(place, screens.slice(0, 1))
    expect(opened).toEqual({ width: 1400, height: 900 })
  })

  it('is never smaller than a table needs', () => {
    expect(openingPlace({ ...left, width: 10, height: 10 }, screens)).toMatchObject({
      width: 480,
      height: 560,
    })
  })
})
