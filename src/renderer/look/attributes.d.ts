// Strict templates know no data attributes, and on components only what is declared.
import type { AriaAttributes } from 'vue'

/** The compiler writes a component's attributes in camel case. */
type ComponentData = Record<`data-${string}` | `data${Capitalize<string>}`, unknown>

declare module 'vue' {
  interface HTMLAttributes {
    [data: `data-${string}`]: unknown
  }
  interface AllowedComponentProps extends ComponentData, AriaAttributes {}
}
