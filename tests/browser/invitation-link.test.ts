/** The link of a room in the browser: copied by its host, opened without a session, and joined after sign-in. */
import { afterEach, expect, test } from 'bun:test'
import { islandReady, leavePages, picture, visitor } from '../harness/browser'
import { inEveryLook } from '../harness/looks'
import { PASSWORD, signUp } from '../harness/player'
import { testSite } from '../harness/test-site'
import { Duelist } from './duelist'

const { server, browser } = await testSite()
afterEach(() => leavePages(browser))

test('a copied link leads a visitor through sign-in into the room', async () => {
  const host = await Duelist.arrive(browser, server.url, 'link_host')
  await host.guest.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url })
  const roomCode = await host.createDuel(20)
  await host.page.getByRole('button', { name: 'Copy link' }).click()
  await host.page.getByRole('button', { name: 'Copied' }).waitFor()
  const link = await host.page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${server.url}/duel/${roomCode}`)

  const player = await signUp(server.url, 'link_guest')
  const guest = await visitor(browser, server.url)
  await guest.page.goto(link)
  await guest.page.getByRole('heading', { name: 'link_host invites you to a duel' }).waitFor()
  await inEveryLook(guest.page, 'invitation')
  await guest.page.getByRole('link', { name: 'Sign In to Join' }).click()
  await islandReady(guest.page, 'SignIn')
  await guest.page.getByLabel('E-mail address').fill(player.email)
  await guest.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await guest.page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await guest.page.waitForURL(`**/duel/${roomCode}`)
  await guest.page.getByRole('heading', { name: 'link_host invites you to a duel' }).waitFor()
  await guest.page.getByText('20 minutes').waitFor()
  await picture(guest.page, 'invitation-signed-in')
  await guest.page.getByRole('button', { name: 'Join Duel' }).click()
  await guest.page.getByRole('button', { name: "I'm ready" }).waitFor()
  expect(guest.complaints).toEqual([])
})

test("the list of one's own rooms copies their links, too", async () => {
  const host = await Duelist.arrive(browser, server.url, 'list_host')
  await host.guest.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url })
  const roomCode = await host.createDuel(20)
  await host.page.goto('/duels')
  const rooms = host.page.getByRole('region', { name: 'Your Open Rooms' })
  await islandReady(host.page, 'Duels')
  await rooms.getByRole('button', { name: 'Copy link' }).click()
  await rooms.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await host.page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/duel/${roomCode}`)
  await inEveryLook(host.page, 'own-rooms')
  expect(host.guest.complaints).toEqual([])
})

test("the list of one's own rooms follows what other pages and players do", async () => {
  const host = await Duelist.arrive(browser, server.url, 'list_owner')
  const first = await host.createDuel(20)
  const list = await host.guest.context.newPage()
  await list.goto('/duels')
  const rooms = list.getByRole('region', { name: 'Your Open Rooms' })
  // The button is enabled as soon as the page has its connection.
  await rooms.locator(`button[aria-label="Close room ${first}"]:enabled`).waitFor()

  const guest = await Duelist.arrive(browser, server.url, 'list_visitor')
  await guest.joinDuel(first)
  await rooms.getByText('list_visitor is here').waitFor()

  const second = await host.createDuel(10)
  await rooms.getByText(second).waitFor()
  const close = (roomCode: string) => rooms.getByRole('button', { name: `Close room ${roomCode}` }).click()
  await close(first)
  await rooms.getByText(first).waitFor({ state: 'hidden' })
  await close(second)
  await rooms.getByText('You are playing this duel in another tab.').waitFor()
  await host.page.getByRole('button', { name: 'Close Room' }).click()
  await rooms.waitFor({ state: 'hidden' })
  expect([...host.guest.complaints, ...guest.guest.complaints]).toEqual([])
})
