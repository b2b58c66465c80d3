/** A contest admin excludes all others from a contest that is far in the future or never ends: what those may do in the meantime. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { MINUTE, refusal, Stage } from '../contests/stage'
import type { Player } from '../harness/player'
import { openBeside } from './finished-duels'

const DAY = 24 * 60 * MINUTE
const ANY_YEAR = '9998-01-01T00:00:00.000Z'
let stage: Stage
let other: Player

beforeAll(async () => {
  stage = await Stage.set()
  other = await stage.player('other')
  stage.server.services.account.promote(null, 'other')
})
afterAll(() => stage.stop())

const person = (username: string, rest: string) => `/api/admin/people/${username}/${rest}`
const inDays = (days: number) => new Date(stage.clock.nowMs() + days * DAY).toISOString()
const shutting = (startTime: string) => stage.announceAlone({ startTime, shutOutUsernames: ['other'] })

/** Registers a player for the contest. */
async function registered(contestId: string, username: string): Promise<void> {
  const player = await stage.player(username)
  expect((await player.call('POST', `/api/contests/${contestId}/register`)).status).toBe(200)
}

let admins = 0

/**
 * The statuses that an excluded admin gets for creating a password link for a player, signing them out, suspending them, and demoting an
 * admin.
 */
async function answers(username: string): Promise<number[]> {
  admins += 1
  const admin = `admin_${admins}`
  await stage.player(admin)
  stage.server.services.account.promote(null, admin)
  const asked = [
    await other.call('POST', person(username, 'reset-link')),
    await other.call('POST', person(username, 'end-sessions')),
    await other.call('PUT', person(username, 'suspension'), { reason: 'Spam', untilMs: null }),
    await other.call('DELETE', person(admin, 'contest-admin')),
  ]
  return asked.map(({ status }) => status)
}

test('a contest of a far year holds no one back', async () => {
  const contestId = await shutting(ANY_YEAR)
  await registered(contestId, 'far')
  expect(await answers('far')).toEqual([200, 200, 200, 200])
})

test('who becomes an admin by one who is shut out is shut out as well', async () => {
  const contestId = await shutting(ANY_YEAR)
  const second = await stage.player('second')
  expect((await other.call('PUT', person('second', 'contest-admin'))).status).toBe(200)
  const form = await second.call('GET', `/api/contests/${contestId}/form`)
  expect(await refusal(form)).toEqual([403, 'SHUT_OUT'])
})

test('one in two weeks holds back, an archived one does not', async () => {
  const contestId = await shutting(inDays(14))
  await registered(contestId, 'near')
  expect(await answers('near')).toEqual([403, 403, 403, 403])
  await stage.admin.call('POST', `/api/contests/${contestId}/archive`)
  expect(await answers('near')).toEqual([200, 200, 200, 200])
})

/** Moves the contest into the past, because accounts use the wall clock, which tests cannot move. */
function moveBack(contestId: string, days: number): void {
  const db = openBeside(stage.server.dataDir)
  db.$client.prepare('UPDATE contests SET start_at_ms = start_at_ms - ? WHERE id = ?').run(days * DAY, contestId)
  db.$client.close()
}

test('one that no one makes final holds back for a week after its end', async () => {
  const contestId = await shutting(inDays(1))
  await registered(contestId, 'late')
  moveBack(contestId, 7)
  expect(await answers('late')).toEqual([403, 403, 403, 403])
  moveBack(contestId, 2)
  expect(await answers('late')).toEqual([200, 200, 200, 200])
})
