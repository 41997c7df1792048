import { ESLint } from 'eslint'
import ts from 'typescript-eslint'
import { describe, expect, test } from 'vitest'

// The texts are no files of a project, so the rules that need types stay out; none of them is needed here.
const eslint = new ESLint({
  overrideConfig: [
    { ...ts.configs.disableTypeChecked, files: ['**/*'] },
    { files: ['**/*'], languageOptions: { parserOptions: { projectService: false } } },
  ] as NonNullable<ESLint.Options['overrideConfig']>,
})

async function rulesBroken(file: string, text: string) {
  const [result] = await eslint.lintText(text, { filePath: file })
  return [...new Set(result?.messages.map(({ ruleId, message }) => ruleId ?? message))]
}

describe('pure layers have no clock, no chance and no console', () => {
  const banned: readonly (readonly [string, string])[] = [
    ['export const a = new Date()', 'no-restricted-globals'],
    ['export const a = Date.now()', 'no-restricted-globals'],
    ['export const a = globalThis', 'no-restricted-globals'],
    ['export const a = performance.now()', 'no-restricted-globals'],
    ['setTimeout(() => {}, 1)', 'no-restricted-globals'],
    ['setInterval(() => {}, 1)', 'no-restricted-globals'],
    ['queueMicrotask(() => {})', 'no-restricted-globals'],
    ["console.log('x')", 'no-restricted-globals'],
    ['export const a = Math.random()', 'no-restricted-properties'],
    ['const { random } = Math\nexport const a = random()', 'no-restricted-properties'],
  ]
  for (const layer of ['game', 'bots', 'protocol', 'replay']) {
    test.each(banned)(`${layer}: %s`, async (text, rule) => {
      expect(await rulesBroken(`src/${layer}/deep/x.ts`, `${text}\n`)).toContain(rule)
    })
  }

  test('host may have all of them', async () => {
    for (const [text] of banned) expect(await rulesBroken('src/host/x.ts', `${text}\n`)).toEqual([])
  })
})

test('v-html is refused', async () => {
  const text =
    '<script setup lang="ts">\nconst a = 1\n</script>\n\n<template>\n  <p v-html="a" />\n</template>\n'
  expect(await rulesBroken('src/renderer/X.vue', text)).toContain('vue/no-v-html')
})

test.each(['<p>Draw a card</p>', '<img alt="A card" />', '<button aria-label="Draw" />'])(
  'text in a template is refused: %s',
  async (tag) => {
    const text = `<script setup lang="ts">\nconst a = 1\n</script>\n\n<template>\n  ${tag}\n</template>\n`
    expect(await rulesBroken('src/renderer/X.vue', text)).toContain('vue/no-bare-strings-in-template')
  },
)

test('any is refused', async () => {
  expect(await rulesBroken('src/host/x.ts', 'export const a: any = 1\n')).toEqual([
    '@typescript-eslint/no-explicit-any',
  ])
})

test.each(['src/game/x.ts', 'src/host/x.ts', 'src/renderer/X.vue', 'test/x.unit.test.ts'])(
  'a switch over a union in %s must name every case',
  async (file) => {
    const config = (await new ESLint().calculateConfigForFile(file)) as { rules: Record<string, unknown[]> }
    expect(config.rules['@typescript-eslint/switch-exhaustiveness-check']).toMatchObject([
      2,
      { considerDefaultExhaustiveForUnions: false },
    ])
  },
)
