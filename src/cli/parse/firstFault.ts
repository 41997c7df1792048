import type * as v from 'valibot'

export interface Fault {
  /** Where in the file, like `play[2].card`; empty for the file as a whole. */
  readonly place: string
  readonly reason: string
}

/** The first thing wrong with parsed data, as place and reason. */
export function firstFault(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): Fault {
  const issue = deepest(issues[0])
  const path = issue.path ?? []
  return { place: pathText(path.map((item) => item.key)), reason: reasonOf(issue) }
}

/** A union complains as a whole; what helps is what its nearest member complains about. */
function deepest(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> {
  if (issue.issues === undefined) return issue
  const inner = issue.issues.map(deepest)
  return inner.reduce(
    (best, next) => ((next.path?.length ?? 0) > (best.path?.length ?? 0) ? next : best),
    issue,
  )
}

function reasonOf(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'schema' && issue.type === 'strict_object' && issue.expected === 'never')
    return 'there is no such key'
  if (issue.kind === 'schema' && issue.type === 'strict_object' && issue.received === 'undefined')
    return 'this key is missing'
  if (issue.kind === 'schema' && issue.expected !== null)
    return `expected ${issue.expected.replaceAll('"', "'")}, found ${issue.received.replaceAll('"', "'")}`
  return issue.message
}

function pathText(keys: readonly unknown[]): string {
  let text = ''
  for (const key of keys)
    text += typeof key === 'number' ? `[${key}]` : text === '' ? String(key) : `.${String(key)}`
  return text
}
