import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

interface Case {
  readonly name: string
  readonly files: Readonly<Record<string, string>>
  /** `file: rule`, each once; a cycle is told of one of its files. */
  readonly violations: readonly string[]
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const value = (path: string) => `import { x } from '${path}'\nexport const y = x\n`
const type = (path: string) => `import type { X } from '${path}'\nexport type Y = X\n`
const leaf = 'export interface X {}\nexport const x = 1\n'
const vue = (script: string) => `<script setup lang="ts">\n${script}</script>\n<template><p /></template>\n`

/** A tree in which everything is allowed; the cases add one file or two to it. */
const base: Readonly<Record<string, string>> = {
  'src/game/index.ts': value('./cards.ts'),
  'src/game/cards.ts': leaf,
  'src/bots/ok.ts': value('../game/index.ts'),
  'src/protocol/ok.ts': `${value('../game/index.ts')}import 'valibot'\nimport '@noble/hashes/sha2.js'\n`,
  'src/replay/ok.ts': "import '../game/index.ts'\nimport '../bots/ok.ts'\nimport '../protocol/ok.ts'\n",
  'src/host/ok.ts': "import 'node:fs'\nimport 'ws'\nimport '../replay/ok.ts'\nimport '../game/index.ts'\n",
  'src/cli/ok.ts': "import 'commander'\nimport '../host/ok.ts'\nimport '../replay/ok.ts'\n",
  'src/main/ok.ts': "import { app } from 'electron'\nimport '../host/ok.ts'\nexport const x = app\n",
  'src/main/bridge.ts': leaf,
  'src/preload/bridge.ts': type('../main/bridge.ts'),
  'src/preload/ok.ts': "import { ipcRenderer } from 'electron'\nexport const x = ipcRenderer\n",
  'src/renderer/desktop.ts': type('../preload/bridge.ts'),
  'src/renderer/ok.ts': "import 'vue'\nimport './Ok.vue'\nimport './desktop.ts'\nimport './look.css'\n",
  'src/renderer/Ok.vue': vue(value('../game/index.ts')),
  'src/renderer/look.css': 'p { color: red }\n',
  'test/game/ok.unit.test.ts': `${value('../../src/game/cards.ts')}import type {} from 'electron'\nimport 'node:fs'\n`,
}

/** Each layer with those that it must not import, by value or by type. */
const forbidden: Readonly<Record<string, readonly string[]>> = {
  game: ['bots', 'protocol', 'replay', 'host', 'cli', 'main', 'preload', 'renderer'],
  bots: ['protocol', 'replay', 'host', 'cli', 'main', 'preload', 'renderer'],
  protocol: ['bots', 'replay', 'host', 'cli', 'main', 'preload', 'renderer'],
  replay: ['host', 'cli', 'main', 'preload', 'renderer'],
  host: ['cli', 'main', 'preload', 'renderer'],
  cli: ['main', 'preload', 'renderer'],
  main: ['cli', 'preload', 'renderer'],
  preload: ['game', 'bots', 'protocol', 'replay', 'host', 'cli', 'renderer'],
  renderer: ['host', 'cli', 'main'],
}

const directions: readonly Case[] = Object.entries(forbidden).flatMap(([layer, others]) =>
  others.map((other): Case => {
    const file = `src/${layer}/to-${other}.ts`
    const target = `src/${other}/leaf.ts`
    return {
      name: `${layer} imports ${other}`,
      files: { [file]: type(`../${other}/leaf.ts`), [target]: leaf },
      violations: [
        `${file}: direction-${layer}`,
        ...(other === 'game' ? [`${file}: game-by-index`] : []),
        ...(layer === 'renderer' && other === 'host' ? [`${file}: renderer-in-browser`] : []),
      ],
    }
  }),
)

const one = (name: string, file: string, text: string, ...rules: string[]): Case => ({
  name,
  files: { [file]: text },
  violations: rules.map((rule) => `${file}: ${rule}`),
})

const others: readonly Case[] = [
  one(
    'a .vue file imports a type of host',
    'src/renderer/A.vue',
    vue(type('../host/ok.ts')),
    'direction-renderer',
    'renderer-in-browser',
  ),
  one(
    'a dynamic import goes the wrong way',
    'src/host/a.ts',
    "export const a = () => import('../cli/ok.ts')\n",
    'direction-host',
  ),
  one(
    'an export from goes the wrong way',
    'src/bots/a.ts',
    "export * from '../protocol/ok.ts'\n",
    'direction-bots',
  ),
  one(
    'source imports a test',
    'src/host/b.ts',
    "import '../../test/game/ok.unit.test.ts'\n",
    'direction-host',
  ),
  one('a file that does not exist', 'src/bots/b.ts', type('./nowhere.ts'), 'resolvable'),
  one('an unlisted layer', 'test/unlisted.ts', value('../src/shared/leaf.ts'), 'known-layer'),
  one('game past its index', 'src/replay/a.ts', value('../game/cards.ts'), 'game-by-index'),
  one('game past its index, types', 'src/renderer/B.vue', vue(type('../game/cards.ts')), 'game-by-index'),
  one('game imports a package', 'src/game/a.ts', "import 'valibot'\n", 'game-imports-nothing'),
  one(
    'electron in host',
    'src/host/c.ts',
    "import type { App } from 'electron'\nexport type A = App\n",
    'electron-in-shell',
  ),
  one('electron in cli', 'src/cli/a.ts', "export const a = () => import('electron')\n", 'electron-in-shell'),
  one(
    'electron/main in host',
    'src/host/d.ts',
    "import { app } from 'electron/main'\nexport const a = app\n",
    'electron-in-shell',
  ),
  one(
    'electron loaded in a test',
    'test/main/a.ts',
    "import { app } from 'electron'\nexport const a = app\n",
    'electron-not-in-tests',
  ),
  one('code of main in preload', 'src/preload/a.ts', value('../main/bridge.ts'), 'preload-types-of-main'),
  one('a package in preload', 'src/preload/b.ts', "import 'valibot'\n", 'preload-is-small'),
  one('node in preload', 'src/preload/c.ts', "import 'node:fs'\n", 'no-node-in-pure-layers'),
  one('preload outside desktop.ts', 'src/renderer/a.ts', type('../preload/bridge.ts'), 'desktop-in-one-file'),
  one(
    'code of preload in renderer',
    'src/renderer/d.ts',
    value('../preload/bridge.ts'),
    'desktop-in-one-file',
    'renderer-types-of-preload',
  ),
  one(
    'electron in renderer',
    'src/renderer/b.ts',
    "import 'electron'\n",
    'electron-in-shell',
    'renderer-in-browser',
  ),
  ...['game', 'bots', 'protocol', 'replay'].map((layer) =>
    one(
      `node in ${layer}`,
      `src/${layer}/node.ts`,
      "import type { Stats } from 'node:fs'\nexport type S = Stats\n",
      'no-node-in-pure-layers',
    ),
  ),
  one(
    'node in renderer',
    'src/renderer/node.ts',
    "import 'path'\n",
    'no-node-in-pure-layers',
    'renderer-in-browser',
  ),
  one('ws in renderer', 'src/renderer/c.ts', "import 'ws'\n", 'node-packages-on-node'),
  one('vue in host', 'src/host/e.ts', "import 'vue'\n", 'vue-in-renderer'),
  one('a game of its table', 'src/host/games/a.ts', type('../tables/leaf.ts'), 'games-below-tables'),
  one('a store of a screen', 'src/renderer/client/a.ts', type('../cards/leaf.ts'), 'client-below-screens'),
  one('a widget of cards', 'src/renderer/kit/a.ts', type('../cards/leaf.ts'), 'kit-below-cards'),
  {
    name: 'a cycle of types',
    files: { 'src/host/cycle1.ts': type('./cycle2.ts'), 'src/host/cycle2.ts': type('./cycle1.ts') },
    violations: ['src/host/cycle1.ts: no-cycle'],
  },
  {
    name: 'a cycle through a .vue file',
    files: {
      'src/renderer/Cycle.vue': vue(type('./cycle.ts')),
      'src/renderer/cycle.ts': value('./Cycle.vue'),
    },
    violations: ['src/renderer/cycle.ts: no-cycle'],
  },
]

const cases = [...directions, ...others]
const extra = {
  'src/shared/leaf.ts': leaf,
  'src/renderer/cards/leaf.ts': leaf,
  'src/host/tables/leaf.ts': leaf,
}

let tree = ''
/** `file: rule` of all that dependency-cruiser found. */
let found: ReadonlySet<string> = new Set()

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'klopf-imports-'))
  const files = Object.assign({}, base, extra, ...cases.map((one) => one.files)) as Record<string, string>
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(tree, file)), { recursive: true })
    await writeFile(join(tree, file), text)
  }
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction')
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const config = join(root, '.dependency-cruiser.mjs')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cruiser, '--config', config, '--output-type', 'json', 'src', 'test'],
    { cwd: tree, maxBuffer: 64 * 1024 * 1024 },
  )
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string; severity: string } }[] }
  }
  expect(summary.violations.filter(({ rule }) => rule.severity !== 'error')).toEqual([])
  found = new Set(summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`))
})

afterAll(() => rm(tree, { recursive: true, force: true }))

describe('the import check refuses', () => {
  test.each(cases)('$name', ({ files, violations }) => {
    const here = [...found].filter((line) => Object.keys(files).some((file) => line.startsWith(`${file}: `)))
    // Leaves are shared between the cases.
    expect(here.filter((line) => !line.includes('/leaf.ts: ')).sort()).toEqual([...violations].sort())
  })
})

test('the import check allows what the design allows', () => {
  expect([...found].filter((line) => Object.keys(base).some((file) => line.startsWith(`${file}: `)))).toEqual(
    [],
  )
})

test('every rule of the import check has a case', async () => {
  const { default: config } = (await import(
    new URL('../../.dependency-cruiser.mjs', import.meta.url).href
  )) as {
    default: { forbidden: { name: string }[] }
  }
  const bitten = new Set(cases.flatMap(({ violations }) => violations.map((line) => line.split(': ')[1])))
  expect(config.forbidden.map(({ name }) => name).filter((name) => !bitten.has(name))).toEqual([])
})
