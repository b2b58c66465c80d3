/**
 * The contest page during a contest: the bar that is always in view, keys, verdicts and announcements, and the contestant's own
 * submissions.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page, Route } from 'playwright-core'
import { FIRST, MINUTE, SECOND, Stage, WRONG } from '../contests/stage'
import { expectAccessible } from '../harness/accessibility'
import { islandReady, picture, sharedBrowser, type Visitor, visitor } from '../harness/browser'
import { typeOver } from '../harness/editor'
import { freezeSlots } from '../harness/judge'
import type { Player } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'

/** A different program that is also wrong. */
const CHANGED = `${WRONG}\nprint(0)`

let stage: Stage
let browser: Browser
let contestId: string
let runner: Player

/** The contest has ended and is run virtually, on a clock of its own and without fullscreen. */
beforeAll(async () => {
  stage = await Stage.set()
  contestId = await stage.announce({
    title: 'Winter Round',
    problems: [
      { problemId: FIRST, points: 100, order: 1 },
      { problemId: SECOND, points: 200, order: 2 },
      { problemId: 'threebells', points: 300, order: 3 },
    ],
  })
  stage.clock.advance(130 * MINUTE)
  runner = await stage.player('runner')
  expect((await runner.call('POST', `/api/contests/${contestId}/virtual/start`)).status).toBe(200)
  browser = await sharedBrowser()
})

afterAll(async () => {
  await browser.close()
  await stage.stop()
})

async function enter(player: Player, size: { readonly width: number; readonly height: number }): Promise<Visitor> {
  const who = await visitor(browser, stage.server.url, { theme: size.width === 1440 ? 'dark' : 'light', ...size })
  await signInBrowser(who, stage.server.url, player)
  await who.page.goto(`/contests/${contestId}`)
  await islandReady(who.page, 'Contest')
  return who
}

/** Whether an element is completely inside the window. */
async function isInView(page: Page, part: ReturnType<Page['locator']>): Promise<boolean> {
  const box = await part.boundingBox()
  const size = page.viewportSize()
  if (box === null || size === null) return false
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width + 1 && box.y + box.height <= size.height + 1
}

const alwaysInView = (page: Page) => ({
  clock: page.getByRole('timer'),
  standing: page.getByTitle('Your standing'),
  run: page.getByRole('button', { name: 'Run', exact: true }),
  submit: page.getByRole('button', { name: 'Submit', exact: true }),
  problems: page.getByRole('button', { name: /^C / }),
})

describe.each([
  [1440, 900],
  [1024, 768],
])('at %dx%d', (width, height) => {
  test('clock, standing, problems, Run and Submit are in view, and the page does not scroll', async () => {
    const { page, context, complaints } = await enter(runner, { width, height })
    await page.locator('.cm-content').waitFor()
    for (const [name, part] of Object.entries(alwaysInView(page))) {
      expect([name, await isInView(page, part)]).toEqual([name, true])
    }
    const title = page.getByRole('heading', { level: 1 })
    expect(await title.evaluate((heading) => getComputedStyle(heading).whiteSpace)).toBe('nowrap')
    const overflow = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await picture(page, `contest-room-${width}`)
    expect(complaints).toEqual([])
    await context.close()
  })
})

test('at 200 % zoom the room stacks; clock and Submit stay in view to its end', async () => {
  const { page, context, complaints } = await enter(runner, { width: 720, height: 450 })
  await page.locator('.cm-content').scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const { clock, standing, run, submit } = alwaysInView(page)
  for (const [name, part] of Object.entries({ clock, standing, run, submit })) {
    expect([name, await isInView(page, part)]).toEqual([name, true])
  }
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways).toBe(0)
  await expectAccessible(page)
  await picture(page, 'contest-room-720')
  expect(complaints).toEqual([])
  await context.close()
})

test('the split is where it was left after a reload', async () => {
  const { page, context } = await enter(runner, { width: 1440, height: 900 })
  const edge = page.getByRole('separator', { name: 'Width of the statement' })
  await edge.press('ArrowLeft')
  const moved = await edge.getAttribute('aria-valuenow')
  await page.reload()
  await islandReady(page, 'Contest')
  await edge.waitFor()
  expect(await edge.getAttribute('aria-valuenow')).toBe(moved)
  await context.close()
})

