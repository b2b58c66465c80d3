import { plural } from '#contracts/plural'
import type { Refused } from '#core/duel'
import { AppError, type ErrorCode, errorMessage } from '#errors'

export type RulesRefusal = Pick<Refused, 'lateByMs' | 'rewritten'> & { readonly code: ErrorCode }

/** Converts a refusal of the rules (of a duel or a room of many) to an error with a message for the player. */
export function refusalError({ code, lateByMs, rewritten }: RulesRefusal): AppError {
  if (rewritten !== undefined) {
    const { changed, budget } = rewritten
    return new AppError(code, `Rewritten: ${changed} of ${plural(budget, 'line')} changed.`, { changed, budget })
  }
  if (lateByMs === undefined) return new AppError(code)
  const late = lateByMs < 1000 ? `${lateByMs} ms` : `${(lateByMs / 1000).toFixed(1)} s`
  return new AppError(code, `${errorMessage(code)} It was ${late} late.`, { lateByMs })
}
