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
 * Awards XP for an accepted submission: once per problem, in the contest itself, to ranked participants, within the daily limit.
 * XP never falls. Solutions hidden by the freeze are awarded at the thaw: otherwise profiles and boards would reveal them.
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
  // Entered even if nothing is left of the daily limit: a solution that earns nothing today earns nothing tomorrow.
  const amount = cappedXp(contestXp(difficulty), earnedOnDayOf(db, userId, atMs))
  insertContestAward(db, { contestId, problemId, userId, amount, atMs })
}

/** Awards what was held back, after the thaw. Existing awards are not entered twice. */
export function awardThawed(db: Db, id: ContestId, atMs: number): void {
  const contest = contestById(db, id)
  // Once nothing is hidden, the contest no longer says when the freeze began.
  const heldFromMs = contest === undefined ? null : freezeElapsedMs({ ...contest, thawedAtMs: null })
  if (heldFromMs === null) return
  for (const row of officialSubmissions(db, id)) if ((row.elapsedMs ?? 0) >= heldFromMs) awardSolution(db, row, atMs)
}
