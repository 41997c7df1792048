import * as v from 'valibot'
import { firstFault, type Fault } from '../parse/firstFault.ts'
import { scenarioListSchema, type Scenario } from './scenarioSchema.ts'

export type ParsedScenarios =
  { readonly ok: true; readonly scenarios: readonly Scenario[] } | ({ readonly ok: false } & Fault)

/** `text` is a scenario file: JSON with one scenario or a list of them. */
export function parseScenarios(text: string): ParsedScenarios {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    return {
      ok: false,
      place: '',
      reason: `this is not JSON: ${error instanceof Error ? error.message : 'unreadable'}`,
    }
  }
  const single = !Array.isArray(data)
  const parsed = v.safeParse(scenarioListSchema, single ? [data] : data)
  if (parsed.success) return { ok: true, scenarios: parsed.output }
  const fault = firstFault(parsed.issues)
  return { ok: false, ...fault, place: single ? fault.place.replace(/^\[0\]\.?/, '') : fault.place }
}
