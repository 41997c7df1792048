import { PRESETS, presetRules, type Preset, type Rules } from '../../game/index.ts'
import { CliFault } from '../io.ts'
import { readText } from '../readText.ts'
import { rulesFromSettings } from './settings.ts'

/** `--rules`: the name of a preset, or a JSON file of settings over one. */
export async function readRules(presetOrFile: string): Promise<Rules> {
  if (isPreset(presetOrFile)) return presetRules(presetOrFile)
  const text = await readText(presetOrFile).catch((error: unknown) => {
    if (!(error instanceof CliFault)) throw error
    throw new CliFault(`${error.message} Rules are one of ${PRESETS.join(', ')}, or a JSON file of settings.`)
  })
  const rules = rulesFromSettings(parseJson(presetOrFile, text))
  if (rules.ok) return rules.rules
  const place = rules.place === '' ? '' : ` ${rules.place}:`
  throw new CliFault(`${presetOrFile}:${place} ${rules.reason}.`)
}

function isPreset(text: string): text is Preset {
  return (PRESETS as readonly string[]).includes(text)
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new CliFault(
      `${file}: this is not JSON (${error instanceof Error ? error.message : 'unreadable'}).`,
    )
  }
}
