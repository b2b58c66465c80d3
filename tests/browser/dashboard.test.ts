import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { insertDuel, insertXp, openBeside, userIdOf } from '../api/finished-duels'
import { violationsOf } from '../harness/accessibility'
import { launchBrowser, picture, visitor } from '../harness/browser'
import { type Player, signUp } from '../harness/player'
import { startServer, type TestServer } from '../harness/server'
import { signInBrowser } from '../harness/sign-in'

let server: TestServer
let browser: Browser
let fresh: Player
let veteran: Player

beforeAll(async () => {
  server = await startServer({ env: { JOUST_DEMO: '0' } })
  browser = await launchBrowser()
  fresh = await signUp(server.url, 'dash_fresh')
  veteran = await signUp(server.url, 'dash_veteran')
  server.services.account.promote('dash_veteran')
  const db = openBeside(server.dataDir)
  const [own, other] = [userIdOf(db, 'dash_veteran'), userIdOf(db, 'dash_fresh')]
  insertXp(db, own, 10_250, Date.now())
  for (let i = 1; i <= 4; i++) {
    insertDuel(db, {
      id: `DASH${i}`,
      winner: i === 1 ? other : own,
      players: [own, 'gone'],
      endedAtMs: Date.now() - i * 60_000,
    })
  }
  db.$client.close()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

async function open(player: Player, look?: Parameters<typeof visitor>[2]) {
  const guest = await visitor(browser, server.url, look)
  await signInBrowser(guest, server.url, player)
  await guest.page.goto('/dashboard')
  return guest
}

describe('the dashboard', () => {
  test('greets by first name, with streak, two buttons, five cards and the quick actions', async () => {
    const { page, context, complaints } = await open(fresh)
    const main = page.getByRole('main')
    await main.getByRole('heading', { name: 'Welcome back, dash_fresh' }).waitFor()
    await main.getByText('0 day streak').waitFor()
    const header = main.locator('header').first()
    expect(await header.getByRole('link', { name: 'Quick Duel' }).getAttribute('href')).toBe('/duels')
    expect(await header.getByRole('link', { name: 'CP Contest' }).getAttribute('href')).toBe('/contests')
    for (const card of ['Total Duels', 'Wins', 'Win Rate', 'Current Rank', 'XP Points']) {
      await main.getByText(card, { exact: true }).waitFor()
    }
    await main.getByText('0.0%', { exact: true }).waitFor()
    const actions = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Quick Actions' }) })
    const links = await actions.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(['/duels', '/contests', '/practice', '/leaderboard', '/profile#edit'])
    await main.getByText('500 XP to Bronze').waitFor()
    await main.getByText('No duels yet').waitFor()
    expect(await main.getByRole('link', { name: 'Start Dueling' }).getAttribute('href')).toBe('/duels')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('shows the latest three duels, MAX at the top tier, and Create Problem to a contest admin', async () => {
    const { page, context } = await open(veteran)
    const recent = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Recent Duels' }) })
    const rooms = await recent
      .locator('a[href^="/duel/"]:not([href$="/replay"])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(rooms).toEqual(['/duel/DASH1', '/duel/DASH2', '/duel/DASH3'])
    await page.getByText('MAX', { exact: true }).first().waitFor()
    await page.getByText('75.0%', { exact: true }).waitFor()
    expect(await page.getByRole('link', { name: /^Create Problem/ }).getAttribute('href')).toBe('/problems/create')
    await context.close()
  })

  test.each([
    { theme: 'dark', width: 1024, height: 768 },
    { theme: 'light', width: 1440, height: 900 },
  ] as const)('axe finds nothing with duels in $theme at $width', async (look) => {
    const { page, context } = await open(veteran, look)
    await picture(page, `dashboard-full-${look.theme}-${look.width}`)
    const violations = await violationsOf(page)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
    await context.close()
  })
})
