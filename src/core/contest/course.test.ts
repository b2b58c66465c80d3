import { expect, test } from 'bun:test'
import type { Attempt, Outcome } from './attempt'
import { courseMoments, courseOf } from './course'
import { FORMATS } from './formats/index'

const SCORING = {
  format: FORMATS.points,
  penaltyMin: 20,
  problems: ['a', 'b', 'c'].map((problemId) => ({ problemId, points: 100, subtasks: null })),
}
const attempt = (seq: number, problemId: string, elapsedMs: number, outcome: Outcome): Attempt => ({
  seq,
  userId: 'ann',
  problemId,
  elapsedMs,
  outcome,
  points: outcome === 'accepted' ? 100 : 0,
  parts: null,
})
const NONE = { firstAttemptMs: null, solvedMs: null, attempts: 0, points: 0 }

test.each([
  ['nothing was submitted', [], [NONE, NONE, NONE]],
  [
    'solved at the third try that counts, and again after it',
    [
      attempt(1, 'a', 60_000, 'rejected'),
      attempt(2, 'a', 70_000, 'void'),
      attempt(3, 'a', 80_000, 'rejected'),
      attempt(4, 'a', 90_000, 'accepted'),
      attempt(5, 'a', 99_000, 'rejected'),
    ],
    [{ firstAttemptMs: 60_000, solvedMs: 90_000, attempts: 3, points: 100 }, NONE, NONE],
  ],
  [
    'tried and not solved, beside one that is still being judged',
    [attempt(1, 'b', 5_000, 'rejected'), attempt(2, 'c', 6_000, 'pending')],
    [
      NONE,
      { firstAttemptMs: 5_000, solvedMs: null, attempts: 1, points: 0 },
      { firstAttemptMs: 6_000, solvedMs: null, attempts: 1, points: 0 },
    ],
  ],
] as const)('%s', (_, own, expected) => {
  expect(courseOf(own, SCORING)).toEqual(
    expected.map((one, place) => ({ problemId: SCORING.problems[place]?.problemId ?? '', ...one })),
  )
})

test('the moments rise in whole seconds to the end', () => {
  const moments = courseMoments(90 * 60_000)
  expect(moments.length).toBe(24)
  expect(moments.at(-1)).toBe(90 * 60_000)
  expect(moments.every((ms, place) => ms % 1000 === 0 && ms > (moments[place - 1] ?? 0))).toBe(true)
})
