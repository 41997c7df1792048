/** Addresses of the pages, all behind `#`: the host never hears what is in them. */
import { createRouter, createWebHashHistory, type RouteRecordRaw } from 'vue-router'
import { lostPart } from './client/lostPart.ts'
import { needWords } from './words/index.ts'

const routes: readonly RouteRecordRaw[] = [
  { path: '/', name: 'home', component: () => import('./home/HomeScreen.vue') },
  {
    path: '/join/:code?',
    alias: '/t/:code?',
    name: 'join',
    component: () => import('./home/JoinScreen.vue'),
    props: ({ params }) => ({ code: one(params['code']) }),
  },
  {
    path: '/seat/:ticket',
    name: 'seat',
    component: () => import('./home/SeatScreen.vue'),
    props: ({ params }) => ({ ticket: one(params['ticket']) }),
  },
  {
    path: '/tv/:code',
    name: 'tv',
    component: () => import('./tv/TvRoute.vue'),
    props: ({ params }) => ({ code: one(params['code']) }),
  },
  { path: '/table', name: 'table', component: () => import('./shell/TableRoute.vue') },
  { path: '/replays', name: 'replays', component: () => import('./library/LibraryScreen.vue') },
  {
    path: '/replay/:game',
    name: 'replay',
    component: () => import('./replay/ReplayScreen.vue'),
    props: ({ params }) => ({ game: one(params['game']) }),
  },
  {
    path: '/learn',
    name: 'learn',
    component: async () => {
      await needWords('learn')
      return import('./tutorial/TutorialScreen.vue')
    },
  },
  { path: '/rules', name: 'rules', component: () => import('./rules/RulesPage.vue') },
  { path: '/settings', name: 'settings', component: () => import('./settings/SettingsPage.vue') },
  { path: '/:rest(.*)*', redirect: { name: 'home' } },
]

export const router = createRouter({
  history: createWebHashHistory(),
  routes: [...routes],
  // The place in a replay is a part of its link and no other page.
  scrollBehavior: (to, from, saved) => (to.path === from.path ? false : (saved ?? { top: 0 })),
})

// Whoever has asked for a page that does not come must hear of it, wherever it was asked for.
router.onError((_error, to) => {
  lostPart.value = { path: to.fullPath }
})
router.afterEach((_to, _from, failure) => {
  if (failure === undefined) lostPart.value = null
})

function one(param: string | readonly string[] | undefined): string {
  return typeof param === 'string' ? param : (param?.[0] ?? '')
}
