/**
 * Takes screenshots of the contest page in every state, of a private contest, IOI subtasks, editorials and a wide resolver, in both themes,
 * both sizes and at 200 % zoom, into dist/pictures/contests. This is not a test; a person looks at the pictures.
 * Run: npm run pictures -- contest-rooms
 */
import type { ContestForm } from '#contracts/http/contest-form'
import { createProblem } from '../contests/own-problem'
import { FIRST, MINUTE, read, SECOND, Stage, solution, submit, WRONG } from '../contests/stage'
import { ALL_LOOKS, islandReady, type Look, launchBrowser, type Visitor, visitor } from '../harness/browser'
import { typeOver } from '../harness/editor'
import { freezeSlots } from '../harness/judge'
import type { Player } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { shoot as shootPage } from './shots'

/** All looks, and 1440x900 at 200 % zoom. */
const LOOKS: readonly Look[] = [
  ...ALL_LOOKS,
  { theme: 'light', width: 720, height: 450 },
  { theme: 'dark', width: 720, height: 450 },
]
const EDITORIAL =
  'Sort the stretches by their **right ends**; then $O(n \\log n)$ steps are enough.\n\n```python\nprint(1)\n```'
const SUBTASKS = [
  { points: 30, fromOrdinal: 1, toOrdinal: 2 },
  { points: 70, fromOrdinal: 3, toOrdinal: 4 },
]

const stage = await Stage.set()
const browser = await launchBrowser()
const names = ['ada_lovelace', 'grace_hopper', 'edsger', 'barbara_liskov_of_cambridge', 'ken']
const [ada, grace, edsger, barbara, ken] = (await Promise.all(names.map((name) => stage.player(name)))) as [
  Player,
  Player,
  Player,
  Player,
  Player,
]
const enter = async (player: Player): Promise<Visitor> => {
  const who = await visitor(browser, stage.server.url)
  await signInBrowser(who, stage.server.url, player)
  return who
}
const [a, e, admin] = [await enter(ada), await enter(edsger), await enter(stage.admin)]

async function shoot({ page }: Visitor, name: string, fullPage = false): Promise<void> {
  await page.mouse.move(0, 0)
  await shootPage(page, name, { folder: 'contests', looks: LOOKS, fullPage })
}

async function open({ page }: Visitor, path: string, island = 'Contest'): Promise<void> {
  await page.goto(path)
  await islandReady(page, island)
}
const tab = ({ page }: Visitor, name: RegExp) => page.getByRole('tab', { name }).click()
const fullscreen = ({ page }: Visitor) => page.getByRole('button', { name: 'Enter fullscreen' }).click()
const register = async (id: string, players: readonly Player[]) => {
  for (const player of players) await read(await player.call('POST', `/api/contests/${id}/register`))
}
/** Announces a contest after the end of the earlier ones, because a problem can be in one contest at a time. */
const announce = (change: Partial<ContestForm>) => {
  stage.clock.advance(180 * MINUTE)
  return stage.announce({ description: 'Two problems, one hour. Bring your lance.', ...change })
}

async function privateContest(): Promise<void> {
  const closed = { title: 'Closed Tilt', isPublic: false }
  const byCode = await announce({ ...closed, accessCode: 'lance' })
  await open(a, `/contests/${byCode}`)
  await shoot(a, 'private-1-code-wanted')
  await a.page.getByLabel('Contest code').fill('sword')
  await a.page.getByRole('button', { name: 'Register Now' }).click()
  await a.page
    .getByRole('alert')
    .or(a.page.getByText('code', { exact: false }))
    .first()
    .waitFor()
  await shoot(a, 'private-2-wrong-code')
  await a.page.getByLabel('Contest code').fill('lance')
  await a.page.getByRole('button', { name: 'Register Now' }).click()
  await a.page.getByText('You are registered').waitFor()
  await shoot(a, 'private-3-registered')
  stage.clock.advance(61 * MINUTE)
  await open(e, `/contests/${byCode}`)
  await shoot(e, 'private-4-running-without-access')
  const byList = await announce({ ...closed, title: 'Invited Alone', invitedUsernames: ['ada_lovelace'] })
  await open(a, `/contests/${byList}`)
  await shoot(a, 'private-5-invited')
  await e.page.goto(`/contests/${byList}`)
  await shoot(e, 'private-6-not-invited')
  await admin.page.goto('/contests/create')
  await islandReady(admin.page, 'CreateContest')
  await shoot(admin, 'private-7-form', true)
}

