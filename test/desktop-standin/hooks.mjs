// Runs on Node's loader thread.
export async function resolve(specifier, context, next) {
  return specifier === 'electron' || specifier === 'electron/main'
    ? { url: new URL('./electron.mjs', import.meta.url).href, shortCircuit: true }
    : next(specifier, context)
}
