import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import imports from '../../.dependency-cruiser.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

const pages = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

/** As they are shown: inline code is no link. */
function linksOf(page: string): readonly string[] {
  const text = readFileSync(join(root, page), 'utf8')
    .replace(/```[\s\S]*?```/g, '')
    .replace(/`[^`]*`/g, '')
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link ?? '')
}

function anchorsOf(page: string): readonly string[] {
  return [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    (heading ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )
}

describe('documentation', () => {
  it.each(pages)('every link of %s leads somewhere', (page) => {
    for (const link of linksOf(page)) {
      if (/^[a-z]+:/.test(link)) continue
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? join(root, page) : resolve(root, dirname(page), path)
      expect(existsSync(target), `${page} links to ${link}`).toBe(true)
      if (anchor !== undefined) expect(anchorsOf(target), `${page} links to ${link}`).toContain(anchor)
    }
  })

  it('every page of docs is linked from the index or from the index of decisions', () => {
    const indexed = ['docs/README.md', 'docs/decisions/README.md'].flatMap((index) =>
      linksOf(index).map((link) => relative(root, resolve(root, dirname(index), link.split('#')[0] ?? ''))),
    )
    for (const page of pages) {
      if (!page.startsWith('docs') || page === join('docs', 'README.md')) continue
      expect(indexed).toContain(page)
    }
  })
})

describe('the picture of the architecture', () => {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const picture = /```mermaid\n([\s\S]*?)```/.exec(text)?.[1] ?? ''

  /** By layer, those that an arrow leads to. */
  const arrows = (kind: string): Readonly<Record<string, readonly string[]>> =>
    Object.fromEntries(
      [...picture.matchAll(new RegExp(`^ +(\\w+)(?:\\[.*?\\])? ${kind} (.+)$`, 'gm'))].map(
        ([, from = '', to = '']) => [from, to.split(' & ')],
      ),
    )
  const solid = arrows('-->')
  const types = arrows('-\\.types\\.->')
  const reached = (layer: string): readonly string[] =>
    (solid[layer] ?? []).flatMap((next) => [next, ...reached(next)])

  const layers = readdirSync(join(root, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

  it.each(layers)('draws what %s may import, and nothing else', (layer) => {
    const rule = imports.forbidden.find(({ name }) => name === `direction-${layer}`)
    const allowed = /\((.*)\)/.exec(String(rule?.to.pathNot))?.[1]?.split('|') ?? []
    expect(new Set([layer, ...reached(layer), ...(types[layer] ?? [])])).toEqual(new Set(allowed))
  })

  it.each(layers)('is followed by a line for each folder of %s', (layer) => {
    const rows = text.split('\n').filter((line) => line.startsWith(`| \`src/${layer}`))
    const named = rows.flatMap((row) =>
      [...(row.split(' | ')[0] ?? '').matchAll(/(\w+)`/g)].map(([, name]) => name),
    )
    for (const entry of readdirSync(join(root, 'src', layer), { withFileTypes: true }))
      if (entry.isDirectory()) expect(named, layer).toContain(entry.name)
  })
})
