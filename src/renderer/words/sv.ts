import type { Words } from './en.ts'
import kit from './parts/kit.sv.json'
import library from './parts/library.sv.json'
import replay from './parts/replay.sv.json'
import rules from './parts/rules.sv.json'
import shell from './parts/shell.sv.json'
import table from './parts/table.sv.json'
import tv from './parts/tv.sv.json'

const sv: Words = { ...kit, ...table, ...library, ...replay, ...rules, ...shell, ...tv }

export default sv
