import { describe, expect, test } from 'bun:test'
import { DUEL_NEWCOMER, type GlickoRating, rateDuelists, rateField } from './index'

const at = (rating: number, deviation = 100): GlickoRating => ({ rating, deviation, volatility: 0.06 })
const field = (...ratings: GlickoRating[]) => ratings.map((rating, index) => ({ rating, place: index + 1 }))
const rounded = (ratings: readonly GlickoRating[]) => ratings.map(({ rating }) => Math.round(rating))

describe('rating of many', () => {
  test.each([
    ['a win', 1, 2, 1],
    ['a loss', 2, 1, 0],
    ['equal places', 1, 1, 0.5],
  ] as const)('two are rated as in a duel: %s', (_name, first, second, score) => {
    const [a, b] = [at(1400, 80), at(1600, 200)]
    const rated = rateField([
      { rating: a, place: first },
      { rating: b, place: second },
    ])
    expect(rated).toEqual(rateDuelists([a, b], score))
  })

  test.each([
    ['three newcomers', [DUEL_NEWCOMER, DUEL_NEWCOMER, DUEL_NEWCOMER], [1787, 1500, 1213]],
    ['four of equal strength', [at(1500), at(1500), at(1500), at(1500)], [1537, 1512, 1488, 1463]],
    ['the favourite first', [at(1800), at(1500), at(1200)], [1807, 1500, 1193]],
    ['the favourite last', [at(1200), at(1500), at(1800)], [1264, 1500, 1736]],
  ] as const)('%s', (_name, ratings, expected) => {
    expect(rounded(rateField(field(...ratings)))).toEqual([...expected])
  })

  test('equal places change nothing between equals', () => {
    const shared = Array.from({ length: 5 }, () => ({ rating: at(1500), place: 1 }))
    expect(rounded(rateField(shared))).toEqual([1500, 1500, 1500, 1500, 1500])
  })

  test('thirty say less than two duels: no one becomes sure of a rating in one room', () => {
    const many = rateField(field(...Array.from({ length: 30 }, () => DUEL_NEWCOMER)))
    const [once] = rateDuelists([DUEL_NEWCOMER, DUEL_NEWCOMER], 1)
    expect(many[0]?.deviation).toBeGreaterThan(300)
    expect(many[0]?.deviation).toBeLessThan(once.deviation)
  })

  test('a pair that does not count moves neither of the two; who has no opponent left keeps the rating', () => {
    const three = field(at(1500), at(1500), at(1500))
    const rated = rateField(three, (first, second) => first !== 2 && second !== 2)
    expect(rated[2]).toEqual(at(1500))
    expect(rounded(rated)[0]).toBeGreaterThan(1500)
    expect(rateField(three, () => false)).toEqual(three.map(({ rating }) => rating))
  })

  test('the better place never gains less than the worse one of the same rating', () => {
    const rated = rateField(field(...Array.from({ length: 12 }, () => at(1500))))
    expect(rated.map(({ rating }) => rating)).toEqual(rated.map(({ rating }) => rating).toSorted((a, b) => b - a))
  })
})
