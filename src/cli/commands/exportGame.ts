import { join } from 'node:path'
import { playerPage } from '../../replay/playerPage.ts'
import { sightText } from '../../replay/writeSight.ts'
import type { Environment } from '../environment.ts'
import { CliFault, EXIT, type ExitCode, type Io } from '../io.ts'
import { readGame } from '../readGame.ts'
import { fileFault, readText } from '../readText.ts'
import { soundReplay } from '../soundReplay.ts'
import { viewerNamed, viewerWords } from '../viewerNamed.ts'
import { writeText } from '../writeText.ts'

export interface ExportOptions {
  /** A seat's number, a player's name, `public` or `open`; null for all that the log holds. */
  readonly as: string | null
  /** Null for standard output. */
  readonly out: string | null
  /** As a page that plays the game in any browser. */
  readonly html: boolean
}

export async function exportGame(
  file: string,
  { as, out, html }: ExportOptions,
  { io, environment }: { readonly io: Io; readonly environment: Pick<Environment, 'rendererDir'> },
): Promise<ExitCode> {
  const text = await readGame(file)
  const replay = soundReplay(file, text)
  if (replay.ending === null)
    throw new CliFault(`${file}: this game is not over. Only games that are over are given away.`)
  const viewer = as === null ? 'open' : viewerNamed(as, replay)
  const shown =
    replay.type === 'sight' || viewer === 'open' ? text : sightText(replay, viewer, __APP_VERSION__)
  const exported = html ? await pageOf(shown, environment.rendererDir) : shown
  if (out === null) io.out(exported.trimEnd())
  else {
    await writeNew(out, exported)
    const who = viewerWords(replay.type === 'sight' ? replay.viewer : viewer, replay)
    io.err(`${out} is written: ${who === null ? 'the whole game, with all cards' : `what ${who} saw`}.`)
  }
  return EXIT.ok
}

async function pageOf(text: string, rendererDir: string): Promise<string> {
  const file = join(rendererDir, 'player.html')
  const page = playerPage(await readText(file), text)
  if (page === null)
    throw new CliFault(`--html: ${file} is not the page that plays games. Build Klopf again.`)
  return page
}

async function writeNew(file: string, text: string): Promise<void> {
  try {
    await writeText(file, text, 'wx')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new CliFault(`--out ${file}: there is such a file already. Name another one.`)
    throw new CliFault(`--out ${file}: ${fileFault(error)}`)
  }
}
