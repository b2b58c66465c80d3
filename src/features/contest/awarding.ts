import { asContestId, asProblemId, asUserId, type ContestId } from '#contracts/ids'
import { freezeElapsedMs } from '#core/contest'
import { cappedXp, contestXp } from '#core/xp'
import type { Db } from '#db/client'
import { entryOf } from '#db/queries/contest-entries'
import { contestById } from '#db/queries/contests'
import { insertContestAward } from '#db/queries/ledger'
import { problemById } from '#db/queries/problems'
import { officialSubmissions, type PlacedRow } from '#db/queries/standings'
import { earnedOnDayOf } from '#features/account'

/**
 * Experience for an accepted submission: once a problem, in the contest itself, to who competes in it, within what a day may
 * bring. It never falls.
 * What the freeze hides is awarded at the thaw: profiles and boards would tell of it.
 */
export function awardSolution(
  db: Db,
  row: Pick<PlacedRow, 'contestId' | 'problemId' | 'userId' | 'mode' | 'verdict' | 'elapsedMs'>,
  atMs: number,
): void {
  if (row.mode !== 'official' || row.verdict !== 'accepted') return
  const contestId = asContestId(row.contestId)
  const problemId = asProblemId(row.problemId)
  const userId = asUserId(row.userId)
  const contest = contestById(db, contestId)
  const freezeMs = contest === undefined ? null : freezeElapsedMs(contest)
  if (freezeMs !== null && (row.elapsedMs ?? 0) >= freezeMs) return
  const entry = entryOf(db, contestId, userId)
  if (entry === undefined || entry.disqualifiedAtMs !== null || entry.outOfCompetition) return
  const difficulty = problemById(db, problemId)?.difficulty
  if (difficulty === undefined) return
  // Entered even where nothing is left of the day: what brought nothing today brings nothing tomorrow.
  const amount = cappedXp(contestXp(difficulty), earnedOnDayOf(db, userId, atMs))
  insertContestAward(db, { contestId, problemId, userId, amount, atMs })
}

/** After the thaw: what was held back. Awards that were entered before are not entered again. */
export function awardThawed(db: Db, id: ContestId, atMs: number): void {
  const contest = contestById(db, id)
  // When nothing is hidden any more the contest no longer says from when on it was.
  const heldFromMs = contest === undefined ? null : freezeElapsedMs({ ...contest, thawedAtMs: null })
  if (heldFromMs === null) return
  for (const row of officialSubmissions(db, id)) if ((row.elapsedMs ?? 0) >= heldFromMs) awardSolution(db, row, atMs)
}
