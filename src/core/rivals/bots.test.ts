import { describe, expect, test } from 'bun:test'
import { seeded } from '../seeded.fixture'
import { botSolvesAfterMs, botTimeLike, botWpm, slipsFor } from '.'
import { raceOf, solvingOf } from './bots.fixture'

const LEVELS = [900, 1200, 1500, 1800, 2100, 2400]
const LIMIT_MS = 30 * 60_000
const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length

describe('a bot that types', () => {
  test.each(LEVELS)('at level %i is about as fast as its level, and slips as people do', (level) => {
    const random = seeded(level)
    const races = Array.from({ length: 60 }, () => raceOf(level, random))
    expect(Math.abs(mean(races.map(({ wpm }) => wpm)) / botWpm(level) - 1)).toBeLessThan(0.08)
    expect(mean(races.map(({ accuracy }) => accuracy))).toBeGreaterThan(96)
    expect(Math.min(...races.map(({ accuracy }) => accuracy))).toBeLessThan(100)
  })
})

test.each([100, 97, 90])('who types with an accuracy of %i has a ghost about as accurate', (accuracy) => {
  const random = seeded(accuracy)
  const races = Array.from({ length: 60 }, () => raceOf(1500, random, slipsFor(accuracy)))
  expect(Math.abs(mean(races.map((race) => race.accuracy)) - accuracy)).toBeLessThan(1.5)
  expect(Math.abs(mean(races.map(({ wpm }) => wpm)) / botWpm(1500) - 1)).toBeLessThan(0.08)
})

describe('a bot that solves', () => {
  test.each([
    [1500, 1500, 0.5],
    [1900, 1500, 10 / 11],
    [1100, 1500, 1 / 11],
  ])('at level %i solves a problem of %i within half an hour with a chance of %p', (level, rating, chance) => {
    expect(botSolvesAfterMs({ level, problemRating: rating, limitMs: LIMIT_MS }, chance)).toBe(LIMIT_MS)
  })

  test('takes longer for harder problems, and never less than a person needs to read', () => {
    expect(botSolvesAfterMs({ level: 1500, problemRating: 1800, limitMs: LIMIT_MS }, 0.5)).toBeGreaterThan(
      botSolvesAfterMs({ level: 1500, problemRating: 1500, limitMs: LIMIT_MS }, 0.5),
    )
    expect(botSolvesAfterMs({ level: 2400, problemRating: 800, limitMs: LIMIT_MS }, 0.01)).toBe(75_000)
    expect(botTimeLike([10_000], () => 0)).toBe(75_000)
    expect(botTimeLike([100_000, 400_000], () => 0.5)).toBe(400_000)
  })

  test('submits wrong programs first, in their order of time, each with its verdict, and its solution last', () => {
    const random = seeded(7)
    for (let run = 0; run < 200; run += 1) {
      const { solvedAfterMs, wrong, moves } = solvingOf(1500, 1500, random)
      expect(wrong).toBeLessThanOrEqual(3)
      expect(moves.map(({ afterMs }) => afterMs)).toEqual(moves.map(({ afterMs }) => afterMs).toSorted((a, b) => a - b))
      const submitted = moves.filter(({ does }) => does === 'submit')
      expect(submitted.every(({ afterMs }) => afterMs <= solvedAfterMs && afterMs < LIMIT_MS)).toBe(true)
      expect(moves.filter(({ does }) => does === 'get-verdict')).toHaveLength(submitted.length)
    }
  })
})
