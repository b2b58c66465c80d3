import { expect, test } from 'bun:test'
import { compareStandings, firstSolveChanges } from './comparison'
import type { RankedLine } from './standings'

const line = (userId: string, rank: number, totalScore: number, totalPenalty = 0): RankedLine => ({
  userId,
  rank,
  totalScore,
  totalPenalty,
  problemsSolved: totalScore > 0 ? 1 : 0,
  lastMs: 0,
  cells: [],
})
const place = (rank: number, totalScore: number, totalPenalty = 0) => ({
  rank,
  totalScore,
  totalPenalty,
  problemsSolved: totalScore > 0 ? 1 : 0,
})

test('only those whose place, score or penalty differs are named', () => {
  const before = [line('a', 1, 300), line('b', 2, 200), line('c', 3, 100)]
  const after = [line('a', 1, 300), line('c', 2, 250), line('b', 3, 200)]
  expect(compareStandings(before, after)).toEqual([
    { userId: 'c', before: place(3, 100), after: place(2, 250) },
    { userId: 'b', before: place(2, 200), after: place(3, 200) },
  ])
})

test('who comes in or drops out has no place on the other side', () => {
  expect(compareStandings([line('a', 1, 1)], [line('b', 1, 1)])).toEqual([
    { userId: 'b', before: null, after: place(1, 1) },
    { userId: 'a', before: place(1, 1), after: null },
  ])
})

test('first solves that move, come or go', () => {
  const first = (problemId: string, userId: string) => ({ problemId, userId, elapsedMs: 1 })
  expect(
    firstSolveChanges(
      [first('p', 'a'), first('q', 'a'), first('r', 'a')],
      [first('p', 'a'), first('q', 'b'), first('s', 'c')],
    ),
  ).toEqual([
    { problemId: 'q', before: 'a', after: 'b' },
    { problemId: 'r', before: 'a', after: null },
    { problemId: 's', before: null, after: 'c' },
  ])
})
