/**
 * A whole contest in the browser, on a clock that the test advances: registration, solutions in three languages, the end, and a virtual
 * run.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { FIRST, MINUTE, SECOND, Stage, solution, WRONG } from '../contests/stage'
import { expectAccessible } from '../harness/accessibility'
import { islandReady, picture, sharedBrowser, type Visitor, visitor } from '../harness/browser'
import { typeOver } from '../harness/editor'
import type { Player } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'

let stage: Stage
let browser: Browser
let contestId: string
let bob: Player
let ann: Visitor
let cat: Visitor

beforeAll(async () => {
  stage = await Stage.set()
  contestId = await stage.announce({
    title: 'Autumn Round',
    problems: [
      { problemId: FIRST, points: 100, order: 1 },
      { problemId: SECOND, points: 200, order: 2 },
      { problemId: 'threebells', points: 300, order: 3 },
    ],
  })
  browser = await sharedBrowser()
  const players = await Promise.all([stage.player('ann'), stage.player('bob'), stage.player('cat')])
  bob = players[1]
  ann = await visitor(browser, stage.server.url)
  cat = await visitor(browser, stage.server.url, { theme: 'light', width: 1024, height: 768 })
  await signInBrowser(ann, stage.server.url, players[0])
  await signInBrowser(cat, stage.server.url, players[2])
  expect((await bob.call('POST', `/api/contests/${contestId}/register`)).status).toBe(200)
})

afterAll(async () => {
  await browser.close()
  await stage.stop()
})

async function look(who: Visitor, name: string): Promise<void> {
  await expectAccessible(who.page)
  await picture(who.page, name)
}

async function open(who: Visitor, query = ''): Promise<void> {
  await who.page.goto(`/contests/${contestId}${query}`)
  await islandReady(who.page, 'Contest')
}

async function write(page: Page, language: string, program: string): Promise<void> {
  await page.getByLabel('Language').selectOption({ label: language })
  await typeOver(page, program)
}

async function submit(page: Page, verdict: string): Promise<void> {
  // The verdict of an earlier run may still be shown, so the clock is advanced only after this submission was received.
  const taken = page.waitForResponse((answer) => answer.url().endsWith('/submit'))
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await taken
  const results = page.getByRole('region', { name: /^Test Results \(/ })
  await results.getByText(verdict, { exact: true }).first().waitFor()
  stage.clock.advance(6000)
}

test('the list shows the contest, and leads to it', async () => {
  for (const who of [ann, cat]) await who.page.goto('/contests')
  await look(ann, 'contest-list')
  await look(cat, 'contest-list-light')
  await ann.page.getByRole('link', { name: /Autumn Round/ }).click()
  await ann.page.getByRole('heading', { name: 'Autumn Round', level: 1 }).waitFor()
  await islandReady(ann.page, 'Contest')
})

test('one registers and waits for the start', async () => {
  await ann.page.getByText('Starts in').first().waitFor()
  await ann.page.getByText('You need to be registered to view contest problems.').waitFor()
  await ann.page.getByRole('button', { name: 'Register Now' }).click()
  await ann.page.getByText('Problems will be available when the contest starts').waitFor()
  await look(ann, 'contest-upcoming')
})

test('a registration that cannot be cancelled says so', async () => {
  const who = await visitor(browser, stage.server.url)
  await signInBrowser(who, stage.server.url, bob)
  await open(who)
  await who.page.route('**/register', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await who.page.getByRole('button', { name: 'Cancel registration' }).click()
  await who.page.getByText(/^Failed to/).waitFor()
  expect(await who.page.getByText(/^Failed to/).textContent()).toBe('Failed to cancel registration')
  await who.context.close()
})

test('at the start the problems open by themselves, behind fullscreen', async () => {
  stage.clock.advance(60 * MINUTE)
  await ann.page.getByRole('heading', { name: 'Fullscreen required' }).waitFor()
  await look(ann, 'contest-fullscreen')
  await ann.page.getByRole('button', { name: 'Enter fullscreen' }).click()
  await ann.page.getByRole('heading', { name: /^A\. / }).waitFor()
  await ann.page.getByText('Secure').waitFor()
})

