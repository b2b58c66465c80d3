/** Problems have ratings on the scale of the players: how rated contests and duels change them, and which problems are chosen by them. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { asUserId } from '#contracts/ids'
import { problemRatingsOf } from '#db/queries/problem-ratings'
import { openBeside } from '../api/finished-duels'
import type { Player } from '../harness/player'
import { FIRST, MINUTE, read, SECOND, Stage, solution, WRONG } from './stage'

let stage: Stage
let ann: Player
let bob: Player
let cid: Player

beforeAll(async () => {
  stage = await Stage.set()
  ;[ann, bob, cid] = await Promise.all([stage.player('ann'), stage.player('bob'), stage.player('cid')])
})
afterAll(() => stage.stop())

/** The stored rating, because the problem of a running contest is not in the archive. */
function storedRating(problemId: string) {
  const db = openBeside(stage.server.dataDir)
  try {
    return problemRatingsOf(db, [problemId]).get(problemId)
  } finally {
    db.$client.close()
  }
}
const ratingOf = (problemId: string): number | null => storedRating(problemId)?.rating ?? null

type Round = { readonly id: string; end(): Promise<void> }

/** Each player submits one program for one problem. The contest is final when `end` resolves. */
async function round(problemId: string, programs: readonly (readonly [Player, string])[], change = {}): Promise<Round> {
  const id = await stage.announceAlone({ problems: [{ problemId, points: 100, order: 1 }], ...change })
  for (const [player] of programs) await read(await player.call('POST', `/api/contests/${id}/register`))
  stage.clock.advance(61 * MINUTE)
  for (const [player, code] of programs) await stage.solve(player, id, { problemId, code })
  const end = async () => {
    stage.clock.advance(60 * MINUTE)
    await stage.standings(id, ann)
  }
  return { id, end }
}

async function decide(id: string, player: Player, action: 'disqualify' | 'restore'): Promise<void> {
  const { user } = await read<{ user: { id: string } }>(await player.call('GET', '/api/users/profile'))
  const path = `/api/contests/${id}/contestants/${user.id}/decision`
  await read(await stage.admin.call('POST', path, { action, reason: 'Two screens' }))
}

test('an unrated contest says nothing of a problem', async () => {
  const unrated = await round(SECOND, [[ann, solution(SECOND)]], { isRated: false })
  await unrated.end()
  expect(ratingOf(SECOND)).toBeNull()
})

test('a rated contest moves its problem when it is final, and a decision or a second contest is counted once', async () => {
  const first = await round(FIRST, [
    [ann, solution(FIRST)],
    [bob, WRONG],
    [cid, WRONG],
  ])
  expect(ratingOf(FIRST)).toBeNull()
  await first.end()
  const hard = ratingOf(FIRST)
  // One of three players solved it.
  expect(hard).toBeGreaterThan(1230)
  const { problems } = stage.server.services.problems.openArchive(null, { page: 1, q: 'Fair Stretches' })
  expect(problems[0]?.rating).toEqual({ rating: Math.round(hard ?? 0), provisional: true })

  await decide(first.id, cid, 'disqualify')
  expect(ratingOf(FIRST)).toBeLessThan(hard ?? 0)
  await decide(first.id, cid, 'restore')
  expect(ratingOf(FIRST)).toBe(hard)

  const again = await round(FIRST, [
    [ann, solution(FIRST)],
    [bob, solution(FIRST)],
    [cid, solution(FIRST)],
  ])
  await again.end()
  expect(ratingOf(FIRST)).toBe(hard)
})

test('the next problem is open, unsolved and unread, and stays until it is read', async () => {
  const { problems } = stage.server.services
  const profile = await read<{ user: { id: string } }>(await ann.call('GET', '/api/users/profile'))
  const id = asUserId(profile.user.id)
  const next = problems.next(id)
  expect(next).not.toBeNull()
  expect(next?.id).not.toBe(FIRST)
  expect(next?.difficulty).toBe('Easy')
  expect(problems.next(id)).toEqual(next)
  const viewer = stage.server.services.account.profile(id)
  problems.page(viewer, next?.id ?? '')
  expect(problems.next(id)?.id).not.toBe(next?.id)
})
