import kit from './parts/kit.en.json'
import library from './parts/library.en.json'
import replay from './parts/replay.en.json'
import rules from './parts/rules.en.json'
import shell from './parts/shell.en.json'
import table from './parts/table.en.json'
import tv from './parts/tv.en.json'

/** English is the measure: every other language has exactly these keys. What few come to see is in `lateWords.ts`. */
const en = { ...kit, ...table, ...library, ...replay, ...rules, ...shell, ...tv }

export default en
export type Words = typeof en
