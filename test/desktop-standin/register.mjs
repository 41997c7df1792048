// From here on `import 'electron'` and `require('electron')` mean the stand-in.
import Module, { register } from 'node:module'
import * as electron from './electron.mjs'

register('./hooks.mjs', import.meta.url)

const load = Module._load
Module._load = (id, ...rest) => (id === 'electron' ? electron : load.call(Module, id, ...rest))
