/**
 * The contest page without a socket: it polls at the intervals of docs/coverage.md#9-constants-and-limits, by the page's clock, which the
 * test advances, and shows the answers.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Browser, Page, Request, Route } from 'playwright-core'
import type { ContestSubmission } from '#contracts/http/contest-submissions'
import { asSubmissionId } from '#contracts/ids'
import { FIRST, MINUTE, read, Stage, solution } from '../contests/stage'
import { islandReady, picture, sharedBrowser, type Visitor, visitor } from '../harness/browser'
import { typeOver } from '../harness/editor'
import { freezeSlots } from '../harness/judge'
import type { Player } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'

const SECOND_MS = 1000
let stage: Stage
let browser: Browser
let contestId: string
let bob: Player
let ann: Visitor
let annPlayer: Player
/** The paths of the calls that the page has made. */
const asked: string[] = []
/** The requests that have not been answered yet. */
const underWay = new Set<Request>()

beforeAll(async () => {
  stage = await Stage.set()
  browser = await sharedBrowser()
  ;[annPlayer, bob] = await Promise.all([stage.player('ann'), stage.player('bob')])
  contestId = await stage.announce({ title: 'Round without a socket' })
  for (const player of [annPlayer, bob]) await read(await player.call('POST', `/api/contests/${contestId}/register`))
  stage.clock.advance(62 * MINUTE)
  ann = await visitor(browser, stage.server.url)
  await signInBrowser(ann, stage.server.url, annPlayer)
  // Closes every connection, like a proxy that allows no WebSocket.
  await ann.context.routeWebSocket('**/ws', (socket) => void socket.close({ code: 1011 }))
  ann.page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname)
    underWay.add(request)
  })
  ann.page.on('requestfinished', (request) => underWay.delete(request))
  ann.page.on('requestfailed', (request) => underWay.delete(request))
  await ann.page.clock.install()
  await ann.page.goto(`/contests/${contestId}`)
  await islandReady(ann.page, 'Contest')
  await ann.page.getByRole('button', { name: 'Enter fullscreen' }).click()
  await ann.page.getByRole('heading', { name: /^A\. / }).waitFor()
  await ann.page.getByLabel('Language').selectOption({ label: 'Python' })
  await typeOver(ann.page, solution(FIRST))
  await ann.page.clock.pauseAt(await ann.page.evaluate(() => Date.now() + 1000))
})
afterAll(async () => {
  await browser.close()
  await stage.stop()
})

/** Advances the page's clock, and counts the calls of a path in that time. */
async function callsWithin(page: Page, path: string, ms: number): Promise<number> {
  const count = () => asked.filter((one) => one === path).length
  const before = count()
  await page.clock.runFor(ms)
  // Requests are reported in the order in which they are made, so after this one all of them are known.
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
  return count() - before
}

/** Waits for the answers to all pending requests. A later answer would show the state after the next step. */
async function allAnswered(): Promise<void> {
  await Promise.all([...underWay].map(async (request) => (await request.response())?.finished()))
}

const path = (rest = '') => `/api/contests/${contestId}${rest}`

test('the standings are asked for every 30 s, the contest every 60 s, submissions not at all while none is pending', async () => {
  const { page } = ann
  expect(await callsWithin(page, path('/leaderboard'), 30 * SECOND_MS)).toBe(1)
  expect(await callsWithin(page, path('/leaderboard'), 60 * SECOND_MS)).toBe(2)
  expect(await callsWithin(page, path(), 60 * SECOND_MS)).toBe(1)
  expect(await callsWithin(page, path(), 120 * SECOND_MS)).toBe(2)
  expect(await callsWithin(page, path('/submissions'), 60 * SECOND_MS)).toBe(0)
})

