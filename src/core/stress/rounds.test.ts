import { describe, expect, test } from 'bun:test'
import { STRESS_ROUND } from '#contracts/editor-choices'
import { STRESS, smallestOf, stressRound } from './rounds'

describe('the rounds of a stress test', () => {
  test('grow from size 1 and use no seed twice', () => {
    const all = Array.from({ length: STRESS.rounds }, (_, round) => stressRound(round, null) ?? []).flat()
    expect(all).toHaveLength(STRESS.rounds * STRESS_ROUND.cases)
    expect(new Set(all.map(({ seed }) => seed)).size).toBe(all.length)
    expect(all[0]).toEqual({ seed: 1, size: 1 })
    expect(all[5]).toEqual({ seed: 6, size: 2 })
    expect(all.at(-1)).toEqual({ seed: 300, size: 60 })
    expect(Math.max(...all.map(({ size }) => size))).toBeLessThanOrEqual(STRESS_ROUND.maxSize)
  })

  test.each([
    ['ends where nothing failed', STRESS.rounds, null, true],
    ['goes on to its last round', STRESS.rounds - 1, null, false],
    ['looks for a smaller failing input', 9, { round: 5, size: 4 }, false],
    ['ends where no smaller one was found', 10, { round: 5, size: 4 }, true],
  ])('%s', (_, round, found, isOver) => {
    expect(stressRound(round, found) === null).toBe(isOver)
  })

  test('never grow beyond a failing input', () => {
    const sizes = stressRound(7, { round: 6, size: 3 })?.map(({ size }) => size) ?? []
    expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([1, 3])
  })
})

describe('the smallest failing input', () => {
  test.each([
    [[], null],
    [['22', '1', '333'], '1'],
  ])('of %j is %j', (inputs, expected) => {
    expect(smallestOf(inputs.map((input) => ({ input })))?.input ?? null).toBe(expected)
  })
  test('is the earliest among equally short ones', () => {
    expect(
      smallestOf([
        { input: 'a', nth: 1 },
        { input: 'b', nth: 2 },
      ]),
    ).toEqual({ input: 'a', nth: 1 })
  })
})
