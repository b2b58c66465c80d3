import { beforeAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { islandReady, islandsReady, picture, type Visitor, visitor } from '../harness/browser'
import { inEveryLook } from '../harness/looks'
import { call, PASSWORD, type Player, signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'

const { server, browser } = await testSite({
  env: { JOUST_SMTP_URL: 'smtp://127.0.0.1:1', JOUST_MAIL_FROM: 'joust@example.org' },
})
let player: Player

beforeAll(async () => {
  player = await signUp(server.url, 'settled_player')
  await player.call('POST', '/api/account/tokens', { name: 'a machine with a long name', days: 30 })
})

async function withPerson(who: Player | null, work: (page: Page, guest: Visitor) => Promise<void>) {
  const guest = await visitor(browser, server.url)
  try {
    if (who !== null) await signInBrowser(guest, server.url, who)
    await work(guest.page, guest)
  } finally {
    await guest.context.close()
  }
}
const resetToken = () => new URL(server.services.account.resetLink('settled_player')).searchParams.get('token') ?? ''

describe('the pages of accounts', () => {
  const PAGES = [
    { name: 'settings', path: () => '/settings', signedIn: true },
    { name: 'sign-in', path: () => '/sign-in?error=access_denied', signedIn: false },
    { name: 'forgot', path: () => '/forgot-password', signedIn: false },
    { name: 'reset', path: () => `/reset-password?token=${resetToken()}`, signedIn: false },
    { name: 'reset-over', path: () => '/reset-password?token=used', signedIn: false },
    { name: 'first-admin', path: () => '/first-admin?token=x', signedIn: true },
  ] as const
  test.each(PAGES)(
    '$name breaks no policy, and satisfies axe and fits in both themes and sizes',
    async ({ name, path, signedIn }) => {
      await withPerson(signedIn ? player : null, async (page, { complaints }) => {
        await page.goto(path())
        await islandsReady(page)
        await inEveryLook(page, `account-${name}`)
        expect(complaints).toEqual([])
      })
    },
  )
})

test('the user menu leads to the settings; contest admins find the two forms in it', async () => {
  const admin = await signUp(server.url, 'settled_admin')
  server.services.account.promote(null, 'settled_admin')
  const itemsFor = async (who: Player) => {
    let names: string[] = []
    await withPerson(who, async (page) => {
      await page.goto('/dashboard')
      await islandReady(page, 'UserMenu')
      await page.getByRole('button', { name: `Menu of ${who.username}` }).click()
      names = await page.getByRole('menuitem').allInnerTexts()
    })
    return names
  }
  expect(await itemsFor(player)).toEqual([
    'Dashboard',
    'Profile',
    'Problems',
    'Daily Challenge',
    'Settings',
    'Keyboard Shortcuts',
    'Sign Out',
  ])
  expect(await itemsFor(admin)).toEqual([
    'Dashboard',
    'Profile',
    'Problems',
    'Daily Challenge',
    'Settings',
    'Create Contest',
    'Create Problem',
    'Manage Problems',
    'Server',
    'Front Page',
    'Webhooks',
    'Reports',
    'Flags',
    'Keyboard Shortcuts',
    'Sign Out',
  ])
})

test('a password is changed, a wrong one is said at its field and nothing typed is lost', async () => {
  const changer = await signUp(server.url, 'settled_changer')
  await withPerson(changer, async (page) => {
    await page.goto('/settings')
    await islandReady(page, 'SecuritySettings')
    await page.fill('#current-password', 'not it at all')
    await page.fill('#new-password', 'a longer new one')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await page.waitForSelector('#current-password-error')
    expect(await page.inputValue('#new-password')).toBe('a longer new one')
    await page.fill('#current-password', PASSWORD)
    await page.getByRole('button', { name: 'Change Password' }).click()
    await page.getByText('Your password is changed. Other sessions have ended.').waitFor()
  })
  const again = { username: 'settled_changer', password: 'a longer new one' }
  expect((await call(server.url, 'POST', '/api/auth/sign-in/username', again)).status).toBe(200)
})

test('sessions are listed with their device, and the others can be ended', async () => {
  const roamer = await signUp(server.url, 'settled_roamer')
  await withPerson(roamer, async (page) => {
    await page.goto('/settings')
    await islandReady(page, 'SecuritySettings')
    const rows = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
    expect(await rows.count()).toBe(2)
    expect(await rows.filter({ hasText: 'This session' }).innerText()).toContain('Chrome on Linux')
    await page.getByRole('button', { name: /^End the session of/ }).click()
    await rows.nth(1).waitFor({ state: 'detached' })
    expect((await roamer.call('GET', '/api/users/profile')).status).toBe(401)
  })
})

test('a token is made, shown once, used, and revoked', async () => {
  await withPerson(player, async (page) => {
    await page.goto('/settings')
    await islandReady(page, 'ApiTokens')
    await page.getByRole('button', { name: 'Create Token' }).click()
    await page.waitForSelector('#token-name-error')
    await page.fill('#token-name', 'my editor')
    await page.getByRole('button', { name: 'Create Token' }).click()
    await page.getByText('Copy it now: it is not shown again.').waitFor()
    const secret = await page.locator('code', { hasText: 'joust_' }).innerText()
    await picture(page, 'account-token-shown')
    expect((await call(server.url, 'GET', '/api/users/profile', undefined, secret)).status).toBe(200)
    await page.reload()
    await islandReady(page, 'ApiTokens')
    expect(await page.content()).not.toContain(secret)
    await page.getByRole('button', { name: 'Revoke my editor' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('button', { name: 'Revoke my editor' }).waitFor({ state: 'detached' })
    expect((await call(server.url, 'GET', '/api/users/profile', undefined, secret)).status).toBe(401)
  })
})

test('a time zone is chosen, and the dashboard’s sync does not change it back', async () => {
  await withPerson(player, async (page) => {
    await page.goto('/settings')
    await islandReady(page, 'AccountSettings')
    await page.selectOption('#time-zone', 'Asia/Tokyo')
    await page.getByRole('button', { name: 'Save Time Zone' }).click()
    await page.getByText('Your days are counted there from now on.').waitFor()
    const synced = page.waitForResponse('**/api/users/sync')
    await page.goto('/dashboard')
    await synced
    await page.goto('/settings')
    expect(await page.locator('#time-zone').inputValue()).toBe('Asia/Tokyo')
  })
})

test('the theme is chosen in the settings as by the toggle', async () => {
  await withPerson(player, async (page) => {
    await page.goto('/settings')
    await islandReady(page, 'Appearance')
    await page.getByRole('radio', { name: 'Light' }).check()
    expect(await page.evaluate(() => document.documentElement.className)).toBe('light')
    await page.reload()
    await islandReady(page, 'Appearance')
    expect(await page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true)
  })
})

test('an account is deleted with its password, and leads out', async () => {
  const leaver = await signUp(server.url, 'settled_leaver')
  await withPerson(leaver, async (page) => {
    await page.goto('/settings')
    await islandReady(page, 'DeleteAccount')
    await page.getByRole('button', { name: 'Delete My Account...' }).click()
    await page.locator('#proof:focus').fill('wrong')
    await page.getByRole('button', { name: 'Delete My Account for Good' }).click()
    expect(await page.locator('#proof-error').innerText()).toBe('The password is wrong.')
    await page.fill('#proof', PASSWORD)
    await page.getByRole('button', { name: 'Delete My Account for Good' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
  })
})

test('a forgotten password: the page promises a mail, and the link sets a new one', async () => {
  await withPerson(null, async (page) => {
    await page.goto('/sign-in')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await islandReady(page, 'ForgotPassword')
    await page.fill('#email', 'nobody@example.org')
    await page.getByRole('button', { name: 'Send the Link' }).click()
    await page.getByText('If there is an account with this address, a mail with a link is on its way.').waitFor()
    await page.goto(`/reset-password?token=${resetToken()}`)
    await islandReady(page, 'ResetPassword')
    await page.fill('#password', 'short')
    await page.getByRole('button', { name: 'Set Password' }).click()
    await page.waitForSelector('#password-error')
    await page.fill('#password', PASSWORD)
    await page.getByRole('button', { name: 'Set Password' }).click()
    const done = 'Your new password is set. Every session has ended: sign in with it.'
    await page.locator(':focus').getByText(done).waitFor()
    expect(page.url()).not.toContain('token')
  })
})
