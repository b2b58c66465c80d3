import { beforeAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { insertDuel, insertXp, openBeside, userIdOf } from '../api/finished-duels'
import { attend, islandReady, visitor } from '../harness/browser'
import { inEveryLook } from '../harness/looks'
import { type Player, signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'

/** Enough for two pages of 50. */
const RIVALS = 59

const { server, browser } = await testSite({ env: { JOUST_DEMO: '0' } })
let player: Player

beforeAll(async () => {
  player = await signUp(server.url, 'board_reader')
  const db = openBeside(server.dataDir)
  const insertUser = db.$client.prepare(
    `INSERT INTO users (id, provider, subject, email, username, created_at_ms, updated_at_ms) VALUES (?, 'clerk', ?, '', ?, 0, 0)`,
  )
  const id = userIdOf(db, 'board_reader')
  const nowMs = Date.now()
  for (let i = 1; i <= RIVALS; i++) {
    const rival = `rival-${i}`
    insertUser.run(rival, rival, `rival_${String(i).padStart(2, '0')}`)
    insertXp(db, rival, (RIVALS - i + 2) * 250, nowMs - 1000)
  }
  insertXp(db, id, 100, nowMs - 1000)
  insertDuel(db, { id: 'LB1', winner: id, players: [id, 'rival-1'], endedAtMs: nowMs - 1000 })
  db.$client.close()
})

async function openBoards(address = '/leaderboard') {
  const guest = await visitor(browser, server.url)
  await signInBrowser(guest, server.url, player)
  await guest.page.goto(address)
  await islandReady(guest.page, 'Leaderboard')
  return guest
}

/** The cells of each row without the header. */
const rowsOf = (page: Page): Promise<string[][]> =>
  page
    .getByRole('tabpanel')
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')))

describe('the leaderboard', () => {
  test('has the four tabs, and rows of rank, player, sub-line and score with three medals', async () => {
    const { page, context, complaints } = await openBoards()
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Contests', 'XP', 'Duels', 'Weekly'])
    const rows = await rowsOf(page)
    expect(rows).toHaveLength(51)
    expect(rows[0]?.join(' ')).toMatch(/1.*rival_01.*1 duel · 0\.0% won.*Platinum.*15,000/)
    expect(
      await page.locator('tr[data-place]').evaluateAll((all) => all.map((row) => row.getAttribute('data-place'))),
    ).toEqual(['1', '2', '3'])
    await page.getByRole('tab', { name: 'Duels' }).click()
    await page.getByText('1 duel · 100.0% won').waitFor()
    await page.getByRole('tab', { name: 'Weekly' }).click()
    await page.getByText('0 wins this week').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('has pages of 50, and one’s own row on every one of them', async () => {
    const { page, context } = await openBoards()
    await page.getByText('Page 1 of 2 (60 players)').waitFor()
    const own = page.locator('tr[data-own]')
    expect(await own.textContent()).toMatch(/^60.*board_reader/)
    expect(await own.isVisible()).toBe(true)
    const box = await own.locator('td').first().boundingBox()
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(900)
    const next = page.getByRole('button', { name: 'Next' })
    await next.press('Enter')
    await page.getByText('Page 2 of 2 (60 players)').waitFor()
    await next.and(page.locator(':focus')).waitFor()
    expect(await rowsOf(page)).toHaveLength(10)
    expect(await own.count()).toBe(1)
    expect(new URL(page.url()).search).toBe('?tab=xp&page=2')
    await page.reload()
    await page.getByText('Page 2 of 2 (60 players)').waitFor()
    await context.close()
  })

  test('says No data available where nobody stands', async () => {
    const { page, context } = await openBoards()
    await page.getByRole('tab', { name: 'Contests' }).click()
    await page.getByText('No data available').waitFor()
    await context.close()
  })

  test('says Failed to fetch leaderboard, and Try Again does', async () => {
    const { page, context } = await openBoards()
    await page.route('**/api/leaderboard/weekly*', (route) =>
      route.fulfill({ status: 500, json: { error: 'INTERNAL' } }),
    )
    await page.getByRole('tab', { name: 'Weekly' }).click()
    await page.getByText('Failed to fetch leaderboard').waitFor()
    await page.unroute('**/api/leaderboard/weekly*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByText('0 wins this week').first().waitFor()
    await context.close()
  })

  test('keeps the focus in its tab when a turned page fails, which removes the button that turned it', async () => {
    const { page, context } = await openBoards('/leaderboard?tab=xp')
    await attend(page)
    await page.route('**/api/leaderboard/global*', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Next' }).press('Enter')
    await page.getByText('Failed to fetch leaderboard').waitFor()
    await page.getByRole('tabpanel').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Try Again' }).and(page.locator(':focus')).press('Enter')
    await page.getByText('Page 2 of 2 (60 players)').waitFor()
    await context.close()
  })

  test('shows the board that was chosen last, even when an earlier answer comes later', async () => {
    const { page, context } = await openBoards()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/leaderboard/weekly*', async (route) => {
      await released
      await route.continue()
    })
    const late = page.waitForResponse('**/api/leaderboard/weekly*')
    await page.getByRole('tab', { name: 'Weekly' }).click()
    await page.getByRole('tab', { name: 'Duels' }).click()
    await page.getByText('1 duel · 100.0% won').waitFor()
    release()
    await (await late).finished()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect((await rowsOf(page)).length).toBe(2)
    await context.close()
  })

  test('axe finds nothing on a full board in both themes and sizes', async () => {
    const { page, context, complaints } = await openBoards()
    await inEveryLook(page, 'leaderboard-full')
    expect(complaints).toEqual([])
    await context.close()
  })
})
