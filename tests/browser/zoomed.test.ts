/**
 * Every page at a zoom of 200 %: a window of 1440 x 900 is 720 x 450 to the page then. Nothing is cut off at the side (WCAG 1.4.10), and what is not
 * in view can be scrolled to.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { ALL_LOOKS, type Look, launchBrowser, picture, visitor } from '../harness/browser'
import { type Player, signUp } from '../harness/player'
import { startServer, type TestServer } from '../harness/server'
import { signInBrowser } from '../harness/sign-in'

const ZOOMED: Look = { theme: 'dark', width: 720, height: 450 }
/** With JOUST_PICTURES=1 all sizes and themes, to be looked at. */
const WINDOWS: readonly Look[] =
  process.env.JOUST_PICTURES === '1' ? [...ALL_LOOKS, ZOOMED, { ...ZOOMED, theme: 'light' }] : [ZOOMED]

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
  browser = await launchBrowser()
  admin = await signUp(server.url, 'zooming_admin')
  server.services.account.promote('zooming_admin')
  const { problems } = await (await admin.call('GET', '/api/problems')).json()
  problem = problems[0]._id
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

/** What stands out at the right, by its text; scrollable boxes may hold more than they show. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > window.innerWidth + 1,
    )
    return wide.slice(0, 5).map((one) => `${one.tagName} ${(one.textContent ?? '').trim().slice(0, 40)}`)
  })

for (const look of WINDOWS)
  test(`pages fit ${look.width} pixels (${look.theme})`, async () => {
    const guest = await visitor(browser, server.url, look)
    await signInBrowser(guest, server.url, admin)
    for (const pattern of PAGES) {
      const answer = await guest.page.goto(pattern.replace('{problem}', problem), { waitUntil: 'load' })
      expect([pattern, answer?.status(), await cutOff(guest.page)]).toEqual([pattern, 200, []])
      await picture(guest.page, `page${pattern.replace(/\W+/g, '-')}-${look.theme}-${look.width}`)
    }
    expect(guest.complaints).toEqual([])
    await guest.context.close()
  })
