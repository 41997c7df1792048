/** What a page tells those who cannot see it: Playwright's snapshot of roles and names, as a tree. */
import type { Locator } from '@playwright/test'

export interface AriaNode {
  /** `text` for text between elements. */
  readonly role: string
  /** Empty where the element has none. */
  readonly name: string
  readonly attributes: readonly string[]
  /** Own text, where there is nothing but text. */
  readonly text: string
  readonly children: readonly AriaNode[]
}

interface Growing extends AriaNode {
  readonly children: Growing[]
}

export async function ariaTree(locator: Locator): Promise<AriaNode> {
  return parseAria(await locator.ariaSnapshot())
}

/** The lines of a snapshot: `- role "name" [attribute]: text`, two spaces deeper for each level. */
function parseAria(snapshot: string): AriaNode {
  const top: Growing = { role: 'top', name: '', attributes: [], text: '', children: [] }
  const path: Growing[] = [top]
  for (const line of snapshot.split('\n')) {
    const indented = /^( *)- (.+)$/.exec(line)
    if (indented === null) continue
    const depth = (indented[1] ?? '').length / 2
    const node = parseNode(indented[2] ?? '')
    path.length = depth + 1
    path.at(-1)?.children.push(node)
    path.push(node)
  }
  return top
}

export function findAll(
  node: AriaNode,
  role: string,
  fits: (name: string) => boolean = () => true,
): readonly AriaNode[] {
  const here = node.role === role && fits(node.name) ? [node] : []
  return [...here, ...node.children.flatMap((child) => findAll(child, role, fits))]
}

export function find(node: AriaNode, role: string, name: string | null = null): AriaNode | null {
  return findAll(node, role, (given) => name === null || given === name)[0] ?? null
}

/** All text in reading order; names of elements that hold text are not repeated. */
export function textOf(node: AriaNode): string {
  const own = node.text === '' ? [] : [node.text]
  return [...own, ...node.children.map(textOf)].filter((part) => part !== '').join(' ')
}

function parseNode(line: string): Growing {
  const { key, rest } = splitKey(line)
  const parts = /^([a-z/]+)(?: ("(?:[^"\\]|\\.)*"))?((?: \[[^\]]*\])*)$/.exec(key)
  if (parts === null) throw new Error(`Not a line of a snapshot: ${line}`)
  const [, role = '', name, attributes = ''] = parts
  return {
    role,
    name: name === undefined ? '' : (JSON.parse(name) as string),
    attributes: [...attributes.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? ''),
    text: rest,
    children: [],
  }
}

/** YAML: a key with a colon in it stands in single quotes, a value may stand in double ones. */
function splitKey(line: string): { readonly key: string; readonly rest: string } {
  if (line.startsWith("'")) {
    const quoted = /^'((?:[^']|'')*)'(?:: ?(.*))?$/.exec(line)
    if (quoted !== null) return { key: (quoted[1] ?? '').replaceAll("''", "'"), rest: plain(quoted[2] ?? '') }
  }
  const split = /^((?:"(?:[^"\\]|\\.)*"|[^":])+)(?:: ?(.*))?$/.exec(line)
  if (split === null) throw new Error(`Not a line of a snapshot: ${line}`)
  return { key: split[1] ?? '', rest: plain(split[2] ?? '') }
}

function plain(value: string): string {
  return /^".*"$/.test(value) ? (JSON.parse(value) as string) : value
}
