/** The anti-cheat log of a large contest is rendered and answered in pages; the number of statements and rows is that of one page. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { ContestantsPage } from '#contracts/http/contest-conduct'
import { asContestId } from '#contracts/ids'
import type { Db } from '#db/client'
import { watched } from '#db/queries/contest-watch'
import { openBeside, userIdOf } from '../api/finished-duels'
import { plansOf, repeatedSteps } from '../harness/plans'
import { addCrowd } from './crowd'
import { FIRST, MINUTE, read, Stage } from './stage'

const CROWD = 250
let stage: Stage
let id: string
let db: Db

beforeAll(async () => {
  stage = await Stage.set()
  id = await stage.announce({ problems: [{ problemId: FIRST, points: 100, order: 1 }] })
  db = openBeside(stage.server.dataDir)
  addCrowd(db, { contestId: id, startAtMs: stage.clock.nowMs() + 60 * MINUTE, participants: CROWD, attempts: [] })
  const violation = db.$client.prepare(
    `INSERT INTO contest_violations (contest_id, user_id, type, counted, at_ms) VALUES (?, ?, 'TAB_SWITCH', 1, 0)`,
  )
  for (const [who, times] of [
    ['crowd_7', 3],
    ['crowd_200', 2],
  ] as const)
    for (let n = 0; n < times; n += 1) violation.run(id, who)
})
afterAll(async () => {
  db.$client.close()
  await stage.stop()
})

const asked = async (query: string) =>
  read<ContestantsPage>(await stage.admin.call('GET', `/api/contests/${id}/contestants${query}`))

test('a page has a hundred contestants, those with the most violations first, and all pages have everybody once', async () => {
  const pages = [await asked('?page=1'), await asked('?page=2'), await asked('?page=3'), await asked('?page=4')]
  expect(pages.map(({ contestants }) => contestants.length)).toEqual([100, 100, 50, 0])
  expect(pages[0]?.contestants.slice(0, 2)).toMatchObject([
    { username: 'crowd_7', violations: 3, isFlagged: true },
    { username: 'crowd_200', violations: 2, isFlagged: false },
  ])
  expect(pages[0]?.pagination).toMatchObject({ totalCount: CROWD, totalPages: 3 })
  const whole = await asked('')
  expect(pages.flatMap(({ contestants }) => contestants)).toEqual([...whole.contestants])
})

test('who is looked for is found in all of them', async () => {
  const found = await asked('?page=1&search=D_24')
  expect(found.contestants.map(({ username }) => username).toSorted()).toEqual(
    ['crowd_24', ...Array.from({ length: 10 }, (_, n) => `crowd_24${n}`)].toSorted(),
  )
  expect((await asked('?page=1&search=%25')).pagination.totalCount).toBe(0)
})

test('its page holds no more than what it shows', async () => {
  const text = await (await stage.admin.call('GET', `/contests/${id}/anti-cheat?page=3`)).text()
  expect(text).toContain('Page 3 of 3 (250 contestants)')
  expect(text.match(/aria-label="Log of /g)).toHaveLength(50)
  const found = await (await stage.admin.call('GET', `/contests/${id}/anti-cheat?search=crowd_249`)).text()
  expect(found.match(/aria-label="Log of /g)).toHaveLength(1)
  const none = await (await stage.admin.call('GET', `/contests/${id}/anti-cheat?search=knight`)).text()
  expect(none).toContain('No contestant found')
})

test('submissions are counted for those of the page, violations once for all', () => {
  const [plan] = plansOf(db, () => watched(db, asContestId(id), { limit: 100, offset: 0 }))
  const repeated = plan === undefined ? [] : repeatedSteps(plan).filter((step) => / [sv] |violations/.test(step))
  expect(repeated).toEqual(['SEARCH s USING INDEX contest_submissions_user (contest_id=? AND user_id=?)'])
})

test('who takes part only virtually is flagged for the violations of the latest run, not for those of all runs together', async () => {
  await stage.player('knight')
  const knight = userIdOf(db, 'knight')
  const run = db.$client.prepare(
    'INSERT INTO contest_runs (id, contest_id, user_id, started_at_ms, ends_at_ms) VALUES (?, ?, ?, ?, ?)',
  )
  const violation = db.$client.prepare(
    `INSERT INTO contest_violations (contest_id, user_id, run_id, type, counted, at_ms) VALUES (?, ?, ?, 'TAB_SWITCH', 1, 0)`,
  )
  for (const [runId, startedAtMs, times] of [
    ['first', 1, 2],
    ['second', 3, 1],
  ] as const) {
    run.run(runId, id, knight, startedAtMs, startedAtMs + 1)
    for (let n = 0; n < times; n += 1) violation.run(id, knight, runId)
  }
  const shown = async () => (await asked('?page=1&search=knight')).contestants
  expect(await shown()).toMatchObject([{ isVirtual: true, violations: 1, isFlagged: false }])
  for (let n = 0; n < 2; n += 1) violation.run(id, knight, 'second')
  expect(await shown()).toMatchObject([{ isVirtual: true, violations: 3, isFlagged: true }])
})
