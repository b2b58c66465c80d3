import { expect, test } from 'bun:test'
import type { ContestSubmission } from '#contracts/http/contest-submissions'
import { attemptsOf } from './attempts'

const submission = (id: string): ContestSubmission => ({
  _id: id,
  id,
  problemId: { _id: 'p', title: 'Sum' },
  label: 'A',
  language: 'Python',
  mode: 'official',
  submissionTime: '2026-11-21T18:00:00.000Z',
  elapsedMs: 0,
  status: 'rejected',
  verdict: 'Wrong Answer',
  isAccepted: false,
  points: 0,
  passedTestCases: 1,
  totalTestCases: 4,
})

test('attempts are numbered from the oldest, and each knows the one before', () => {
  const attempts = attemptsOf(['third', 'second', 'first'].map(submission))
  expect(attempts.map(({ number, submission: { id }, before }) => [number, id, before?.id])).toEqual([
    [3, 'third', 'second'],
    [2, 'second', 'first'],
    [1, 'first', undefined],
  ])
  expect(attemptsOf([])).toEqual([])
})
