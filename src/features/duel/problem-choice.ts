import type { ProblemId, UserId } from '#contracts/ids'
import type { Db } from '#db/client'
import { problemsNewTo } from '#db/queries/duels'

/** A problem that neither player has met; null where none is left. The seed decides among them. */
export function chooseProblem(db: Db, playerIds: readonly UserId[], seed: number): ProblemId | null {
  const open = problemsNewTo(db, playerIds)
  return open.length === 0 ? null : (open[seed % open.length] ?? null)
}
