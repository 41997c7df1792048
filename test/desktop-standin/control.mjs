import { createServer } from 'node:http'
import { cdpPort } from './chromium.mjs'

/**
 * With STANDIN_CONTROL set, lets a test look into the main process as Playwright's `_electron` does: a POST of
 * `{ source, arg }` calls that function with the module `electron`. The first line on stderr that starts with
 * `stand-in ` names the ports, of this and of the windows.
 */
export async function serveControl(electron) {
  if (!process.env['STANDIN_CONTROL']) return
  const server = createServer((request, response) => {
    const chunks = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      void run(electron, Buffer.concat(chunks).toString('utf8')).then((answer) => {
        response.setHeader('Content-Type', 'application/json')
        response.end(JSON.stringify(answer))
      })
    })
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  server.unref()
  const control = server.address().port
  void cdpPort().then((cdp) => process.stderr.write(`stand-in ${JSON.stringify({ control, cdp })}\n`))
}

async function run(electron, body) {
  try {
    const { source, arg } = JSON.parse(body)
    const value = await (0, eval)(`(${source})`)(electron, arg)
    return { ok: true, value: value ?? null }
  } catch (error) {
    return { ok: false, error: String(error) }
  }
}
