import type { Attempt } from './attempt'
import type { Scoring } from './standings'

/** How one user got on with one problem. */
type CourseProblem = {
  readonly problemId: string
  /** Since the start, of the first submission; null: none. */
  readonly firstAttemptMs: number | null
  /** Since the start, of the first accepted one; null: not solved. */
  readonly solvedMs: number | null
  /** Submissions that counted, up to the one that solved it. */
  readonly attempts: number
  readonly points: number
}

/** A user's way through a contest from their own attempts, in order of receipt; a line for each problem. */
export function courseOf(own: readonly Attempt[], scoring: Scoring): CourseProblem[] {
  return scoring.problems.map((problem) => {
    const { problemId } = problem
    const tries = own.filter((one) => one.problemId === problemId)
    const solvedAt = tries.findIndex(({ outcome }) => outcome === 'accepted')
    const upToSolved = solvedAt < 0 ? tries : tries.slice(0, solvedAt + 1)
    return {
      problemId,
      firstAttemptMs: tries[0]?.elapsedMs ?? null,
      solvedMs: tries[solvedAt]?.elapsedMs ?? null,
      attempts: upToSolved.filter(({ outcome }) => outcome !== 'void').length,
      points: scoring.format.cell(problem, tries, scoring).points,
    }
  })
}

/** At how many moments a rank over time is read. The same ones for everyone, so that their standings are worked out once. */
const MOMENTS = 24

/** Moments of a contest or run, evenly spaced, in whole seconds; the last one is its end. */
export const courseMoments = (lengthMs: number): number[] =>
  Array.from({ length: MOMENTS }, (_, place) => Math.floor((lengthMs * (place + 1)) / MOMENTS / 1000) * 1000)
