import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../harness/accessibility'
import { islandReady, picture, sharedBrowser, type Visitor, visitor } from '../harness/browser'
import { startServer, type TestServer } from '../harness/server'
import { ClerkStandIn } from '../identity/clerk-stand-in'

const FRONTEND = `https://${ClerkStandIn.FRONTEND}`
let clerk: ClerkStandIn
let server: TestServer
let browser: Browser

beforeAll(async () => {
  clerk = await ClerkStandIn.start()
  server = await startServer({
    env: {
      CLERK_PUBLISHABLE_KEY: clerk.publishableKey,
      CLERK_SECRET_KEY: clerk.secretKey,
      CLERK_JWT_KEY: await clerk.pem(),
      CLERK_API_URL: clerk.url,
    },
  })
  browser = await sharedBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await clerk.server.stop(true)
})

/** A browser context in which Clerk's frontend host serves the stand-in, and one user may sign in. */
async function withClerk(id: string, work: (page: Page, guest: Visitor) => Promise<void>): Promise<void> {
  const guest = await visitor(browser, server.url)
  clerk.people.set(id, { id, email: `${id}@clerk.example`, username: null, firstName: 'Clara', lastName: 'Clerk' })
  let isIn = false
  await guest.context.exposeFunction('standInToken', () => clerk.token(id, server.url))
  await guest.context.exposeFunction('standInSession', () => (isIn ? id : null))
  await guest.context.exposeFunction('standInEnter', () => {
    isIn = true
  })
  await guest.context.exposeFunction('standInLeave', () => {
    isIn = false
  })
  await guest.context.route(`${FRONTEND}/**`, (route) =>
    route.fulfill({
      path: join(import.meta.dir, 'clerk-script.js'),
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await guest.context.route('https://img.clerk.com/**', (route) =>
    route.fulfill({ body: '<svg xmlns="http://www.w3.org/2000/svg"/>', contentType: 'image/svg+xml' }),
  )
  try {
    await work(guest.page, guest)
    // Only Clerk's own host and its pictures were requested, and no policy was violated.
    const others = guest.complaints.filter(
      (one) =>
        !one.startsWith(`left for ${FRONTEND}/npm/@clerk/`) && !one.startsWith('left for https://img.clerk.com/'),
    )
    expect(others).toEqual([])
  } finally {
    await guest.context.close()
  }
}
const signUpAtClerk = async (page: Page, username: string): Promise<void> => {
  await page.goto('/sign-up')
  await page.getByRole('button', { name: 'Clerk sign-up' }).click()
  await page.waitForURL('**/profile-setup')
  await islandReady(page, 'ProfileSetup')
  await page.fill('#username', username)
  await page.getByRole('button', { name: 'Complete Profile' }).click()
  await page.waitForURL('**/dashboard')
}

test('the widgets stand on their pages, name each other, and satisfy axe', async () => {
  await withClerk('user_looks', async (page) => {
    for (const [path, other] of [
      ['/sign-in', '/sign-up'],
      ['/sign-up', '/sign-in'],
    ] as const) {
      await page.goto(path)
      const button = page.getByRole('button', { name: `Clerk ${path.slice(1)}` })
      await button.waitFor()
      expect(await button.getAttribute('data-other')).toBe(other)
      expect(await page.getByRole('main').getByRole('link').getAttribute('href')).toBe(other)
      expect(await page.locator('input[type=password]').count()).toBe(0)
      await picture(page, `clerk${path.replace('/', '-')}`)
      await expectAccessible(page)
    }
  })
})

test('a sign-up leads through the sync to the profile setup, then to the dashboard; signing out leads home', async () => {
  await withClerk('user_clara', async (page) => {
    await signUpAtClerk(page, 'clara_here')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Welcome to Joust, Clara')
    await page.getByRole('button', { name: 'Menu of clara_here' }).click()
    await page.getByRole('menuitem', { name: 'Manage Account' }).click()
    await page.getByRole('dialog', { name: 'Profile at Clerk' }).waitFor({ state: 'attached' })
    await page.reload()
    await islandReady(page, 'ClerkMenu')
    await page.waitForFunction(() => 'Clerk' in globalThis)
    await page.getByRole('button', { name: 'Menu of clara_here' }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/dashboard')
    expect(new URL(page.url()).pathname).toBe('/sign-in')
  })
})

test('a duel’s socket authenticates with a token of Clerk', async () => {
  await withClerk('user_socket', async (page) => {
    await signUpAtClerk(page, 'socket_clerk')
    const { promise, resolve } = Promise.withResolvers<string>()
    // Accepts any connection, because the previous page may open one just after the listener was added.
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const { event, data } = JSON.parse(String(payload))
        if (event === 'authenticated') resolve(data.username)
      })
    })
    await page.goto('/duels')
    await page.getByText('Authenticating...').waitFor({ state: 'detached' })
    expect(await promise).toBe('socket_clerk')
  })
})

test('the settings lead to Clerk for what is kept there', async () => {
  await withClerk('user_set', async (page) => {
    await signUpAtClerk(page, 'set_clerk')
    await page.goto('/settings')
    await islandReady(page, 'ClerkAccount')
    await page.waitForFunction(() => 'Clerk' in globalThis)
    expect(await page.getByRole('button', { name: 'Change Password' }).count()).toBe(0)
    await page.getByRole('region', { name: 'Security' }).getByRole('button', { name: 'Manage Account' }).click()
    await page.getByRole('dialog', { name: 'Profile at Clerk' }).waitFor({ state: 'attached' })
    await picture(page, 'clerk-settings')
  })
})
