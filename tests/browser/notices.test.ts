import { beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { islandReady, visitor } from '../harness/browser'
import { type Player, signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'
import { connectPlayer } from '../sockets/socket-player'
import { Duelist } from './duelist'

const { server, browser } = await testSite()
let host: Player
let rival: Player
let duelist: Duelist
let page: Page

beforeAll(async () => {
  host = await signUp(server.url, 'patient_host')
  rival = await signUp(server.url, 'patient_rival')
  duelist = new Duelist(host.username, await visitor(browser, server.url))
  page = duelist.page
  // A headless browser cannot ask the user for permission.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInBrowser(duelist.guest, server.url, host)
})

/** From here on the page's clock only advances as the test says. */
async function stopClock(): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
}

test('the notice that the room code was copied lasts two seconds', async () => {
  await page.clock.install()
  await duelist.createDuel(5)
  await islandReady(page, 'DuelRoom')
  await page.getByText('Waiting for an opponent').waitFor()
  await stopClock()
  await page.getByRole('button', { name: 'Copy room code' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Copied room code' })
  await notice.waitFor({ state: 'attached' })
  await page.clock.runFor(1_900)
  expect(await notice.count()).toBe(1)
  await page.clock.runFor(200)
  await notice.waitFor({ state: 'detached' })
  await page.clock.resume()
})

test('a page at a plain http address copies, too, and leaves the focus on its button', async () => {
  const setSecure = (value: boolean) =>
    page.evaluate((is) => {
      Object.defineProperty(window, 'isSecureContext', { value: is, configurable: true })
    }, value)
  const button = page.getByRole('button', { name: /^(Copy room code|Copied|Copy it manually)$/ })
  const status = (text: string) => page.getByRole('status').filter({ hasText: text })
  await setSecure(false)
  await button.press('Enter')
  await status('Copied room code').waitFor({ state: 'attached' })
  await button.and(page.locator(':focus')).waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(page.url()).pathname).toBe(`/duel/${copied}`)
  await page.evaluate(() => {
    document.execCommand = () => false
  })
  await button.press('Enter')
  await status('Not copied: room code. Copy it manually.').waitFor({ state: 'attached' })
  await button.and(page.locator(':focus')).waitFor()
  await setSecure(true)
})

test('a warning in the duel lasts three to five seconds', async () => {
  const roomCode = new URL(page.url()).pathname.replace('/duel/', '')
  const opponent = await connectPlayer(server.url, rival)
  opponent.send('join-duel', { roomCode })
  await opponent.next('participant-joined')
  opponent.send('toggle-ready', {})
  await duelist.markReady()
  await page.locator('.cm-content').waitFor()
  await stopClock()
  await page.locator('.cm-content').click({ button: 'right' })
  const warning = page.getByText('Right-click is disabled during duels').first()
  await warning.waitFor()
  await page.clock.runFor(2_900)
  expect(await warning.isVisible()).toBe(true)
  await page.clock.runFor(2_100)
  await warning.waitFor({ state: 'detached' })
  await opponent.close()
})
