/** From the start to the end of a contest its problems are closed to everyone outside the contest, by every call. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { ContestEditable } from '#contracts/http/contest-form'
import { asUserId } from '#contracts/ids'
import { problemsForDuel } from '#db/queries/duel-problems'
import { FIRST, MINUTE, read, refusal, SECOND, Stage, solution, submit } from '../contests/stage'
import { call, type Player } from '../harness/player'
import { openBeside } from './finished-duels'

let stage: Stage
let contestId: string
let earlier: string
let inside: Player
let outside: Player
let userIds: Map<Player, string>

const drawn = (): readonly string[] => {
  const db = openBeside(stage.server.dataDir)
  const ids = [inside, outside].map((player) => asUserId(userIds.get(player) ?? ''))
  const found = problemsForDuel(db, ids, { nowMs: stage.clock.nowMs() })
  db.$client.close()
  return found.map(({ id }) => id)
}

beforeAll(async () => {
  stage = await Stage.set()
  ;[inside, outside] = await Promise.all([stage.player('inside'), stage.player('outside')])
  const idOf = async (player: Player) =>
    (await read<{ user: { id: string } }>(await player.call('GET', '/api/users/profile'))).user.id
  userIds = new Map([
    [inside, await idOf(inside)],
    [outside, await idOf(outside)],
  ])
  earlier = await stage.announce({ title: 'Earlier' })
  stage.clock.advance(121 * MINUTE)
  await stage.solve(outside, earlier, { problemId: SECOND, code: solution(SECOND), upsolving: true })
  contestId = await stage.announce({ title: 'Now', problems: [{ problemId: FIRST, points: 100, order: 1 }] })
  await inside.call('POST', `/api/contests/${contestId}/register`)
})
afterAll(() => stage.stop())

const program = { source_code: solution(FIRST), language_id: 71, problem_id: FIRST }
/** The calls that lead to a problem. */
const WAYS: readonly (readonly [string, string, unknown?])[] = [
  ['GET', `/problems/${FIRST}`],
  ['GET', `/api/problems/${FIRST}/submissions`],
  ['POST', `/api/problems/${FIRST}/submit`, { code: solution(FIRST), languageId: 71 }],
  ['POST', '/api/judge0/run-tests', program],
  ['POST', '/api/judge0/run-tests', { ...program, custom_input: '1' }],
  ['POST', '/api/judge0/submit-tests', program],
]
/** In sequence, because a second run of the same user replaces the first. */
async function statuses(player: Player): Promise<number[]> {
  const found: number[] = []
  for (const [method, path, body] of WAYS) found.push((await player.call(method, path, body)).status)
  return found
}

describe('before the start', () => {
  test('an open problem may be chosen, stays open, and is drawn in no duel', async () => {
    expect(await statuses(outside)).toEqual([200, 200, 202, 200, 200, 200])
    expect(drawn()).not.toContain(FIRST)
    expect(drawn().length).toBeGreaterThan(0)
  })

  test('a problem in two contests at once is refused, one after the other is not', async () => {
    const startTime = new Date(stage.clock.nowMs() + 119 * MINUTE).toISOString()
    const form = {
      title: 'Another',
      description: 'Text',
      duration: 60,
      problems: [{ problemId: FIRST, points: 100, order: 1 }],
    }
    const clash = await stage.admin.call('POST', '/api/contests', { ...form, startTime })
    const answer = await clash.json()
    expect([clash.status, answer.error]).toEqual([409, 'PROBLEM_IN_TWO_CONTESTS'])
    expect(answer.details.fields.problems).toContain('is in the contest "Now" at the same time')
    const later = new Date(stage.clock.nowMs() + 900 * MINUTE).toISOString()
    expect((await stage.admin.call('POST', '/api/contests', { ...form, startTime: later })).status).toBeLessThan(300)
  })
})