async function room(): Promise<void> {
  const id = await announce({
    title: 'Autumn Round',
    freezeMinutes: 20,
    problems: [
      { problemId: FIRST, points: 100, order: 1, editorial: EDITORIAL },
      { problemId: SECOND, points: 300, order: 2, editorial: '' },
      { problemId: 'threebells', points: 500, order: 3, editorial: 'Ring them all.' },
    ],
  })
  await open(a, `/contests/${id}`)
  await shoot(a, 'room-01-open')
  await register(id, [ada, grace, barbara, ken])
  await open(a, `/contests/${id}`)
  await shoot(a, 'room-02-registered')
  stage.clock.advance(59 * MINUTE + 30_000)
  await open(a, `/contests/${id}`)
  await shoot(a, 'room-03-countdown')
  stage.clock.advance(30_000)
  await a.page.getByRole('heading', { name: 'Fullscreen required' }).waitFor()
  await shoot(a, 'room-04-fullscreen-wanted')
  await fullscreen(a)
  await a.page.getByRole('heading', { name: /^A\. / }).waitFor()
  await a.page.locator('.cm-content').waitFor()
  await shoot(a, 'room-05-live')
  await a.page.getByLabel('Language').selectOption({ label: 'Python' })
  await typeOver(a.page, WRONG)
  await a.page.getByRole('button', { name: 'Run', exact: true }).click()
  await a.page.getByRole('heading', { name: /^Test Results \(0\// }).waitFor()
  await shoot(a, 'room-06-run')
  stage.clock.advance(10 * MINUTE)
  await typeOver(a.page, solution(FIRST))
  const letJudge = freezeSlots()
  await a.page.getByRole('button', { name: 'Submit', exact: true }).click()
  await a.page.getByRole('tab', { name: /My Submissions 1/ }).waitFor()
  await shoot(a, 'room-07-judging')
  await tab(a, /My Submissions/)
  await shoot(a, 'room-08-submissions-pending')
  letJudge()
  await a.page.getByText('Accepted', { exact: true }).first().waitFor()
  await stage.solve(grace, id, { problemId: SECOND, code: solution(SECOND) })
  await stage.solve(barbara, id, { problemId: FIRST, code: WRONG })
  await shoot(a, 'room-09-submissions')
  await tab(a, /Problems/)
  await a.page.getByRole('button', { name: /^Submissions/ }).click()
  await shoot(a, 'room-09-attempts')
  await open(admin, `/contests/${id}`)
  await tab(admin, /Problems/)
  await admin.page.locator('.cm-content').waitFor()
  await shoot(admin, 'room-09-organiser')
  await tab(a, /Leaderboard/)
  await a.page.getByRole('row', { name: /grace/ }).waitFor()
  await shoot(a, 'room-10-standings')
  await grace.call('POST', `/api/contests/${id}/clarifications`, { question: 'May a lance break?' })
  await stage.admin.call('POST', `/api/contests/${id}/announcements`, { message: 'Ten minutes are left.' })
  await tab(a, /Clarifications/)
  await a.page.getByText('Ten minutes are left.').first().waitFor()
  await shoot(a, 'room-11-clarifications')
  await tab(a, /Problems/)
  await a.page.evaluate(() => document.exitFullscreen())
  await a.page.getByText('You left fullscreen. It is logged.', { exact: true }).waitFor()
  await shoot(a, 'room-12-fullscreen-lost')
  stage.clock.advance(31 * MINUTE)
  await stage.solve(ken, id, { problemId: FIRST, code: solution(FIRST) })
  await open(a, `/contests/${id}`)
  await tab(a, /Leaderboard/)
  await a.page.getByRole('row', { name: /ken/ }).waitFor()
  await shoot(a, 'room-13-frozen')
  await open(e, `/contests/${id}`)
  await shoot(e, 'room-14-spectator')
  await decide(id, ada, 'disqualify')
  await open(a, `/contests/${id}`)
  await shoot(a, 'room-15-disqualified')
  await decide(id, ada, 'restore')
  const late = freezeSlots()
  await submit(grace, id, { problemId: FIRST, code: solution(FIRST) })
  stage.clock.advance(25 * MINUTE)
  await open(a, `/contests/${id}`)
  await shoot(a, 'room-16-ended-judging')
  late()
  await open(a, `/contests/${id}`)
  await shoot(a, 'room-17-ended-frozen')
  await tab(a, /Problems/)
  await shoot(a, 'room-18-editorials-frozen', true)
  await read(await stage.admin.call('POST', `/api/contests/${id}/thaw`))
  await open(a, `/contests/${id}`)
  await tab(a, /Leaderboard/)
  await a.page.getByText('Final results are shown').waitFor()
  await shoot(a, 'room-19-final')
  await tab(a, /Problems/)
  await shoot(a, 'room-20-editorials', true)
  await open(e, `/contests/${id}`)
  await shoot(e, 'room-21-final-outsider')
  await e.page.getByRole('button', { name: 'Start Virtual Contest' }).first().click()
  await e.page.getByRole('button', { name: 'Start the clock' }).click()
  await e.page.getByText('Time remaining').first().waitFor()
  await tab(e, /Problems/)
  await e.page.locator('.cm-content').waitFor()
  await shoot(e, 'room-22-virtual')
  stage.clock.advance(12 * MINUTE)
  await read(
    await edsger.call('POST', `/api/contests/${id}/problems/${FIRST}/submit`, {
      code: solution(FIRST),
      language: 'python',
      isVirtual: true,
    }),
  )
  await tab(e, /Leaderboard/)
  await e.page.getByRole('row', { name: /edsger/ }).waitFor()
  await shoot(e, 'room-23-virtual-standings')
  stage.clock.advance(60 * MINUTE)
  await open(e, `/contests/${id}`)
  await shoot(e, 'room-24-virtual-finished')
  await tab(e, /Problems/)
  await shoot(e, 'room-25-upsolving')
  await read(await stage.admin.call('POST', `/api/contests/${id}/archive`))
  await open(e, `/contests/${id}`)
  await shoot(e, 'room-26-archived')
  await e.page.goto('/contests/no-such-contest')
  await shoot(e, 'room-27-not-found')
}

async function ioi(): Promise<void> {
  const tests = ['1', '2', '3', '4'].map((n) => ({ input: n, output: n }))
  const problemId = await createProblem(stage, 'Parts', tests)
  const id = await announce({
    title: 'Parts of Points',
    format: 'ioi',
    problems: [
      { problemId, points: 100, order: 1, subtasks: SUBTASKS },
      { problemId: FIRST, points: 100, order: 2 },
    ],
  })
  await register(id, [ada, grace])
  stage.clock.advance(61 * MINUTE)
  await stage.solve(ada, id, { problemId, code: 'n = int(input())\nprint(n if n <= 2 else 0)' })
  await stage.solve(grace, id, { problemId, code: 'print(int(input()))' })
  await open(a, `/contests/${id}`)
  await fullscreen(a)
  await a.page.locator('.cm-content').waitFor()
  await shoot(a, 'ioi-1-problem')
  await tab(a, /Leaderboard/)
  await a.page.getByRole('row', { name: /grace/ }).waitFor()
  await shoot(a, 'ioi-2-standings')
  await tab(a, /My Submissions/)
  await shoot(a, 'ioi-3-submissions')
  await tab(a, /Problems/)
  await a.page.getByRole('button', { name: 'Submissions 1' }).click()
  await a.page.getByRole('button', { name: 'Program of submission 1' }).click()
  await a.page.getByText('Points of its parts').waitFor()
  await shoot(a, 'ioi-4-parts')
  await open(admin, `/contests/${id}/edit`, 'EditContest')
  await shoot(admin, 'ioi-5-form', true)
}

async function wideResolver(): Promise<void> {
  const all = await read<{ problems: { _id: string }[] }>(
    await stage.admin.call('GET', '/api/problems?includeContestOnly=true&limit=100'),
  )
  const problems = all.problems
    .slice(0, 14)
    .map(({ _id }, index) => ({ problemId: _id, points: 100, order: index + 1 }))
  const id = await announce({ title: 'Marathon', problems, freezeMinutes: 30 })
  const players = [ada, grace, edsger, barbara, ken]
  await register(id, players)
  stage.clock.advance(61 * MINUTE)
  for (const player of players.slice(0, 3)) await stage.solve(player, id, { problemId: FIRST, code: solution(FIRST) })
  stage.clock.advance(35 * MINUTE)
  for (const player of players) await stage.solve(player, id, { problemId: SECOND, code: solution(SECOND) })
  for (const { problemId } of problems.slice(3, 9)) await stage.solve(ken, id, { problemId, code: WRONG })
  stage.clock.advance(40 * MINUTE)
  await open(admin, `/contests/${id}/resolver`, 'Resolver')
  await admin.page.getByText('Step 0 of').waitFor()
  await shoot(admin, 'resolver-1-start')
  for (let step = 0; step < 4; step += 1) await admin.page.keyboard.press('Space')
  await admin.page.getByText('Step 4 of').waitFor()
  await shoot(admin, 'resolver-2-midway')
  for (let step = 0; step < 11; step += 1) await admin.page.keyboard.press('ArrowRight')
  await shoot(admin, 'resolver-3-end')
}

async function decide(id: string, player: Player, action: 'disqualify' | 'restore'): Promise<void> {
  const { user } = await read<{ user: { id: string } }>(await player.call('GET', '/api/users/profile'))
  const path = `/api/contests/${id}/contestants/${user.id}/decision`
  await read(await stage.admin.call('POST', path, { action, reason: 'Two screens' }))
}

const parts: Readonly<Record<string, () => Promise<void>>> = { privateContest, room, ioi, wideResolver }
try {
  for (const [name, part] of Object.entries(parts)) if ((process.argv[2] ?? name) === name) await part()
} finally {
  await browser.close()
  await stage.stop()
}
