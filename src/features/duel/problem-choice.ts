import type { ProblemId, UserId } from '#contracts/ids'
import type { DuelSettings } from '#contracts/ws/duel-events'
import type { TypingText } from '#contracts/ws/typing'
import { DUEL_NEWCOMER, fittingDifficulties } from '#core/rating'
import type { Db } from '#db/client'
import { duelRatingOf } from '#db/queries/duel-ratings'
import { type ProblemWish, problemsNewTo } from '#db/queries/duels'
import { textById, textsFor } from '#db/queries/texts'

type Choice = {
  readonly playerIds: readonly UserId[]
  readonly settings: DuelSettings
  readonly seed: number
  readonly nowMs: number
}

/**
 * A problem that neither player has met and that fits the settings, else null. Where these leave the difficulty open, it
 * follows the lower-rated player, once one of them is rated. The seed decides among what fits equally.
 */
export function chooseProblem(db: Db, { playerIds, settings, seed, nowMs }: Choice): ProblemId | null {
  const wish: ProblemWish = settings.duelType === 'coding' ? { ...settings, nowMs } : { nowMs }
  for (const difficulty of difficultiesFor(db, playerIds, wish)) {
    const open = problemsNewTo(db, playerIds, { ...wish, difficulty })
    const chosen = open[seed % open.length]
    if (chosen !== undefined) return chosen
  }
  return null
}

/** Whether there is anything for these players to play with these settings. */
export const isPlayable = (db: Db, choice: Omit<Choice, 'seed'>): boolean =>
  choice.settings.duelType === 'typing'
    ? chooseText(db, { ...choice, seed: 0 }) !== null
    : chooseProblem(db, { ...choice, seed: 0 }) !== null

/** In the order in which they are tried; undefined stands for any. */
function difficultiesFor(
  db: Db,
  playerIds: readonly UserId[],
  wish: ProblemWish,
): readonly ProblemWish['difficulty'][] {
  if (wish.difficulty !== undefined) return [wish.difficulty]
  const ratings = playerIds.map((userId) => duelRatingOf(db, userId, 'coding')?.rating)
  if (ratings.every((rating) => rating === undefined)) return [undefined]
  return fittingDifficulties(Math.min(...ratings.map((rating) => rating ?? DUEL_NEWCOMER.rating)))
}

/** A text that neither player has met; else the one they met the longest ago. null where no text fits the settings. */
export function chooseText(db: Db, { playerIds, settings, seed }: Omit<Choice, 'nowMs'>): TypingText | null {
  const fitting = textsFor(db, playerIds, settings.duelType === 'typing' ? settings : {})
  const unmet = fitting.filter(({ metAtMs }) => metAtMs === null)
  const chosen =
    unmet.length > 0 ? unmet[seed % unmet.length] : fitting.toSorted((a, b) => (a.metAtMs ?? 0) - (b.metAtMs ?? 0))[0]
  return chosen === undefined ? null : textById(db, chosen.id)
}
