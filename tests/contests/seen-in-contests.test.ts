/** A problem that a player saw in a contest is not new to them in a later duel. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { asProblemId, asUserId } from '#contracts/ids'
import type { Db } from '#db/client'
import { choosableProblems } from '#db/queries/duel-problems'
import { problemSupply } from '../../src/features/duel/modes/problem-choice'
import { openBeside, userIdOf } from '../api/finished-duels'
import type { Player } from '../harness/player'
import { numberProblem } from './own-problem'
import { MINUTE, read, Stage } from './stage'

const TAG = 'heraldry'
const TESTS = [{ input: '1', output: '1' }]

let stage: Stage
let db: Db
let players: Record<'ann' | 'bob' | 'eve', Player>

beforeAll(async () => {
  stage = await Stage.set()
  db = openBeside(stage.server.dataDir)
  const [ann, bob, eve] = await Promise.all([stage.player('ann'), stage.player('bob'), stage.player('eve')])
  players = { ann, bob, eve }
})
afterAll(async () => {
  db.$client.close()
  await stage.stop()
})

const openProblem = async (title: string, tag: string): Promise<string> => {
  const form = { ...numberProblem(title, TESTS), isContestOnly: false, tags: [tag] }
  const { problem } = await read<{ problem: { _id: string } }>(await stage.admin.call('POST', '/api/problems', form))
  return problem._id
}
const idOf = (name: keyof typeof players) => asUserId(userIdOf(db, players[name].username))
const leftFor = (...names: (keyof typeof players)[]) =>
  problemSupply(db, {
    playerIds: names.map(idOf),
    settings: { duelType: 'coding', timeLimitMin: 30, tags: [TAG] },
    nowMs: stage.clock.nowMs(),
  })
const hasRead = (name: keyof typeof players, problemId: string) =>
  choosableProblems(db, {
    hostId: idOf(name),
    isSetter: false,
    nowMs: stage.clock.nowMs(),
    id: asProblemId(problemId),
    limit: 1,
  }).map(({ isRead }) => isRead)

test('its other problems have been read by who submitted to one, or ran it virtually, and by no one else', async () => {
  const tried = await openProblem('Tried', 'warmup')
  const read = await openProblem('Read', TAG)
  const contestId = await stage.announce({
    problems: [tried, read].map((problemId, at) => ({ problemId, points: 100, order: at + 1 })),
  })
  for (const player of [players.ann, players.bob]) await player.call('POST', `/api/contests/${contestId}/register`)
  stage.clock.advance(61 * MINUTE)
  await stage.solve(players.ann, contestId, { problemId: tried, code: 'print(input())' })
  stage.clock.advance(61 * MINUTE)
  expect([leftFor('bob', 'eve'), leftFor('ann', 'bob')]).toEqual(['new', 'seen'])
  expect([hasRead('ann', read), hasRead('bob', read)]).toEqual([[true], [false]])
  const started = await players.eve.call('POST', `/api/contests/${contestId}/virtual/start`)
  expect(started.status).toBe(200)
  expect(leftFor('bob', 'eve')).toBe('seen')
})
