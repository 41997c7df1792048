import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What the glossary at the head of `src/game/model/state.ts` has another word for. */
const GLOSSARY = new Map(
  Object.entries({
    joker: 'wild',
    meld: 'group',
    sequence: 'run',
    straight: 'run',
    suit: 'colour',
    stock: 'draw pile',
    talon: 'draw pile',
    waste: 'discard pile',
    throwing: 'discarding',
    thrower: 'who discards',
    thrown: 'discarded',
    layoff: 'hit',
    admin: 'owner or operator',
    participant: 'player',
    onlooker: 'spectator',
    audit: 'verify',
  }),
)

/** Code without comments and texts, in which other words may be the better ones. */
function codeOf(path: string): string {
  const text = readFileSync(path, 'utf8')
  const code = path.endsWith('.vue')
    ? [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script).join('\n')
    : text
  return code
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*/g, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
}

function wordsOf(identifier: string): readonly string[] {
  return identifier.split(/(?<=[a-z0-9])(?=[A-Z])|_/).map((word) => word.toLowerCase())
}

/** `identifier: the glossary's word`, for identifiers with another word for what the glossary names. */
function synonymsIn(code: string): readonly string[] {
  const identifiers = new Set(code.match(/[A-Za-z_$][\w$]*/g))
  return [...identifiers].flatMap((identifier) =>
    wordsOf(identifier).flatMap((word) => {
      const known = GLOSSARY.get(word) ?? GLOSSARY.get(word.replace(/s$/, ''))
      return known === undefined ? [] : [`${identifier}: ${known}`]
    }),
  )
}

/** A page's sentences: without code and without tables, in which other languages may stand. */
function proseOf(page: string): string {
  return readFileSync(page, 'utf8')
    .replace(/```[\s\S]*?```/g, '')
    .replace(/^\|.*$/gm, '')
    .replace(/`[^`]*`/g, '')
}

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .map((name) => join(root, name))
  .filter((path) => existsSync(path))
const files = tracked.filter((path) => path.startsWith(join(root, 'src')) && /\.(ts|vue)$/.test(path))
const pages = tracked.filter((path) => path.endsWith('.md'))

describe('names', () => {
  it('come from the glossary, in every source', () => {
    expect(files.length).toBeGreaterThan(100)
    for (const path of files) expect(synonymsIn(codeOf(path)), path).toEqual([])
  })

  it('come from the glossary, in every page', () => {
    expect(pages.length).toBeGreaterThan(20)
    for (const path of pages) expect(synonymsIn(proseOf(path)), path).toEqual([])
  })

  it('with another word for the same thing are found', () => {
    expect(synonymsIn('const jokersLeft = STOCK_SIZE + laidMelds')).toEqual([
      'jokersLeft: wild',
      'STOCK_SIZE: draw pile',
      'laidMelds: group',
    ])
  })
})
