/** Parts of the page that are fetched when they are needed, and the one that did not come. */
import { defineAsyncComponent, shallowRef, type AsyncComponentLoader, type Component } from 'vue'

interface LostPart {
  /** The address of the page that was wanted; null where the part belongs to the page that is shown. */
  readonly path: string | null
}

/** Null while nothing is missing. */
export const lostPart = shallowRef<LostPart | null>(null)

/** A component that is fetched when it is shown for the first time. What does not come is told and leaves its place empty. */
export function latePart<Part extends Component>(loader: AsyncComponentLoader<Part>): Part {
  return defineAsyncComponent({
    loader,
    onError: (_error, _retry, fail) => {
      lostPart.value = { path: null }
      fail()
    },
  })
}
