import { describe, expect, test } from 'bun:test'
import {
  type Contender,
  isRateable,
  performancesOf,
  type RatedPast,
  rateContest,
  shownRating,
  sigmaAfter,
} from './index'

const newcomer = (userId: string, rank: number, totalScore = 100): Contender => ({
  userId,
  rank,
  totalScore,
  past: null,
})
const ratings = (field: readonly Contender[]) => rateContest(field).map(({ rating }) => rating)

describe('the vectors of the rules', () => {
  test('all newcomers, three of them', () => {
    expect(ratings([newcomer('a', 1), newcomer('b', 2), newcomer('c', 3)])).toEqual([1807, 1347, 887])
  })
  test('two newcomers', () => expect(ratings([newcomer('a', 1), newcomer('b', 2)])).toEqual([1662, 1032]))
  test('two newcomers who tie', () => expect(ratings([newcomer('a', 1), newcomer('b', 1)])).toEqual([1347, 1347]))
  test.each([
    [0, '542.0'],
    [1, '281.2'],
    [2, '215.8'],
    [3, '184.2'],
    [4, '165.7'],
  ])('the uncertainty after %i contests is %s', (contests, sigma) => {
    // 542.05 is written 542.1 in the rules' list; as a binary fraction it lies just below and rounds to 542.0.
    expect(sigmaAfter(contests).toFixed(1)).toBe(sigma)
  })
  test('and falls towards its limit', () => expect(sigmaAfter(200)).toBeCloseTo(127.88, 1))
})

describe('places', () => {
  test('tied users take the mean of their ranks, and the same performance', () => {
    const rated = rateContest([newcomer('a', 1), newcomer('b', 2), newcomer('c', 2), newcomer('d', 4)])
    expect(rated.map(({ rank }) => rank)).toEqual([1, 2.5, 2.5, 4])
    expect(rated[1]?.performance).toBe(rated[2]?.performance ?? Number.NaN)
  })

  test('a better place is never a lower performance', () => {
    const field = Array.from({ length: 40 }, (_, index) => ({
      mean: 1000 + ((index * 37) % 40) * 30,
      sigma: 200,
      place: index + 1,
    }))
    const performances = performancesOf(field)
    for (const [index, one] of performances.entries())
      expect(one).toBeLessThanOrEqual(performances[index - 1] ?? Infinity)
  })

  test('the performance solves the equation of the rules', () => {
    const field = [1700, 1500, 1500, 1200].map((mean, index) => ({
      mean,
      sigma: 150 + index * 40,
      place: [1, 2, 2, 4][index] ?? 0,
    }))
    const delta = (sigma: number) => (Math.sqrt(3) / Math.PI) * Math.sqrt(sigma ** 2 + 54.07 ** 2 + 328.33 ** 2)
    for (const [index, performance] of performancesOf(field).entries()) {
      const own = field[index]?.place ?? 0
      let left = 0
      for (const { mean, sigma, place } of field) {
        left += Math.tanh((performance - mean) / (2 * delta(sigma))) / delta(sigma)
        left += (Math.sign(own - place) * 1) / delta(sigma)
      }
      expect(left).toBeCloseTo(0, 10)
    }
  })
})

describe('the last place', () => {
  const past: RatedPast = { mean: 1500, performances: [1500] }
  const before = shownRating(1500, 1)

  test('with 0 points never gains, although certainty grows', () => {
    const field = [newcomer('a', 1), newcomer('b', 1), { ...newcomer('c', 1, 0), past }]
    expect(rateContest(field)[2]?.rating).toBe(before)
  })
  test('with points may gain by certainty', () => {
    const field = [newcomer('a', 1), newcomer('b', 1), { ...newcomer('c', 1, 10), past }]
    expect(rateContest(field)[2]?.rating).toBeGreaterThan(before)
  })
})

test('one bad day costs less than its distance: the further off, the less each point more', () => {
  const past: RatedPast = { mean: 1800, performances: [1800, 1800, 1800] }
  const drop = (place: number) => {
    const others = Array.from({ length: 20 }, (_, index) =>
      newcomer(`o${index}`, index < place - 1 ? index + 1 : index + 2),
    )
    return 1800 - (rateContest([...others, { ...newcomer('me', place), past }])[20]?.mean ?? 0)
  }
  expect(drop(21) - drop(20)).toBeLessThan((drop(21) - drop(1)) / 2)
})

test('a contest moves ratings only with enough participants', () => {
  expect([4, 5, 6].map((participants) => isRateable(participants, 5))).toEqual([false, true, true])
  expect(isRateable(1, 1)).toBe(false)
})
