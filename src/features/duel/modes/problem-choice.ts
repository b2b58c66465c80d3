import type { ProblemId, UserId } from '#contracts/ids'
import type { ProblemSupply } from '#contracts/ws/duel-events'
import { DUEL_NEWCOMER, fittingDifficulties } from '#core/rating'
import type { Db } from '#db/client'
import { type OpenProblem, type ProblemFilter, problemsForDuel } from '#db/queries/duel-problems'
import { duelRatingOf } from '#db/queries/duel-ratings'
import type { Choice } from './mode'

export type ChosenProblem = { readonly problemId: ProblemId; readonly supply: ProblemSupply }

/**
 * Chooses a problem for these two that fits the settings: one that is new to both; else, of those that neither has solved, the
 * one seen longest ago; else the one solved longest ago. If nothing fits the tags or the difficulty, these are dropped: null only
 * if the archive has no problem for duels at all. If the settings leave the difficulty open, it follows the lower-rated player,
 * once one of them is rated. The seed decides between equal candidates.
 */
export function chooseProblem(db: Db, { playerIds, settings, seed, nowMs }: Choice<'coding'>): ChosenProblem | null {
  const { difficulty, tags } = settings
  for (const filter of [{ nowMs, difficulty, tags }, { nowMs, difficulty }, { nowMs }]) {
    const open = problemsForDuel(db, playerIds, filter)
    if (open.length > 0) return chosenOf(open, () => fitting(db, { playerIds, seed }, filter))
  }
  return null
}

/** The kind of problem these players have left under these settings; null if there is none. */
export const problemSupply = (db: Db, choice: Omit<Choice<'coding'>, 'seed'>): ProblemSupply | null =>
  chooseProblem(db, { ...choice, seed: 0 })?.supply ?? null

function chosenOf(open: readonly OpenProblem[], pickNew: () => ProblemId | null): ChosenProblem | null {
  const fresh = pickNew()
  if (fresh !== null) return { problemId: fresh, supply: 'new' }
  const unsolved = open.filter(({ solvedAtMs }) => solvedAtMs === null)
  const [seen] = unsolved.toSorted((a, b) => (a.seenAtMs ?? 0) - (b.seenAtMs ?? 0))
  if (seen !== undefined) return { problemId: seen.id, supply: 'seen' }
  const [solved] = open.toSorted((a, b) => (a.solvedAtMs ?? 0) - (b.solvedAtMs ?? 0))
  return solved === undefined ? null : { problemId: solved.id, supply: 'solved' }
}

/** The problem that is new to both and has the difficulty that fits them best. */
function fitting(
  db: Db,
  { playerIds, seed }: Pick<Choice, 'playerIds' | 'seed'>,
  filter: ProblemFilter,
): ProblemId | null {
  for (const difficulty of difficultiesFor(db, playerIds, filter)) {
    const fresh = problemsForDuel(db, playerIds, { ...filter, difficulty }).filter(
      ({ solvedAtMs, seenAtMs }) => solvedAtMs === null && seenAtMs === null,
    )
    const chosen = fresh[seed % fresh.length]
    if (chosen !== undefined) return chosen.id
  }
  return null
}

/** In the order in which they are tried; undefined means any difficulty. */
function difficultiesFor(
  db: Db,
  playerIds: readonly UserId[],
  filter: ProblemFilter,
): readonly ProblemFilter['difficulty'][] {
  if (filter.difficulty !== undefined) return [filter.difficulty]
  const ratings = playerIds.map((userId) => duelRatingOf(db, userId, 'coding')?.rating)
  if (ratings.every((rating) => rating === undefined)) return [undefined]
  return fittingDifficulties(Math.min(...ratings.map((rating) => rating ?? DUEL_NEWCOMER.rating)))
}
