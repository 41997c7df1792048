// Draws the icons' PNG from its SVG: node scripts/icons.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { chromiumArgs, ensureChromium } from './lib/chromium.mjs'
import { inRoot } from './lib/project.mjs'

/** Pixels. The packager makes the smaller sizes and each platform's own format from it. */
const SIZE = 1024

const svg = readFileSync(inRoot('resources/icons/icon.svg'), 'utf8')
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs })
const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE } })
await page.setContent(
  `<style>body { margin: 0 } svg { display: block; width: ${SIZE}px; height: ${SIZE}px }</style>${svg}`,
)
writeFileSync(inRoot('resources/icons/icon.png'), await page.screenshot({ omitBackground: true }))
await browser.close()