describe('while it runs', () => {
  beforeAll(() => stage.clock.advance(61 * MINUTE))

  test('it is closed to who is outside, and to participants but in the contest', async () => {
    expect(await statuses(outside)).toEqual([404, 403, 403, 403, 403, 403])
    expect((await statuses(inside)).slice(1)).toEqual([403, 403, 403, 403, 403].map(() => 409))
    const asked = await inside.call('POST', '/api/judge0/submit-tests', program)
    expect(await refusal(asked)).toEqual([409, 'PROBLEM_IN_CONTEST'])
    const refused = await outside.call('POST', '/api/judge0/submit-tests', program)
    expect(await refusal(refused)).toEqual([403, 'PROBLEM_HELD'])
    expect((await submit(inside, contestId, { problemId: FIRST, code: solution(FIRST) })).status).toBe(200)
  })

  test('lists, the archive and the site map do not name it', async () => {
    for (const path of ['/api/problems', '/problems', '/sitemap.xml']) {
      const text = await (await call(stage.server.url, 'GET', path)).text()
      expect(text).not.toContain(FIRST)
    }
  })

  test('an earlier contest that shares the problem is no way to it', async () => {
    const { problems } = await read<{ problems: { id: string; label: string }[] }>(
      await outside.call('GET', `/api/contests/${earlier}/problems`),
    )
    expect(problems.map(({ id, label }) => [label, id])).toEqual([['B', SECOND]])
    const upsolving = await submit(outside, earlier, { problemId: FIRST, code: solution(FIRST), upsolving: true })
    expect(await refusal(upsolving)).toEqual([403, 'PROBLEM_HELD'])
    const run = await outside.call('POST', '/api/judge0/run-tests', { ...program, contest_id: earlier })
    expect(await refusal(run)).toEqual([403, 'PROBLEM_HELD'])
    const virtual = await outside.call('POST', `/api/contests/${earlier}/virtual/start`)
    expect(await refusal(virtual)).toEqual([403, 'PROBLEM_HELD'])
  })

  test('organisers go on seeing and trying it', async () => {
    expect(await statuses(stage.admin)).toEqual([200, 200, 202, 200, 200, 200])
  })
})

test('after the end it is as it was', async () => {
  stage.clock.advance(61 * MINUTE)
  expect((await statuses(outside)).slice(0, 2)).toEqual([200, 200])
})

test('an archived contest at the same time keeps no problem from the one that runs, and opens none', async () => {
  const startTime = new Date(stage.clock.nowMs() + 300 * MINUTE).toISOString()
  const problems = [{ problemId: FIRST, points: 100, order: 1 }]
  const calledOff = await stage.announce({ title: 'Called off', startTime, problems })
  await read(await outside.call('POST', `/api/contests/${calledOff}/register`))
  await read(await stage.admin.call('POST', `/api/contests/${calledOff}/archive`))
  const instead = await stage.announce({ title: 'Instead', startTime, problems })
  const putBack = await stage.admin.call('DELETE', `/api/contests/${calledOff}/archive`)
  expect(await refusal(putBack)).toEqual([409, 'PROBLEM_IN_TWO_CONTESTS'])
  await read(await inside.call('POST', `/api/contests/${instead}/register`))
  stage.clock.advance(301 * MINUTE)
  const shown = async (player: Player, id: string) => {
    const answer = await player.call('GET', `/api/contests/${id}/problems`)
    return (await read<{ problems: { id: string }[] }>(answer)).problems.map((one) => one.id)
  }
  expect(await shown(inside, instead)).toEqual([FIRST])
  expect((await submit(inside, instead, { problemId: FIRST, code: solution(FIRST) })).status).toBe(200)
  expect(await shown(outside, calledOff)).toEqual([])
  expect(await refusal(await outside.call('POST', '/api/judge0/submit-tests', program))).toEqual([403, 'PROBLEM_HELD'])
  expect((await outside.call('GET', `/problems/${FIRST}`)).status).toBe(404)
  stage.clock.advance(60 * MINUTE)
})

test('an organiser may close the open problems of a contest', async () => {
  const startTime = new Date(stage.clock.nowMs() + 24 * 60 * MINUTE).toISOString()
  const made = await stage.announce({
    startTime,
    problems: [{ problemId: SECOND, points: 100, order: 1 }],
    closeProblems: true,
  })
  expect((await outside.call('GET', `/problems/${SECOND}`)).status).toBe(404)
  const { form } = await read<ContestEditable>(await stage.admin.call('GET', `/api/contests/${made}/form`))
  expect(form.problems.map(({ isOpen }) => isOpen)).toEqual([false])
})
