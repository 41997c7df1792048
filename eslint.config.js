import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import vue from 'eslint-plugin-vue'
import { defineConfig } from 'eslint/config'
import ts from 'typescript-eslint'

const pure = ['src/game/**', 'src/bots/**', 'src/protocol/**', 'src/replay/**']
const impure = {
  time: [
    'Date',
    'performance',
    'setTimeout',
    'setInterval',
    'setImmediate',
    'clearTimeout',
    'clearInterval',
    'clearImmediate',
    'queueMicrotask',
    'requestAnimationFrame',
    'requestIdleCallback',
  ],
  world: ['console', 'process', 'crypto', 'fetch', 'globalThis', 'window', 'self', 'localStorage'],
}

const shared = ['URL', 'URLSearchParams', 'console', 'fetch', 'performance', 'setTimeout', 'clearTimeout']
const node = [
  'process',
  'Buffer',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'require',
  'module',
  'exports',
]
const browser = ['window', 'document', 'location', 'navigator', 'WebSocket']
const globals = Object.fromEntries([...shared, ...node, ...browser].map((name) => [name, 'readonly']))

export default defineConfig(
  {
    ignores: ['out/**', 'out.*/**', 'dist/**', '.stryker-tmp/**', 'reports/**', 'test-results/**'],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  vue.configs['flat/recommended'],
  prettier,
  {
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.vue'],
      },
    },
    rules: {
      eqeqeq: ['error', 'always'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: false, allowDefaultCaseForExhaustiveSwitch: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: pure,
    rules: {
      'no-restricted-globals': [
        'error',
        ...impure.time.map((name) => ({ name, message: 'Pure layers see no clock: time comes in as data.' })),
        ...impure.world.map((name) => ({ name, message: 'Pure layers see nothing of where they run.' })),
      ],
      'no-restricted-properties': [
        'error',
        {
          object: 'Math',
          property: 'random',
          message: 'Pure layers are deterministic: chance comes in from outside.',
        },
      ],
    },
  },
  {
    // Composables hand out free functions, though libraries declare them as methods: `const { t } = useI18n()`.
    files: ['src/renderer/**', 'test/renderer/**'],
    rules: { '@typescript-eslint/unbound-method': 'off' },
  },
  {
    files: ['**/*.vue'],
    languageOptions: { parserOptions: { parser: ts.parser } },
    rules: {
      'no-undef': 'off',
      'vue/multi-word-component-names': 'off',
      'vue/no-v-html': 'error',
      // Every text comes from src/renderer/words.
      'vue/no-bare-strings-in-template': 'error',
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/no-undef-components': [
        'error',
        { ignorePatterns: ['^Router(Link|View)$', '^router-(link|view)$'] },
      ],
      // Only vue-tsc knows the types that come out of another .vue file; here they would all be unsafe.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['test/{e2e,screenshots,support}/**'],
    ignores: ['test/support/resize.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          property: 'setViewportSize',
          message: 'Take resize of test/support: it waits until the page is drawn at that size.',
        },
      ],
    },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false }, globals },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
)
