/** The renderer's build, read into memory once: no path from outside ever reaches the disk. */
import { readFile, readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { createHash } from 'node:crypto'

export interface StaticFile {
  readonly bytes: Buffer
  readonly type: string
  readonly etag: string
  /** Its name holds a hash of its content. */
  readonly immutable: boolean
}

/** By path from the root, with a leading slash. */
export type StaticFiles = ReadonlyMap<string, StaticFile>

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.txt': 'text/plain; charset=utf-8',
}

const HASHED = /-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/

/** @throws Error when the folder holds no `index.html`. */
export async function readStaticFiles(folder: string): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>()
  await addFolder(files, { folder, path: '/' })
  const index = files.get('/index.html')
  if (index === undefined)
    throw new Error(
      `The client is not built: there is no index.html in ${folder}. Run "npm run build" first.`,
    )
  files.set('/', index)
  return files
}

/** Folder by folder: inside of the packed app the file system cannot list a whole tree at once. */
async function addFolder(
  files: Map<string, StaticFile>,
  { folder, path }: { readonly folder: string; readonly path: string },
): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const full = join(folder, entry.name)
    if (entry.isDirectory()) await addFolder(files, { folder: full, path: `${path}${entry.name}/` })
    else if (entry.isFile()) await addFile(files, { full, path: `${path}${entry.name}` })
  }
}

async function addFile(
  files: Map<string, StaticFile>,
  { full, path }: { readonly full: string; readonly path: string },
): Promise<void> {
  const extension = extname(path).toLowerCase()
  const type = TYPES[extension]
  if (type === undefined) return
  const bytes = await readFile(full)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  files.set(path, { bytes, type, etag, immutable: HASHED.test(path) && extension !== '.html' })
}
