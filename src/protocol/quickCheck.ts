/**
 * The yes or no of a valibot schema, several times faster than a parse: it builds no copy and no message. Records that
 * pass are used as they are; for those that fail, the schema itself says why.
 */
import * as v from 'valibot'

export type QuickCheck = (value: unknown) => boolean

type Objects = Readonly<Record<string, unknown>>

/**
 * For schemas that change nothing about what they accept. Kinds of schema that are not known here are asked themselves,
 * so the answer is always the schema's.
 */
export function quickCheck(schema: v.GenericSchema): QuickCheck {
  const made = new Map<v.GenericSchema, QuickCheck>()
  const checkOf = (part: v.GenericSchema): QuickCheck => {
    const known = made.get(part)
    if (known !== undefined) return known
    const check = make(part, checkOf)
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
    check = (value) => before(value) && also(value)
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
      return (value) => {
        if (!Array.isArray(value)) return false
        for (const item of value) if (!check(item)) return false
        return true
      }
    }
    case 'nullable': {
      const check = checkOf((schema as v.NullableSchema<v.GenericSchema, undefined>).wrapped)
      return (value) => value === null || check(value)
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
  return (value) => {
    if (typeof value !== 'object' || value === null) return false
    let count = 0
    for (const key in value) {
      // Nearly always the fields come in the order in which they were written.
      const expected = checks[count]
      const check = expected?.key === key ? expected.check : byKey.get(key)
      if (check === undefined || !check((value as Objects)[key])) return false
      count++
    }
    return count === checks.length
  }
}

type Variant = v.VariantSchema<string, readonly StrictObject[], undefined>

/** Null where the options are not told apart by one literal each. */
function variantCheck({ key, options }: Variant, checkOf: CheckOf): QuickCheck | null {
  const checks = new Map<unknown, QuickCheck>()
  for (const option of options) {
    const mark = option.type === 'strict_object' ? option.entries[key] : undefined
    if (mark?.type !== 'literal') return null
    checks.set((mark as v.LiteralSchema<v.Literal, undefined>).literal, checkOf(option))
  }
  return (value) => {
    if (typeof value !== 'object' || value === null) return false
    return checks.get((value as Objects)[key])?.(value) ?? false
  }
}
