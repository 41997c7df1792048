/**
 * The yes or no of a valibot schema, several times faster than a parse: it builds no copy and no message. Records that
 * pass are used as they are; for those that fail, the schema itself says why.
 */
import * as v from 'valibot'

/**
 * `known` has passed this very check. What both share as one object is not looked at again, so that a small change of
 * something large costs little.
 */
export type QuickCheck = (value: unknown, known?: unknown) => boolean

/** Asks more of what a part of a schema lets through. */
export type Narrow = (part: v.GenericSchema, check: QuickCheck) => QuickCheck

type Objects = Readonly<Record<string, unknown>>

/**
 * For schemas that change nothing about what they accept. Kinds of schema that are not known here are asked themselves,
 * so the answer is always the schema's, unless `narrow` asks more.
 */
export function quickCheck(schema: v.GenericSchema, narrow: Narrow = (_, check) => check): QuickCheck {
  const made = new Map<v.GenericSchema, QuickCheck>()
  const checkOf = (part: v.GenericSchema): QuickCheck => {
    const before = made.get(part)
    if (before !== undefined) return before
    const check = narrow(part, make(part, checkOf))
    made.set(part, check)
    return check
  }
  return checkOf(schema)
}

type CheckOf = (schema: v.GenericSchema) => QuickCheck

function make(schema: v.GenericSchema, checkOf: CheckOf): QuickCheck {
  if (!('pipe' in schema)) return makeBare(schema, checkOf)
  const [base, ...actions] = schema.pipe as readonly [v.GenericSchema, ...Action[]]
  if (base.type === 'number') return numberCheck(schema)
  let check = checkOf(base)
  for (const action of actions) {
    if (action.type === 'readonly') continue
    const also = makeAction(action)
    if (also === null) return (value) => v.is(schema, value)
    const before = check
    check = (value, known) => before(value, known) && also(value)
  }
  return check
}

interface Action {
  readonly type: string
  readonly requirement?: unknown
}

/** A number within its bounds, in one step: every line of a log has several. */
function numberCheck(schema: v.GenericSchema): QuickCheck {
  let isWhole = false
  let least = -Infinity
  let most = Infinity
  for (const { type, requirement } of actionsOf(schema)) {
    if (type === 'integer') isWhole = true
    else if (type === 'min_value') least = Math.max(least, requirement as number)
    else if (type === 'max_value') most = Math.min(most, requirement as number)
    else return (value) => v.is(schema, value)
  }
  return (value) =>
    typeof value === 'number' && value >= least && value <= most && (!isWhole || Number.isInteger(value))
}

/** Of all pipes that the schema is made of, one within the other. */
function actionsOf(schema: v.GenericSchema): readonly Action[] {
  if (!('pipe' in schema)) return []
  const [base, ...actions] = schema.pipe as readonly [v.GenericSchema, ...Action[]]
  return [...actionsOf(base), ...actions]
}

/** Null for an action that is not known here. It comes after its base, so the value has the right type. */
function makeAction({ type, requirement }: Action): QuickCheck | null {
  switch (type) {
    case 'min_length':
      return (value) => (value as string).length >= (requirement as number)
    case 'max_length':
      return (value) => (value as string).length <= (requirement as number)
    case 'length':
      return (value) => (value as string).length === requirement
    case 'check':
      return (value) => (requirement as QuickCheck)(value)
    case 'regex':
      return (value) => (requirement as RegExp).test(value as string)
    default:
      return null
  }
}

function makeBare(schema: v.GenericSchema, checkOf: CheckOf): QuickCheck {
  switch (schema.type) {
    case 'strict_object':
      return objectCheck(schema as StrictObject, checkOf) ?? ((value) => v.is(schema, value))
    case 'array': {
      const check = checkOf((schema as v.ArraySchema<v.GenericSchema, undefined>).item)
      return (value, known) => {
        if (!Array.isArray(value)) return false
        if (value === known) return true
        const old: readonly unknown[] | null = Array.isArray(known) ? known : null
        for (let at = 0; at < value.length; at++) if (!check(value[at], old?.[at])) return false
        return true
      }
    }
    case 'nullable': {
      const check = checkOf((schema as v.NullableSchema<v.GenericSchema, undefined>).wrapped)
      return (value, known) => value === null || check(value, known)
    }
    case 'union': {
      const checks = (schema as v.UnionSchema<readonly v.GenericSchema[], undefined>).options.map(checkOf)
      return (value) => checks.some((check) => check(value))
    }
    case 'variant':
      return variantCheck(schema as Variant, checkOf) ?? ((value) => v.is(schema, value))
    case 'lazy': {
      const { getter } = schema as v.LazySchema<v.GenericSchema>
      return (value) => checkOf(getter(value))(value)
    }
    case 'literal': {
      const { literal } = schema as v.LiteralSchema<v.Literal, undefined>
      return (value) => value === literal
    }
    case 'picklist': {
      const options = (schema as v.PicklistSchema<readonly string[], undefined>).options as readonly unknown[]
      return (value) => options.includes(value)
    }
    case 'custom': {
      const { check } = schema as v.CustomSchema<unknown, undefined>
      return (value) => check(value)
    }
    case 'number':
      return (value) => typeof value === 'number' && !Number.isNaN(value)
    case 'string':
      return (value) => typeof value === 'string'
    case 'boolean':
      return (value) => typeof value === 'boolean'
    default:
      return (value) => v.is(schema, value)
  }
}

type StrictObject = v.StrictObjectSchema<v.ObjectEntries, undefined>

/** All fields, each as it should be, and no other. Null where a field may be missing. */
function objectCheck({ entries }: StrictObject, checkOf: CheckOf): QuickCheck | null {
  const fields = Object.entries(entries).map(([key, schema]) => ({ key, schema }))
  if (fields.some(({ schema }) => v.is(schema, undefined))) return null
  const checks = fields.map(({ key, schema }) => ({ key, check: checkOf(schema) }))
  const byKey = new Map(checks.map(({ key, check }) => [key, check]))
  return (value, known) => {
    if (typeof value !== 'object' || value === null) return false
    if (value === known) return true
    const old = typeof known === 'object' ? (known as Objects | null) : null
    let count = 0
    for (const key in value) {
      // Nearly always the fields come in the order in which they were written.
      const expected = checks[count]
      const check = expected?.key === key ? expected.check : byKey.get(key)
      if (check === undefined || !check((value as Objects)[key], old?.[key])) return false
      count++
    }
    return count === checks.length
  }
}

type Variant = v.VariantSchema<string, readonly StrictObject[], undefined>

/** Null where the options are not told apart by one literal each. What passed as another option says nothing of this one. */
function variantCheck({ key, options }: Variant, checkOf: CheckOf): QuickCheck | null {
  const checks = new Map<unknown, QuickCheck>()
  for (const option of options) {
    const mark = option.type === 'strict_object' ? option.entries[key] : undefined
    if (mark?.type !== 'literal') return null
    checks.set((mark as v.LiteralSchema<v.Literal, undefined>).literal, checkOf(option))
  }
  return (value, known) => {
    if (typeof value !== 'object' || value === null) return false
    const mark = (value as Objects)[key]
    const old = (known as Objects | null | undefined)?.[key] === mark ? known : undefined
    return checks.get(mark)?.(value, old) ?? false
  }
}
