/** A page at the replay of a game, for tests of what is set up there. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { defineComponent, h, type Plugin } from 'vue'
import { createMemoryHistory, createRouter } from 'vue-router'
import { GAME } from '../client/tableViews.ts'

/** `query` is the place in the game, as links have it. */
export async function setUpAtReplay<Made>(
  setUp: () => Made,
  { query = '', plugins = [] }: { readonly query?: string; readonly plugins?: readonly Plugin[] } = {},
): Promise<{ readonly page: VueWrapper; readonly made: Made }> {
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [{ path: '/replay/:game', name: 'replay', component: { render: () => h('p') } }],
  })
  await router.push(`/replay/${GAME}${query}`)
  const all: Made[] = []
  const Page = defineComponent(() => {
    all.push(setUp())
    return () => h('p')
  })
  const page = mount(Page, { global: { plugins: [...plugins, router] } })
  const [made] = all
  if (made === undefined) throw new Error('The page was not set up.')
  return { page, made }
}
