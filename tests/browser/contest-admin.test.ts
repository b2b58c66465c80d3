/** What contest admins do on pages: edit, clone and archive contests, rejudge, and reveal frozen standings in the resolver. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { FIRST, MINUTE, read, SECOND, Stage, solution, WRONG } from '../contests/stage'
import { islandReady, picture, sharedBrowser, type Visitor, visitor } from '../harness/browser'
import { inEveryLook } from '../harness/looks'
import type { Player } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { correctTest, createProblem } from '../harness/wrong-test'

let stage: Stage
let browser: Browser
let players: readonly Player[]
let admin: Visitor
let ann: Visitor

beforeAll(async () => {
  stage = await Stage.set()
  browser = await sharedBrowser()
  players = await Promise.all(['ann', 'bob', 'cat', 'dan'].map((name) => stage.player(name)))
  admin = await visitor(browser, stage.server.url)
  ann = await visitor(browser, stage.server.url, { theme: 'light', width: 1440, height: 900 })
  await signInBrowser(admin, stage.server.url, stage.admin)
  await signInBrowser(ann, stage.server.url, playerAt(0))
})
afterAll(async () => {
  await browser.close()
  await stage.stop()
})

function playerAt(index: number): Player {
  const player = players[index]
  if (player === undefined) throw new Error(`no player ${index}`)
  return player
}
async function registerAll(id: string): Promise<void> {
  for (const player of players) expect((await player.call('POST', `/api/contests/${id}/register`)).status).toBe(200)
}
/** Moves the mouse away first, because the element below it would differ between looks. */
async function looks({ page }: Visitor, name: string): Promise<void> {
  await page.mouse.move(0, 0)
  await inEveryLook(page, name)
}
async function open(who: Visitor, path: string, island: string): Promise<void> {
  await who.page.goto(path)
  await islandReady(who.page, island)
}

