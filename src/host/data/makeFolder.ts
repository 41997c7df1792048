import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** With all parents. Node's own way never ends where the system denies that the parent is there, as below `/proc`. */
export async function makeFolder(path: string, { mode }: { readonly mode?: number } = {}): Promise<void> {
  const make = (): Promise<unknown> => mkdir(path, mode)
  const isThere = (): Promise<boolean> =>
    stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    )
  try {
    await make()
  } catch (error) {
    if (await isThere()) return
    const isOrphan = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isOrphan || dirname(path) === path) throw error
    await makeFolder(dirname(path), { ...(mode === undefined ? {} : { mode }) })
    await make()
  }
}
