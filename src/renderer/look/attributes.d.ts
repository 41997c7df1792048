// Strict templates know no data attributes, and on components only what is declared.
import type { AriaAttributes } from 'vue'

type DataAttributes = Record<`data-${string}`, unknown>
/** The compiler writes a component's attributes in camel case. */
type ComponentData = Record<`data${Capitalize<string>}`, unknown>

declare module 'vue' {
  interface HTMLAttributes extends DataAttributes {}
  interface AllowedComponentProps extends DataAttributes, ComponentData, AriaAttributes {}
}
