// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { keyboardTaken } from '../../../src/renderer/kit/keyboardTaken.ts'

function inside(html: string): Element | null {
  document.body.innerHTML = html
  return document.querySelector('.here')
}

describe('a key', () => {
  it.each([
    '<input class="here">',
    '<textarea class="here"></textarea>',
    '<select class="here"></select>',
    '<div role="dialog"><button class="here"></button></div>',
    '<div role="alertdialog"><button class="here"></button></div>',
    '<ul role="menu"><li class="here"></li></ul>',
  ])('belongs to the field, dialog or menu that it was pressed in: %s', (html) => {
    expect(keyboardTaken(inside(html))).toBe(true)
  })

  it.each(['<button class="here"></button>', '<input type="range" class="here">', '<p>no such place</p>'])(
    'is the page’s everywhere else: %s',
    (html) => {
      expect(keyboardTaken(inside(html))).toBe(false)
    },
  )
})
