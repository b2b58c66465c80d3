import type { UserId } from '#contracts/ids'
import { type DuelState, matchOf, problemOf, programMatchOf } from '#core/duel'
import type { Db } from '#db/client'
import { duelEditsOf } from '#db/queries/duel-edits'
import { runMomentsOf } from '#db/queries/duel-programs'

/** Whether a player has changed or run the program. The first batch of edits is the editor's initial content. */
export function hasWorked(db: Db, state: DuelState, userId: UserId): boolean {
  if (programMatchOf(state) === null || state.phase !== 'active') return false
  const problemId = problemOf(matchOf(state))
  const span = { fromMs: state.startedAtMs, untilMs: Number.MAX_SAFE_INTEGER }
  return (
    duelEditsOf(db, state.duelId, userId).some(({ revision }) => revision > 1) ||
    (problemId !== null && runMomentsOf(db, userId, problemId, span).length > 0)
  )
}
