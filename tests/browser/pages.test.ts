import { beforeAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { islandsReady, picture, visitor } from '../harness/browser'
import { cutOffIn, inEveryLook } from '../harness/looks'
import { type Player, signUp, signUpOnly } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'

const PUBLIC_PAGES = ['/', '/sign-in', '/sign-up'] as const
/** Pages that visitors may read as well; they show more to a player. */
const OPEN_PAGES = ['/contests', '/leaderboard'] as const
const GUARDED_PAGES = ['/dashboard', '/duels', '/arena', '/practice', '/typing', '/profile'] as const

const { server, browser } = await testSite()
let player: Player
let admin: Player

beforeAll(async () => {
  player = await signUp(server.url, 'page_visitor')
  admin = await signUp(server.url, 'page_admin')
})

const ready = async (page: Page): Promise<void> => {
  await islandsReady(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

describe('every page', () => {
  const cases = [
    ...[...PUBLIC_PAGES, ...OPEN_PAGES].map((path) => ({ path, signedIn: false })),
    ...[...OPEN_PAGES, ...GUARDED_PAGES].map((path) => ({ path, signedIn: true })),
  ]
  test.each(cases)(
    '$path (signed in: $signedIn): asks no other host, breaks no policy, logs no error, satisfies axe in both themes and sizes',
    async ({ path, signedIn }) => {
      const guest = await visitor(browser, server.url)
      if (signedIn) await signInBrowser(guest, server.url, player)
      const answer = await guest.page.goto(path)
      expect(answer?.status()).toBe(200)
      expect(new URL(guest.page.url()).pathname).toBe(path)
      await ready(guest.page)
      expect(await guest.page.evaluate(() => document.documentElement.className)).toContain('dark')
      await inEveryLook(guest.page, `page${path.replaceAll('/', '-')}${signedIn ? '' : '-visitor'}`)
      expect(guest.complaints).toEqual([])
      await guest.context.close()
    },
  )

  test('its policy allows no inline script and no other host', async () => {
    const policy = (await fetch(server.url)).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toContain('http')
  })

  test('an inline script that got into the page does not run', async () => {
    const guest = await visitor(browser, server.url)
    await guest.page.goto('/sign-in')
    const ran = await guest.page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.injected = true'
      document.head.append(script)
      return 'injected' in window
    })
    expect(ran).toBe(false)
    await guest.context.close()
  })
})

describe('guards', () => {
  test.each([
    ...GUARDED_PAGES,
    '/profile-setup',
    '/duel/ABC234',
    '/contests/create',
    '/contests/some-contest/edit',
    '/contests/some-contest/rejudge',
    '/contests/some-contest/resolver',
    '/problems/create',
  ])('%s sends a visitor to /sign-in', async (path) => {
    const answer = await fetch(server.url + path, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toEndWith('/sign-in')
  })

  test.each([...OPEN_PAGES])('%s opens for a visitor', async (path) => {
    expect((await fetch(server.url + path, { redirect: 'manual' })).status).toBe(200)
  })

  test('a player without a complete profile is sent to /profile-setup from every guarded page', async () => {
    const fresh = await signUpOnly(server.url, 'half_done')
    for (const path of GUARDED_PAGES) {
      const answer = await fetch(server.url + path, {
        redirect: 'manual',
        headers: { authorization: `Bearer ${fresh.token}` },
      })
      expect([path, answer.status, answer.headers.get('location')?.replace(/^.*(?=\/profile-setup)/, '')]).toEqual([
        path,
        302,
        '/profile-setup',
      ])
    }
  })

  test('a complete player who opens /profile-setup goes to /dashboard', async () => {
    const answer = await fetch(`${server.url}/profile-setup`, {
      redirect: 'manual',
      headers: { authorization: `Bearer ${player.token}` },
    })
    expect([answer.status, answer.headers.get('location')?.endsWith('/dashboard')]).toEqual([302, true])
  })
})

describe('pages of contest admins', () => {
  const open = (path: string, token: string) =>
    fetch(server.url + path, { redirect: 'manual', headers: { authorization: `Bearer ${token}` } })

  test.each([
    ['/contests/create', '/contests'],
    ['/problems/create', '/dashboard'],
  ])('%s sends other players to %s, and opens for an admin', async (path, elsewhere) => {
    const refused = await open(path, player.token)
    expect([refused.status, new URL(refused.headers.get('location') ?? '', server.url).pathname]).toEqual([
      302,
      elsewhere,
    ])
    server.services.account.promote(null, admin.username)
    expect((await open(path, admin.token)).status).toBe(200)
  })

  test('a contest that does not exist is a 404 with the way back', async () => {
    const visitors = await fetch(`${server.url}/contests/no-such-contest`, { redirect: 'manual' })
    for (const answer of [await open('/contests/no-such-contest', player.token), visitors]) {
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('Back to Contests')
    }
  })
})

describe('what is not there, or not for this device', () => {
  test('a missing page is a 404 with a page', async () => {
    const guest = await visitor(browser, server.url)
    const answer = await guest.page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    expect(await guest.page.getByText('There is nothing at this address').count()).toBe(1)
    await picture(guest.page, 'page-404')
    await guest.context.close()
  })

  test('a missing call is a 404 in the shape of every error', async () => {
    const answer = await fetch(`${server.url}/api/no-such-call`, { method: 'POST' })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ error: 'NOT_FOUND', message: 'There is nothing at this address.' })
  })

  test('/design is shown in development only', async () => {
    expect((await fetch(`${server.url}/design`)).status).toBe(404)
  })

  test('a phone sees Desktop Required instead of everything', async () => {
    const answer = await fetch(server.url, {
      headers: {
        'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
      },
    })
    const html = await answer.text()
    expect(html).toContain('Desktop Required')
    expect(html).not.toContain('Join the Arena')
  })

  test('a small window with touch sees it too', async () => {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 900, height: 800 },
      hasTouch: true,
    })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('heading', { name: 'Desktop Required' }).waitFor()
    await context.close()
  })
})

describe('the theme', () => {
  test('of a page that is loaded by someone who prefers light is light, and nothing complains', async () => {
    const guest = await visitor(browser, server.url, { theme: 'light', width: 1024, height: 768 })
    await guest.page.goto('/')
    await ready(guest.page)
    expect(await guest.page.evaluate(() => document.documentElement.className)).toBe('light')
    expect(await cutOffIn(guest.page)).toEqual([])
    expect(guest.complaints).toEqual([])
    await guest.context.close()
  })

  test('follows the system, is toggled, and is kept', async () => {
    const guest = await visitor(browser, server.url, { theme: 'light', width: 1440, height: 900 })
    const theme = () =>
      guest.page.evaluate(() => (document.documentElement.classList.contains('dark') ? 'dark' : 'light'))
    await guest.page.goto('/sign-in')
    expect(await theme()).toBe('light')
    await guest.page.locator('joust-island[data-name="ThemeToggle"][data-ready] button').click()
    expect(await theme()).toBe('dark')
    expect(await guest.page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    await guest.page.reload()
    expect(await theme()).toBe('dark')
    await guest.context.close()
  })
})
