import type { Words } from './en.ts'
import kit from './parts/kit.ru.json'
import library from './parts/library.ru.json'
import replay from './parts/replay.ru.json'
import rules from './parts/rules.ru.json'
import shell from './parts/shell.ru.json'
import table from './parts/table.ru.json'
import tv from './parts/tv.ru.json'

const ru: Words = { ...kit, ...table, ...library, ...replay, ...rules, ...shell, ...tv }

export default ru
