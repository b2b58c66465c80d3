/**
 * Every page at a zoom of 200 %: a window of 1440 x 900 then has 720 x 450 CSS pixels. Nothing is cut off at the side (WCAG 1.4.10), and
 * what is not in view can be scrolled to.
 */
import { beforeAll, expect, test } from 'bun:test'
import { ALL_LOOKS, type Look, visitor } from '../harness/browser'
import { cutOffIn, pictures } from '../harness/looks'
import { type Player, signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'

const ZOOMED: Look = { theme: 'dark', width: 720, height: 450 }
/** The looks of a page that was loaded zoomed. */
const PICTURED: readonly Look[] = [...ALL_LOOKS, ZOOMED, { ...ZOOMED, theme: 'light' }]

const PAGES = [
  ...[
    '/dashboard',
    '/duels',
    '/practice',
    '/problems',
    '/contests',
    '/leaderboard',
    '/profile',
    '/settings',
    '/shared',
  ],
  ...['/notifications', '/u/ada', '/problems/{problem}'],
  ...['/contests/create', '/problems/create'],
  ...['/admin', '/admin/submissions', '/admin/problems', '/admin/people', '/admin/flags', '/admin/reports'],
  ...['/admin/site', '/admin/webhooks', '/admin/log'],
]

const { server, browser } = await testSite()
let admin: Player
let problem: string

beforeAll(async () => {
  admin = await signUp(server.url, 'zooming_admin')
  server.services.account.promote(null, 'zooming_admin')
  const { problems } = await (await admin.call('GET', '/api/problems')).json()
  problem = problems[0]._id
})

test('every page fits 720 pixels', async () => {
  const guest = await visitor(browser, server.url, ZOOMED)
  await signInBrowser(guest, server.url, admin)
  for (const pattern of PAGES) {
    const answer = await guest.page.goto(pattern.replace('{problem}', problem), { waitUntil: 'load' })
    expect([pattern, answer?.status(), await cutOffIn(guest.page)]).toEqual([pattern, 200, []])
    await pictures(guest.page, `page${pattern.replace(/\W+/g, '-')}`, PICTURED)
  }
  expect(guest.complaints).toEqual([])
  await guest.context.close()
})
