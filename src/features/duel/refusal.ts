import type { Refused } from '#core/duel'
import { AppError, errorMessage } from '#errors'

/** Converts a refusal of the rules to an error with a message for the player. */
export function refusalError({ code, lateByMs, rewritten }: Refused): AppError {
  if (rewritten !== undefined) {
    const { changed, budget } = rewritten
    return new AppError(code, `Rewritten: ${changed} of ${budget} lines changed.`, { changed, budget })
  }
  if (lateByMs === undefined) return new AppError(code)
  const late = lateByMs < 1000 ? `${lateByMs} ms` : `${(lateByMs / 1000).toFixed(1)} s`
  return new AppError(code, `${errorMessage(code)} It was ${late} late.`, { lateByMs })
}
