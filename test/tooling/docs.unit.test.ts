import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

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