describe('news', () => {
  let who: Visitor
  beforeAll(async () => {
    who = await enter(runner, { width: 1440, height: 900 })
    await who.page.locator('.cm-content').waitFor()
  })

  test('keys lead from problem to problem, run and submit; the verdict is announced on another problem', async () => {
    const { page } = who
    await page.getByLabel('Language').selectOption({ label: 'Python' })
    await typeOver(page, WRONG)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: /^Test Results \(0\// }).waitFor()
    const letJudge = freezeSlots()
    await page.keyboard.press('Control+Shift+Enter')
    await page.getByRole('button', { name: /^A .*being judged/ }).waitFor()
    await page.keyboard.press('Alt+PageDown')
    await page.getByRole('heading', { name: /^B\. / }).waitFor()
    letJudge()
    await page.getByText(/^A\. .*: Wrong Answer \(/).waitFor()
    await page.getByRole('button', { name: /^A .*tried/ }).waitFor()
    await picture(page, 'contest-room-verdict')
    await expectAccessible(page)
    await page.getByRole('heading', { name: /^B\. / }).click()
    await page.keyboard.press('p')
    await page.getByRole('heading', { name: /^A\. / }).waitFor()
  })

  test("one's own submissions to the problem: program, changes since the one before, and submitted again", async () => {
    const { page } = who
    stage.clock.advance(6000)
    await typeOver(page, CHANGED)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByRole('heading', { name: /^Test Results \(/ }).waitFor()
    await page.getByRole('button', { name: 'Submissions 2' }).click()
    await page.getByRole('button', { name: 'Program of submission 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Submission 1' })
    await dialog.getByText(WRONG, { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Changes of submission 2' }).click()
    const compared = page.getByRole('dialog', { name: 'Submission 2' })
    await compared.getByText('1 difference', { exact: true }).waitFor()
    await expectAccessible(page)
    await picture(page, 'contest-room-changes')
    await compared.getByRole('button', { name: 'Close' }).click()
    await picture(page, 'contest-room-attempts')
    await page.getByLabel('Language').selectOption({ label: 'C++' })
    await page.getByRole('button', { name: 'Submit again of submission 1' }).click()
    await page.locator('.cm-content').getByText(WRONG, { exact: true }).waitFor()
    expect(await page.getByLabel('Language').locator('option:checked').textContent()).toBe('Python')
    await typeOver(page, 'print(1)')
    await page.getByRole('button', { name: 'Submissions 2' }).click()
    await page.getByRole('button', { name: 'Submit again of submission 2' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
    await page.locator('.cm-content').getByText('print(0)').waitFor()
  })

  test('an announcement is noticed in any tab, and unread until it was looked at, over a reload', async () => {
    const { page } = who
    stage.clock.advance(1000)
    const message = 'Problem B has a new example.'
    const answer = await stage.admin.call('POST', `/api/contests/${contestId}/announcements`, { message })
    expect(answer.status).toBe(200)
    await page.getByText(`Announcement: ${message}`, { exact: true }).waitFor()
    const unread = page.getByRole('tab', { name: /Clarifications.* unread/ })
    await unread.waitFor()
    await expectAccessible(page)
    await page.reload()
    await unread.waitFor()
    await islandReady(page, 'Contest')
    await unread.click()
    await page.getByText(message, { exact: true }).waitFor()
    await unread.waitFor({ state: 'detached' })
    await page.reload()
    await islandReady(page, 'Contest')
    await page.getByText(message, { exact: true }).waitFor()
    await page.getByRole('tab', { name: 'Problems' }).click()
    await page.getByRole('heading', { name: /^A\. / }).waitFor()
    expect(await unread.count()).toBe(0)
    expect(who.complaints).toEqual([])
    await who.context.close()
  })
})

test('an announcement is sent once, however often the button is pressed', async () => {
  const { page, context, complaints } = await enter(stage.admin, { width: 1440, height: 900 })
  await page.getByRole('tab', { name: 'Clarifications' }).click()
  const sent = Promise.withResolvers<Route>()
  let calls = 0
  await page.route('**/announcements', async (route) => {
    calls += 1
    if (calls === 1) sent.resolve(route)
    else await route.continue()
  })
  const field = page.getByLabel('Announcement')
  await field.fill('The clock in the hall is wrong.')
  await page.getByRole('button', { name: 'Announce' }).dblclick()
  const first = await sent.promise
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
  expect(calls).toBe(1)
  await first.continue()
  // The field and a toast contain the same text, so only the list shows that it was stored.
  const listed = page.getByRole('article').filter({ hasText: 'The clock in the hall is wrong.' })
  await listed.first().waitFor()
  expect(await listed.count()).toBe(1)
  const announce = page.getByRole('button', { name: 'Announce', disabled: true })
  await announce.and(page.locator(':focus')).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('the key for Run does nothing while a program runs', async () => {
  const { page, context, complaints } = await enter(runner, { width: 1440, height: 900 })
  await page.locator('.cm-content').waitFor()
  const sent = Promise.withResolvers<Route>()
  let calls = 0
  await page.route('**/run-tests', async (route) => {
    calls += 1
    if (calls === 1) sent.resolve(route)
    else await route.continue()
  })
  await page.getByLabel('Language').selectOption({ label: 'Python' })
  await typeOver(page, WRONG)
  await page.keyboard.press('Control+Enter')
  const first = await sent.promise
  await page.keyboard.press('Control+Enter')
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
  expect(calls).toBe(1)
  await first.continue()
  await page.getByRole('heading', { name: /^Test Results \(0\// }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test("an organiser is one step from everybody's submissions, filtered, with their programs", async () => {
  const { page, context, complaints } = await enter(stage.admin, { width: 1024, height: 768 })
  const bar = page.getByRole('navigation', { name: 'Contest admin' })
  await bar.getByRole('link', { name: 'Submissions' }).click()
  await page.getByLabel('Verdict').selectOption({ label: 'Wrong Answer' })
  await page.getByRole('button', { name: 'Find' }).click()
  await page
    .getByRole('link', { name: /^Open .* by runner$/ })
    .first()
    .click()
  await page.getByRole('region', { name: 'Program', exact: true }).getByText(WRONG).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
