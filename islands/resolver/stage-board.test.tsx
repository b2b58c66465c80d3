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
  const medals = { gold: 1, silver: 1, bronze: 1 }
  const html = renderToStaticMarkup(<StageBoard resolver={RESOLVER} rows={ROWS} at={2} medals={medals} />)
  expect(html).toContain(DELETED_NAME)
  expect(html).not.toContain('Gold')
  expect(html).toContain('Silver')
  expect(stepLabel(RESOLVER, 1, ROWS)).toBe('bob finishes in place 2')
  expect(stepLabel(RESOLVER, 2, ROWS)).toBe('deleted player has no place')
})
