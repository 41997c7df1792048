import type { IconName } from './icons.ts'

export interface ChoiceOption<T extends string | number> {
  readonly value: T
  readonly label: string
  readonly disabled?: boolean
}

export interface SegmentOption<T extends string | number> extends ChoiceOption<T> {
  readonly icon?: IconName
}

export interface MenuEntry {
  readonly id: string
  readonly label: string
  /** A sentence under the label, in small print. */
  readonly note?: string
  readonly icon?: IconName
  readonly shortcut?: string
  readonly disabled?: boolean
  /** Shows a tick; absent on entries that do not switch anything. */
  readonly checked?: boolean
  readonly danger?: boolean
}

/** 'line' parts two sets of entries. */
export type MenuItem = MenuEntry | 'line'
