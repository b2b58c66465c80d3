import { beforeAll, describe, expect, test } from 'bun:test'
import type { Page, Route } from 'playwright-core'
import type { Db } from '#db/client'
import { insertDuel, insertProblem, insertXp, userIdOf } from '../api/finished-duels'
import { expectAccessible } from '../harness/accessibility'
import { attend, islandReady, islandsReady, type Visitor, visitor } from '../harness/browser'
import { inEveryLook } from '../harness/looks'
import { type Player, signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'

const DAY_MS = 86_400_000

const { server, browser } = await testSite()
let db: Db
let ada: Player
let bob: Player
let admin: Player

beforeAll(async () => {
  ada = await signUp(server.url, 'ada_lovelace')
  bob = await signUp(server.url, 'bob_ross')
  admin = await signUp(server.url, 'umpire')
  server.services.account.promote(null, 'umpire')
  await ada.call('POST', '/api/users/friends/request', { username: bob.username })
  await admin.call('POST', '/api/users/friends/request', { username: ada.username })
  await bob.call('POST', '/api/users/reports', {
    username: ada.username,
    reason: 'other',
    text: 'Whistles too loudly.',
  })
  db = server.openBeside()
  fillHistory()
})

/** Inserts 24 duels over four months, most of them won by ada, with their XP and ratings. */
function fillHistory(): void {
  const [adaId, bobId] = [userIdOf(db, ada.username), userIdOf(db, bob.username)]
  insertProblem(db, 'bridges', 'Drawbridges of the Lower Town')
  for (let n = 0; n < 24; n++) {
    const endedAtMs = Date.now() - n * n * (DAY_MS / 5) - 60_000
    const winner = n % 5 === 4 ? null : n % 3 === 2 ? bobId : adaId
    const type = n % 4 === 3 ? 'typing' : 'coding'
    const about = type === 'coding' ? { problemId: 'bridges' } : {}
    insertDuel(db, { id: `ROOM${n}`, type, winner, players: [adaId, bobId], endedAtMs, ...about })
    insertXp(db, adaId, 40 + n * 5, endedAtMs)
  }
}

/** Runs `work` in this player's browser. The console may only report calls that the test expects to be refused. */
async function withPlayer(player: Player, work: (page: Page, guest: Visitor) => Promise<void>, refused?: RegExp) {
  const guest = await visitor(browser, server.url)
  try {
    await signInBrowser(guest, server.url, player)
    await work(guest.page, guest)
    expect(guest.complaints.filter((complaint) => refused?.test(complaint) !== true)).toEqual([])
  } finally {
    await guest.context.close()
  }
}

describe('pages about people', () => {
  const pages = [
    ['profile', '/profile', () => ada],
    ['public profile', '/u/ada_lovelace', () => bob],
    ['public profile, signed out', '/u/ada_lovelace', () => null],
    ['notifications', '/notifications', () => bob],
    ['reports', '/admin/reports', () => admin],
    ['nobody', '/u/nobody_here', () => bob],
  ] as const
  test.each(pages)('%s satisfies axe and fits the window in both themes and sizes', async (name, path, who) => {
    const guest = await visitor(browser, server.url)
    const player = who()
    if (player !== null) await signInBrowser(guest, server.url, player)
    await guest.page.goto(path)
    await islandsReady(guest.page)
    await guest.page.evaluate(() => document.fonts.ready.then(() => undefined))
    await inEveryLook(guest.page, `people-${name.replaceAll(/\W+/g, '-')}`)
    await guest.context.close()
  })
})

describe('one’s own profile', () => {
  test('has every card, word for word', async () => {
    await withPlayer(ada, async (page) => {
      await page.goto('/profile')
      await islandsReady(page)
      const main = page.locator('main')
      for (const heading of [
        'Rank Progress',
        'Duel History',
        'Current Rank',
        'Contest Ranking',
        'Recent Milestones',
        'Friends',
        'Activity',
        'XP over Time',
        'Rating History',
        'Languages',
        'Verdicts',
      ]) {
        await main.getByRole('heading', { name: heading, exact: true }).first().waitFor()
      }
      const figures = await page.locator('main dl').first().innerText()
      expect(figures.replaceAll('\n', ' ')).toBe('Total Duels 24 Victories 13 Win Rate 54.2%')
      for (const text of ['10+ duels', '5+ wins', '1000+ XP', '@ada_lovelace', ada.email]) {
        await main.getByText(text, { exact: true }).waitFor()
      }
      expect(await page.getByRole('tab').allInnerTexts()).toEqual([
        'All Duels',
        'Coding',
        'Typing',
        'UI Trivia',
        'Debug Quest',
        'CSS Arena',
      ])
    })
  })

  test('names a milestone’s condition before it is reached, too', async () => {
    await withPlayer(admin, async (page) => {
      await page.goto('/profile')
      const milestones = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'Recent Milestones' }) })
      expect((await milestones.last().innerText()).split(/\s*\n\s*/)).toEqual([
        'Recent Milestones',
        'Veteran Duelist',
        '0/10',
        '10+ duels',
        'Victory Streak',
        '0/5',
        '5+ wins',
        'XP Collector',
        '0/1,000',
        '1000+ XP',
      ])
    })
  })

  test('pages through the history and filters it', async () => {
    await withPlayer(ada, async (page) => {
      await page.goto('/profile')
      await islandReady(page, 'DuelHistory')
      await page.getByText('Page 1 of 3 (24 total duels)').waitFor()
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByText('Page 2 of 3 (24 total duels)').waitFor()
      await page.getByRole('tab', { name: 'Typing' }).click()
      await page.getByText('Page 1 of 1 (6 total duels)').waitFor()
      await page.getByRole('tab', { name: 'UI Trivia' }).click()
      await page.getByText('Every UI Trivia duel you finish appears here').waitFor({ timeout: 10_000 })
      await page.getByRole('tab', { name: 'Typing' }).click()
      await page.getByRole('main').getByRole('link', { name: 'bob_ross' }).first().click()
      await page.waitForURL('**/u/bob_ross')
    })
  })

  test('says how long ago a duel was, also where the clock of the player is a month behind', async () => {
    await withPlayer(ada, async (page) => {
      await page.addInitScript(() => {
        const { now } = Date
        Date.now = () => now() - 30 * 86_400_000
      })
      await page.goto('/profile')
      await islandReady(page, 'DuelHistory')
      await page.getByRole('tab', { name: 'Typing' }).click()
      await page.getByText('Page 1 of 1 (6 total duels)').waitFor()
      await page.getByRole('tabpanel').getByText('2 days ago', { exact: true }).waitFor()
    })
  })

  test('a page of the history that arrives after another tab was chosen does not take its place', async () => {
    await withPlayer(ada, async (page) => {
      await page.goto('/profile')
      await islandReady(page, 'DuelHistory')
      const overtaken = Promise.withResolvers<Route>()
      await page.route(
        (url) => url.searchParams.get('duelType') === 'coding',
        (route) => overtaken.resolve(route),
        { times: 1 },
      )
      await page.getByRole('tab', { name: 'Coding' }).click()
      const route = await overtaken.promise
      await page.getByRole('tab', { name: 'Typing' }).click()
      const typing = page.getByText('Page 1 of 1 (6 total duels)')
      await typing.waitFor()
      const arrived = page.waitForEvent('requestfinished', (request) => request === route.request())
      await route.continue()
      await arrived
      // The page handles an answer before its next call is answered.
      await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
      expect(await typing.isVisible()).toBe(true)
    })
  })

  test('says its charts in words and as tables', async () => {
    await withPlayer(ada, async (page) => {
      await page.goto('/profile')
      const chart = page.getByRole('img', { name: /^Experience points from .* to .*: 2,340 in all\.$/ })
      await chart.waitFor()
      await page.getByText('As a table').click()
      expect(await page.getByRole('row').last().innerText()).toContain('2,340')
      await page.getByRole('img', { name: /^Active 24 times on \d+ days in the last year, most on / }).waitFor()
    })
  })

  test('opens the edit form, and keeps what was typed when it is refused', async () => {
    await withPlayer(
      bob,
      async (page) => {
        await page.goto('/profile')
        await islandReady(page, 'ProfileEditor')
        await page.getByRole('button', { name: 'Edit Profile' }).click()
        await page.fill('#username', 'ada_lovelace')
        await page.getByRole('button', { name: 'Save Changes' }).click()
        await page.locator('#username-error').waitFor()
        expect(await page.inputValue('#username')).toBe('ada_lovelace')
        await page.getByRole('button', { name: 'Cancel' }).press('Enter')
        await page
          .locator(':focus')
          .and(page.getByRole('button', { name: 'Edit Profile' }))
          .waitFor()
      },
      /409/,
    )
  })
})

