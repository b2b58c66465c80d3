/** A day of the daily challenge in a browser: opened, solved, typed, and viewed on the next day. */
import { beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { asSubmissionId } from '#contracts/ids'
import { calendarDay } from '#core/daily'
import { insertDailyEntry, insertDailyRace, keepDailyDay } from '#db/queries/daily'
import { insertText } from '#db/queries/texts'
import { openBeside, userIdOf } from '../api/finished-duels'
import { FIRST, read, SECOND, solution } from '../contests/stage'
import { islandReady, type Visitor, visitor } from '../harness/browser'
import { inEveryLook } from '../harness/looks'
import { type Player, signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'

const WORDS = 'a short text for one day'.split(' ')
const MINUTE = 60_000

const { server, browser } = await testSite()
let ann: Player
let bob: Player
let yesterday: string

beforeAll(async () => {
  ;[ann, bob] = [await signUp(server.url, 'day_ann'), await signUp(server.url, 'day_bob')]
  const db = openBeside(server.dataDir)
  insertText(db, { id: 'short', category: 'prose', difficulty: 'Easy', words: WORDS, createdAtMs: 0 })
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const today = calendarDay(Date.now(), zone)
  keepDailyDay(db, { ...today, problemId: FIRST, textId: 'short', seed: 1 })
  db.$client.close()
})

/** Records bob's results of the previous day. */
function playYesterday(): void {
  const db = openBeside(server.dataDir)
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const today = calendarDay(Date.now(), zone)
  const past = calendarDay(today.opensAtMs - 1, zone)
  yesterday = past.day
  const { day } = keepDailyDay(db, { ...past, problemId: SECOND, textId: 'short', seed: 1 })
  const at = past.opensAtMs + 60 * MINUTE
  const userId = userIdOf(db, 'day_bob')
  insertDailyEntry(db, { day, userId, openedAtMs: at, apart: null, solvedAtMs: at + 7 * MINUTE, wrong: 2 })
  const figures = { finishedAtMs: at + MINUTE, wpm: 81.4, accuracy: 97.2, suspicion: null }
  insertDailyRace(db, { day, userId, attempt: 1, startsAtMs: at, words: [], ...figures })
  db.$client.close()
}

async function open(player: Player, path: string): Promise<Visitor> {
  const guest = await visitor(browser, server.url)
  await signInBrowser(guest, server.url, player)
  await guest.page.goto(path)
  return guest
}

/** Opens the page in a new browser context. */
async function lookAt(player: Player, path: string, name: string): Promise<void> {
  const { page, context, complaints } = await open(player, path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await inEveryLook(page, `daily-${name}`)
  expect(complaints).toEqual([])
  await context.close()
}

async function solve(player: Player): Promise<void> {
  const sent = { code: solution(FIRST), languageId: 71 }
  const { submission } = await read<{ submission: { id: string } }>(
    await player.call('POST', `/api/problems/${FIRST}/submit`, sent),
  )
  await server.services.judging.judged(asSubmissionId(submission.id))
}

async function typeText(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start a Try (3 left)' }).click()
  await page.getByText(`0 of ${WORDS.length} words`).waitFor()
  await page.keyboard.type(WORDS.join(' '), { delay: 80 })
  await page.locator(':focus').getByText('100% accuracy').waitFor()
  await page.getByRole('button', { name: 'Show the Board' }).click()
}

test('a day is opened, solved and typed; the boards say so, and the dashboard', async () => {
  await lookAt(ann, '/daily', 'new')
  const { page, context } = await open(ann, '/daily')
  await page.getByText('No past days yet').waitFor()
  expect(await page.getByText('Fair Stretches').count()).toBe(0)
  await page.getByRole('button', { name: 'Open the Problem' }).click()
  await page.getByText('This is today’s problem.').waitFor()
  await solve(ann)
  await page.goto('/daily')
  await page.getByText(/Solved in \d+:\d\d/).waitFor()
  await page.getByRole('region', { name: 'Board of the problem' }).getByRole('link', { name: 'day_ann' }).waitFor()
  await typeText(page)
  await page.getByRole('region', { name: 'Board of the text' }).getByRole('link', { name: 'day_ann' }).waitFor()
  await page.getByRole('button', { name: 'Start a Try (2 left)' }).waitFor()
  await page.getByText('Daily streak: 1 day').waitFor()
  await lookAt(ann, '/daily', 'done')
  await page.goto('/dashboard')
  await page
    .getByRole('link', { name: /Daily Challenge Easy problem solved · text typed at \d+ wpm, 2 tries left/ })
    .waitFor()
  await context.close()
})

test('a try that is over is used up, as its button says', async () => {
  const { page, context } = await open(bob, '/daily')
  await islandReady(page, 'DailyRace')
  const refusal = { error: 'DAILY_RACE_OVER', message: 'Time is up for this try.' }
  await page.route('**/api/daily/days/*/races/*/words', (route) => route.fulfill({ status: 409, json: refusal }))
  await page.getByRole('button', { name: 'Start a Try (3 left)' }).click()
  await page.getByText(`0 of ${WORDS.length} words`).waitFor()
  await page.keyboard.type(`${WORDS[0]} `, { delay: 80 })
  await page.getByRole('alert').getByText('Time is up for this try.').waitFor()
  await page.getByRole('button', { name: 'Start a Try (2 left)' }).waitFor()
  await context.close()
})

test('an opening and a try that are refused leave the focus on their buttons', async () => {
  const { page, context } = await open(bob, '/daily')
  const refusal = { error: 'DAILY_NO_PROBLEM', message: 'There is nothing for today.' }
  const ways = [
    ['OpenDaily', '**/api/daily/problem', 'Open the Problem'],
    ['DailyRace', '**/api/daily/races', 'Start a Try (2 left)'],
  ] as const
  for (const [index, [island, address, name]] of ways.entries()) {
    await islandReady(page, island)
    await page.route(address, (route) => route.fulfill({ status: 404, json: refusal }))
    const button = page.getByRole('button', { name })
    await button.press('Enter')
    await page.getByRole('alert').getByText('There is nothing for today.').nth(index).waitFor()
    await button.and(page.locator(':focus')).waitFor()
  }
  await context.close()
})

test('a day that is over keeps its boards, and its problem is practiced', async () => {
  playYesterday()
  const { page, context } = await open(ann, '/daily')
  await page.getByRole('link', { name: yesterday }).click()
  await page.getByRole('region', { name: 'Board of the problem' }).getByText('7:00').waitFor()
  await page.getByRole('region', { name: 'Board of the text' }).getByText('81.4').waitFor()
  expect(await page.getByRole('button', { name: /Try|Open the Problem/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'Practice It' }).click()
  await page.waitForURL(`**/problems/${SECOND}`)
  await context.close()
  await lookAt(bob, `/daily/${yesterday}`, 'closed')
  await lookAt(bob, '/daily', 'archive')
})
