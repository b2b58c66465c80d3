import type { Attempt } from './attempt'
import type { Scoring } from './standings'

/** A user's progress on one problem. */
type CourseProblem = {
  readonly problemId: string
  /** First submission, in ms since the start; null if there is none. */
  readonly firstAttemptMs: number | null
  /** First accepted submission, in ms since the start; null if unsolved. */
  readonly solvedMs: number | null
  /** Counted submissions up to and including the accepted one. */
  readonly attempts: number
  readonly points: number
}

/** Returns a user's progress through a contest from their attempts in order of receipt, one entry per problem. */
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

/** The number of moments for a rank over time. They are the same for all users, so that the standings are computed once. */
const MOMENTS = 24

/** The moments of a contest or run, evenly spaced, in whole seconds; the last one is its end. */
export const courseMoments = (lengthMs: number): number[] =>
  Array.from({ length: MOMENTS }, (_, place) => Math.floor((lengthMs * (place + 1)) / MOMENTS / 1000) * 1000)
