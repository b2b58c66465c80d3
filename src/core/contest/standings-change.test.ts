import { describe, expect, test } from 'bun:test'
import type { StandingsRow } from '#contracts/http/contest-standings'
import { changeBetween, isSamePage, pageAfter } from './index'

const row = (userId: string, rank: number, totalScore = 0): StandingsRow => ({
  userId,
  username: userId.toUpperCase(),
  rank,
  totalScore,
  totalPenalty: 0,
  problemsSolved: 0,
  cells: [],
  rating: null,
  ratingChange: null,
  isVirtual: false,
  isOutOfCompetition: false,
})
const ids = (rows: readonly StandingsRow[]) => rows.map(({ userId }) => userId)

describe('the change between two pages', () => {
  test.each<[string, StandingsRow[], StandingsRow[], string[]]>([
    ['names nobody where nothing changed', [row('a', 1)], [row('a', 1)], []],
    ['names whose figures changed', [row('a', 1, 9), row('b', 2, 5)], [row('a', 1, 9), row('b', 2, 6)], ['b']],
    [
      'tells who only moved by the rank alone',
      [row('a', 1, 9), row('b', 2, 5)],
      [row('b', 1, 9), row('a', 2, 9)],
      ['b'],
    ],
    ['names who came onto the page', [row('a', 1), row('b', 2)], [row('c', 1), row('a', 2)], ['c']],
    ['names nobody who left it', [row('a', 1), row('b', 2)], [row('b', 1)], []],
    ['is a whole page where there was none', [], [row('a', 1), row('b', 1)], ['a', 'b']],
  ])('%s', (_what, before, after, named) => {
    const change = changeBetween(before, after)
    expect(ids(change.rows)).toEqual(named)
    expect(pageAfter(before, change)).toEqual(after)
    expect(isSamePage(before, after)).toBe(named.length === 0 && ids(before).join() === ids(after).join())
  })

  test('says so when it does not start from the page at hand', () => {
    expect(pageAfter([row('x', 1)], changeBetween([row('a', 1)], [row('a', 1)]))).toBeNull()
  })
})
