/** Texts that their place on the page is too small for, measured in the browser. */
import type { Page } from '@playwright/test'

/** Each text that is cut off, leaves its button or the page; and whether the page scrolls sideways. Empty is good. */
export async function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    /** Pixels that rounding may cost. */
    const SLACK = 1.5
    const found: string[] = []
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth > width + SLACK) found.push('The page scrolls sideways.')

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const words = node.nodeValue?.trim() ?? ''
      const parent = node.parentElement
      if (!/\p{L}/u.test(words) || parent === null || !parent.checkVisibility({ visibilityProperty: true }))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      if (text.width === 0) continue
      for (let box: Element | null = parent; box !== null && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        const place = box.getBoundingClientRect()
        // For screen readers only.
        if (place.width <= 1 || style.clipPath !== 'none') break
        if (/auto|scroll/.test(style.overflowX)) break
        // A name that somebody chose may end in dots.
        if (style.textOverflow === 'ellipsis') break
        const holds = /hidden|clip/.test(style.overflowX) || box.tagName === 'BUTTON'
        if (holds && (text.right > place.right + SLACK || text.left < place.left - SLACK)) {
          found.push(`${box.tagName.toLowerCase()}.${box.className}: ${words}`)
          break
        }
        if (style.position === 'fixed' || box === document.body.firstElementChild) {
          if (text.right > width + SLACK || text.left < -SLACK) found.push(`beyond the page: ${words}`)
          break
        }
      }
    }
    return [...new Set(found)]
  })
}
