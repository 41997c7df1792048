/** Ends a switch over a union: does not compile when a member is missing. */
export function assertNever(value: never): never {
  throw new TypeError(`Unexpected ${JSON.stringify(value)}.`)
}
