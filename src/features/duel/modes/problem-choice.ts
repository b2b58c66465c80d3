import type { ProblemId, UserId } from '#contracts/ids'
import type { ProblemSupply } from '#contracts/ws/duel-events'
import { DUEL_NEWCOMER, fittingProblems } from '#core/rating'
import type { Db } from '#db/client'
import { type OpenProblem, type ProblemFilter, problemsForDuel } from '#db/queries/duel-problems'
import { duelRatingOf } from '#db/queries/duel-ratings'
import { withRatings } from '#features/problems'
import { problemToChoose } from './brought-problem'
import type { Choice } from './mode'

type ChosenProblem = { readonly problemId: ProblemId; readonly supply: ProblemSupply }

type ProblemChoice = Omit<Choice, 'settings'> & {
  readonly settings: Omit<ProblemFilter, 'nowMs'> & Pick<Choice<'coding'>['settings'], 'chosen'>
}

/**
 * Chooses a problem that fits the settings, for two players or for all participants of a room of many: one that is new
 * to all; otherwise, of those that none has solved, the one seen longest ago; otherwise the one solved longest ago. If
 * nothing fits the tags or the difficulty, these are ignored, so the result is null only if the archive has no problem
 * for duels at all. If the settings leave the difficulty open, it follows the lowest-rated player, once one of them is
 * rated. The seed decides between equal candidates. A problem that the host brings is used if it is still open to them,
 * and otherwise the result is null.
 */
export function chooseProblem(db: Db, { playerIds, settings, seed, nowMs }: ProblemChoice): ChosenProblem | null {
  if (settings.chosen !== undefined) return broughtProblem(db, { playerIds, settings, nowMs })
  const { difficulty, tags } = settings
  for (const filter of [{ nowMs, difficulty, tags }, { nowMs, difficulty }, { nowMs }]) {
    const open = problemsForDuel(db, playerIds, filter)
    if (open.length > 0)
      return chosenOf(open, () => fitting(db, open, { playerIds, seed, difficulty: filter.difficulty }))
  }
  return null
}

/** The host's choice, if it is still open to them. The host is the first player. */
function broughtProblem(
  db: Db,
  { playerIds: [hostId], settings: { chosen }, nowMs }: Omit<ProblemChoice, 'seed'>,
): ChosenProblem | null {
  if (chosen === undefined || hostId === undefined) return null
  const problem = problemToChoose(db, { hostId, nowMs }, chosen.problemId)
  return problem === null ? null : { problemId: problem.problemId, supply: 'new' }
}

/** Which kind of problem these players have left under these settings; null if there is none. */
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

/**
 * One of these problems that is new to all players. If one of the players is rated and the settings leave the
 * difficulty open, its rating fits the lowest-rated player.
 */
function fitting(
  db: Db,
  open: readonly OpenProblem[],
  { playerIds, seed, difficulty }: Pick<Choice, 'playerIds' | 'seed'> & Pick<ProblemFilter, 'difficulty'>,
): ProblemId | null {
  const fresh = open.filter(({ solvedAtMs, seenAtMs }) => solvedAtMs === null && seenAtMs === null)
  const lower = difficulty === undefined ? lowerRating(db, playerIds) : null
  const fits = lower === null ? fresh : fittingProblems(withRatings(db, fresh), lower)
  return fits[seed % fits.length]?.id ?? null
}

/** The lowest rating among the players; null while none of them is rated. */
function lowerRating(db: Db, playerIds: readonly UserId[]): number | null {
  const ratings = playerIds.map((userId) => duelRatingOf(db, userId, 'coding')?.rating)
  if (ratings.every((rating) => rating === undefined)) return null
  return Math.min(...ratings.map((rating) => rating ?? DUEL_NEWCOMER.rating))
}
