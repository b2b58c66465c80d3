/**
 * The cost of pages for their readers: the bytes sent for a first visit, and whether the browser can keep a page in its back/forward cache.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { MINUTE, Stage } from '../contests/stage'
import { islandReady, launchBrowser, visitor } from '../harness/browser'
import type { Player } from '../harness/player'
import type { TestServer } from '../harness/server'
import { signInBrowser } from '../harness/sign-in'

/**
 * The budgets in kB (1000 bytes) as sent for a first visit, compressed with brotli: the scripts, and all files including page, styles and
 * fonts; `files`: how many scripts. Raise one only with a reason; docs/benchmarks.md lists the current sizes.
 */
const BUDGETS = [
  { path: '/', island: 'LandingDuel', signedIn: false, scripts: 102, all: 236, files: 10, editor: false },
  { path: '/sign-in', island: 'SignIn', signedIn: false, scripts: 106, all: 205, files: 13, editor: false },
  { path: '/contests', island: 'ThemeToggle', signedIn: false, scripts: 101, all: 199, files: 9, editor: false },
  { path: '/leaderboard', island: 'Leaderboard', signedIn: true, scripts: 146, all: 246, files: 13, editor: false },
  { path: '/dashboard', island: 'NotificationBell', signedIn: true, scripts: 146, all: 248, files: 13, editor: false },
  { path: '/problems', island: 'NotificationBell', signedIn: true, scripts: 146, all: 248, files: 13, editor: false },
  { path: '/contests/{finished}', island: 'Contest', signedIn: true, scripts: 189, all: 297, files: 22, editor: false },
  { path: '/practice', island: 'Practice', signedIn: true, scripts: 294, all: 427, files: 24, editor: true },
] as const

let stage: Stage
let server: TestServer
/** The id of a finished contest in which the player took part. */
let finished: string
let browser: Browser
let player: Player

beforeAll(async () => {
  stage = await Stage.set()
  server = stage.server
  // Playwright disables the back/forward cache, which one of the tests needs.
  browser = await launchBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  player = await stage.player('light_reader')
  finished = await stage.announce()
  expect((await player.call('POST', `/api/contests/${finished}/register`)).status).toBe(200)
  stage.clock.advance(180 * MINUTE)
})
afterAll(async () => {
  await browser.close()
  await stage.stop()
})

type Sent = { readonly url: string; readonly type: string; readonly bytes: number }

/** Records everything that a page receives, with its size on the wire. */
async function watchSent(cdp: CDPSession): Promise<() => readonly Sent[]> {
  const responses = new Map<string, { url: string; type: string }>()
  const sent: Sent[] = []
  cdp.on('Network.responseReceived', ({ requestId, type, response: { url } }) =>
    responses.set(requestId, { url, type }),
  )
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId)
    if (response !== undefined) sent.push({ ...response, bytes: encodedDataLength })
  })
  await cdp.send('Network.enable')
  return () => sent
}

const kB = (sent: readonly Sent[]): number => sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1000

async function open(signedIn: boolean): Promise<{ page: Page; cdp: CDPSession }> {
  const guest = await visitor(browser, server.url)
  if (signedIn) await signInBrowser(guest, server.url, player)
  const cdp = await guest.context.newCDPSession(guest.page)
  await cdp.send('Page.enable')
  return { page: guest.page, cdp }
}

test.each([...BUDGETS])('$path stays within its budget', async (budget) => {
  const { path, island, signedIn, scripts, all, files, editor } = budget
  const { page, cdp } = await open(signedIn)
  const sent = await watchSent(cdp)
  await page.goto(path.replace('{finished}', finished))
  await islandReady(page, island)
  await page.waitForLoadState('networkidle')
  const scriptsSent = sent().filter(({ type }) => type === 'Script')
  console.log(
    `${path}: ${scriptsSent.length} scripts ${kB(scriptsSent).toFixed(0)} kB, all ${kB(sent()).toFixed(0)} kB`,
  )
  expect(kB(scriptsSent)).toBeGreaterThan(0)
  expect(kB(scriptsSent)).toBeLessThanOrEqual(scripts)
  expect(kB(sent())).toBeLessThanOrEqual(all)
  expect(scriptsSent.length).toBeLessThanOrEqual(files)
  const texts = await Promise.all(scriptsSent.map(async ({ url }) => (await fetch(url)).text()))
  expect(texts).not.toContain('')
  expect(texts.some((text) => text.includes('cm-content'))).toBe(editor)
  await page.context().close()
})

test.each(['/dashboard', '/practice', '/duels', '/contests'])(
  '%s is nothing that the browser could not keep for the way back',
  async (path) => {
    const { page, cdp } = await open(true)
    await page.goto(path)
    await islandReady(page, 'NotificationBell')
    const { promise, resolve } = Promise.withResolvers<readonly { readonly type: string; readonly reason: string }[]>()
    cdp.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => resolve(notRestoredExplanations))
    await page.goto('/leaderboard')
    await page.goBack({ waitUntil: 'commit' })
    // A headless browser keeps no page, so only circumstantial reasons are allowed.
    const reasons = (await promise).filter(({ type }) => type !== 'Circumstantial')
    expect(reasons).toEqual([])
    await page.context().close()
  },
)

test('a page that is left holds no connection, and has one again when it is shown again', async () => {
  const { page } = await open(true)
  const first = page.waitForEvent('websocket')
  await page.goto('/dashboard')
  const line = await first
  await line.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"authenticated"'))
  const gone = line.waitForEvent('close')
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await gone
  const second = page.waitForEvent('websocket')
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await (await second).waitForEvent('framereceived', ({ payload }) => String(payload).includes('"authenticated"'))
  await page.context().close()
})

test('a kept page that was left because it was done is loaded again, and its buttons can be pressed', async () => {
  const { page } = await open(true)
  await page.goto('/arena')
  await islandReady(page, 'OpenArena')
  // An answer without content leaves the page as it is, as the way back shows it.
  await page.route('**/arena/ABC234', (route) => route.fulfill({ status: 204 }))
  await page.getByLabel('Room code').fill('ABC234')
  await page.getByRole('button', { name: 'Join Room' }).click()
  await page.getByRole('button', { name: 'Joining...' }).waitFor()
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.getByRole('button', { name: 'Join Room' }).waitFor()
  await page.context().close()
})

test('a kept page is loaded anew once its player has signed out elsewhere', async () => {
  const { page } = await open(true)
  await page.goto('/profile')
  await islandReady(page, 'NotificationBell')
  const out = await page.context().request.post('/api/auth/sign-out', { data: {}, headers: { origin: server.url } })
  expect(out.status()).toBe(200)
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.waitForURL('**/sign-in**')
  await page.context().close()
})
