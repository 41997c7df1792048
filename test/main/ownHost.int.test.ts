import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { freePort } from '../support/freePort.ts'

const folder = mkdtempSync(join(tmpdir(), 'klopf-own-host-'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Klopf</title>')
vi.mock('electron', () => ({ app: { getPath: () => folder } }))
const { startOwnHost } = await import('../../src/main/network/ownHost.ts')

describe('the host of the app', () => {
  it.each(['127.0.0.1', '127.0.0.9'])(
    'that listens on %s alone is found there by its window',
    async (address) => {
      const port = await freePort()
      const own = startOwnHost({
        options: { port, address, data: null, discovery: false, opened: [] },
        mayStart: Promise.resolve(),
        rendererDir: folder,
        onEvent: () => undefined,
        onFault: () => undefined,
      })
      const told = await own.answer()
      expect(told).toMatchObject({ ok: true, address: `ws://${address}:${port}` })
      const page = told.ok ? told.address.replace('ws:', 'http:') : ''
      expect(await fetch(`${page}/healthz`).then(({ status }) => status)).toBe(200)
      await own.stop()
      rmSync(join(folder, 'host'), { recursive: true })
    },
  )
})
