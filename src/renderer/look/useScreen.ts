import { readonly, shallowRef, type ShallowRef } from 'vue'

/**
 * wide: board and panel · narrow: the panel becomes drawers · upright and flat: a phone, both ways.
 * The limits are those of the style sheets. They count letters, so that large ones get what a smaller window gets.
 */
export const SCREEN_FORMS = ['wide', 'narrow', 'upright', 'flat'] as const
export type ScreenForm = (typeof SCREEN_FORMS)[number]

export interface Screen {
  readonly form: Readonly<ShallowRef<ScreenForm>>
  /** The main pointer is a finger. */
  readonly touch: Readonly<ShallowRef<boolean>>
}

let shared: Screen | null = null

/** One set of listeners for the whole page; it lives as long as the page does. */
export function useScreen(): Screen {
  shared ??= watchScreen()
  return shared
}

function watchScreen(): Screen {
  const upright = window.matchMedia('(max-width: 37.5em)')
  const flat = window.matchMedia('(min-width: 37.51em) and (max-height: 35em)')
  const narrow = window.matchMedia('(max-width: 67.5em)')
  const coarse = window.matchMedia('(pointer: coarse)')
  const form = shallowRef<ScreenForm>('wide')
  const touch = shallowRef(false)
  const measure = (): void => {
    form.value = upright.matches ? 'upright' : flat.matches ? 'flat' : narrow.matches ? 'narrow' : 'wide'
    touch.value = coarse.matches
  }
  for (const query of [upright, flat, narrow, coarse]) query.addEventListener('change', measure)
  measure()
  return { form: readonly(form), touch: readonly(touch) }
}
