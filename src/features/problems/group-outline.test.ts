import { expect, test } from 'bun:test'
import type { Grading, LegacyRules } from '#core/grading'
import { groupOutline, wholePoints } from './group-outline'

const hidden = (...names: string[]) => names.map((name) => ({ name, isHidden: true }))
const TESTS = [{ name: '1', isHidden: false }, ...hidden('a/1', 'b/x/1', 'b/x/2', 'b/y/1')]

test('of the newer format each folder says its points and how they count', () => {
  const grading: Grading = {
    format: '2025-09',
    groups: [
      { path: 'secret/b/y', most: null, aggregation: 'sum', requires: [] },
      { path: 'secret', most: null, aggregation: 'sum', requires: [] },
      { path: 'secret/a', most: 100 / 3, aggregation: 'pass-fail', requires: [] },
      { path: 'secret/b', most: null, aggregation: 'sum', requires: [] },
      { path: 'secret/b/x', most: 20, aggregation: 'min', requires: [] },
    ],
  }
  expect(groupOutline({ subtasks: null, grading }, TESTS)).toEqual([
    { name: 'secret', points: null, tests: 4, rule: 'sum' },
    { name: 'a', points: 33.33, tests: 1, rule: 'all or nothing' },
    { name: 'b', points: null, tests: 3, rule: 'sum' },
    { name: 'b/x', points: 20, tests: 2, rule: 'least' },
    { name: 'b/y', points: null, tests: 1, rule: 'sum' },
  ])
  expect(wholePoints({ subtasks: null, grading }, TESTS)).toBeNull()
})

test('of the legacy format the samples are left out, and points follow from the tests where the file says none', () => {
  const rules = (path: string, change: Partial<LegacyRules> = {}): LegacyRules => ({
    path,
    scores: 'sum',
    verdicts: 'worst_error',
    acceptsAny: false,
    ignoresSample: true,
    breaks: false,
    acceptScore: 1,
    rejectScore: 0,
    least: null,
    most: null,
    ...change,
  })
  const groups = [
    rules(''),
    rules('sample'),
    rules('secret'),
    rules('secret/a', { acceptScore: 30, scores: 'min' }),
    rules('secret/b', { acceptScore: 10, scores: 'avg' }),
  ]
  const grading: Grading = { format: 'legacy', groups }
  const tests = [{ name: '1', isHidden: false }, ...hidden('a/1', 'a/2', 'b/1', 'b/2')]
  expect(groupOutline({ subtasks: null, grading }, tests)).toEqual([
    { name: 'secret', points: 40, tests: 4, rule: 'sum' },
    { name: 'a', points: 30, tests: 2, rule: 'least' },
    { name: 'b', points: 10, tests: 2, rule: 'mean' },
  ])
  expect(wholePoints({ subtasks: null, grading }, tests)).toBe(40)
})

test('of the legacy format samples that count are listed', () => {
  const rules = {
    verdicts: 'worst_error',
    acceptsAny: false,
    breaks: false,
    rejectScore: 0,
    least: null,
    most: null,
  } as const
  const whole = { ...rules, scores: 'sum', ignoresSample: false, acceptScore: 1 } as const
  const groups = ['', 'sample', 'secret'].map((path) => ({ path, ...whole }))
  const outline = groupOutline({ subtasks: null, grading: { format: 'legacy', groups } }, TESTS.slice(0, 2))
  expect(outline.map(({ name, points }) => [name, points])).toEqual([
    ['sample', 1],
    ['secret', 1],
  ])
})

test('simple parts are numbered', () => {
  const subtasks = [
    { points: 30, fromOrdinal: 1, toOrdinal: 2 },
    { points: 70, fromOrdinal: 3, toOrdinal: 5 },
  ]
  expect(groupOutline({ subtasks, grading: null }, TESTS)).toEqual([
    { name: '1', points: 30, tests: 2, rule: 'all or nothing' },
    { name: '2', points: 70, tests: 3, rule: 'all or nothing' },
  ])
  expect(wholePoints({ subtasks, grading: null }, TESTS)).toBe(100)
})

test('without groups there is nothing to show', () => {
  expect(groupOutline({ subtasks: null, grading: null }, TESTS)).toEqual([])
  expect(wholePoints({ subtasks: null, grading: null }, TESTS)).toBeNull()
})
