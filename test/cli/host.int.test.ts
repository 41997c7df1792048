import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ExitCode } from '../../src/cli/io.ts'
import { runProgram } from '../../src/cli/program.ts'
import { HostClient } from '../support/hostClient.ts'
import { FAST, person } from '../support/hostFixture.ts'
import { runKlopf } from '../support/runKlopf.ts'
import { tempDir } from '../support/tempDir.ts'

interface RunningKlopf {
  /** What it printed first. */
  readonly first: string
  readonly interrupt: () => void
  readonly ended: Promise<ExitCode>
  readonly out: readonly string[]
}

/** Hosts on loopback, without discovery, until the test is over. */
async function startKlopf(args: readonly string[], dataDir: string): Promise<RunningKlopf> {
  const rendererDir = await tempDir()
  await writeFile(join(rendererDir, 'index.html'), '<!doctype html><title>Klopf</title>')
  const out: string[] = []
  let interrupt = (): void => undefined
  let began = (_text: string): void => undefined
  let failed = (_error: Error): void => undefined
  const first = new Promise<string>((resolve, reject) => {
    began = resolve
    failed = reject
  })
  const ended = runProgram(
    ['host', '--address', '127.0.0.1', '--no-discovery', ...args],
    {
      out: (text) => {
        out.push(text)
        began(text)
      },
      err: (text) => failed(new Error(text)),
    },
    {
      dataDir,
      rendererDir,
      interrupted: () =>
        new Promise((resolve) => {
          interrupt = resolve
        }),
    },
  )
  onTestFinished(async () => {
    interrupt()
    await ended
  })
  return { first: await first, interrupt: () => interrupt(), ended, out }
}

interface Started {
  readonly link: string
  readonly port: number
  readonly tables: readonly { readonly id: string; readonly name: string; readonly code: string }[]
  readonly pid: number
}

describe('klopf host', () => {
  it('prints link, port, tables and pid as its first line of JSON, serves the page there, and ends cleanly', async () => {
    const running = await startKlopf(['--json', '--table', 'Kitchen', '--bots', '2'], await tempDir())
    const started = JSON.parse(running.first) as Started
    expect(started).toMatchObject({
      link: `http://127.0.0.1:${started.port}/`,
      tables: [{ name: 'Kitchen' }],
      pid: process.pid,
    })
    expect(await (await fetch(started.link)).text()).toContain('<title>Klopf</title>')
    running.interrupt()
    expect(await running.ended).toBe(0)
    for (const line of running.out) expect(() => JSON.parse(line) as unknown).not.toThrow()
    await expect(fetch(started.link)).rejects.toThrow()
  })

  it('opens the same table at the same port when it starts again', async () => {
    const dataDir = await tempDir()
    const once = await startKlopf(['--json'], dataDir)
    once.interrupt()
    await once.ended
    const again = await startKlopf(['--json'], dataDir)
    const [before, after] = [JSON.parse(once.first) as Started, JSON.parse(again.first) as Started]
    expect(after.port).toBe(before.port)
    expect(after.tables).toEqual(before.tables)
  })

  it('opens its own table beside one of a guest that has the same name', async () => {
    const dataDir = await tempDir()
    const once = await startKlopf(['--json'], dataDir)
    const { port } = JSON.parse(once.first) as Started
    const guest = await HostClient.connect({ port })
    await guest.get('createTable', { name: 'Kitchen', person: person('Eve'), rules: FAST })
    guest.cut()
    once.interrupt()
    await once.ended
    const { first } = await startKlopf(['--table', 'Kitchen'], dataDir)
    expect(first.match(/Table "Kitchen"/g)).toHaveLength(1)
    expect(first).not.toContain(guest.table?.code)
  })

  it('shows people the link, the code of the table and a picture to scan', async () => {
    const { first } = await startKlopf(['--table', 'Kitchen'], await tempDir())
    expect(first).toMatch(/hosts at http:\/\/127\.0\.0\.1:\d+\//)
    expect(first).toMatch(/Table "Kitchen", code [A-Z0-9]{6}: http/)
    expect(first).toContain('▀')
  })

  it('says of a taken port which it is and what to do', async () => {
    const blocker = createServer()
    const port = await new Promise<number>((resolve) => {
      blocker.listen(0, '127.0.0.1', () => {
        const address = blocker.address()
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
    onTestFinished(() => {
      blocker.close()
    })
    const starting = startKlopf(['--port', String(port)], await tempDir())
    await expect(starting).rejects.toThrow(new RegExp(`Port ${port} is taken .*--port`))
  })

  it('says of a data folder in use which process has it', async () => {
    const dataDir = await tempDir()
    await startKlopf(['--json'], dataDir)
    await expect(startKlopf(['--json'], dataDir)).rejects.toThrow(new RegExp(`in use .*${process.pid}`))
  })

  it('says what to do when the page is not built', async () => {
    const { exitCode, err } = await runKlopf(['host', '--no-discovery', '--address', '127.0.0.1'], {
      dataDir: await tempDir(),
      rendererDir: await tempDir(),
    })
    expect(exitCode).toBe(1)
    expect(err).toContain('npm run build')
  })
})
