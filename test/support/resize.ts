import type { Page } from '@playwright/test'
import { expect } from './e2eHost.ts'

/** The size of the window in CSS pixels. What is measured next is what the page shows at that size. */
export async function resize(
  page: Page,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<void> {
  await page.setViewportSize({ width, height })
  await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([width, height])
  // The page hears of it with the next frame, and draws itself anew with the one after.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}
