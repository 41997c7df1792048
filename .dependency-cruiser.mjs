// Who may import whom. Every rule is an error and none has exemptions; test/tooling shows that each one bites.
import { builtinModules } from 'node:module'

/** What each layer may import besides itself. */
const allowed = {
  game: [],
  bots: ['game'],
  protocol: ['game'],
  replay: ['game', 'bots', 'protocol'],
  host: ['game', 'bots', 'protocol', 'replay'],
  cli: ['host', 'game', 'bots', 'protocol', 'replay'],
  main: ['host', 'game', 'bots', 'protocol', 'replay'],
  preload: ['main'],
  renderer: ['game', 'bots', 'replay', 'protocol', 'preload'],
}

const layers = Object.keys(allowed).join('|')
const pure = '^src/(game|bots|protocol|replay)/'
const builtins = `^(node:)?(${builtinModules.join('|')})$`
const electron = ['^electron(/|$)', '(^|/)node_modules/electron/']
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})/`

const directions = Object.entries(allowed).map(([layer, others]) => ({
  name: `direction-${layer}`,
  severity: 'error',
  comment: `${layer} imports ${others.length > 0 ? `only ${others.join(', ')}` : 'no other layer'}.`,
  from: { path: `^src/${layer}/` },
  to: { path: '^(src|test|scripts)/', pathNot: `^src/(${[layer, ...others].join('|')})/` },
}))

export default {
  forbidden: [
    ...directions,
    {
      name: 'known-layer',
      severity: 'error',
      comment: 'A new folder in src needs its place in the list of directions first.',
      from: {},
      to: { path: '^src/[^/]+/', pathNot: `^src/(${layers})/` },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      comment: 'No cycles, those of types included.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'What does not resolve would slip through every other rule.',
      from: {},
      to: { couldNotResolve: true, pathNot: electron },
    },
    {
      name: 'game-by-index',
      severity: 'error',
      comment: 'Other layers import game through its index.ts.',
      from: { path: '^src/', pathNot: '^src/game/' },
      to: { path: '^src/game/', pathNot: '^src/game/index\\.ts$' },
    },
    {
      name: 'game-imports-nothing',
      severity: 'error',
      comment: 'The rules need no package.',
      from: { path: '^src/game/' },
      to: { path: '(^|/)node_modules/' },
    },
    {
      name: 'preload-types-of-main',
      severity: 'error',
      comment: 'preload takes types from main, no code.',
      from: { path: '^src/preload/' },
      to: { path: '^src/main/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'preload-is-small',
      severity: 'error',
      comment: 'A sandboxed preload has electron and nothing else.',
      from: { path: '^src/preload/' },
      to: { path: '(^|/)node_modules/', pathNot: packages('electron') },
    },
    {
      name: 'renderer-types-of-preload',
      severity: 'error',
      comment: 'The renderer takes types from preload, no code.',
      from: { path: '^src/renderer/' },
      to: { path: '^src/preload/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'desktop-in-one-file',
      severity: 'error',
      comment: 'What only the desktop has comes through src/renderer/desktop.ts.',
      from: { path: '^src/renderer/', pathNot: '^src/renderer/desktop\\.ts$' },
      to: { path: '^src/preload/' },
    },
    {
      name: 'electron-in-shell',
      severity: 'error',
      comment: 'electron, its types included, only in main and preload.',
      from: { path: '^src/', pathNot: '^src/(main|preload)/' },
      to: { path: electron },
    },
    {
      name: 'electron-not-in-tests',
      severity: 'error',
      comment: 'Loading electron outside Electron starts its download. Tests may use its types.',
      from: { pathNot: '^src/' },
      to: { path: electron, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'renderer-in-browser',
      severity: 'error',
      comment: 'The types that come from preload bring neither electron nor Node with them.',
      from: { path: '^src/renderer/' },
      to: { path: [...electron, '^src/host/', builtins], reachable: true },
    },
    {
      name: 'no-node-in-pure-layers',
      severity: 'error',
      comment: 'These layers run anywhere.',
      from: { path: [pure, '^src/(preload|renderer)/'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'node-packages-on-node',
      severity: 'error',
      comment: 'Packages that need Node.',
      from: { path: '^src/', pathNot: '^src/(host|cli|main)/' },
      to: { path: packages('ws', '@types/ws', 'bonjour-service', 'commander') },
    },
    {
      name: 'vue-in-renderer',
      severity: 'error',
      comment: 'Packages that need a browser.',
      from: { path: '^src/', pathNot: '^src/renderer/' },
      to: { path: packages('vue', '@vue/[^/]+', 'vue-router', 'vue-i18n', 'pinia', 'reka-ui', 'idb-keyval') },
    },
    {
      name: 'games-below-tables',
      severity: 'error',
      comment: 'A game knows of no table: tables, requests and server stand above it.',
      from: { path: '^src/host/games/' },
      to: { path: '^src/host/', pathNot: '^src/host/((games|log|data)/|[^/]+\\.ts$)' },
    },
    {
      name: 'client-below-screens',
      severity: 'error',
      comment: 'Connection and stores know of no screen: screens and shell stand above them.',
      from: { path: '^src/renderer/client/' },
      to: { path: '^src/renderer/', pathNot: '^src/renderer/(client/|kit/|sound/|words/|desktop\\.ts$)' },
    },
    {
      name: 'kit-below-cards',
      severity: 'error',
      comment: 'Widgets know of no cards; cards may have a sign or a button on them.',
      from: { path: '^src/renderer/kit/' },
      to: { path: '^src/renderer/cards/' },
    },
  ],
  options: {
    // Imports of types count like any other.
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^(out|dist)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'browser', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
