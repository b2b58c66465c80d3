import { expect, test } from 'bun:test'
import type { UserId } from '#contracts/ids'
import { arenaXp } from './index'
import { type ArenaScenario, ann, arenaAt, bob, cat, T0 } from './scenario.fixture'

const worth = (room: ArenaScenario, userId: UserId, { met = 0, earnedToday = 0 } = {}): number => {
  if (room.state?.phase !== 'finished') throw new Error('not over')
  return arenaXp(room.state, userId, { difficulty: 'Easy', meetings: () => met, earnedToday })
}
const timeUp = (room: ArenaScenario) => {
  room.later(30 * 60_000).say({ type: 'tick' })
  return room
}

/** bob solves at half time, cat passes some tests, ann none. */
function race(): ArenaScenario {
  const room = arenaAt('active', 'coding-race')
  room.later(15 * 60_000).solve(bob.userId, 1)
  room.submit(cat.userId, 2)
  room.verdict(2, 4)
  room.submit(ann.userId, 3)
  room.verdict(3, 0)
  return timeUp(room)
}

test('a free for all is worth the mean of the duels by place', () => {
  const room = race()
  // A win against both: 50, and half of 25 for the time left.
  expect(worth(room, bob.userId)).toBe(63)
  // A loss (10), and a win without a solution (30).
  expect(worth(room, cat.userId)).toBe(20)
  expect(worth(room, ann.userId)).toBe(0)
})

test.each([
  [0, 63],
  [1, 32],
  [2, 16],
  [3, 0],
] as const)('against opponents met %i times within a day the winner gets %i', (met, xp) => {
  expect(worth(race(), bob.userId, { met })).toBe(xp)
})

test('no more than the cap of a day', () => {
  expect(worth(race(), bob.userId, { earnedToday: 990 })).toBe(10)
})

test('who did nothing gets nothing, and beating them is worth nothing', () => {
  const room = arenaAt('active', 'coding-race')
  room.solve(bob.userId, 1)
  timeUp(room)
  expect([ann, bob, cat].map(({ userId }) => worth(room, userId))).toEqual([0, 0, 0])
})

test('in a Lockout the points decide, and who gave up gets nothing for losing', () => {
  const room = arenaAt('active')
  room.solve(ann.userId, 1, 0)
  room.later(3 * 60_000).submit(cat.userId, 2, 1)
  room.verdict(2, 9)
  room.solve(bob.userId, 3, 4)
  room.say({ type: 'resign', userId: cat.userId })
  timeUp(room)
  expect([bob, ann, cat].map(({ userId }) => worth(room, userId))).toEqual([50, 30, 0])
})

test('a loss within the first two minutes of play is worth nothing, however long the judge takes', () => {
  const room = arenaAt('active')
  const solving = (seq: number, place: number) => room.later(10_000).solve(ann.userId, seq, place)
  room.submit(bob.userId, 1, 1)
  room.verdict(1, 9)
  room.submit(cat.userId, 2, 0)
  for (const [seq, place] of [
    [3, 2],
    [4, 3],
    [5, 4],
  ] as const)
    solving(seq, place)
  expect(room.state).toMatchObject({ phase: 'closing', reason: 'decided' })
  room.later(9 * 60_000).verdict(2, 9)
  expect(room.state).toMatchObject({ reason: 'decided', played: { playedUntilMs: T0 + 5_000 + 30_000 } })
  // The mean of a draw (20) and a loss.
  expect([bob, cat].map(({ userId }) => worth(room, userId))).toEqual([10, 10])
})

test('a race over a text is worth the mean of typing duels', () => {
  const room = arenaAt('active', 'typing-race')
  for (const index of [0, 1, 2, 3]) {
    room.later(1_000)
    for (const { userId } of index < 2 ? [bob, ann, cat] : [bob, ann]) room.later(10).enter(userId, index, 1)
  }
  timeUp(room)
  const [first, second, third] = [bob, ann, cat].map(({ userId }) => worth(room, userId))
  expect(first).toBeGreaterThan(second ?? 0)
  expect(second).toBeGreaterThan(third ?? 0)
  expect(third).toBe(0)
})