test('what is pending is asked for every 2 s until its verdict is there', async () => {
  const { page } = ann
  const letJudge = freezeSlots()
  const answer = page.waitForResponse((one) => one.url().endsWith('/submit'))
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const { submission } = (await (await answer).json()) as { submission: ContestSubmission }
  await page.getByRole('tab', { name: 'My Submissions 1' }).waitFor()
  expect(await callsWithin(page, path('/submissions'), 2 * SECOND_MS)).toBe(1)
  expect(await callsWithin(page, path('/submissions'), 6 * SECOND_MS)).toBe(3)
  expect(asked).toContain(`/api/contests/submissions/${submission.id}`)
  letJudge()
  await stage.server.services.judging.judged(asSubmissionId(submission.id))
  const answered = page.waitForResponse((one) => one.url().endsWith(`/submissions/${submission.id}`))
  await page.clock.runFor(2 * SECOND_MS)
  await answered
  const results = page.getByRole('region', { name: /^Test Results \(/ })
  await results.getByText('Accepted', { exact: true }).first().waitFor()
  await page.getByRole('tab', { name: /My Submissions/ }).click()
  await page.getByRole('tabpanel').getByText('Accepted', { exact: true }).first().waitFor()
  expect(await callsWithin(page, path('/submissions'), 20 * SECOND_MS)).toBe(0)
})

test("others' scores arrive with the next reading, and so does what an organiser changed", async () => {
  const { page } = ann
  await page.getByRole('tab', { name: 'Leaderboard' }).click()
  await page.clock.runFor(30 * SECOND_MS)
  await page.getByRole('row', { name: /ann/ }).waitFor()
  await allAnswered()
  stage.clock.advance(6000)
  await stage.solve(bob, contestId, { problemId: FIRST, code: solution(FIRST) })
  expect(await page.getByRole('row', { name: /bob/ }).count()).toBe(0)
  await page.clock.runFor(30 * SECOND_MS)
  await page.getByRole('row', { name: /bob/ }).getByText('100 pts').waitFor()
  await picture(page, 'contest-without-socket')
  const { form, version } = await read<{ form: object; version: number }>(await stage.admin.call('GET', path('/form')))
  await read(await stage.admin.call('PUT', path(), { ...form, version, duration: 90 }))
  await page.clock.runFor(60 * SECOND_MS)
  await page.getByText('The contest lasts 1h 30m instead of 1h 0m: its end moved').first().waitFor()
})

test('an answer that is overtaken by a newer one does not take its place', async () => {
  const { page } = ann
  const overtaken = Promise.withResolvers<Route>()
  await page.route(
    (url) => url.pathname === path(),
    (route) => overtaken.resolve(route),
    { times: 1 },
  )
  await page.clock.runFor(60 * SECOND_MS)
  const route = await overtaken.promise
  const old = await route.fetch()
  const { form, version } = await read<{ form: object; version: number }>(await stage.admin.call('GET', path('/form')))
  await read(await stage.admin.call('PUT', path(), { ...form, version, duration: 120 }))
  await page.clock.runFor(60 * SECOND_MS)
  const news = page.getByText('The contest lasts 2h 0m instead of 1h 30m: its end moved').first()
  await news.waitFor()
  const arrived = page.waitForEvent('requestfinished', (request) => request === route.request())
  await route.fulfill({ response: old })
  await arrived
  // The page handles an answer before its next call is answered.
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
  expect(await news.isVisible()).toBe(true)
})

test('problems that could not be read again stay, and are asked for until they are there', async () => {
  const { page } = ann
  await page.getByRole('tab', { name: 'Problems' }).click()
  const heading = page.getByRole('heading', { name: /^A\. / })
  await heading.waitFor()
  const lost = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname === path('/problems'),
    async (route) => {
      await route.abort()
      lost.resolve()
    },
    { times: 1 },
  )
  stage.clock.advance(SECOND_MS)
  const { form, version } = await read<{ form: object; version: number }>(await stage.admin.call('GET', path('/form')))
  await read(await stage.admin.call('PUT', path(), { ...form, version, duration: 121 }))
  await page.clock.runFor(60 * SECOND_MS)
  await lost.promise
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
  expect(await heading.isVisible()).toBe(true)
  expect(await callsWithin(page, path('/problems'), 5 * SECOND_MS)).toBe(1)
  await allAnswered()
  expect(await callsWithin(page, path('/problems'), 20 * SECOND_MS)).toBe(0)
  expect(await heading.isVisible()).toBe(true)
  await page.getByRole('tab', { name: 'Leaderboard' }).click()
})

test('the end is seen without a socket', async () => {
  const { page } = ann
  stage.clock.advance(120 * MINUTE)
  await page.clock.runFor(60 * SECOND_MS)
  await page.getByText('Contest ended').first().waitFor()
  await page.getByText('Final results are shown and CP ratings were updated.').waitFor()
})