test('a run shows the examples, and a wrong submission its verdict', async () => {
  stage.clock.advance(9 * MINUTE)
  await write(ann.page, 'Python', WRONG)
  await ann.page.getByRole('button', { name: 'Run', exact: true }).click()
  await ann.page.getByRole('heading', { name: /^Test Results \(0\// }).waitFor()
  await ann.page.getByText('(no output)').first().waitFor()
  await look(ann, 'contest-run')
  await submit(ann.page, 'Wrong Answer')
})

test('three problems are solved in three languages', async () => {
  const { page } = ann
  await write(page, 'Python', solution(FIRST))
  await submit(page, 'Accepted')
  await page.getByRole('button', { name: /^B / }).click()
  await write(page, 'C++', solution(SECOND, '.cpp'))
  await submit(page, 'Accepted')
  await look(ann, 'contest-solved')
  await page.getByRole('button', { name: /^C / }).click()
  await write(page, 'Java', solution('threebells', '.java'))
  await submit(page, 'Accepted')
})

test("the standings are live, one's own row in them", async () => {
  const { page } = ann
  await page.getByRole('tab', { name: 'Leaderboard' }).click()
  const own = page.getByRole('row', { name: /ann/ })
  await own.getByText('600 pts').waitFor()
  await stage.solve(bob, contestId, { problemId: FIRST, code: solution(FIRST) })
  await page.getByRole('row', { name: /bob/ }).getByText('100 pts').waitFor()
  await look(ann, 'contest-standings')
  await page.getByRole('tab', { name: /My Submissions/ }).click()
  await page.getByText('Success rate').waitFor()
  await look(ann, 'contest-submissions')
})

test('who is not registered sees the leaderboard alone', async () => {
  await open(cat)
  await cat.page.getByText('You cannot participate. You may only view the leaderboard.').waitFor()
  await cat.page.getByRole('row', { name: /ann/ }).waitFor()
  expect(await cat.page.getByRole('tab', { name: 'Problems' }).count()).toBe(0)
  await look(cat, 'contest-spectator-light')
})

test('an announcement reaches every page of the contest, which asks for what came since', async () => {
  const asked = cat.page.waitForRequest(/clarifications/)
  await stage.admin.call('POST', `/api/contests/${contestId}/announcements`, { message: 'Ten minutes are left.' })
  await cat.page.getByRole('tab', { name: /Clarifications/ }).click()
  await cat.page.getByText('Ten minutes are left.').waitFor()
  expect((await asked).url()).toContain('?sinceMs=')
  await look(cat, 'contest-clarifications-light')
})

test('each question has an answer of its own, and what is typed outlasts a look at another tab and a reload', async () => {
  for (const question of ['May a lance break?', 'May a horse rest?'])
    expect((await bob.call('POST', `/api/contests/${contestId}/clarifications`, { question })).status).toBe(200)
  const admin = await visitor(browser, stage.server.url)
  await signInBrowser(admin, stage.server.url, stage.admin)
  await open(admin)
  const { page } = admin
  const answerTo = (question: string) => page.getByRole('article').filter({ hasText: question }).getByLabel('Answer')
  await page.getByRole('tab', { name: /Clarifications/ }).click()
  await answerTo('May a lance break?').fill('Yes.')
  await answerTo('May a horse rest?').fill('No.')
  await page.getByLabel('Announcement').fill('Ten minutes are')
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Leaderboard' }).click()
  await page.getByRole('tab', { name: /Clarifications/ }).click()
  const seesWhatWasTyped = async () => {
    await page.getByLabel('Announcement').and(page.getByText('Ten minutes are')).waitFor()
    expect(await answerTo('May a lance break?').inputValue()).toBe('Yes.')
    expect(await answerTo('May a horse rest?').inputValue()).toBe('No.')
  }
  await seesWhatWasTyped()
  await page.reload()
  await islandReady(page, 'Contest')
  await seesWhatWasTyped()
  expect(admin.complaints).toEqual([])
  await admin.context.close()
})

test('a browser without fullscreen blocks the same keys', async () => {
  const who = await visitor(browser, stage.server.url)
  await signInBrowser(who, stage.server.url, bob)
  await who.page.route(`**/contests/${contestId}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'permissions-policy': 'fullscreen=()' } })
  })
  await open(who)
  await who.page.getByText('Fullscreen is not supported by this browser, so it is not required.').waitFor()
  await who.page.locator('.cm-content').click()
  await who.page.keyboard.press('Control+v')
  await who.page.getByText('Keyboard shortcuts are disabled during contests', { exact: true }).waitFor()
  // A page whose response the test has replaced cannot open a socket in this browser.
  await who.context.close()
})

test('leaving fullscreen is logged, and an admin decides with the log before them', async () => {
  const { page } = ann
  await page.getByRole('tab', { name: 'Problems' }).click()
  await page.evaluate(() => document.exitFullscreen())
  await page.getByText('You left fullscreen. It is logged.', { exact: true }).waitFor()
  await page.getByText('Monitoring').waitFor()
  const admin = await visitor(browser, stage.server.url)
  await signInBrowser(admin, stage.server.url, stage.admin)
  await admin.page.goto(`/contests/${contestId}/anti-cheat`)
  await islandReady(admin.page, 'ContestWatch')
  await admin.page.getByRole('button', { name: 'Log of ann' }).click()
  await admin.page.getByText('FULLSCREEN_EXIT').waitFor()
  await admin.page.getByLabel('Reason').pressSequentially('Two screens')
  await admin.page.getByRole('button', { name: 'Disqualify' }).click()
  await page.getByText('You have been disqualified from this contest due to anti-cheat violations.').waitFor()
  const restore = admin.page.getByRole('button', { name: 'Restore' })
  await restore.and(admin.page.locator(':focus')).waitFor()
  await look(ann, 'contest-disqualified')
  await look(admin, 'contest-anti-cheat')
  await admin.page.getByLabel('Reason').pressSequentially('A power cut')
  await admin.page.getByRole('button', { name: 'Restore' }).click()
  await page.getByText('You have been disqualified from this contest').waitFor({ state: 'detached' })
  expect(admin.complaints).toEqual([])
  await admin.context.close()
})

test('the end shows the final results with the ratings', async () => {
  stage.clock.advance(60 * MINUTE)
  const { page } = ann
  await page.getByRole('tab', { name: 'Leaderboard' }).click()
  await page.getByText('Final results are shown and CP ratings were updated.').waitFor()
  await page.getByRole('row', { name: /ann/ }).getByText('1662').waitFor()
  await look(ann, 'contest-final')
})

test('a virtual run goes on its own clock', async () => {
  const { page } = cat
  await page.getByRole('button', { name: 'Start Virtual Contest' }).first().click()
  await page.getByRole('button', { name: 'Start the clock' }).click()
  await page.getByText('Time remaining').first().waitFor()
  await page.getByRole('tab', { name: 'Problems' }).click()
  await page.getByRole('heading', { name: /^A\. / }).waitFor()
  expect(await page.getByRole('button', { name: 'Enter fullscreen' }).count()).toBe(0)
  stage.clock.advance(12 * MINUTE)
  await write(page, 'Python', solution(FIRST))
  await submit(page, 'Accepted')
  await look(cat, 'contest-virtual-light')
  await page.getByRole('tab', { name: 'Leaderboard' }).click()
  await page.getByRole('row', { name: /cat.*virtual run/ }).waitFor()
  await look(cat, 'contest-virtual-board-light')
})

test('problem and tab stand in the address: reload, the way back and a link lead to the same place', async () => {
  const { page } = cat
  const place = () => [...new URL(page.url()).searchParams].filter(([name]) => name !== 'virtual').join(' ')
  const chosen = (name: string) => page.getByRole('tab', { name, selected: true })
  await page.getByRole('tab', { name: 'Problems' }).click()
  expect(place()).toBe('')
  await page.getByRole('button', { name: /^B/ }).click()
  await page.getByRole('heading', { name: /^B\. / }).waitFor()
  expect(place()).toBe('problem,B')
  await page.reload()
  await page.getByRole('heading', { name: /^B\. / }).waitFor()
  await islandReady(page, 'Contest')
  await page.getByRole('tab', { name: 'My Submissions' }).click()
  expect(place()).toBe('problem,B tab,submissions')
  await page.reload()
  await chosen('My Submissions').waitFor()
  await islandReady(page, 'Contest')
  await page.goBack()
  await chosen('Problems').waitFor()
  await page.getByRole('heading', { name: /^B\. / }).waitFor()
  // A tab or problem that does not exist, or is not for this viewer, does not open.
  await page.goto(`${new URL(page.url()).pathname}?virtual=true&tab=nowhere&problem=ZZ`)
  await page.getByRole('heading', { name: /^A\. / }).waitFor()
})

test('an input of one’s own outlasts a look at another tab and a reload', async () => {
  const { page } = cat
  const input = page.getByLabel('Custom input', { exact: true })
  await page.getByLabel('Use custom input').check()
  await input.fill('20 22')
  await page.getByRole('tab', { name: 'Leaderboard' }).click()
  await input.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Problems' }).click()
  expect(await input.inputValue()).toBe('20 22')
  await page.reload()
  await islandReady(page, 'Contest')
  await page.getByRole('tab', { name: 'Problems' }).click()
  expect(await input.inputValue()).toBe('20 22')
})

test('once the contest is final, who was disqualified may go on solving', async () => {
  const { user } = await (await bob.call('GET', '/api/users/profile')).json()
  const decision = { action: 'disqualify', reason: 'Two screens' }
  const decided = await stage.admin.call('POST', `/api/contests/${contestId}/contestants/${user.id}/decision`, decision)
  expect(decided.status).toBe(200)
  const who = await visitor(browser, stage.server.url)
  await signInBrowser(who, stage.server.url, bob)
  await open(who, '?tab=problems')
  const { page } = who
  await page.getByText('You have been disqualified from this contest due to anti-cheat violations.').waitFor()
  expect(await page.getByText('you cannot submit').count()).toBe(0)
  await write(page, 'Python', WRONG)
  const upsolve = page.getByRole('button', { name: 'Submit for Upsolving' })
  expect(await upsolve.isEnabled()).toBe(true)
  const taken = page.waitForResponse((answer) => answer.url().endsWith('/submit'))
  await upsolve.click()
  expect((await taken).status()).toBe(200)
  expect(who.complaints).toEqual([])
  await who.context.close()
})

test('nothing complained', () => {
  expect([...ann.complaints, ...cat.complaints]).toEqual([])
})
