/** The standings of a full contest: pages, the viewer's own row, search by name, past moments, and without the socket. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { openBeside } from '../api/finished-duels'
import { addCrowd, crowdName, inTurn } from '../contests/crowd'
import { FIRST, MINUTE, Stage, solution } from '../contests/stage'
import { islandReady, picture, sharedBrowser, type Visitor, visitor } from '../harness/browser'
import { inEveryLook } from '../harness/looks'
import type { Player } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'

const CROWD = 120
let stage: Stage
let browser: Browser
let contestId: string
let ann: Player
let bob: Player
let seen: Visitor

beforeAll(async () => {
  stage = await Stage.set()
  ;[ann, bob] = await Promise.all([stage.player('ann'), stage.player('bob')])
  contestId = await stage.announce({ title: 'Full House', duration: 120 })
  for (const player of [ann, bob]) await player.call('POST', `/api/contests/${contestId}/register`)
  const db = openBeside(stage.server.dataDir)
  const startAtMs = stage.clock.nowMs() + 60 * MINUTE
  addCrowd(db, { contestId, startAtMs, participants: CROWD, attempts: inTurn(CROWD, FIRST) })
  db.$client.close()
  stage.clock.advance(90 * MINUTE)
  await stage.solve(ann, contestId, { problemId: FIRST, code: solution(FIRST) })
  browser = await sharedBrowser()
  seen = await visitor(browser, stage.server.url)
  await signInBrowser(seen, stage.server.url, ann)
})
afterAll(async () => {
  await browser.close()
  await stage.stop()
})

async function open(who: Visitor): Promise<void> {
  await who.page.goto(`/contests/${contestId}`)
  await islandReady(who.page, 'Contest')
  await who.page.getByRole('tab', { name: 'Leaderboard' }).click()
  // Bob is the 122nd participant once he has solved a problem.
  await who.page.getByText(/^Page 1 of 3 \(12[12] participants\)/).waitFor()
}
const row = (who: Visitor, name: string) => who.page.getByRole('row', { name: new RegExp(`\\b${name}\\b`) })

test('a page at a time, with the own row at its edge', async () => {
  await open(seen)
  await row(seen, crowdName(0)).waitFor()
  await row(seen, 'ann').waitFor()
  expect(await row(seen, crowdName(50)).count()).toBe(0)
  await seen.page.getByRole('button', { name: 'Next' }).press('Enter')
  await seen.page.getByText('Page 2 of 3 (121 participants)').waitFor()
  await row(seen, crowdName(50)).waitFor()
  await seen.page.getByRole('button', { name: 'Show my row' }).press('Enter')
  await seen.page.getByText('Page 3 of 3 (121 participants)').waitFor()
  expect(await row(seen, 'ann').count()).toBe(1)
})

test('people are found by a part of their names', async () => {
  const field = seen.page.getByRole('searchbox', { name: 'Find a participant' })
  await field.pressSequentially('crowd_9')
  await seen.page.getByRole('row', { name: 'crowd_99' }).waitFor()
  expect(await row(seen, 'ann').count()).toBe(0)
  await field.pressSequentially('x')
  await seen.page.getByText('No matching participant').waitFor()
  await picture(seen.page, 'standings-nobody')
  await seen.page.getByRole('button', { name: 'Show everybody' }).click()
  await seen.page.getByText('Page 1 of 3 (121 participants)').waitFor()
})

test('the slider goes back in time, and Now returns', async () => {
  const slider = seen.page.getByLabel('Standings at')
  await slider.focus()
  await slider.press('Home')
  await seen.page.getByText('No submissions yet').waitFor()
  await slider.press('PageUp')
  await row(seen, crowdName(0)).waitFor()
  const now = seen.page.getByRole('button', { name: 'Now', exact: true })
  await now.press('Enter')
  await seen.page.getByText('Page 1 of 3 (121 participants)').waitFor()
  await now.and(seen.page.locator(':focus')).waitFor()
})

test('a row that changes comes by itself', async () => {
  await seen.page.getByText('Live', { exact: true }).waitFor()
  await stage.solve(bob, contestId, { problemId: 'lancepairs', code: solution('lancepairs') })
  await row(seen, 'bob').getByText('300 pts').waitFor()
})

test('it is readable and axe finds nothing in both themes and sizes', async () => {
  const who = await visitor(browser, stage.server.url)
  await signInBrowser(who, stage.server.url, ann)
  await open(who)
  await row(who, crowdName(0)).waitFor()
  await inEveryLook(who.page, 'standings-pages')
  expect(who.complaints).toEqual([])
  await who.context.close()
})

test('without the socket it is read anew at the specified interval', async () => {
  const who = await visitor(browser, stage.server.url)
  await signInBrowser(who, stage.server.url, bob)
  await who.page.clock.install()
  await who.page.routeWebSocket('**/ws', (line) => line.close())
  await open(who)
  await who.page.getByText('Every 30 s').waitFor()
  const asked = (path: string) =>
    who.page.waitForRequest((request) => new URL(request.url()).pathname === `/api/contests/${contestId}${path}`)
  const standings = asked('/leaderboard')
  await stage.solve(ann, contestId, { problemId: 'lancepairs', code: solution('lancepairs') })
  await who.page.clock.runFor(30_000)
  await standings
  await row(who, 'ann').getByText('400 pts').waitFor()
  const status = asked('')
  await who.page.clock.runFor(60_000)
  await status
  await picture(who.page, 'standings-without-socket')
  await who.context.close()
})

test('nothing complained', () => expect(seen.complaints).toEqual([]))
