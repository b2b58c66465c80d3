import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Resolver } from '#contracts/http/resolver'
import { DELETED_NAME } from '#contracts/labels'
import { StageBoard } from './stage-board'
import { stepLabel } from './step-label'

const score = { totalPenalty: 0, problemsSolved: 1, lastMs: 0, cells: [] }
const ROWS = [
  { ...score, userId: 'gone', totalScore: 2, rank: 1 },
  { ...score, userId: 'bob', totalScore: 1, rank: 2 },
]
const MEDALS = { gold: 1, silver: 1, bronze: 1 }
const cell = {
  problemId: 'p',
  points: 70,
  solved: true,
  rejected: 0,
  pending: 0,
  hidden: 0,
  reachedMs: 45 * 60_000,
  solvedSeq: 7,
  penaltyMin: 0,
}
const problems = [{ problemId: 'p', label: 'A', points: 70, title: 'First' }]
const RESOLVER: Resolver = {
  contestId: 'round',
  title: 'Round',
  format: 'icpc',
  problems: [],
  usernames: { gone: DELETED_NAME, bob: 'bob' },
  firstSolves: {},
  start: ROWS.map(({ rank: _, ...line }) => line),
  steps: [
    { kind: 'settle', userId: 'bob', from: 1 },
    { kind: 'settle', userId: 'gone', from: 0 },
  ],
  unjudged: 0,
  hasFreeze: true,
  isRated: false,
  isThawed: true,
}

test('a deleted player has neither rank nor medal, and the places of the others stay', () => {
  const html = renderToStaticMarkup(<StageBoard resolver={RESOLVER} rows={ROWS} at={2} medals={MEDALS} />)
  expect(html).toContain(DELETED_NAME)
  expect(html).not.toContain('Gold')
  expect(html).toContain('Silver')
  expect(stepLabel(RESOLVER, 1, ROWS)).toBe('bob finishes in place 2')
  expect(stepLabel(RESOLVER, 2, ROWS)).toBe('deleted player has no place')
})

test('a row that comes level with others is said to rise to the rank that it shares', () => {
  const reached = { totalScore: 1, totalPenalty: 0, problemsSolved: 1, lastMs: 0 }
  const step = { kind: 'reveal', userId: 'cat', from: 3, to: 2, cell, score: reached } as const
  const usernames = { ...RESOLVER.usernames, cat: 'cat' }
  const rows = [
    ...ROWS,
    { ...reached, userId: 'cat', cells: [cell], rank: 2 },
    { ...score, userId: 'eve', totalScore: 0, rank: 4 },
  ]
  expect(stepLabel({ ...RESOLVER, problems, usernames, steps: [step] }, 1, rows)).toBe('cat, A: solved, up 1 to 2')
})

test('a solution shows its minute, and where time does not count its points, as in the standings', () => {
  const rows = [{ ...score, userId: 'bob', totalScore: 0, rank: 1, cells: [cell] }]
  const shown = (format: Resolver['format']) =>
    renderToStaticMarkup(
      <StageBoard resolver={{ ...RESOLVER, format, problems, steps: [] }} rows={rows} at={0} medals={MEDALS} />,
    )
  expect([shown('points').includes('>45</span>'), shown('points').includes('>70</span>')]).toEqual([true, false])
  expect([shown('ioi').includes('>45</span>'), shown('ioi').includes('>70</span>')]).toEqual([false, true])
})
