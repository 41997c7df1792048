// What a mutation of src/game leaves alone, since no test can reach it: checks that an invariant holds, which throw if
// not, and the branch that the compiler proves to be empty.

/** @typedef {{ type: string, consequent?: any, alternate?: unknown, test?: unknown }} Node a node of the syntax tree */

/** @param {{ node: Node }} path @returns {string | undefined} the reason */
function shouldIgnore({ node }) {
  if (node.type === 'IfStatement' && !node.alternate && throws(node.consequent))
    return 'an invariant: nothing that is tested breaks it'
  if (node.type === 'SwitchCase' && !node.test && provesEmpty(node.consequent))
    return 'the compiler proves that nothing comes here'
  return undefined
}

/** @param {any} statement @returns {boolean} */
function throws(statement) {
  if (statement?.type === 'BlockStatement') return statement.body.length === 1 && throws(statement.body[0])
  return statement?.type === 'ThrowStatement'
}

/** @param {readonly any[]} statements @returns {boolean} */
function provesEmpty([only]) {
  return only?.type === 'ReturnStatement' && only.argument?.callee?.name === 'assertNever'
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'invariants', value: { shouldIgnore } }]
