// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import ScoreSheet from '../../../src/renderer/table/ScoreSheet.vue'
import type { SheetPlayer } from '../../../src/renderer/table/sheetPlayer.ts'
import { withWords } from '../kit/mountKit.ts'

const PLAYER: SheetPlayer = {
  name: 'Ole',
  avatar: 'snail',
  points: 0,
  mine: true,
  done: [],
  current: 1,
  laid: false,
  fresh: null,
}

function legend(...players: readonly Partial<SheetPlayer>[]): readonly string[] {
  const sheet = mount(ScoreSheet, {
    props: { players: players.map((more) => ({ ...PLAYER, ...more })), phases: [1, 2, 3], caption: 'Sheet' },
    ...withWords(),
  })
  return sheet.findAll('.legend .sign').map((sign) => sign.text())
}

describe('the score sheet', () => {
  it('explains the marks that are there, and no others', () => {
    expect(legend({})).toEqual(['at this phase'])
    expect(legend({ done: [1], current: 2, laid: true })).toEqual(['done', 'laid'])
    expect(legend({ done: [1], current: 2 }, { laid: true })).toEqual(['done', 'at this phase', 'laid'])
    expect(legend({ done: [1, 2, 3], current: null })).toEqual(['done'])
  })
})
