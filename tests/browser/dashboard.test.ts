import { beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { lastWeeks } from '#core/recap'
import { contestRatings, contests, duelPlayers, duelRatingChanges } from '#db/schema/index'
import { insertDuel, insertXp, openBeside, userIdOf } from '../api/finished-duels'
import { expectAccessible } from '../harness/accessibility'
import { attend, islandsReady, picture, visitor } from '../harness/browser'
import { inEveryLook } from '../harness/looks'
import { type Player, signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'

const { server, browser } = await testSite({ env: { JOUST_DEMO: '0' } })
let fresh: Player
let veteran: Player

beforeAll(async () => {
  fresh = await signUp(server.url, 'dash_fresh')
  veteran = await signUp(server.url, 'dash_veteran')
  server.services.account.promote(null, 'dash_veteran')
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
  playLastWeek(db, own)
  rate(db, own)
  db.$client.close()
})

/** Last week: three of four duels won, the fastest race at 80 words per minute, and a solved problem. */
function playLastWeek(db: ReturnType<typeof openBeside>, own: string): void {
  const { last } = lastWeeks(Date.now(), new Intl.DateTimeFormat().resolvedOptions().timeZone)
  for (const [i, winner] of [own, own, 'gone', own].entries()) {
    const players = [own, 'gone'] as const
    const endedAtMs = last.fromMs + (i + 1) * 3_600_000
    insertDuel(db, { id: `WEEK${i}`, winner, players, endedAtMs, ...(i === 3 && { type: 'typing', textId: 'a' }) })
  }
  db.update(duelPlayers).set({ finishedAtMs: 1 }).where(eq(duelPlayers.duelId, 'WEEK3')).run()
  const rating = { duelType: 'coding' as const, ratingBefore: 1500, rating: 1523, deviation: 90, volatility: 0.06 }
  db.insert(duelRatingChanges)
    .values({ duelId: 'WEEK0', userId: own, ...rating, atMs: last.fromMs })
    .run()
}

/** Inserts two rated contests and two rated duels. */
function rate(db: ReturnType<typeof openBeside>, userId: string): void {
  const rules = { format: 'points' as const, isPublic: true, allowVirtual: true, isRated: true, ratedLeast: 5 }
  const limits = { penaltyMin: 20, maxSubmissionsPerProblem: 50, durationMin: 60 }
  const elo = { performance: 1500, mean: 1500, sigma: 200, rank: 1 }
  const before = { ratingBefore: 1500, deviation: 90, volatility: 0.06, duelType: 'coding' as const }
  for (const [i, rating] of [1510, 1540].entries()) {
    const [contestId, atMs] = [`DASHC${i}`, Date.now() - (9 - i) * 86_400_000]
    db.insert(contests)
      .values({ id: contestId, title: contestId, description: '', ...rules, ...limits, startAtMs: 0, createdAtMs: 0 })
      .run()
    db.insert(contestRatings)
      .values({ contestId, userId, round: i + 1, rating, atMs, ...elo })
      .run()
  }
  for (const [i, rating] of [1490, 1470].entries()) {
    db.insert(duelRatingChanges)
      .values({ duelId: `DASH${i + 1}`, userId, rating, atMs: Date.now() - (9 - i) * 3_600_000, ...before })
      .run()
  }
}

async function open(player: Player) {
  const guest = await visitor(browser, server.url)
  await signInBrowser(guest, server.url, player)
  await guest.page.goto('/dashboard')
  return guest
}

describe('the dashboard', () => {
  test('shows the whole of a name that it cuts under the pointer', async () => {
    const long = await signUp(server.url, 'dash_long')
    const firstName = 'Wolfeschlegelsteinhausenbergerdorff Welche Vor Altern Waren'
    await long.call('PUT', '/api/users/profile', { username: 'dash_long', firstName, lastName: 'Senior', bio: '' })
    const { page, context } = await open(long)
    await islandsReady(page)
    await attend(page)
    const heading = page.getByRole('heading', { level: 1 })
    await heading.hover()
    expect(await heading.getAttribute('title')).toBe(`Welcome to Joust, ${firstName}`)
    // The title of what is around a text counts for it only while the text has none, not even an empty one.
    await heading.evaluate((one) => {
      one.removeAttribute('title')
      one.parentElement?.setAttribute('title', 'Explained')
    })
    await page.mouse.move(0, 0)
    await heading.hover()
    expect(await heading.getAttribute('title')).toBeNull()
    await context.close()
  })

  test('greets a newcomer as one, by first name, with first steps, streak, two buttons, five cards and the quick actions', async () => {
    const { page, context, complaints } = await open(fresh)
    const main = page.getByRole('main')
    await main.getByRole('heading', { name: 'Welcome to Joust, dash_fresh' }).waitFor()
    await main.getByText('No streak yet').waitFor()
    const header = main.locator('header').first()
    expect(await header.getByRole('link', { name: 'Quick Duel' }).getAttribute('href')).toBe('/duels')
    expect(await header.getByRole('link', { name: 'CP Contest' }).getAttribute('href')).toBe('/contests')
    for (const card of ['Total Duels', 'Wins', 'Win Rate', 'Current Rank', 'XP Points']) {
      await main.getByText(card, { exact: true }).waitFor()
    }
    expect(await main.getByText('0.0%').count()).toBe(1)
    const steps = main.locator('section').filter({ has: page.getByRole('heading', { name: 'First Steps' }) })
    expect(await steps.getByRole('listitem').count()).toBe(3)
    const actions = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Quick Actions' }) })
    const links = await actions.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(['/duels', '/contests', '/leaderboard', '/profile#edit', '/practice'])
    await main.getByText('500 XP to Bronze').waitFor()
    await expectAccessible(page)
    await picture(page, 'dashboard-new')
    await main.getByText('Nothing to sum up yet.').waitFor()
    await main.getByText('No duels yet').waitFor()
    expect(await main.getByRole('link', { name: 'Start Dueling' }).getAttribute('href')).toBe('/duels')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('greets a player again, with the last week and with duel and contest ratings and their history', async () => {
    const { page, context } = await open(veteran)
    await page.getByRole('heading', { name: 'Welcome back, dash_veteran' }).waitFor()
    expect(await page.getByRole('heading', { name: 'First Steps' }).count()).toBe(0)
    const ratings = page.getByRole('region', { name: 'Ratings' })
    await ratings.getByRole('img', { name: 'Contest rating over 2 contests, now 1540.' }).waitFor()
    await ratings.getByRole('img', { name: 'Coding duel rating over 3 duels, now 1470.' }).waitFor()
    await ratings.scrollIntoViewIfNeeded()
    await picture(page, 'dashboard-ratings')
    const week = page.getByRole('region', { name: /^Last Week/ })
    const figures = await week.locator('dl > div').allInnerTexts()
    expect(figures.map((one) => one.replace(/\s*\n+\s*/g, ' | '))).toEqual([
      'Duels | 4 | 3 won · +4 on the week before',
      'Rating | +23 | Coding',
      'Problems Solved | 0 | as the week before',
      'Best Race | 80 wpm | none the week before',
      'Active Days | 0 of 7 | as the week before',
    ])
    await week.scrollIntoViewIfNeeded()
    await picture(page, 'dashboard-week')
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

  test('axe finds nothing with duels in both themes and sizes', async () => {
    const { page, context } = await open(veteran)
    await inEveryLook(page, 'dashboard-full')
    await context.close()
  })
})
