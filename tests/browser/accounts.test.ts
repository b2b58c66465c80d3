import { beforeAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { insertDuel, insertXp, openBeside, userIdOf } from '../api/finished-duels'
import { islandReady, type Visitor, visitor } from '../harness/browser'
import { PASSWORD, signUp, signUpOnly } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'

const { server, browser } = await testSite()

/** Runs `work` in a new visitor's browser context and closes it. */
async function withVisitor(work: (page: Page, guest: Visitor) => Promise<void>): Promise<void> {
  const guest = await visitor(browser, server.url)
  try {
    await work(guest.page, guest)
  } finally {
    await guest.context.close()
  }
}
const open = async (page: Page, path: string, island: string): Promise<void> => {
  await page.goto(path)
  await islandReady(page, island)
}
const submit = (page: Page) => page.locator('main button[type=submit]').click()
const errorAt = (page: Page, field: string) => page.locator(`#${field}-error`).innerText()
const answerWith = (page: Page, path: string, status: number, body: object) =>
  page.route(path, (route) => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }))

test('a visitor signs up, completes the profile, signs out and comes back by username', async () => {
  await withVisitor(async (page, { complaints }) => {
    await open(page, '/sign-in', 'SignIn')
    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
    await islandReady(page, 'SignUp')
    await page.fill('#email', 'visitor@example.org')
    await page.fill('#password', PASSWORD)
    await submit(page)
    await page.waitForURL('**/profile-setup')
    await islandReady(page, 'ProfileSetup')
    await page.fill('#username', 'Visitor_1')
    await page.fill('#firstName', 'Vera')
    await page.fill('#lastName', 'Visitor')
    await submit(page)
    await page.waitForURL('**/dashboard')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Welcome to Joust, Vera')
    await page.getByRole('button', { name: 'Menu of Visitor_1' }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/dashboard')
    expect(new URL(page.url()).pathname).toBe('/sign-in')
    await islandReady(page, 'SignIn')
    await page.fill('#login', 'visitor_1')
    await page.fill('#password', PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')
    expect(complaints).toEqual([])
  })
})

describe('signing in and up', () => {
  test('says at the field what is missing, and forgets it as one types', async () => {
    await withVisitor(async (page) => {
      await open(page, '/sign-up', 'SignUp')
      await submit(page)
      expect(await errorAt(page, 'email')).toBe('Enter your e-mail address')
      expect(await errorAt(page, 'password')).toBe('Use at least 8 characters')
      await page.fill('#email', 'no address')
      expect(await page.locator('#email-error').count()).toBe(0)
      await submit(page)
      expect(await errorAt(page, 'email')).toBe('This is not an e-mail address')
    })
  })

  test('keeps what was typed when the server refuses', async () => {
    const taken = await signUp(server.url, 'taken_address')
    await withVisitor(async (page) => {
      await open(page, '/sign-up', 'SignUp')
      await page.fill('#email', taken.email)
      await page.fill('#password', PASSWORD)
      await submit(page)
      await page.waitForSelector('#email-error')
      expect(await errorAt(page, 'email')).toBe(
        'There is an account with this e-mail address already. Sign in instead.',
      )
      expect(await page.inputValue('#email')).toBe(taken.email)
      expect(await page.inputValue('#password')).toBe(PASSWORD)
      await open(page, '/sign-in', 'SignIn')
      await page.fill('#login', taken.email)
      await page.fill('#password', 'not the password')
      await submit(page)
      expect(await page.getByRole('alert').innerText()).toBe('The e-mail address or the password is wrong.')
      expect(await page.inputValue('#password')).toBe('not the password')
      await page.route('**/api/auth/**', (route) => route.abort())
      await submit(page)
      await page.getByText('Network error. Please check your connection and try again.').waitFor()
    })
  })

  test.each(['before', 'after'])('what was typed before the script arrived is sent, %s it arrived', async (sent) => {
    const early = await signUp(server.url, `early_${sent}`)
    await withVisitor(async (page) => {
      const gate = Promise.withResolvers<void>()
      await page.route('**/assets/boot-*.js', async (route) => {
        await gate.promise
        await route.continue()
      })
      await page.goto('/sign-in', { waitUntil: 'commit' })
      await page.fill('#login', early.username)
      await page.fill('#password', early.password)
      if (sent === 'before') {
        await submit(page)
        await page.locator('form[aria-busy=true]').waitFor()
      }
      gate.resolve()
      if (sent === 'after') {
        await islandReady(page, 'SignIn')
        await submit(page)
      }
      await page.waitForURL('**/dashboard')
    })
  })

  test('a form whose script cannot be loaded says so and keeps what was typed', async () => {
    await withVisitor(async (page) => {
      await page.route('**/assets/boot-*.js', (route) => route.abort())
      await page.goto('/sign-in')
      await page.fill('#login', 'somebody')
      await page.fill('#password', PASSWORD)
      await submit(page)
      await page.getByText('This form could not be loaded').waitFor()
      expect(await page.inputValue('#login')).toBe('somebody')
    })
  })

  test('without script a sent form ends on a page that says what is missing', async () => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/sign-in')
    await page.fill('#login', 'somebody')
    await page.fill('#password', PASSWORD)
    await submit(page)
    await page.waitForLoadState()
    expect(new URL(page.url()).pathname).toBe('/sign-in')
    expect(page.url()).not.toContain(PASSWORD)
    expect(await page.locator('noscript p').isVisible()).toBe(true)
    await context.close()
  })
})

describe('the profile setup', () => {
  const asNewcomer = async (name: string, work: (page: Page) => Promise<void>) => {
    const newcomer = await signUpOnly(server.url, name)
    await withVisitor(async (page, guest) => {
      await signInBrowser(guest, server.url, newcomer)
      await open(page, '/profile-setup', 'ProfileSetup')
      await work(page)
    })
  }
  const fillRight = async (page: Page) => {
    await page.fill('#username', 'right_name')
    await page.fill('#firstName', 'R')
    await page.fill('#lastName', 'N')
  }

  test('checks before it sends; typing clears a field’s error; the counter counts', async () => {
    await asNewcomer('setup_checks', async (page) => {
      let sent = 0
      await page.route('**/api/users/profile', (route) => {
        sent += 1
        return route.abort()
      })
      // The single name from sign-up is filled in as the first name.
      await page.fill('#firstName', ' ')
      await page.fill('#bio', 'x'.repeat(201))
      await submit(page)
      expect(await errorAt(page, 'username')).toBe('Username is required')
      expect(await errorAt(page, 'firstName')).toBe('First name is required')
      expect(await errorAt(page, 'lastName')).toBe('Last name is required')
      expect(await errorAt(page, 'bio')).toBe('Bio must be at most 200 characters')
      expect(await page.locator('#bio-help').innerText()).toContain('201/200')
      await page.fill('#username', 'a'.repeat(30))
      expect(await page.locator('#username-error').count()).toBe(0)
      await submit(page)
      expect(await errorAt(page, 'username')).toBe('Username must be less than 30 characters')
      expect(sent).toBe(0)
    })
  })

  test.each([
    ['username', 409, { message: 'Username taken' }, 'This username is already taken. Please choose a different one.'],
    ['username', 400, { message: 'Bad username' }, 'Invalid username. Please choose a different one.'],
    ['', 400, { message: 'Bad' }, 'Invalid input. Please check your information and try again.'],
    ['', 500, { error: 'INTERNAL' }, 'Server error. Please try again later.'],
    ['', 401, {}, 'Authentication error. Please sign in again.'],
    ['', 418, {}, 'Failed to complete profile setup. Please try again.'],
  ])('maps to %p a %p with %p', async (field, status, body, expected) => {
    await asNewcomer(`setup_${status}_${Object.values(body).join('').length}`, async (page) => {
      await answerWith(page, '**/api/users/profile', status, body)
      await fillRight(page)
      await submit(page)
      await page.getByRole('alert').getByText(expected).waitFor()
      if (field !== '') expect(await errorAt(page, field)).toBe(expected)
      await page.fill('#lastName', 'Again')
      await page.fill('#username', 'again')
      expect(await page.getByRole('alert').count()).toBe(0)
    })
  })

  test('says Network error without a server, and Setting up... while it waits', async () => {
    await asNewcomer('setup_network', async (page) => {
      let refuse: () => void = () => undefined
      const gate = new Promise<void>((resolve) => {
        refuse = resolve
      })
      await page.route('**/api/users/profile', async (route) => {
        await gate
        await route.abort()
      })
      await fillRight(page)
      await submit(page)
      await page.getByRole('button', { name: 'Setting up...' }).waitFor()
      expect(await page.getByRole('button', { name: 'Setting up...' }).isDisabled()).toBe(true)
      refuse()
      await page.getByRole('alert').getByText('Network error. Please check your connection and try again.').waitFor()
      await page.getByRole('button', { name: 'Complete Profile' }).waitFor()
    })
  })
})

describe('a player with 23 duels', () => {
  const asVeteran = async (work: (page: Page, guest: Visitor) => Promise<void>) => {
    await withVisitor(async (page, guest) => {
      await signInBrowser(guest, server.url, { ...veteran, call: () => Promise.reject(new Error('not used')) })
      await work(page, guest)
    })
  }
  let veteran: Awaited<ReturnType<typeof signUp>>

  beforeAll(async () => {
    veteran = await signUp(server.url, 'veteran')
    await signUp(server.url, 'rival_with_a_very_long_name29')
    const db = openBeside(server.dataDir)
    const players = [userIdOf(db, 'veteran'), userIdOf(db, 'rival_with_a_very_long_name29')] as const
    for (let i = 0; i < 23; i++) {
      const type = i < 2 ? 'typing' : 'coding'
      insertDuel(db, {
        id: `V${i}`,
        type,
        winner: players[i % 2] ?? null,
        players,
        endedAtMs: Date.now() - i * 3_600_000,
      })
    }
    insertXp(db, players[0], 1250, Date.now())
    insertXp(db, players[1], 5000, Date.now())
    db.$client.close()
  })

  test('sees three of them and the figures on the dashboard', async () => {
    await asVeteran(async (page, { complaints }) => {
      await open(page, '/dashboard', 'SyncUser')
      expect(await page.locator('main a[href^="/duel/"]:not([href$="/replay"])').count()).toBe(3)
      expect(await page.locator('main dl').innerText()).toMatch(
        /Total Duels\s+23\s+Wins\s+12\s+Win Rate\s+52.2%\s+Current Rank\s+Bronze\s+XP Points\s+1,250/,
      )
      await page.getByRole('link', { name: 'Edit Profile' }).click()
      await page.getByRole('button', { name: 'Save Changes' }).waitFor()
      expect(complaints).toEqual([])
    })
  })

  test('pages through all of them, and filters by type', async () => {
    await asVeteran(async (page, { complaints }) => {
      await open(page, '/profile', 'DuelHistory')
      const rows = page.locator('#duels a[href^="/duel/"]:not([href$="/replay"])')
      await page.getByText('Page 1 of 3 (23 total duels)').waitFor()
      expect(await rows.count()).toBe(10)
      expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
      const next = page.getByRole('button', { name: 'Next' })
      await next.click()
      await page.getByText('Page 2 of 3 (23 total duels)').waitFor()
      await next.press('Enter')
      await page.getByText('Page 3 of 3 (23 total duels)').waitFor()
      expect(await rows.count()).toBe(3)
      expect(await next.isDisabled()).toBe(true)
      await next.and(page.locator(':focus')).waitFor()
      await page.getByRole('tab', { name: 'Typing' }).click()
      await page.getByText('Page 1 of 1 (2 total duels)').waitFor()
      expect(complaints).toEqual([])
    })
  })

  test('sees the empty state where the history cannot be fetched', async () => {
    await asVeteran(async (page) => {
      await open(page, '/profile', 'DuelHistory')
      await page.route('**/api/users/duel-history**', (route) => route.abort())
      await page.getByRole('tab', { name: 'Coding' }).click()
      await page.getByText('No duels yet').waitFor()
    })
  })

  test('switches leaderboards, keeps the tab on reload, and tries again after a failure', async () => {
    await asVeteran(async (page, { complaints }) => {
      await open(page, '/leaderboard', 'Leaderboard')
      await page.getByRole('tab', { name: 'Duels' }).click()
      await page.getByRole('table', { name: 'Duels leaderboard' }).waitFor()
      await page.reload()
      await islandReady(page, 'Leaderboard')
      expect(await page.getByRole('tab', { name: 'Duels' }).getAttribute('aria-selected')).toBe('true')
      expect(await page.locator('tr[data-own]').innerText()).toContain('veteran')
      expect(complaints).toEqual([])
      await page.route('**/api/leaderboard/**', (route) => route.abort())
      await page.getByRole('tab', { name: 'Weekly' }).click()
      await page.getByText('Failed to fetch leaderboard').waitFor()
      await page.unroute('**/api/leaderboard/**')
      await page.getByRole('button', { name: 'Try Again' }).click()
      await page.getByRole('table', { name: 'Weekly leaderboard' }).waitFor()
      await page.getByRole('tab', { name: 'Contests' }).click()
      await page.getByText('No data available').waitFor()
    })
  })

  test('edits the profile, sees a refusal at its field, and the new name everywhere after', async () => {
    await asVeteran(async (page) => {
      await open(page, '/profile', 'ProfileEditor')
      await page.getByRole('button', { name: 'Edit Profile' }).click()
      await page.fill('#username', 'rival_with_a_very_long_name29')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await page.locator('#username-error').waitFor()
      expect(await errorAt(page, 'username')).toBe('This username is already taken. Please choose a different one.')
      await page.fill('#username', 'Veteran')
      await page.fill('#firstName', 'Vet')
      await answerWith(page, '**/api/users/profile', 503, {})
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await page.getByText('Failed to update profile. Please try again.').waitFor()
      await page.unroute('**/api/users/profile')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await page.getByText('@Veteran', { exact: true }).waitFor()
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Vet Tester')
    })
  })
})

test('a sync that finds the profile unfinished leads to its setup; one that fails changes nothing', async () => {
  const player = await signUp(server.url, 'sync_player')
  await withVisitor(async (page, guest) => {
    await signInBrowser(guest, server.url, player)
    await page.route('**/api/users/sync', (route) => route.abort())
    await open(page, '/dashboard', 'SyncUser')
    await page.unroute('**/api/users/sync')
    const synced = page.waitForRequest('**/api/users/sync')
    await page.reload()
    expect((await synced).postDataJSON()).toHaveProperty('timeZone')
    expect(new URL(page.url()).pathname).toBe('/dashboard')
  })
})
