// vue-tsc reads .vue files themselves. This is for tools that know only TypeScript, as typed lint rules do.
declare module '*.vue' {
  import type { DefineComponent } from 'vue'
  const component: DefineComponent<object, object, unknown>
  export default component
}
