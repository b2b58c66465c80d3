/** Times are shown in the reader's zone on every page: the one in the settings, or else the browser's. The server's markup uses UTC. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { contestRatings, contests } from '#db/schema/index'
import { openBeside, userIdOf } from '../api/finished-duels'
import { FIRST, MINUTE, SECOND, Stage, solution, WRONG } from '../contests/stage'
import { DESKTOP, islandReady, sharedBrowser, visitor } from '../harness/browser'
import type { Player } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'

let stage: Stage
let browser: Browser
let id: string
let ann: Player
let submissionId: string

beforeAll(async () => {
  stage = await Stage.set()
  browser = await sharedBrowser()
  ann = await stage.player('ann')
  id = await stage.announce()
  for (const player of [ann]) await player.call('POST', `/api/contests/${id}/register`)
  expect((await stage.admin.call('PUT', '/api/account/time-zone', { timeZone: 'Asia/Tokyo' })).status).toBe(200)
  stage.clock.advance(61 * MINUTE)
  submissionId = (await stage.solve(ann, id, { problemId: FIRST, code: WRONG })).id
  await stage.solve(ann, id, { problemId: SECOND, code: solution(SECOND) })
  await ann.call('POST', `/api/contests/${id}/clarifications`, { question: 'Is it so?' })
})
afterAll(async () => {
  await browser.close()
  await stage.stop()
})

/** Every time on a page once its islands are hydrated: its text, its tooltip, and its precision. */
async function instantsOf(page: Page, path: string) {
  await page.goto(path)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('joust-island')].every((one) => one instanceof HTMLElement && 'ready' in one.dataset),
  )
  return page.locator('time').evaluateAll((all) =>
    all.map((one) => ({
      text: one.textContent ?? '',
      title: one.getAttribute('title') ?? '',
      kind: one.getAttribute('data-moment') ?? 'none',
    })),
  )
}

/** Expects all times in this zone with UTC in the tooltip, and no other text of the page to be a time in UTC. */
async function expectZone(page: Page, path: string, zone: string): Promise<void> {
  const instants = await instantsOf(page, path)
  expect({ path, count: instants.length }).not.toEqual({ path, count: 0 })
  for (const { text, title, kind } of instants) {
    const written = kind === 'title' ? title : text
    expect({ path, kind, written }).toEqual({
      path,
      kind: expect.stringMatching(/^(day|minute|second|title)$/),
      written: kind === 'day' ? expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) : expect.stringContaining(zone),
    })
    expect(title).toContain('UTC')
  }
  expect({ path, text: await page.locator('main').innerText() }).toEqual({
    path,
    text: expect.not.stringMatching(/\d UTC/),
  })
}

test('a guest reads times in the zone of the browser', async () => {
  const { page, complaints, context } = await visitor(browser, stage.server.url, DESKTOP, 'Asia/Kolkata')
  for (const path of ['/contests', `/contests/${id}`, '/u/ann']) await expectZone(page, path, 'GMT+5:30')
  expect(complaints).toEqual([])
  await context.close()
})

test('a player who chose none, too', async () => {
  const who = await visitor(browser, stage.server.url, DESKTOP, 'Asia/Kolkata')
  await signInBrowser(who, stage.server.url, ann)
  for (const path of [`/contests/${id}/submissions`, `/contests/${id}/submissions/${submissionId}`, '/settings'])
    await expectZone(who.page, path, 'GMT+5:30')
  expect(who.complaints).toEqual([])
  await who.context.close()
})

test('a zone that was chosen in Settings goes before that of the browser, on the pages of admins as on all others', async () => {
  const who = await visitor(browser, stage.server.url, DESKTOP, 'Asia/Kolkata')
  await signInBrowser(who, stage.server.url, stage.admin)
  const { page, complaints, context } = who
  for (const path of [
    '/contests',
    `/contests/${id}`,
    `/contests/${id}/submissions`,
    `/contests/${id}/submissions/${submissionId}`,
    `/contests/${id}/rejudge`,
    '/admin',
    '/admin/people',
    '/admin/problems',
  ])
    await expectZone(page, path, 'GMT+9')
  await page.goto(`/contests/${id}/anti-cheat`)
  await islandReady(page, 'ContestWatch')
  await page.getByRole('button', { name: 'Log of ann' }).click()
  expect(await page.locator('main time').first().textContent()).toContain('GMT+9')
  // A form takes times in the zone in which its page shows them.
  await page.goto('/contests/create')
  await page.getByText('In your time zone, Asia/Tokyo.').waitFor()
  // One hour ahead of the server's clock in Tokyo (UTC+9), while the browser's is an hour behind it, and in UTC+5:30.
  const typed = await page.getByLabel('Start Time').inputValue()
  const aheadMs = Date.parse(`${typed}Z`) - 9 * 60 * MINUTE - stage.clock.nowMs()
  expect(aheadMs / MINUTE).toBeWithin(55, 65)
  expect(complaints).toEqual([])
  await context.close()
})

test('the axis of a chart is in the reader’s time zone', async () => {
  const db = openBeside(stage.server.dataDir)
  const evenings = [Date.UTC(2026, 9, 3, 23, 30), Date.UTC(2026, 9, 5, 23, 30)]
  const userId = userIdOf(db, 'ann')
  const elo = { userId, rank: 1, performance: 1500, mean: 1500, sigma: 200 }
  for (const [place, atMs] of evenings.entries()) {
    const contestId = `rated-${place}`
    const rules = { format: 'points' as const, isPublic: true, allowVirtual: true, isRated: true, ratedLeast: 5 }
    const limits = { penaltyMin: 20, maxSubmissionsPerProblem: 50, durationMin: 60 }
    db.insert(contests)
      .values({ id: contestId, title: contestId, description: '', startAtMs: 0, createdAtMs: 0, ...rules, ...limits })
      .run()
    db.insert(contestRatings)
      .values({ ...elo, contestId, round: place + 1, rating: 1500 + place, atMs })
      .run()
  }
  db.$client.close()
  const { page, complaints, context } = await visitor(browser, stage.server.url, DESKTOP, 'Asia/Kolkata')
  await page.goto('/u/ann')
  const chart = page.locator('joust-island[data-name="RatingChart"][data-ready]')
  await chart.waitFor()
  expect(await chart.locator('tbody th').allTextContents()).toEqual(['2026-10-04', '2026-10-06'])
  // Half past five in the morning of the fourth is midnight UTC, so the first day that begins on the axis is the fifth.
  const labels = await chart.locator('svg text').allTextContents()
  expect(labels).toContain('Mon 05')
  expect(complaints).toEqual([])
  await context.close()
})

test('without a script the page says UTC, and a calendar does, too', async () => {
  const answer = await fetch(`${stage.server.url}/contests/${id}`)
  expect(await answer.text()).toMatch(/<time [^>]*>\d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC<\/time>/)
  const calendar = await fetch(`${stage.server.url}/api/contests/${id}/calendar.ics`)
  expect(await calendar.text()).toMatch(/DTSTART:\d{8}T\d{6}Z/)
})
