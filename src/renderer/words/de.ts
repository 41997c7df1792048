import type { Words } from './en.ts'
import kit from './parts/kit.de.json'
import library from './parts/library.de.json'
import replay from './parts/replay.de.json'
import rules from './parts/rules.de.json'
import shell from './parts/shell.de.json'
import table from './parts/table.de.json'
import tv from './parts/tv.de.json'

const de: Words = { ...kit, ...table, ...library, ...replay, ...rules, ...shell, ...tv }

export default de
