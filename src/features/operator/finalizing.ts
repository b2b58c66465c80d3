import { asContestId } from '#contracts/ids'
import { freezeElapsedMs, statusAt } from '#core/contest'
import { contestById } from '#db/queries/contests'
import { countUnjudged } from '#db/queries/standings'
import { AppError } from '#errors'
import type { OperatorDeps } from './context'

/**
 * Makes an ended contest final, including its ratings. Throws CONTEST_UNSETTLED while it is running, while it has
 * unjudged submissions, and if its standings are frozen and `thaw` is not set.
 */
export function finalize(
  { db, contests }: OperatorDeps,
  contestId: string,
  { thaw }: { readonly thaw: boolean },
): void {
  const id = asContestId(contestId)
  const row = contestById(db, id)
  if (row === undefined) throw new AppError('CONTEST_NOT_FOUND')
  if (row.finalAtMs !== null) return
  if (statusAt(row, contests.nowMs()) !== 'finished')
    throw new AppError('CONTEST_UNSETTLED', 'The contest has not ended yet.')
  const unjudged = countUnjudged(db, id)
  if (unjudged > 0)
    throw new AppError(
      'CONTEST_UNSETTLED',
      `Unjudged submissions: ${unjudged}. A running server judges them: start it if it is stopped, and ask again.`,
    )
  if (freezeElapsedMs(row) !== null) {
    if (!thaw)
      throw new AppError('CONTEST_UNSETTLED', 'The standings are frozen. --thaw shows what they hide, to everybody.')
    contests.thaw(id)
  } else contests.changed(id)
}