describe('editing', () => {
  let id: string

  test('the admin bar leads to everything', async () => {
    id = await stage.announce({ title: 'Winter Round' })
    await registerAll(id)
    await open(admin, `/contests/${id}`, 'Contest')
    const bar = admin.page.getByRole('navigation', { name: 'Contest admin' })
    const links = await bar.getByRole('link').allInnerTexts()
    expect(links.map((text) => text.trim())).toEqual(['Edit', 'Clone', 'Submissions', 'Rejudge', 'Anti-cheat log'])
    await bar.getByRole('button', { name: 'Export' }).click()
    for (const name of ['Standings as CSV', 'Standings as JSON', 'Calendar entry (.ics)'])
      await admin.page.getByRole('menuitem', { name }).waitFor()
    await admin.page.keyboard.press('Escape')
    await looks(admin, 'contest-admin-bar')
    await open(ann, `/contests/${id}`, 'Contest')
    expect(await ann.page.getByRole('navigation', { name: 'Contest admin' }).count()).toBe(0)
  })

  test('a stale save keeps what was typed and goes on top of the other one', async () => {
    const { page } = admin
    await open(admin, `/contests/${id}/edit`, 'EditContest')
    await page.getByLabel('Freeze the Standings').fill('20')
    await looks(admin, 'contest-edit')
    await page.getByRole('heading', { name: 'More Settings' }).scrollIntoViewIfNeeded()
    await looks(admin, 'contest-edit-more')
    const { form, version } = await read<{ form: object; version: number }>(
      await stage.admin.call('GET', `/api/contests/${id}/form`),
    )
    const other = { ...form, version, title: 'Winter Round II' }
    expect((await stage.admin.call('PUT', `/api/contests/${id}`, other)).status).toBe(200)
    await page.getByRole('button', { name: 'Save Contest' }).click()
    await page.getByText('Title: "Winter Round" is now "Winter Round II"').waitFor()
    expect(await page.getByLabel('Freeze the Standings').inputValue()).toBe('20')
    await looks(admin, 'contest-edit-conflict')
    admin.complaints.splice(0)
    await page.getByRole('button', { name: 'Put my changes on top' }).click()
    await page.getByText('Someone else changed this contest').waitFor({ state: 'detached' })
    expect(await page.getByLabel('Title').inputValue()).toBe('Winter Round II')
    await page.getByRole('button', { name: 'Save Contest' }).click()
    await page.getByText('Contest saved.').waitFor()
    await page.waitForURL(`**/contests/${id}`)
    await page.getByRole('heading', { name: 'Winter Round II' }).waitFor()
  })

  test('what was typed is there after a reload, when others saved meanwhile and when it went on top', async () => {
    const { page } = admin
    const problems = [{ problemId: 'threebells', points: 100, order: 1 }]
    const other = await stage.announce({ title: 'Autumn Round', problems })
    const freeze = page.getByLabel('Freeze the Standings')
    const isTyped = () => freeze.and(page.locator('[value="20"]')).waitFor()
    await open(admin, `/contests/${other}/edit`, 'EditContest')
    await freeze.fill('20')
    const { form, version } = await read<{ form: object; version: number }>(
      await stage.admin.call('GET', `/api/contests/${other}/form`),
    )
    const theirs = { ...form, version, title: 'Autumn Round II' }
    expect((await stage.admin.call('PUT', `/api/contests/${other}`, theirs)).status).toBe(200)
    await open(admin, `/contests/${other}/edit`, 'EditContest')
    await isTyped()
    await page.getByRole('button', { name: 'Save Contest' }).click()
    await page.getByText('Title: "Autumn Round" is now "Autumn Round II" (').waitFor()
    admin.complaints.splice(0)
    await page.getByRole('button', { name: 'Put my changes on top' }).click()
    await page.getByText('Someone else changed this contest').waitFor({ state: 'detached' })
    await open(admin, `/contests/${other}/edit`, 'EditContest')
    await isTyped()
    expect(await page.getByLabel('Title').inputValue()).toBe('Autumn Round II')
    await page.getByRole('button', { name: 'Save Contest' }).click()
    await page.getByText('Contest saved.').waitFor()
    await page.waitForURL(`**/contests/${other}`)
    await open(admin, `/contests/${other}/edit`, 'EditContest')
    await isTyped()
  })

  test('an open page hears of the change, and counts to the new end', async () => {
    stage.clock.advance(61 * MINUTE)
    await ann.page.getByRole('timer', { name: /Time remaining: 5[89]:/ }).waitFor()
    await open(admin, `/contests/${id}/edit`, 'EditContest')
    expect(await admin.page.getByLabel('Start Time').isDisabled()).toBe(true)
    expect(await admin.page.getByLabel('Points of Fair Stretches').isDisabled()).toBe(true)
    await admin.page.getByLabel('Duration').fill('45')
    await looks(admin, 'contest-edit-running')
    await admin.page.getByRole('button', { name: 'Save Contest' }).click()
    await admin.page.getByRole('alert').getByText('The contest has started: this can only be raised').waitFor()
    admin.complaints.splice(0)
    await admin.page.getByLabel('Duration').fill('150')
    await admin.page.getByRole('button', { name: 'Save Contest' }).click()
    await ann.page.getByRole('timer', { name: /Time remaining: 2:2\d:/ }).waitFor()
    await ann.page.getByText('The contest lasts 2h 30m instead of 1h 0m: its end moved').first().waitFor()
    await looks(ann, 'contest-changed')
    await admin.page.waitForURL(`**/contests/${id}`)
  })

  test('a clone is a draft with the same problems and settings and a new start', async () => {
    const { page } = admin
    await admin.page.getByRole('link', { name: 'Clone' }).click()
    await islandReady(page, 'CreateContest')
    expect(await page.getByLabel('Title').inputValue()).toBe('Winter Round II')
    expect(await page.getByLabel('Freeze the Standings').inputValue()).toBe('20')
    expect(await page.getByLabel('Points of Fair Stretches').inputValue()).toBe('100')
    await page.getByLabel('Title').fill('Spring Round')
    // The server's clock is ahead of the browser's in this test.
    await page.getByLabel('Start Time').fill('2040-03-20T18:00')
    await page.getByLabel('ICPC').check()
    await looks(admin, 'contest-clone')
    await page.getByRole('button', { name: 'Create Contest' }).click()
    await page.getByText('Contest created successfully!').waitFor()
    await page.waitForURL(/\/contests\/[0-9a-f-]{36}$/)
    await page.getByRole('heading', { name: 'Spring Round' }).waitFor()
  })

  test('what is archived is off the list, and comes back', async () => {
    const { page } = admin
    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('alertdialog').waitFor()
    await looks(admin, 'contest-archive-asked')
    await page.getByRole('button', { name: 'Archive', exact: true }).last().click()
    await page.getByText('Archived', { exact: true }).waitFor()
    await page.goto('/contests')
    expect(await page.getByText('Spring Round').count()).toBe(0)
    await page.getByRole('link', { name: 'Archived' }).click()
    await page.getByText('Spring Round').waitFor()
    await looks(admin, 'contests-archived')
    await page.getByText('Spring Round').click()
    await islandReady(page, 'Contest')
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('button', { name: 'Archive' }).waitFor()
    await page.goto('/contests')
    await page.getByText('Spring Round').waitFor()
    await looks(admin, 'contests-marks')
  })
})

