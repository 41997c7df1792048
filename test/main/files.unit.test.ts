import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openedItems } from '../../src/main/files/openedItems.ts'
import { proposedName, readReplayFile } from '../../src/main/files/replayFiles.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'klopf-files-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})
const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

describe('replay files', () => {
  it('are read whole, and named without their folder', async () => {
    const path = file('Sunday.klopf', '{"type":"header"}\n')
    expect(await readReplayFile(path)).toEqual({
      ok: true,
      file: { name: 'Sunday.klopf', text: '{"type":"header"}\n' },
    })
  })

  it('over 32 MiB are not read', async () => {
    const path = file('big.klopf', '')
    truncateSync(path, 32 * 1024 * 1024 + 1)
    expect(await readReplayFile(path)).toEqual({ ok: false, reason: 'tooLarge', name: 'big.klopf' })
  })

  it('that are missing or no files are said to be unreadable', async () => {
    const reason = { ok: false, reason: 'unreadable' }
    expect(await readReplayFile(join(folder, 'none.klopf'))).toMatchObject(reason)
    expect(await readReplayFile(folder)).toMatchObject(reason)
  })

  it.skipIf(process.platform === 'win32')('that never come to an end are not waited for', async () => {
    const pipe = join(folder, 'pipe.klopf')
    execFileSync('/usr/bin/env', ['mkfifo', pipe])
    expect(await readReplayFile(pipe)).toMatchObject({ ok: false, reason: 'unreadable' })
    expect(await readReplayFile('/dev/zero')).toMatchObject({ ok: false, reason: 'unreadable' })
  })

  it.each([
    ['Sunday evening.klopf', 'Sunday evening.klopf'],
    ['../../.bashrc', 'bashrc.txt'],
    ['table.html', 'table.html'],
    ['sheet.CSV', 'sheet.CSV'],
    ['setup.exe', 'setup.exe.txt'],
    ['run.klopf.bat', 'run.klopf.bat.txt'],
    ['x.desktop', 'x.desktop.txt'],
    ['a/b\\c:d.klopf', 'a b c d.klopf'],
    ['na\u202eme.klopf', 'na me.klopf'],
    ['con', 'klopf con.txt'],
    ['NUL.klopf', 'klopf NUL.klopf'],
    ['  ..', 'klopf.txt'],
  ])('get a name that every system takes: %j', (name, proposed) => {
    expect(proposedName(name)).toBe(proposed)
  })
})

describe('what the system hands over', () => {
  const collect = () => {
    const push = vi.fn()
    const onRead = vi.fn()
    const onUnreadable = vi.fn()
    return { push, onRead, onUnreadable, items: openedItems({ push, onRead, onUnreadable }) }
  }

  it('waits for the page, then is pushed', async () => {
    const { items, push } = collect()
    await items.open('klopf://join/192.168.1.2:4711#K7QXRA')
    expect(push).not.toHaveBeenCalled()
    expect(items.take()).toEqual([{ type: 'link', link: 'klopf://join/192.168.1.2:4711#K7QXRA' }])
    expect(items.take()).toEqual([])
    await items.open(file('a.klopf', 'x'))
    expect(push).toHaveBeenCalledWith({ type: 'file', file: { name: 'a.klopf', text: 'x' } })
  })

  it('waits again while there is no page', async () => {
    const { items, push } = collect()
    items.take()
    items.pageGone()
    await items.open(file('a.klopf', 'x'))
    expect(push).not.toHaveBeenCalled()
    expect(items.take()).toHaveLength(1)
  })

  it('is said when it cannot be read, and ignored when it is neither file nor link of ours', async () => {
    const { items, onUnreadable } = collect()
    await items.open(join(folder, 'none.klopf'))
    expect(onUnreadable).toHaveBeenCalledWith({ ok: false, reason: 'unreadable', name: 'none.klopf' })
    await items.open('https://example.com/a')
    await items.open('/etc/passwd')
    expect(items.take()).toEqual([])
    expect(onUnreadable).toHaveBeenCalledOnce()
  })
})
