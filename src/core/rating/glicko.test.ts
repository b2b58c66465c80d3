import { describe, expect, test } from 'bun:test'
import {
  afterTime,
  DUEL_NEWCOMER,
  type GlickoRating,
  isProvisional,
  RATING_PERIOD_MS,
  rateDuelists,
  rateGames,
} from '.'

const rated = (rating: number, deviation: number, volatility = 0.06): GlickoRating => ({
  rating,
  deviation,
  volatility,
})

test("the example of Glickman's paper", () => {
  const games = [
    { opponent: rated(1400, 30), score: 1 as const },
    { opponent: rated(1550, 100), score: 0 as const },
    { opponent: rated(1700, 300), score: 0 as const },
  ]
  const after = rateGames(rated(1500, 200), games, { tau: 0.5, periods: 1 })
  expect(after.rating).toBeCloseTo(1464.06, 1)
  expect(after.deviation).toBeCloseTo(151.52, 1)
  // The paper cuts it off, and rounds on the way.
  expect(Math.floor(after.volatility * 1e5) / 1e5).toBe(0.05999)
})

describe('two newcomers', () => {
  test('move apart by the same after a win, and stay after a draw', () => {
    const [winner, loser] = rateDuelists([DUEL_NEWCOMER, DUEL_NEWCOMER], 1)
    expect(winner.rating + loser.rating).toBeCloseTo(3000, 8)
    expect(winner.rating).toBeGreaterThan(1600)
    expect(winner.deviation).toBeLessThan(500)
    const [one, other] = rateDuelists([DUEL_NEWCOMER, DUEL_NEWCOMER], 0.5)
    expect([one.rating, other.rating]).toEqual([1500, 1500])
    expect(one.deviation).toBeLessThan(500)
  })
})

test.each([
  [109.99, false],
  [110, true],
  [500, true],
])('a deviation of %p is provisional: %p', (deviation, provisional) => {
  expect(isProvisional(rated(1500, deviation))).toBe(provisional)
})

describe('time between duels', () => {
  test.each([
    ['none', 45, 0, 45],
    ['a clock that went back', 45, -RATING_PERIOD_MS, 45],
    ['one period', 45, RATING_PERIOD_MS, 47.64],
    ['41 periods: nearly provisional', 45, 41 * RATING_PERIOD_MS, 109.74],
    ['a lifetime', 45, 5000 * RATING_PERIOD_MS, 500],
  ])('%s', (_name, deviation, elapsedMs, expected) => {
    expect(afterTime(rated(1500, deviation, 0.09), elapsedMs).deviation).toBeCloseTo(expected, 1)
  })
})

/** A small seeded generator: numbers from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

test('a thousand random duels: symmetric, within bounds, and nobody gains by losing', () => {
  const random = seeded(7)
  const SCORES = [0, 0.5, 1] as const
  const MIRRORED = [1, 0.5, 0] as const
  const one = () => rated(600 + random() * 2000, 45 + random() * 455, 0.04 + random() * 0.08)
  for (let round = 0; round < 1000; round += 1) {
    const [a, b] = [one(), one()]
    const place = Math.floor(random() * 3)
    const [a1, b1] = rateDuelists([a, b], SCORES[place] ?? 0)
    expect(rateDuelists([b, a], MIRRORED[place] ?? 0)).toEqual([b1, a1])
    for (const { rating, deviation, volatility } of [a1, b1]) {
      expect(Number.isFinite(rating)).toBe(true)
      expect(deviation).toBeGreaterThanOrEqual(45)
      expect(deviation).toBeLessThanOrEqual(500)
      expect(volatility).toBeGreaterThan(0)
      expect(volatility).toBeLessThan(0.2)
    }
    if (place === 2) expect(a1.rating >= a.rating && b1.rating <= b.rating).toBe(true)
  }
})
