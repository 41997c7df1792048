/** The options of a table as data, like the rules' settings. Words are at `rules.option.<id>`. */
import type { TableOptions } from '../../protocol/messages/tableView.ts'

export interface OptionRow {
  readonly id: string
  readonly type: 'toggle' | 'choice'
  readonly level: 'basic' | 'more'
  /** Keys of words; `on` and `off` for toggles. */
  readonly values: readonly string[]
  read(options: TableOptions): string
  write(options: TableOptions, value: string): TableOptions
}

const onOff = (on: boolean): string => (on ? 'on' : 'off')

const TURN_LIMITS_S = [null, 30, 60, 120] as const
const NEXT_HANDS_S = [15, 30, 60, 120] as const

/** A value of another client's making is shown as the nearest one that has words. */
function nearest(values: readonly number[], wanted: number): string {
  return String(values.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best)))
}

const limits = TURN_LIMITS_S.filter((limit) => limit !== null)

export const tableOptionRows: readonly OptionRow[] = [
  {
    id: 'hints',
    type: 'toggle',
    level: 'basic',
    values: ['on', 'off'],
    read: ({ hints }) => onOff(hints),
    write: (options, value) => ({ ...options, hints: value === 'on' }),
  },
  {
    id: 'locked',
    type: 'toggle',
    level: 'basic',
    values: ['on', 'off'],
    read: ({ locked }) => onOff(locked),
    write: (options, value) => ({ ...options, locked: value === 'on' }),
  },
  {
    id: 'whenAway',
    type: 'choice',
    level: 'more',
    values: ['bot', 'wait'],
    read: ({ whenAway }) => whenAway,
    write: (options, value) => ({ ...options, whenAway: value === 'wait' ? 'wait' : 'bot' }),
  },
  {
    id: 'turnLimit',
    type: 'choice',
    level: 'more',
    values: TURN_LIMITS_S.map((limit) => (limit === null ? 'none' : String(limit))),
    read: ({ turnLimitS }) => (turnLimitS === null ? 'none' : nearest(limits, turnLimitS)),
    write: (options, value) => ({ ...options, turnLimitS: value === 'none' ? null : Number(value) }),
  },
  {
    id: 'nextHand',
    type: 'choice',
    level: 'more',
    values: NEXT_HANDS_S.map(String),
    read: ({ nextHandS }) => nearest(NEXT_HANDS_S, nextHandS),
    write: (options, value) => ({ ...options, nextHandS: Number(value) }),
  },
]
