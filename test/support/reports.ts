import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './e2eHost.ts'

/** Where figures and pictures of a run are put; the folder is there afterwards. */
export function reportFile(name: string): string {
  const path = join(root, 'reports', name)
  mkdirSync(dirname(path), { recursive: true })
  return path
}
