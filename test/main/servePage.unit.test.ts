import { describe, expect, it } from 'vitest'
import type { StaticFile } from '../../src/host/server/staticFiles.ts'
import { isOwnPage } from '../../src/main/page/ownPage.ts'
import { servePage } from '../../src/main/page/servePage.ts'

const file = (text: string, type: string): StaticFile => ({
  bytes: Buffer.from(text),
  type,
  etag: '""',
  immutable: false,
})
const index = file('<title>Klopf</title>', 'text/html; charset=utf-8')
const serve = servePage(
  new Map([
    ['/', index],
    ['/index.html', index],
    ['/assets/app-12345678.js', file('go()', 'text/javascript; charset=utf-8')],
  ]),
)
const get = (url: string) => serve({ url, method: 'GET' })

describe('the own scheme', () => {
  it('serves the files of the build with their types', async () => {
    const page = get('klopf-app://ui/#/table/t1')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await page.text()).toBe('<title>Klopf</title>')
    const script = get('klopf-app://ui/assets/app-12345678.js?v=1')
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await script.text()).toBe('go()')
  })

  it('sends the same policy with every answer, those of errors included', () => {
    const policies = ['klopf-app://ui/', 'klopf-app://ui/nothing', 'klopf-app://other/'].map((url) =>
      get(url).headers.get('content-security-policy'),
    )
    expect(new Set(policies).size).toBe(1)
    const policy = policies[0] ?? ''
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]))
    expect(rules.get('default-src')).toEqual(["'none'"])
    expect(rules.get('script-src')).toEqual(["'self'"])
    expect(rules.get('style-src')).toEqual(["'self'"])
    expect(rules.get('img-src')).toEqual(["'self'", 'data:'])
    expect(rules.get('connect-src')).toEqual(["'self'", 'ws:'])
    for (const name of ['frame-src', 'frame-ancestors', 'base-uri', 'form-action'])
      expect(rules.get(name)).toEqual(["'none'"])
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  })

  it('says nosniff and no-referrer', () => {
    const { headers } = get('klopf-app://ui/')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })

  it.each([
    'klopf-app://ui/../../etc/passwd',
    'klopf-app://ui/assets/..%2f..%2f..%2fetc%2fpasswd',
    'klopf-app://ui/%2e%2e/%2e%2e/package.json',
    'klopf-app://ui//etc/passwd',
    'klopf-app://ui/assets',
    'klopf-app://ui/assets\\..\\..\\package.json',
    'klopf-app://ui/constructor',
  ])('has nothing outside the build: %s', (url) => {
    expect(get(url).status).toBe(404)
  })

  it.each(['klopf-app://other/', 'klopf-app://ui.evil/', 'klopf-app://user@ui/', 'https://ui/', 'not a url'])(
    'is not %s',
    (url) => {
      expect(isOwnPage(url)).toBe(false)
      expect(get(url).status).toBe(403)
    },
  )

  it('understands GET and HEAD only', async () => {
    expect(serve({ url: 'klopf-app://ui/', method: 'POST' }).status).toBe(405)
    const head = serve({ url: 'klopf-app://ui/', method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
  })
})
