/**
 * Every page at a zoom of 200 %: a window of 1440 x 900 then has 720 x 450 CSS pixels. Nothing is cut off at the side (WCAG 1.4.10), and
 * what is not in view can be scrolled to.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { ALL_LOOKS, type Look, sharedBrowser, visitor } from '../harness/browser'
import { cutOffIn, pictures } from '../harness/looks'
import { type Player, signUp } from '../harness/player'
import { startServer, type TestServer } from '../harness/server'
import { signInBrowser } from '../harness/sign-in'

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

let server: TestServer
let browser: Browser
let admin: Player
let problem: string

beforeAll(async () => {
  server = await startServer()
  browser = await sharedBrowser()
  admin = await signUp(server.url, 'zooming_admin')
  server.services.account.promote(null, 'zooming_admin')
  const { problems } = await (await admin.call('GET', '/api/problems')).json()
  problem = problems[0]._id
})
afterAll(async () => {
  await browser.close()
  await server.stop()
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
