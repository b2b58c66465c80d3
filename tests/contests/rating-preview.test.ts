/** The rating changes that a rated contest would cause if it ended now: shown while it runs, and equal to those at its end. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Standings } from '#contracts/http/contest-standings'
import { openBeside } from '../api/finished-duels'
import type { Player } from '../harness/player'
import { connectPlayer, type SocketPlayer } from '../sockets/socket-player'
import { addCrowd, crowdName, inTurn } from './crowd'
import { FIRST, MINUTE, Stage, solution, WRONG } from './stage'

let stage: Stage
let ann: Player
let bob: Player

beforeAll(async () => {
  stage = await Stage.set()
  ;[ann, bob] = await Promise.all([stage.player('ann'), stage.player('bob')])
})
afterAll(() => stage.stop())

const changes = ({ leaderboard }: Standings) =>
  leaderboard.map(({ username, ratingChange }) => [username, ratingChange] as const)

async function begin(change = {}): Promise<string> {
  const id = await stage.announce({ problems: [{ problemId: FIRST, points: 100, order: 1 }], ...change })
  for (const player of [ann, bob]) await player.call('POST', `/api/contests/${id}/register`)
  return id
}
const play = async (id: string, programs: readonly (readonly [Player, string])[]) => {
  for (const [player, code] of programs) await stage.solve(player, id, { problemId: FIRST, code })
}

describe('a small contest', () => {
  test('moves nobody’s rating who has none yet, and the others by what it shows', async () => {
    const first = await begin()
    stage.clock.advance(61 * MINUTE)
    await play(first, [
      [ann, solution(FIRST)],
      [bob, WRONG],
    ])
    expect(changes(await stage.standings(first, ann))).toEqual([
      ['ann', null],
      ['bob', null],
    ])
    stage.clock.advance(60 * MINUTE)

    const second = await begin()
    stage.clock.advance(61 * MINUTE)
    await play(second, [[bob, solution(FIRST)]])
    // A single participant changes no rating.
    expect(changes(await stage.standings(second, ann))).toEqual([['bob', null]])
    await play(second, [[ann, WRONG]])
    const live = await stage.standings(second, ann)
    expect(live.isFinal).toBe(false)
    expect(live.leaderboard.map(({ rating }) => rating)).toEqual([1032, 1662])
    for (const [, change] of changes(live)) expect(change).not.toBeNull()
    const shown = new Map(changes(live))
    expect((shown.get('bob') ?? 0) > 0 && (shown.get('ann') ?? 0) < 0).toBe(true)
    stage.clock.advance(60 * MINUTE)
    const final = await stage.standings(second, ann)
    expect(final.isFinal).toBe(true)
    expect(changes(final)).toEqual(changes(live))
    expect(final.leaderboard.map(({ rating }, at) => (rating ?? 0) - (changes(final)[at]?.[1] ?? 0))).toEqual([
      1032, 1662,
    ])
  })

  test('shows none while the standings stand still', async () => {
    const frozen = await begin({ freezeMinutes: 30, keepsFreeze: true })
    stage.clock.advance(61 * MINUTE)
    await play(frozen, [
      [ann, solution(FIRST)],
      [bob, WRONG],
    ])
    expect(changes(await stage.standings(frozen, ann)).every(([, change]) => change !== null)).toBe(true)
    stage.clock.advance(31 * MINUTE)
    for (const viewer of [ann, stage.admin])
      expect(changes(await stage.standings(frozen, viewer)).every(([, change]) => change === null)).toBe(true)
  })
})

describe('a contest of hundreds', () => {
  const CROWD = 150
  let socket: SocketPlayer

  test('has its preview made beside everything else, tells when it is there, and moves by it', async () => {
    const id = await begin()
    const startAtMs = stage.clock.nowMs() + 60 * MINUTE
    const db = openBeside(stage.server.dataDir)
    addCrowd(db, { contestId: id, startAtMs, participants: CROWD, attempts: inTurn(CROWD, FIRST) })
    const past = db.$client.prepare(
      `INSERT INTO contest_ratings (contest_id, user_id, round, rank, performance, mean, sigma, rating_before, rating, at_ms)
       SELECT contest_id, ?, round, 9, ?, ?, sigma, NULL, ?, at_ms FROM contest_ratings WHERE round = 1 LIMIT 1`,
    )
    for (let n = 0; n < CROWD; n += 1) past.run(crowdName(n), 1500 + n, 1500 + n, 1350 + n)
    db.$client.close()
    stage.clock.advance(61 * MINUTE)
    socket = await connectPlayer(stage.server.url, ann)
    socket.send('watch-contest', { contestId: id, page: 1 })
    const first = await socket.next('contest-standings')
    expect(first.change.rows.every(({ ratingChange }) => ratingChange === null)).toBe(true)
    const made = await socket.next('contest-standings')
    expect(made.change.rows.map(({ username, ratingChange }) => [username, ratingChange === null])).toEqual(
      Array.from({ length: 50 }, (_, n) => [crowdName(n), false]),
    )
    const live = await stage.standings(id, ann)
    expect(live.leaderboard).toHaveLength(CROWD)
    stage.clock.advance(60 * MINUTE)
    const final = await stage.standings(id, ann)
    expect(final.isFinal).toBe(true)
    expect(changes(final)).toEqual(changes(live))
    await socket.close()
  })
})
