import { describe, expect, test } from 'bun:test'
import { fittingProblems, type ProblemGame, problemStart, rateProblem, solveChance } from './problem-rating'
import { simulateProblemRatings } from './problem-rating.fixture'

const player = (rating: number) => ({ rating, deviation: 80, volatility: 0.06 })
const solvedBy = (rating: number): ProblemGame => ({ player: player(rating), isSolved: true })
const unsolvedBy = (rating: number): ProblemGame => ({ player: player(rating), isSolved: false })
const start = problemStart('Medium')
const after = (...games: ProblemGame[]) => rateProblem(start, games)

describe('a problem', () => {
  test('without an game is where its difficulty begins', () => {
    expect(after()).toEqual(start)
    expect([problemStart('Easy'), start, problemStart('Hard')].map(({ rating }) => rating)).toEqual([1230, 1500, 2030])
  })

  const table: readonly [string, ProblemGame, 'up' | 'down'][] = [
    ['falls when it is solved', solvedBy(1500), 'down'],
    ['rises when it is not', unsolvedBy(1500), 'up'],
    ['falls a little when a strong player solves it', solvedBy(2200), 'down'],
    ['rises a little when a weak player does not', unsolvedBy(900), 'up'],
  ]
  test.each(table)('%s', (_, game, way) => {
    const { rating, deviation } = after(game)
    expect(Math.sign(rating - start.rating)).toBe(way === 'up' ? 1 : -1)
    expect(deviation).toBeLessThan(start.deviation)
  })

  test('moves more by a surprise than by what was expected', () => {
    const surprise = start.rating - after(solvedBy(1000)).rating
    const expected = start.rating - after(solvedBy(2000)).rating
    expect(surprise).toBeGreaterThan(3 * expected)
  })

  test('moves less by players whose rating is uncertain', () => {
    const unsure = { player: { ...player(1500), deviation: 500 }, isSolved: true }
    expect(start.rating - after(unsure).rating).toBeLessThan(start.rating - after(solvedBy(1500)).rating)
  })
})

test('the chance to solve is half at the same rating, and ten to one 400 points below', () => {
  expect([solveChance(1500, 1500), solveChance(1900, 1500), solveChance(1500, 1900)]).toEqual([0.5, 10 / 11, 1 / 11])
})

describe('what fits a player', () => {
  const problems = [900, 1230, 1260, 1500, 2030].map((rating) => ({ rating }))
  const table: readonly [player: number, fitting: readonly number[]][] = [
    [600, [900]],
    [1290, [1230, 1260]],
    [1350, [1260]],
    [1415, [1260, 1500]],
    [1450, [1500]],
    [1780, [1500]],
    [1800, [1500, 2030]],
    [1820, [2030]],
    [3000, [2030]],
  ]
  test.each(table)('%d', (rating, fitting) => {
    expect(fittingProblems(problems, rating).map((one) => one.rating)).toEqual([...fitting])
  })

  test('nothing fits where there is nothing', () => expect(fittingProblems([], 1500)).toEqual([]))
})

test.each([1, 2, 3])('2000 duels of 200 players put 60 problems in their order (seed %d)', (seed) => {
  expect(simulateProblemRatings({ seed, players: 200, problems: 60, duels: 2000 }).spearman).toBeGreaterThan(0.9)
})
