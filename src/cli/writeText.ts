import { open, rm } from 'node:fs/promises'

/**
 * A file that is there whole or not at all: what a full disk leaves of it goes again. With `wx` nothing that is there
 * already is touched.
 */
export async function writeText(file: string, text: string, flag: 'w' | 'wx'): Promise<void> {
  const handle = await open(file, flag)
  try {
    await handle.writeFile(text)
    await handle.close()
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(file, { force: true }).catch(() => undefined)
    throw error
  }
}
