import type * as Files from 'node:fs/promises'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { gameInPage } from '../../src/replay/playerPage.ts'
import { playLogText } from '../support/playLog.ts'
import { runKlopf } from '../support/runKlopf.ts'
import { tempDir } from '../support/tempDir.ts'

const disk = vi.hoisted(() => ({ isFull: false }))

vi.mock('node:fs/promises', async (actual) => {
  const real = await actual<typeof Files>()
  const open = async (...args: Parameters<typeof real.open>): ReturnType<typeof real.open> => {
    const handle = await real.open(...args)
    const write = async (text: string): Promise<void> => {
      await handle.write(text.slice(0, text.length >> 1))
      throw Object.assign(new Error('ENOSPC: the test says so'), { code: 'ENOSPC' })
    }
    return disk.isFull ? Object.assign(handle, { writeFile: write }) : handle
  }
  return { ...real, open }
})

const TEXT = playLogText()

async function files(text = TEXT): Promise<{ readonly log: string; readonly out: string }> {
  const folder = await tempDir()
  const log = join(folder, 'game.jsonl')
  await writeFile(log, text)
  return { log, out: join(folder, 'out.jsonl') }
}

describe('klopf export', () => {
  it('gives the complete game, or what a seat saw, by name or number', async () => {
    const { log } = await files()
    expect((await runKlopf(['export', log])).out).toBe(TEXT.trimEnd())
    const byNumber = await runKlopf(['export', log, '--as', '1'])
    expect(byNumber.out).toContain('{"type":"sight"')
    expect((await runKlopf(['export', log, '--as', 'Ben'])).out).toBe(byNumber.out)
  })

  it('writes a new file that can be watched and compared with the complete game', async () => {
    const { log, out } = await files()
    const written = await runKlopf(['export', log, '--as', 'public', '--out', out])
    expect(written).toMatchObject({ exitCode: 0, out: '', err: `${out} is written: what everybody saw.` })
    const shown = await runKlopf(['replay', out, '--at', '1'])
    expect(shown.out.match(/hand {7}10 cards/g)).toHaveLength(3)
    const alone = await runKlopf(['verify', out])
    expect(alone).toMatchObject({ exitCode: 1 })
    expect(alone.err).toContain('Hidden cards are not in it')
    const compared = await runKlopf(['verify', out, '--complete', log])
    expect(compared.out).toContain('all right, what everybody saw of game')
    await writeFile(out, (await readFile(out, 'utf8')).replace('handCount":11', 'handCount":12'))
    expect((await runKlopf(['verify', out, '--complete', log])).err).toContain('It was changed')
  })

  it('makes a page of it that holds the game and nothing that could end its script', async () => {
    const { log, out } = await files()
    const rendererDir = await tempDir()
    await writeFile(
      join(rendererDir, 'player.html'),
      '<script type="application/json" id="game"></script><script type="module">play()</script>',
    )
    const made = await runKlopf(['export', log, '--html', '--out', out], { rendererDir })
    expect(made.err).toBe(`${out} is written: the whole game, with all cards.`)
    const page = await readFile(out, 'utf8')
    const content = /id="game">(.*?)<\/script>/s.exec(page)?.[1] ?? null
    expect(gameInPage(content)).toBe(TEXT)
    expect(page.endsWith('<script type="module">play()</script>')).toBe(true)
  })

  it('overwrites nothing, shows nobody what the file does not hold, and gives no running game away', async () => {
    const { log, out } = await files()
    await runKlopf(['export', log, '--as', '0', '--out', out])
    const again = await runKlopf(['export', log, '--out', out])
    expect(again).toMatchObject({ exitCode: 2 })
    expect(again.err).toContain('there is such a file already')
    expect((await runKlopf(['export', out, '--as', 'open'])).err).toContain('It shows 0 (')
    const running = await files(`${TEXT.split('\n').slice(0, 6).join('\n')}\n`)
    expect((await runKlopf(['export', running.log, '--as', 'public'])).err).toContain('is not over')
  })

  it('leaves nothing of a file for which the disk has no room, so that the name is free', async () => {
    const { log, out } = await files()
    disk.isFull = true
    const failed = await runKlopf(['export', log, '--out', out])
    disk.isFull = false
    expect(failed).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('Make room and try again') as string,
    })
    expect(await readdir(dirname(out))).toEqual(['game.jsonl'])
    expect(await runKlopf(['export', log, '--out', out])).toMatchObject({ exitCode: 0 })
    expect(await readFile(out, 'utf8')).toBe(TEXT)
  })
})
