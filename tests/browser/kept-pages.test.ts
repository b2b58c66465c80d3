/** A page that one test leaves to the next is like a new one, or is not reused. */
import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { islandsReady, leavePages, type Visitor, visitor } from '../harness/browser'
import { signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'

const { server, browser } = await testSite()

const arrive = (): Promise<Visitor> => visitor(browser, server.url)

/** What the page and its browser have stored. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    local: Object.keys(window.localStorage).filter((key) => key === 'left'),
    tab: Object.keys(window.sessionStorage).filter((key) => key === 'left'),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    entries: window.history.length,
    hovered: document.querySelectorAll('a:hover, button:hover').length,
    size: [window.innerWidth, window.innerHeight],
    isDark: window.matchMedia('(prefers-color-scheme: dark)').matches,
    isStill: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    header: document.querySelector('header')?.textContent,
  }))

test('a page that was used and left is as one that never was', async () => {
  await leavePages(browser)
  const first = await arrive()
  await first.page.goto('/problems')
  await islandsReady(first.page)
  const asNew = await traces(first.page)
  const player = await signUp(server.url, 'trace_leaver')
  await signInBrowser(first, server.url, player)
  await first.page.goto('/dashboard')
  await islandsReady(first.page)
  first.page.on('console', (message) => void first.complaints.push(message.text()))
  await first.page.evaluate(async () => {
    window.localStorage.setItem('left', '1')
    window.sessionStorage.setItem('left', '1')
    // biome-ignore lint/suspicious/noDocumentCookie: a cookie that a script sets is what is to go.
    document.cookie = 'left=1'
    await new Promise((opened) => {
      indexedDB.open('left').onsuccess = opened
    })
  })
  await first.page.setViewportSize({ width: 1100, height: 600 })
  await first.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
  await first.page.getByRole('main').getByRole('link').first().hover()
  const second = await first.context.newPage()
  await second.goto('/contests')
  await first.context.close()

  const next = await arrive()
  expect(next.page).toBe(first.page)
  expect(next.context.pages()).toEqual([next.page])
  await next.page.goto('/problems')
  await islandsReady(next.page)
  expect(await traces(next.page)).toEqual(asNew)
  const heard = first.complaints.length
  await next.page.evaluate(() => console.error('heard by the next test alone'))
  expect(first.complaints.length).toBe(heard)
  expect(next.complaints).toEqual(['console: heard by the next test alone'])
  await next.context.close()
})

test('one that was left twice is given to one visitor alone', async () => {
  const first = await arrive()
  await Promise.all([first.context.close(), first.context.close()])
  await first.context.close()
  const [one, other] = [await arrive(), await arrive()]
  expect(one.page).not.toBe(other.page)
  await leavePages(browser)
})

test('another look takes another page', async () => {
  const first = await arrive()
  await first.context.close()
  const light = await visitor(browser, server.url, { theme: 'light', width: 1440, height: 900 })
  expect(light.page).not.toBe(first.page)
  await leavePages(browser)
})

describe('no page is left to others', () => {
  const changes: readonly (readonly [string, (visit: Visitor) => Promise<unknown>])[] = [
    ['whose calls were answered by a test', ({ page }) => page.route('**/nowhere', (route) => route.abort())],
    ['whose context answers for it', ({ context }) => context.route('**/nowhere', (route) => route.abort())],
    ['whose socket was taken', ({ page }) => page.routeWebSocket('**/ws', (socket) => socket.close())],
    ['whose clock was moved', ({ page }) => page.clock.install()],
    ['with a script of a test', ({ page }) => page.addInitScript(() => undefined)],
    ['with a function of a test', ({ page }) => page.exposeFunction('left', () => undefined)],
    ['that waits for less', async ({ page }) => page.setDefaultTimeout(9000)],
    ['with a permission', ({ context }) => context.grantPermissions(['clipboard-read'])],
    ['without a connection', ({ context }) => context.setOffline(true)],
    ['that was closed', ({ page }) => page.close()],
  ]
  test.each(changes)('%s', async (_what, change) => {
    const first = await arrive()
    await change(first)
    await first.context.close()
    const next = await arrive()
    expect(next.page).not.toBe(first.page)
    await next.context.close()
  })
})
