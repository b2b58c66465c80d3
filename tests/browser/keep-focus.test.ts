/** The focus stays in a list when the row that has it disappears by its own button. */
import { expect, test } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { attend, islandReady, type Visitor, visitor } from '../harness/browser'
import { call, PASSWORD, type Player, signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'
import { Duelist } from './duelist'

const { server, browser } = await testSite({ env: { JOUST_DEMO: '0' } })

async function open(player: Player, path: string, island: string): Promise<Visitor> {
  const guest = await visitor(browser, server.url)
  await signInBrowser(guest, server.url, player)
  await guest.page.goto(path)
  await islandReady(guest.page, island)
  await attend(guest.page)
  return guest
}
const focused = (one: Locator): Promise<void> => one.and(one.page().locator(':focus')).waitFor()
const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { name })
/** Some players whose names end with a number each. */
const players = (name: string, count: number): Promise<Player[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => signUp(server.url, `${name}_${index + 1}`)))

test('an answered friend request hands it to the next row, then to the row before, then to the heading', async () => {
  const asked = await signUp(server.url, 'asked_player')
  const asking = await players('asking', 3)
  for (const one of asking) await one.call('POST', '/api/users/friends/request', { username: 'asked_player' })
  const { page, context, complaints } = await open(asked, '/profile', 'Friends')
  const rejects = page.getByRole('button', { name: /^Reject/ })
  await rejects.nth(2).waitFor()
  const names = await rejects.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))
  const reject = (place: number) => page.getByRole('button', { name: names[place] ?? '', exact: true })
  await reject(1).press('Enter')
  await focused(reject(2))
  await reject(2).press('Enter')
  await focused(reject(0))
  await reject(0).press('Enter')
  await focused(heading(page, 'Friends'))
  expect(complaints).toEqual([])
  await context.close()
})

test('an ended session and a revoked token, which asks first, hand it on; keys go on from there', async () => {
  const roamer = await signUp(server.url, 'roaming_player')
  await call(server.url, 'POST', '/api/auth/sign-in/username', { username: 'roaming_player', password: PASSWORD })
  for (const name of ['editor', 'robot']) await roamer.call('POST', '/api/account/tokens', { name, days: 30 })
  const { page, context, complaints } = await open(roamer, '/settings', 'SecuritySettings')
  await islandReady(page, 'ApiTokens')
  const ends = page.getByRole('button', { name: /^End the session of/ })
  expect(await ends.count()).toBe(2)
  await ends.first().press('Enter')
  await ends.nth(1).waitFor({ state: 'detached' })
  await focused(ends)
  await ends.press('Enter')
  await focused(heading(page, 'Sessions'))

  const revoke = async (name: string) => {
    await page.getByRole('button', { name: `Revoke ${name}` }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).press('Enter')
  }
  await revoke('robot')
  await focused(page.getByRole('button', { name: 'Revoke editor' }))
  await revoke('editor')
  await focused(heading(page, 'Your Tokens'))
  await page.keyboard.press('Shift+Tab')
  await focused(page.getByRole('button', { name: 'Create Token' }))
  expect(complaints).toEqual([])
  await context.close()
})

test('a key that is held down removes one row, and a row that goes after a click beside it takes no focus', async () => {
  const asked = await signUp(server.url, 'holding_player')
  const asking = await players('held', 3)
  for (const one of asking) await one.call('POST', '/api/users/friends/request', { username: 'holding_player' })
  const { page, context } = await open(asked, '/profile', 'Friends')
  const rejects = page.getByRole('button', { name: /^Reject/ })
  await rejects.nth(2).waitFor()
  await rejects.first().focus()
  await page.keyboard.down('Enter')
  await rejects.nth(2).waitFor({ state: 'detached' })
  await focused(rejects.first())
  // Playwright sends the key again, as a keyboard does while it is held down.
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  expect(await rejects.count()).toBe(2)

  await rejects.first().focus()
  await page.mouse.click(5, 400)
  const other = await context.newPage()
  await other.goto('/profile')
  await islandReady(other, 'Friends')
  // As the server knows them: a second rejection would have reached it by now.
  expect(await other.getByRole('button', { name: /^Reject/ }).count()).toBe(2)
  await attend(other)
  await other
    .getByRole('button', { name: /^Reject/ })
    .first()
    .click()
  // No ring shows the focus after a click, so a space does not press the next row's button.
  await focused(other.locator(':is(h2, h3, h4)'))
  await rejects.nth(1).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await context.close()
})

test('the last open room hands it to the heading of the page, as its list disappears', async () => {
  const host = await Duelist.arrive(browser, server.url, 'hosting_player')
  const rooms = [await host.createDuel(20), await host.createDuel(10)]
  await host.page.goto('/duels')
  await islandReady(host.page, 'Duels')
  await attend(host.page)
  const close = (roomCode: string) => host.page.locator(`button[aria-label="Close room ${roomCode}"]:enabled`)
  await close(rooms[0] ?? '').press('Enter')
  await focused(close(rooms[1] ?? ''))
  await close(rooms[1] ?? '').press('Enter')
  await focused(host.page.getByRole('heading', { level: 1 }))
  expect(host.guest.complaints).toEqual([])
})
