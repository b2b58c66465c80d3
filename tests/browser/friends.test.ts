import { describe, expect, test } from 'bun:test'
import type { Locator, Page, Route } from 'playwright-core'
import { expectAccessible } from '../harness/accessibility'
import { islandReady, picture, type Visitor, visitor } from '../harness/browser'
import { type Player, signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'

const { server, browser } = await testSite()
let people = 0

/** Two players, each with a browser context of their own. */
async function withPair(
  work: (ada: Player, bob: Player, open: (player: Player, path: string) => Promise<Page>) => Promise<void>,
): Promise<void> {
  people += 1
  const pair = await Promise.all([signUp(server.url, `ada_${people}`), signUp(server.url, `bob_${people}`)])
  const guests = new Map<Player, Visitor>()
  const open = async (player: Player, path: string): Promise<Page> => {
    const known = guests.get(player)
    const guest = known ?? (await visitor(browser, server.url))
    guests.set(player, guest)
    if (known === undefined) await signInBrowser(guest, server.url, player)
    await guest.page.goto(path)
    await islandReady(guest.page, 'NotificationBell')
    return guest.page
  }
  try {
    await work(pair[0], pair[1], open)
  } finally {
    await Promise.all([...guests.values()].map(({ context }) => context.close()))
  }
}
const ask = (from: Player, to: Player) => from.call('POST', '/api/users/friends/request', { username: to.username })
async function befriend(one: Player, two: Player): Promise<void> {
  await ask(one, two)
  await ask(two, one)
}
/** Presses a button twice before the first call is answered. Returns how often a friend request was accepted. */
async function answersOf(page: Page, button: Locator): Promise<number> {
  let answers = 0
  const mayArrive = Promise.withResolvers<void>()
  await page.route('**/api/users/friends/accept', async (route) => {
    answers += 1
    await mayArrive.promise
    await route.continue()
  })
  await button.click()
  await button.click()
  const answered = page.waitForResponse('**/api/users/friends/accept')
  mayArrive.resolve()
  await answered
  return answers
}
const friendsCard = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Friends' }) })

describe('the Friends card', () => {
  test('asks by username, shows the request on both sides at once, and the friend live', async () => {
    await withPair(async (ada, bob, open) => {
      const adas = await open(ada, '/profile')
      const bobs = await open(bob, '/profile')
      await Promise.all([islandReady(adas, 'Friends'), islandReady(bobs, 'Friends')])
      await adas.getByText('No friends yet').waitFor()
      await adas.getByLabel('Add a friend').fill(bob.username)
      await adas.getByRole('button', { name: 'Add', exact: true }).press('Enter')
      await adas.getByText('Friend request sent').waitFor()
      // The button is enabled when the field has a next name. Disabled while it is empty, it keeps the focus.
      const add = adas.getByRole('button', { name: 'Add', exact: true, disabled: true })
      await add.and(adas.locator(':focus')).waitFor()
      await adas.getByRole('button', { name: `Withdraw ${bob.username}` }).waitFor()
      await adas.locator('input[placeholder="Username"][value=""]').waitFor()
      await bobs.getByRole('button', { name: `Accept ${ada.username}` }).click()
      await bobs.getByText('Friend request accepted').waitFor()
      await friendsCard(adas).getByText('Online', { exact: true }).waitFor()
      await friendsCard(bobs).getByText('Online', { exact: true }).waitFor()
      await expectAccessible(adas)
      await bobs.context().close()
      await friendsCard(adas).getByText('Offline', { exact: true }).waitFor()
    })
  })

  test('shows the server’s message, else the fixed text, and keeps the name', async () => {
    await withPair(async (ada, bob, open) => {
      await ask(bob, ada)
      await befriend(ada, await signUp(server.url, `friend_${people}`))
      const page = await open(ada, '/profile')
      await islandReady(page, 'Friends')
      const add = async (username: string) => {
        await page.getByLabel('Add a friend').fill(username)
        await page.getByRole('button', { name: 'Add', exact: true }).click()
      }
      expect(await page.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true)
      for (const [username, message] of [
        ['nobody_of_that_name', 'User not found'],
        [ada.username, 'You cannot send a friend request to yourself'],
        [`friend_${people}`, 'You are already friends'],
      ] as const) {
        await add(username)
        await page.getByRole('alert').filter({ hasText: message }).waitFor()
        expect(await page.getByLabel('Add a friend').inputValue()).toBe(username)
      }
      await page.route('**/api/users/friends/**', (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.abort(),
      )
      const alert = (message: string) => page.getByRole('alert').filter({ hasText: message }).waitFor()
      await add(bob.username)
      await alert('Failed to send friend request')
      await page.getByRole('button', { name: `Accept ${bob.username}` }).click()
      await alert('Failed to accept friend request')
      await page.getByRole('button', { name: `Reject ${bob.username}` }).click()
      await alert('Failed to reject friend request')
      await page.getByRole('button', { name: `Remove friend_${people}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      await alert('Failed to remove friend')
    })
  })

  test('answers a request once where its button is pressed twice', async () => {
    await withPair(async (ada, bob, open) => {
      await ask(bob, ada)
      const page = await open(ada, '/profile')
      await islandReady(page, 'Friends')
      const accept = page.getByRole('button', { name: `Accept ${bob.username}`, exact: true })
      expect(await answersOf(page, accept)).toBe(1)
      await page.getByText('Friend request accepted').waitFor()
      await friendsCard(page)
        .getByRole('button', { name: `Remove ${bob.username}` })
        .waitFor()
      expect(await friendsCard(page).getByRole('alert').count()).toBe(0)
    })
  })

  test('asks before a friend is removed', async () => {
    await withPair(async (ada, bob, open) => {
      await befriend(ada, bob)
      const page = await open(ada, '/profile')
      await islandReady(page, 'Friends')
      await page.getByRole('button', { name: `Remove ${bob.username}` }).click()
      const question = page.getByRole('alertdialog', { name: 'Are you sure you want to remove this friend?' })
      await question.waitFor()
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Cancel' }).click()
      await question.waitFor({ state: 'detached' })
      await friendsCard(page).getByRole('link', { name: bob.username }).waitFor()
      await page.getByRole('button', { name: `Remove ${bob.username}` }).click()
      await question.getByRole('button', { name: 'Remove' }).click()
      await page.getByText('Friend removed').waitFor()
      await page.getByText('No friends yet').waitFor()
    })
  })
})

test('all islands of a page share one socket', async () => {
  await withPair(async (ada, _bob, open) => {
    const page = await open(ada, '/dashboard')
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    // The previous page may have opened a socket after the listener was added.
    page.on('framenavigated', () => {
      sockets.length = 0
    })
    await page.goto('/profile')
    await Promise.all([islandReady(page, 'Friends'), islandReady(page, 'NotificationBell')])
    const friend = await signUp(server.url, 'late_friend')
    await ask(friend, ada)
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
    await page.getByRole('button', { name: `Accept ${friend.username}` }).waitFor()
    expect(sockets).toHaveLength(1)
  })
})

/** Does something while a page is in the back/forward cache, without its connection. */
async function withoutConnection(page: Page, does: () => Promise<unknown>): Promise<void> {
  const moves = (event: string) =>
    page.evaluate((name) => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), event)
  await moves('pagehide')
  await does()
  await moves('pageshow')
}

test('the page of a player knows what came while it had no connection', async () => {
  await withPair(async (ada, bob, open) => {
    const page = await open(bob, `/u/${ada.username}`)
    await islandReady(page, 'PersonActions')
    await page.getByRole('button', { name: 'Add Friend' }).waitFor()
    await withoutConnection(page, () => ask(ada, bob))
    await page.getByRole('main').getByRole('button', { name: 'Accept' }).waitFor()
  })
})

test('an answer about a player that comes late does not take the place of a newer one', async () => {
  await withPair(async (ada, bob, open) => {
    const page = await open(bob, `/u/${ada.username}`)
    const standing = `**/api/players/${ada.username}`
    // What the page asks for once its connection is there.
    const first = page.waitForResponse(standing)
    await page.reload()
    await islandReady(page, 'PersonActions')
    await first
    const overtaken = Promise.withResolvers<Route>()
    const mayArrive = Promise.withResolvers<void>()
    await page.route(
      standing,
      async (route) => {
        const response = await route.fetch()
        overtaken.resolve(route)
        await mayArrive.promise
        await route.fulfill({ response })
      },
      { times: 1 },
    )
    await ask(ada, bob)
    const route = await overtaken.promise
    await ask(bob, ada)
    const gone = ['Add Friend', 'Accept Request'].map((name) => page.getByRole('main').getByRole('button', { name }))
    for (const button of gone) await button.waitFor({ state: 'detached' })
    const arrived = page.waitForEvent('requestfinished', (request) => request === route.request())
    mayArrive.resolve()
    await arrived
    // The page handles an answer before its next call is answered.
    await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
    for (const button of gone) expect(await button.count()).toBe(0)
  })
})

describe('the bell', () => {
  const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

  test('rings live, counts, answers a request, and is read', async () => {
    await withPair(async (ada, bob, open) => {
      const page = await open(bob, '/dashboard')
      expect(await bell(page).getAttribute('aria-label')).toBe('Notifications')
      await ask(ada, bob)
      await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
      await bell(page).click()
      const panel = page.getByRole('dialog', { name: 'Notifications' })
      await panel.getByText(`${ada.username} wants to be your friend`).waitFor()
      await picture(page, 'people-bell-dark-1440')
      await expectAccessible(page)
      await panel.getByRole('button', { name: /^Accept/ }).click()
      await panel.getByText('Answered').waitFor()
      await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
      await panel.getByRole('link', { name: 'See all notifications' }).click()
      await page.waitForURL('**/notifications')
      await page.getByText('All read').waitFor()
    })
  })

  test('answers a request once where its button is pressed twice', async () => {
    await withPair(async (ada, bob, open) => {
      const page = await open(bob, '/dashboard')
      await ask(ada, bob)
      await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
      await bell(page).click()
      const panel = page.getByRole('dialog', { name: 'Notifications' })
      expect(await answersOf(page, panel.getByRole('button', { name: /^Accept/ }))).toBe(1)
      await panel.getByText('Answered').waitFor()
      expect(await panel.getByRole('alert').count()).toBe(0)
    })
  })

  test('says when by the server’s clock, also where the player’s own is hours behind', async () => {
    await withPair(async (ada, bob, open) => {
      const page = await open(bob, '/dashboard')
      await page.addInitScript(() => {
        const { now } = Date
        Date.now = () => now() - 2 * 3_600_000
      })
      await open(bob, '/dashboard')
      await ask(ada, bob)
      await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
      await bell(page).click()
      await page.getByRole('dialog', { name: 'Notifications' }).getByText('just now').waitFor()
    })
  })

  test('knows what came while the page had no connection, as the list of notifications does', async () => {
    await withPair(async (ada, bob, open) => {
      const page = await open(bob, '/notifications')
      await islandReady(page, 'NotificationList')
      await withoutConnection(page, () => ask(ada, bob))
      await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
      const main = page.getByRole('main')
      await main.getByText(`${ada.username} wants to be your friend`).waitFor()
      await main.getByText('1 unread').waitFor()
      const all = main.getByRole('button', { name: 'Mark all as read' })
      await all.press('Enter')
      await main.getByText('All read').waitFor()
      await all.and(page.locator(':focus')).waitFor()
    })
  })

  test('leads two friends into a duel', async () => {
    await withPair(async (ada, bob, open) => {
      await befriend(ada, bob)
      const adas = await open(ada, '/profile')
      const bobs = await open(bob, '/notifications')
      await islandReady(adas, 'Friends')
      await adas.getByRole('button', { name: `Invite ${bob.username} to a duel` }).click()
      await adas.getByLabel('Time limit (minutes)').fill('61')
      await adas.getByRole('button', { name: 'Send Invitation' }).click()
      await adas.getByText('The time limit is 5 to 60 minutes.').waitFor()
      await picture(adas, 'people-invite-dark-1440')
      await expectAccessible(adas)
      await adas.getByLabel('Time limit (minutes)').fill('15')
      await adas.getByRole('button', { name: 'Send Invitation' }).click()
      await adas.waitForURL('**/duel/*')
      const main = bobs.getByRole('main')
      await main.getByText(`${ada.username} invites you to a coding duel of 15 minutes`).waitFor()
      await main.getByRole('button', { name: /^Join/ }).click()
      await bobs.waitForURL(adas.url())
      await adas.getByText(bob.username).first().waitFor()
    })
  })

  test('tells the host of a declined invitation, and the guest of a closed room', async () => {
    await withPair(async (ada, bob, open) => {
      const invite = () => ada.call('POST', '/api/users/invitations', { username: bob.username })
      const bobs = await open(bob, '/notifications')
      await islandReady(bobs, 'NotificationList')
      await invite()
      const main = bobs.getByRole('main')
      await main.getByRole('button', { name: /^Decline/ }).click()
      await main.getByText('Declined').waitFor()
      const adas = await open(ada, '/notifications')
      await adas.getByRole('main').getByText(`${bob.username} declined your invitation`).waitFor()
      await invite()
      await main.getByRole('button', { name: /^Join/ }).waitFor()
      await adas.goto(`/duel/${await newestRoom(bob)}`)
      await islandReady(adas, 'DuelRoom')
      await adas.getByRole('button', { name: 'Close Room' }).click()
      await main.getByText('No longer open').waitFor()
    })
  })

  async function newestRoom(player: Player): Promise<string> {
    const { notifications } = await (await player.call('GET', '/api/users/notifications')).json()
    return notifications[0].roomCode
  }
})
