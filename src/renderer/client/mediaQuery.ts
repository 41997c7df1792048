import { readonly, shallowRef, type ShallowRef } from 'vue'

/** Whether the query matches, for as long as the page lives. */
export function useMediaQuery(query: string): Readonly<ShallowRef<boolean>> {
  const list = matchMedia(query)
  const matches = shallowRef(list.matches)
  list.addEventListener('change', () => {
    matches.value = list.matches
  })
  return readonly(matches)
}
