import type { ContestSubmissionDetail } from '#contracts/http/contest-submissions'
import { asProblemId } from '#contracts/ids'
import type { Db } from '#db/client'
import type { ContestProblemRow } from '#db/queries/contests'
import { judgingRules } from '#db/queries/problems'
import { storedGroupPoints } from '#features/problems'

type Worth = Pick<ContestProblemRow, 'subtasks' | 'problemId' | 'points'>

/** What each part of a contest's problem is worth: its subtasks, else its own groups at the contest's points. */
export function partPoints(db: Db, { subtasks, problemId, points }: Worth): number[] {
  if (subtasks !== null) return subtasks.map((part) => part.points)
  const grading = judgingRules(db, asProblemId(problemId))?.grading ?? null
  const groups = storedGroupPoints(db, { id: problemId, subtasks, grading })
  const most = groups.filter((most) => most !== null)
  // Points without an end have no share of the contest's.
  if (most.length < groups.length) return []
  const whole = most.reduce((sum, one) => sum + one, 0)
  return most.map((one) => Math.round((one * points * 100) / whole) / 100)
}

type Reached = { readonly parts: readonly number[] | null; readonly isAccepted: boolean }

/** What a submission brought of each part; null where it has none, and where the problem's parts are others by now. */
export function reachedParts(
  db: Db,
  { parts, isAccepted }: Reached,
  problem: Worth | undefined,
): ContestSubmissionDetail['parts'] {
  if (parts === null || problem === undefined) return null
  return partsBeside({ parts, isAccepted }, partPoints(db, problem))
}

/** A rounding error makes no part another. */
const HAIR = 1e-9

/**
 * The parts beside what each is worth now; null where they cannot be of these. A setter may change what a problem's groups are
 * worth after they were scored: of the present ones none brings more than it is worth, and an accepted submission all of each, rounded down.
 */
export function partsBeside(
  { parts, isAccepted }: Reached & { readonly parts: readonly number[] },
  most: readonly number[],
): ContestSubmissionDetail['parts'] {
  const beside = parts.map((points, index) => ({ points, most: most[index] ?? 0 }))
  const fits = beside.every((one) => one.points <= one.most + HAIR && (!isAccepted || one.points > one.most - 1))
  return parts.length === most.length && fits ? beside : null
}