describe('a rejudge', () => {
  test('is chosen, judged, looked at and committed as one step', async () => {
    const { page } = admin
    const problemId = await createProblem(stage)
    const id = await stage.announce({ title: 'Sums', problems: [{ problemId, points: 100, order: 1 }] })
    await registerAll(id)
    stage.clock.advance(61 * MINUTE)
    const [first, second] = [playerAt(0), playerAt(1)]
    await stage.solve(first, id, { problemId, code: 'print(sum(map(int, input().split())))' })
    await stage.solve(second, id, { problemId, code: 'print(4)' })
    stage.clock.advance(60 * MINUTE)
    await open(admin, `/contests/${id}/rejudge`, 'ContestRejudges')
    await page.getByRole('row', { name: /bob/ }).getByText('Accepted').waitFor()
    await looks(admin, 'rejudge-choose')
    await page.getByLabel('Verdict').selectOption('Compilation Error')
    await page.getByText('No matching submissions').waitFor()
    await looks(admin, 'rejudge-none')
    await page.getByLabel('Verdict').selectOption('Any verdict')
    correctTest(stage, problemId)
    await page.getByRole('button', { name: 'Rejudge 2 submissions' }).click()
    await page.getByText('Ready for review').waitFor()
    const verdicts = page.getByRole('table', { name: 'Changed verdicts' })
    expect(await verdicts.getByRole('row', { name: /ann/ }).innerText()).toMatch(/Wrong Answer[\s\S]*Accepted/)
    expect(await verdicts.getByRole('row', { name: /bob/ }).innerText()).toMatch(/Accepted[\s\S]*Wrong Answer/)
    const places = page.getByRole('table', { name: 'Changed places' })
    expect(await places.getByRole('row', { name: /ann/ }).innerText()).toMatch(/2 → 1[\s\S]*0 → 100/)
    await page.getByText('bob → ann').waitFor()
    await looks(admin, 'rejudge-ready')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await picture(page, 'rejudge-ready-effects')
    expect((await stage.standings(id, first)).leaderboard[0]?.username).toBe('bob')
    await page.getByRole('button', { name: 'Commit' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Commit' }).click()
    await page.getByText('Committed').waitFor()
    const after = await stage.standings(id, first)
    expect(after.leaderboard.map(({ username, totalScore }) => [username, totalScore])).toEqual([
      ['ann', 100],
      ['bob', 0],
    ])
    expect(after.leaderboard[0]?.rating ?? 0).toBeGreaterThan(after.leaderboard[1]?.rating ?? 0)
    await page.getByText('2 judged, 2 changed').click()
    await page.getByRole('table', { name: 'Changed verdicts' }).getByRole('row', { name: /ann/ }).waitFor()
    await looks(admin, 'rejudge-committed')
  })
})

describe('the resolver', () => {
  test('opens the frozen standings step by step, back and forth, and publishes them', async () => {
    const { page } = admin
    const id = await stage.announce({ title: 'Frozen Round', freezeMinutes: 30, keepsFreeze: true })
    await registerAll(id)
    stage.clock.advance(61 * MINUTE)
    await stage.solve(playerAt(1), id, { problemId: FIRST, code: solution(FIRST) })
    await stage.solve(playerAt(2), id, { problemId: FIRST, code: WRONG })
    stage.clock.advance(35 * MINUTE)
    await stage.solve(playerAt(0), id, { problemId: SECOND, code: solution(SECOND) })
    await stage.solve(playerAt(2), id, { problemId: FIRST, code: solution(FIRST) })
    await stage.solve(playerAt(3), id, { problemId: SECOND, code: WRONG })
    await page.goto(`/contests/${id}/resolver`)
    await page.getByText('The ceremony can begin once the contest has ended.').waitFor()
    stage.clock.advance(40 * MINUTE)
    await ann.page.goto(`/contests/${id}/resolver`)
    await ann.page.getByText('Only contest admins see what they hide').waitFor()
    await open(admin, `/contests/${id}/resolver`, 'Resolver')
    const order = () =>
      page
        .locator('tbody [data-row]')
        .evaluateAll((rows) => rows.map((row) => row.querySelector('th')?.innerText.trim().split('\n')[0]))
    await page.getByText('Step 0 of 7').waitFor()
    expect((await order())[0]).toBe('bob')
    await looks(admin, 'resolver-start')
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Space')
    await page.getByText('Step 3 of 7').waitFor()
    await looks(admin, 'resolver-midway')
    await page.keyboard.press('ArrowLeft')
    await page.getByText('Step 2 of 7').waitFor()
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
    await page.getByText('Step 7 of 7').waitFor()
    const shown = await order()
    const standings = await stage.standings(id, stage.admin)
    expect(shown).toEqual(standings.leaderboard.map(({ username }) => username))
    expect(shown[0]).toBe('ann')
    await page.getByText('Gold', { exact: true }).waitFor()
    await looks(admin, 'resolver-end')
    const focused = page.locator(':focus')
    const publish = page.getByRole('button', { name: 'Publish (thaw)' })
    await publish.press('Enter')
    await page.getByRole('button', { name: 'Not yet' }).and(focused).press('Enter')
    await publish.and(focused).press('Enter')
    await page.getByRole('button', { name: 'Publish now' }).press('Enter')
    await page.getByRole('status').filter({ hasText: 'The standings are published.' }).waitFor()
    await page.getByRole('link', { name: 'To the contest' }).and(focused).waitFor()
    expect((await stage.standings(id, playerAt(3))).isFrozen).toBe(false)
    await open(ann, `/contests/${id}/resolver`, 'Resolver')
    await ann.page.getByText('Step 0 of 7').waitFor()
  })

  test('plays by itself to the end', async () => {
    const { page } = admin
    await page.getByRole('button', { name: 'Back to the start' }).click()
    await page.getByLabel('Speed').selectOption('4×')
    await page.getByRole('button', { name: 'Play' }).click()
    await page.getByText('Step 7 of 7').waitFor()
  })
})

describe('the anti-cheat log', () => {
  test('shows who was chosen last, keeps what was typed about another, and takes a decision once', async () => {
    // Not one of the problems that the next test uses.
    const problems = [{ problemId: 'threebells', points: 100, order: 1 }]
    const id = await stage.announceAlone({ title: 'Watched Round', problems })
    await registerAll(id)
    const { page } = admin
    await open(admin, `/contests/${id}/anti-cheat`, 'ContestWatch')
    const { contestants } = await read<{ contestants: { userId: string; username: string }[] }>(
      await stage.admin.call('GET', `/api/contests/${id}/contestants`),
    )
    const logOfAnn = `**/contestants/${contestants.find(({ username }) => username === 'ann')?.userId}`
    const isSent = Promise.withResolvers<void>()
    const mayAnswer = Promise.withResolvers<void>()
    await page.route(logOfAnn, async (route) => {
      isSent.resolve()
      await mayAnswer.promise
      await route.continue()
    })
    const late = page.waitForResponse(logOfAnn)
    await page.getByRole('button', { name: 'Log of ann' }).click()
    await isSent.promise
    await page.getByRole('button', { name: 'Log of bob' }).click()
    await page.getByRole('heading', { name: 'bob' }).waitFor()
    await page
      .getByRole('status')
      .getByText(/^Log of bob: \d+ entr(y|ies)$/)
      .waitFor()
    await page.getByLabel('Reason').fill('Two screens')
    mayAnswer.resolve()
    await (await late).finished()
    await page.getByRole('button', { name: 'Log of ann' }).click()
    await page.getByRole('heading', { name: 'ann', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Log of bob' }).click()
    await page.getByRole('heading', { name: 'bob' }).waitFor()
    expect(await page.getByLabel('Reason').inputValue()).toBe('Two screens')

    let decisions = 0
    const mayDecide = Promise.withResolvers<void>()
    await page.route('**/decision', async (route) => {
      decisions += 1
      await mayDecide.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Disqualify' }).click()
    await page.getByRole('button', { name: 'Disqualify' }).click({ force: true })
    mayDecide.resolve()
    await page.getByRole('button', { name: 'Restore' }).waitFor()
    expect(await page.getByText('Two screens').allInnerTexts()).toHaveLength(1)
    expect(decisions).toBe(1)
    await page.getByRole('row', { name: /bob/ }).getByText('Disqualified').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
  })
})

test('many problems keep the contest page in its width', async () => {
  const all = await read<{ problems: { _id: string }[] }>(
    await stage.admin.call('GET', '/api/problems?includeContestOnly=true&limit=100'),
  )
  const problems = all.problems.slice(0, 20).map(({ _id }, index) => ({
    problemId: _id,
    points: 100,
    order: index + 1,
    editorial: index === 0 ? '**Think.**' : '',
  }))
  expect(problems.length).toBeGreaterThan(11)
  const id = await stage.announce({ title: 'Marathon', problems })
  await registerAll(id)
  stage.clock.advance(61 * MINUTE)
  await stage.solve(playerAt(0), id, { problemId: FIRST, code: solution(FIRST) })
  stage.clock.advance(60 * MINUTE)
  await open(ann, `/contests/${id}`, 'Contest')
  await ann.page.getByRole('tab', { name: 'Problems' }).click()
  await ann.page.getByRole('button', { name: /^A / }).waitFor()
  await looks(ann, 'contest-many-problems')
  await ann.page.getByText('Think.').waitFor()
  await ann.page.getByRole('tab', { name: 'Leaderboard' }).click()
  await ann.page.getByRole('row', { name: /ann/ }).getByRole('link', { name: 'ann' }).waitFor()
  await looks(ann, 'contest-many-standings')
})

test('nothing complained', () => {
  expect([...admin.complaints, ...ann.complaints]).toEqual([])
})
