import { expect, test } from 'bun:test'
import { daysUpTo, milestonesOf, paginate, winRate } from '.'

test.each([
  [0, 0, 0],
  [0, 7, 0],
  [7, 7, 100],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [14, 23, 60.9],
  [1, 8, 12.5],
  [999, 1000, 99.9],
])('%p wins of %p duels are %p percent', (wins, duels, percent) => {
  expect(winRate(wins, duels)).toBe(percent)
})

test.each([
  ['nothing', 1, 10, 0, { totalPages: 1, hasNextPage: false, hasPrevPage: false }],
  ['a full page', 1, 10, 10, { totalPages: 1, hasNextPage: false, hasPrevPage: false }],
  ['one more than a page', 1, 10, 11, { totalPages: 2, hasNextPage: true, hasPrevPage: false }],
  ['the middle', 2, 10, 25, { totalPages: 3, hasNextPage: true, hasPrevPage: true }],
  ['the end', 3, 10, 25, { totalPages: 3, hasNextPage: false, hasPrevPage: true }],
  ['past the end', 9, 10, 25, { totalPages: 3, hasNextPage: false, hasPrevPage: true }],
])('a list at %s says where it is', (_what, page, limit, total, said) => {
  expect(paginate(page, limit, total)).toEqual({ currentPage: page, totalCount: total, ...said })
})

test('days are counted back through months and leap years', () => {
  expect(daysUpTo('2028-03-01', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(daysUpTo('2027-01-01', 2)).toEqual(['2026-12-31', '2027-01-01'])
  expect(daysUpTo('2026-11-21', 1)).toEqual(['2026-11-21'])
})

test('a milestone is reached at its number, not one before', () => {
  const reached = (totalDuels: number, wins: number, xp: number) =>
    milestonesOf({ totalDuels, wins, xp }).map((one) => one.reached)
  expect(reached(9, 4, 999)).toEqual([false, false, false])
  expect(reached(10, 5, 1000)).toEqual([true, true, true])
  expect(milestonesOf({ totalDuels: 3, wins: 900, xp: 0 })).toMatchObject([
    { title: 'Veteran Duelist', condition: '10+ duels', value: 3, goal: 10 },
    { title: 'Victory Streak', condition: '5+ wins', value: 5, goal: 5 },
    { title: 'XP Collector', condition: '1000+ XP', value: 0, goal: 1000 },
  ])
})