describe('a public profile', () => {
  test('shows a stranger the record against them, and no address', async () => {
    await withPlayer(bob, async (page) => {
      await page.goto('/u/ADA_lovelace')
      await page.getByRole('heading', { name: 'Head to Head' }).waitFor()
      expect(await page.content()).not.toContain(ada.email)
      expect(await page.locator('section', { hasText: 'Head to Head' }).last().innerText()).toContain('You won')
    })
  })

  test('lets one befriend, report, block and unblock', async () => {
    const carol = await signUp(server.url, 'carol_king')
    await withPlayer(carol, async (page) => {
      await page.goto('/u/ada_lovelace')
      await islandReady(page, 'PersonActions')
      await page.getByRole('button', { name: 'Add Friend' }).click()
      await page.getByText('Friend request sent').waitFor()
      await page.getByRole('button', { name: 'Withdraw Request' }).click()
      await page.getByRole('button', { name: 'Add Friend' }).waitFor()
      const report = async () => {
        await page.getByRole('button', { name: 'More about ada_lovelace' }).click()
        await page.getByRole('menuitem', { name: 'Report' }).click()
      }
      await report()
      const reason = page.getByLabel('Reason')
      await reason.and(page.locator(':focus')).waitFor()
      await page.getByLabel('What happened').fill('Sends everyone the same link.')
      await page.mouse.click(5, 5)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await report()
      expect(await page.getByLabel('What happened').inputValue()).toBe('Sends everyone the same link.')
      await reason.selectOption('spam')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Send Report' }).click()
      await page.getByText('Thank you. The contest admins will look at it.').waitFor()
      await page.getByRole('button', { name: 'More about ada_lovelace' }).click()
      await page.getByRole('menuitem', { name: 'Block' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
      await page.getByRole('button', { name: 'Unblock' }).click()
      await page.getByRole('button', { name: 'Add Friend' }).waitFor()
    })
  })

  test('a report that was not sent is gone with its author: neither other tabs nor who signs in next have it', async () => {
    const typed = (page: Page) => page.getByLabel('What happened')
    const report = async (page: Page) => {
      await page.goto('/u/ada_lovelace')
      await islandReady(page, 'PersonActions')
      await page.getByRole('button', { name: 'More about ada_lovelace' }).click()
      await page.getByRole('menuitem', { name: 'Report' }).click()
    }
    await withPlayer(bob, async (page, guest) => {
      await report(page)
      await typed(page).fill('Told me where they live.')
      await report(page)
      expect(await typed(page).inputValue()).toBe('Told me where they live.')
      const other = await guest.context.newPage()
      await report(other)
      expect(await typed(other).inputValue()).toBe('')
      await other.close()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: `Menu of ${bob.username}` }).click()
      await page.getByRole('menuitem', { name: 'Sign Out' }).click()
      await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
      await signInBrowser(guest, server.url, admin)
      await report(page)
      expect(await typed(page).inputValue()).toBe('')

      // No one signs out in this tab: the session ended, or was changed in another tab.
      await typed(page).fill('Written by the admin.')
      await signInBrowser(guest, server.url, bob)
      await report(page)
      expect(await typed(page).inputValue()).toBe('')
      await signInBrowser(guest, server.url, admin)
      await report(page)
      expect(await typed(page).inputValue()).toBe('Written by the admin.')
    })
  })

  test('of nobody says so with a way out, as status 404', async () => {
    const answer = await fetch(`${server.url}/u/nobody_here`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Player not found')
  })
})

describe('the reports', () => {
  test('are closed with a note by a contest admin; others are sent away', async () => {
    await withPlayer(admin, async (page) => {
      await page.goto('/admin/reports')
      await islandReady(page, 'Reports')
      const report = page.getByRole('listitem').filter({ hasText: 'Whistles too loudly.' })
      await report.getByLabel('Note').fill('Bought a quieter whistle.')
      await report.getByRole('link', { name: 'Find in People' }).click()
      await page.getByRole('table', { name: 'People' }).waitFor()
      await page.goBack()
      await islandReady(page, 'Reports')
      expect(await report.getByLabel('Note').inputValue()).toBe('Bought a quieter whistle.')
      await attend(page)
      await report.getByRole('button', { name: 'Resolve' }).press('Enter')
      await page.getByText('Report resolved').waitFor()
      // The report has disappeared, with its button: the next report's takes the focus, or the heading where there is none.
      const heirs = page.getByRole('button', { name: 'Resolve' }).or(page.getByRole('heading', { name: 'Reports' }))
      await page.locator(':focus').and(heirs).waitFor()
      await page.getByRole('link', { name: 'Resolved' }).click()
      await page.getByText('Bought a quieter whistle.').waitFor()
    })
    await withPlayer(bob, async (page) => {
      await page.goto('/admin/reports')
      expect(new URL(page.url()).pathname).toBe('/dashboard')
    })
  })
})
