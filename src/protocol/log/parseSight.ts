/** One line of a sight made into a record. */
import { quickCheck } from '../quickCheck.ts'
import { formatOf, parseJson, parseWith, type Parsed } from './parseLine.ts'
import {
  SIGHT_FORMAT,
  sightDecisionSchema,
  sightHeaderSchema,
  type SightDecision,
  type SightHeader,
} from './sight.ts'

const isHeader = quickCheck(sightHeaderSchema)
const isDecision = quickCheck(sightDecisionSchema)

export function parseSightHeader(line: string): Parsed<SightHeader> {
  const json = parseJson(line)
  if (!json.ok) return json
  const format = formatOf(json.record, 'sight')
  if (format === null) return { ok: false, fault: { code: 'notALog' } }
  if (format > SIGHT_FORMAT) return { ok: false, fault: { code: 'newerFormat', format, known: SIGHT_FORMAT } }
  return parseWith(sightHeaderSchema, isHeader, json.record)
}

export function parseSightDecision(line: string): Parsed<SightDecision> {
  const json = parseJson(line)
  return json.ok ? parseWith(sightDecisionSchema, isDecision, json.record) : json
}
