import { ROOM_CODE_LENGTH, TIME_LIMIT_MIN } from '#core/duel'

/** Parses what was typed into the two forms of /duels (docs/coverage.md#5-validation-rules). */

/** The typed minutes, or the default if no number was typed. Null for a number outside 5 to 60. */
export function readTimeLimit(typed: string): number | null {
  const minutes = typed.trim() === '' ? Number.NaN : Number(typed)
  if (!Number.isFinite(minutes)) return TIME_LIMIT_MIN.fallback
  const fits = Number.isInteger(minutes) && minutes >= TIME_LIMIT_MIN.least && minutes <= TIME_LIMIT_MIN.most
  return fits ? minutes : null
}

export const TIME_LIMIT_LABELS = `The time limit is ${TIME_LIMIT_MIN.least} to ${TIME_LIMIT_MIN.most} minutes.`

/** The typed code in upper case, without surrounding spaces (as when copied from a chat) and cut to the length of a code. */
export const readRoomCode = (typed: string): string => typed.trim().toUpperCase().slice(0, ROOM_CODE_LENGTH)
