/** What overlaps, is cut off or scrolls where it must not, measured by the boxes of the page. */
import type { Page } from '@playwright/test'

/** Parts of the table that stand for themselves. Cards of one hand and of one group overlap on purpose. */
const PARTS = {
  plate: '.seat .place, .own .place',
  act: '.seat .did',
  group: '.laid .group, .laid .skip',
  pile: '.pile',
  goal: '.own .goal .group, .own .goal .phases',
  tool: '.own .tools button',
  hand: '[role="listbox"] [role="option"]',
  rail: '.foot .say',
  button: '.foot button, .top button',
  title: '.top .where',
  sheet: '.panel > section',
  chair: '.lobby .chair',
  invitation: '.lobby .invitation',
} as const

/** A sentence for each fault; empty is good. `scrolls` allows the page to scroll downwards. */
export async function misplaced(
  page: Page,
  { scrolls }: { readonly scrolls: boolean },
): Promise<readonly string[]> {
  return page.evaluate(
    ([parts, mayScroll]) => {
      /** Pixels that rounding and a card's edge may cost. */
      const SLACK = 2
      interface Box {
        readonly left: number
        readonly top: number
        readonly right: number
        readonly bottom: number
      }
      const found: string[] = []
      const { clientWidth: width, clientHeight: height, scrollWidth, scrollHeight } = document.documentElement
      if (scrollWidth > width + SLACK) found.push('The page scrolls sideways.')
      if (!mayScroll && scrollHeight > height + SLACK) found.push('The page scrolls downwards.')

      /** What is seen of the element, of which so much may sink into the lower edge; null where it lies in what scrolls and is out of sight. */
      const seen = (element: Element, sinks: number): { box: Box; cut: string | null } | null => {
        const { left, top, right, bottom, height: high } = element.getBoundingClientRect()
        let box: Box = { left, top, right, bottom: bottom - high * sinks }
        let cut: string | null = null
        for (let up = element.parentElement; up !== null; up = up.parentElement) {
          const style = getComputedStyle(up)
          if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
          const frame = up.getBoundingClientRect()
          const across = box.left < frame.left - SLACK || box.right > frame.right + SLACK
          const down = box.top < frame.top - SLACK || box.bottom > frame.bottom + SLACK
          const rolls = /auto|scroll/.test(style.overflowY)
          if (across || (down && !rolls)) cut ??= `is cut off by .${[...up.classList].join('.')}`
          box = {
            left: Math.max(box.left, frame.left),
            top: Math.max(box.top, frame.top),
            right: Math.min(box.right, frame.right),
            bottom: Math.min(box.bottom, frame.bottom),
          }
        }
        const fixed = !mayScroll && (box.bottom > height + SLACK || box.top < -SLACK)
        if (box.right > width + SLACK || box.left < -SLACK || fixed) cut ??= 'leaves the window'
        return box.right - box.left <= SLACK || box.bottom - box.top <= SLACK ? null : { box, cut }
      }

      const stays = (element: Element): boolean => {
        for (let up: Element | null = element; up !== null; up = up.parentElement)
          if (/sticky|fixed/.test(getComputedStyle(up).position)) return true
        return false
      }
      const things = Object.entries(parts).flatMap(([part, selector]) =>
        [...document.querySelectorAll(selector)]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .filter((element) => element.closest('[role="dialog"]') === null)
          .flatMap((element) => {
            const { width: wide, height: high } = element.getBoundingClientRect()
            // An empty line keeps its place and shows nothing.
            if (wide <= 1 || high <= 1 || (part === 'act' && element.textContent.trim() === '')) return []
            const sight = seen(element, part === 'hand' ? 1 / 3 : 0)
            const name = `${part} „${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}“`
            if (sight === null) return []
            if (sight.cut !== null) found.push(`${name} ${sight.cut}`)
            return [{ part, element, name, box: sight.box }]
          }),
      )
      for (const [index, one] of things.entries())
        for (const other of things.slice(index + 1)) {
          if (one.part === other.part && one.part === 'hand') continue
          // What stays in sight while the rest scrolls lies over it.
          if (mayScroll && stays(one.element) !== stays(other.element)) continue
          if (one.element.contains(other.element) || other.element.contains(one.element)) continue
          const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
          const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
          if (across > SLACK && down > SLACK)
            found.push(`${one.name} overlaps ${other.name} by ${Math.round(across)} x ${Math.round(down)}`)
        }
      return [...new Set(found)]
    },
    [PARTS, scrolls] as const,
  )
}
