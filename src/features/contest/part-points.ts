import type { ContestSubmissionDetail } from '#contracts/http/contest-submissions'
import { asProblemId } from '#contracts/ids'
import { POINT_TOLERANCE } from '#core/grading'
import type { Db } from '#db/client'
import type { ContestProblemRow } from '#db/queries/contests'
import { judgingRules } from '#db/queries/problems'
import { storedGroupPoints } from '#features/problems'

type Worth = Pick<ContestProblemRow, 'subtasks' | 'problemId' | 'points'>

/**
 * What each part of a contest's problem is worth: its subtasks, otherwise the problem's own groups scaled to the
 * contest's points.
 */
export function partPoints(db: Db, { subtasks, problemId, points }: Worth): number[] {
  if (subtasks !== null) return subtasks.map((part) => part.points)
  const grading = judgingRules(db, asProblemId(problemId))?.grading ?? null
  const groups = storedGroupPoints(db, { id: problemId, subtasks, grading })
  const most = groups.filter((most) => most !== null)
  // Without a maximum, the problem's points cannot be scaled to the contest's.
  if (most.length < groups.length) return []
  const whole = most.reduce((sum, one) => sum + one, 0)
  return most.map((one) => Math.round((one * points * 100) / whole) / 100)
}

type Reached = { readonly parts: readonly number[] | null; readonly isAccepted: boolean }

/** What a submission scored in each part; null if it has no parts or if the problem's parts have changed since. */
export function reachedParts(
  db: Db,
  { parts, isAccepted }: Reached,
  problem: Worth | undefined,
): ContestSubmissionDetail['parts'] {
  if (parts === null || problem === undefined) return null
  return partsBeside({ parts, isAccepted }, partPoints(db, problem))
}

/**
 * The parts of a submission with what each is worth now; null if they cannot belong together. A setter may have changed
 * the worth of a problem's groups after the submission was scored: no part of a matching problem scores more than it is
 * worth, and an accepted submission scores the full points of each, rounded down.
 */
export function partsBeside(
  { parts, isAccepted }: Reached & { readonly parts: readonly number[] },
  most: readonly number[],
): ContestSubmissionDetail['parts'] {
  const beside = parts.map((points, index) => ({ points, most: most[index] ?? 0 }))
  const fits = beside.every(
    (one) => one.points <= one.most + POINT_TOLERANCE && (!isAccepted || one.points > one.most - 1),
  )
  return parts.length === most.length && fits ? beside : null
}
