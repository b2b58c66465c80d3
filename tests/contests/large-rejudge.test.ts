/** A rejudge of hundreds of submissions is rendered and answered in pages. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { RejudgeChangesAnswer, RejudgesAnswer } from '#contracts/http/rejudges'
import { openBeside, userIdOf } from '../api/finished-duels'
import { addCrowd, inTurn } from './crowd'
import { FIRST, MINUTE, read, Stage } from './stage'

const CROWD = 250
let stage: Stage
let id: string

beforeAll(async () => {
  stage = await Stage.set()
  id = await stage.announce({ problems: [{ problemId: FIRST, points: 100, order: 1 }] })
  const db = openBeside(stage.server.dataDir)
  const startAtMs = stage.clock.nowMs() + 60 * MINUTE
  addCrowd(db, { contestId: id, startAtMs, participants: CROWD, attempts: inTurn(CROWD, FIRST) })
  stage.clock.advance(121 * MINUTE)
  db.$client
    .prepare(
      `INSERT INTO contest_rejudges (id, contest_id, state, created_by, created_at_ms) VALUES ('big', ?, 'ready', ?, 0)`,
    )
    .run(id, userIdOf(db, 'the_setter'))
  db.$client
    .prepare(
      `INSERT INTO contest_rejudged_submissions (rejudge_id, submission_id, verdict, points)
       SELECT 'big', submission_id, 'wrong-answer', 0 FROM contest_submissions WHERE contest_id = ? ORDER BY seq`,
    )
    .run(id)
  db.$client.close()
})
afterAll(() => stage.stop())

const changesOn = async (page: number) =>
  read<RejudgeChangesAnswer>(await stage.admin.call('GET', `/api/contests/${id}/rejudges/big/changes?page=${page}`))

test('says how many change, shows the first of them, and has all in pages', async () => {
  const listed = await read<RejudgesAnswer>(await stage.admin.call('GET', `/api/contests/${id}/rejudges`))
  for (const one of [listed.open, listed.rejudges[0]]) {
    expect(one).toMatchObject({ state: 'ready', total: CROWD, judged: CROWD, changed: CROWD })
    expect(one?.changes).toHaveLength(100)
    expect(one?.effects).toMatchObject({ placesChanged: CROWD, ratingsChanged: CROWD })
    expect([one?.effects?.places.length, one?.effects?.ratings?.length]).toEqual([100, 100])
  }
  const pages = [await changesOn(1), await changesOn(2), await changesOn(3), await changesOn(4)]
  expect(pages.map(({ changes }) => changes.length)).toEqual([100, 100, 50, 0])
  expect(pages[0]?.pagination).toMatchObject({ totalCount: CROWD, totalPages: 3 })
  expect(pages[0]?.changes).toEqual(listed.open?.changes)
  const names = pages.flatMap(({ changes }) => changes.map(({ username }) => username))
  expect(names).toEqual(Array.from({ length: CROWD }, (_, n) => `crowd_${n}`))
})

test('its page holds no more than what it shows', async () => {
  const page = await stage.admin.call('GET', `/contests/${id}/rejudge`)
  const text = await page.text()
  expect(text).toContain('Page 1 of 3 (250 changes)')
  expect(text.match(/aria-label="becomes"/g)).toHaveLength(100)
})
