import { asContestId, asProblemId, asUserId, type ContestId, type ProblemId, type UserId } from '#contracts/ids'
import { FORMATS, freezeElapsedMs, type GradedShare } from '#core/contest'
import { addsUp, testPath } from '#core/grading'
import { cappedXp, contestXp } from '#core/xp'
import type { Db } from '#db/client'
import { entryOf } from '#db/queries/contest-entries'
import { contestById } from '#db/queries/contests'
import { insertContestAward } from '#db/queries/ledger'
import { judgingRules, problemById, testNamesOf } from '#db/queries/problems'
import type { RejudgeRow } from '#db/queries/rejudges'
import { type PlacedRow, submissionsOfUser } from '#db/queries/standings'
import { type UnawardedChoice, type UnawardedSolution, unawardedSolutions } from '#db/queries/unawarded'
import { earnedOnDayOf } from '#features/account'
import { gradeOfResults, type JudgedSubmission } from '#features/judging'
import { openContest } from './contest-access'

/** The columns of a contest submission that a verdict sets, including the points in the contest's format. */
export function verdictColumns(db: Db, row: Pick<PlacedRow, 'contestId' | 'problemId'>, judged: JudgedSubmission) {
  const contest = openContest(db, row.contestId)
  const problem = contest.problems.find(({ problemId }) => problemId === row.problemId)
  const { verdict, passed, total, results } = judged
  if (problem === undefined) return { verdict, passed, total, points: 0, parts: null }
  const tests = {
    accepted: verdict === 'accepted',
    passed: results.map((one) => one.verdict === 'accepted'),
    total,
    grade: problem.subtasks === null ? gradedShare(db, asProblemId(row.problemId), results) : null,
  }
  const { points, parts } = FORMATS[contest.row.format].worth(problem, tests)
  return { verdict, passed, total, points, parts: parts === null ? null : [...parts] }
}

/** The graded results by the rules of the problem's groups; null if the problem has none. */
function gradedShare(db: Db, id: ProblemId, results: JudgedSubmission['results']): GradedShare | null {
  const grading = judgingRules(db, id)?.grading ?? null
  if (grading === null) return null
  const tests = testNamesOf(db, id)
  const { score, most, groups } = gradeOfResults(grading, tests, results)
  // If a problem has no maximum of points, 100 points count as full marks.
  const whole = most === null ? UNBOUNDED : Math.max(most, Number.EPSILON)
  const areParts = addsUp(grading, tests.map(testPath))
  return {
    share: Math.max(0, Math.min(1, score / whole)),
    groups: areParts ? groups.map((group) => Math.max(0, group.score / whole)) : null,
  }
}
const UNBOUNDED = 100

/**
 * Awards XP for an accepted submission to the contest itself, once per problem, to ranked participants, within the
 * daily limit. XP is never taken back. Solutions hidden by the freeze are awarded at the thaw, because profiles and
 * boards would reveal them earlier.
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
  if (difficulty !== undefined) enter(db, contestId, { userId, problemId, difficulty }, atMs)
}

function enter(db: Db, contestId: ContestId, { difficulty, ...solution }: UnawardedSolution, atMs: number): void {
  const [userId, problemId] = [asUserId(solution.userId), asProblemId(solution.problemId)]
  // Stored even if nothing is left of the daily limit: a solution that earns nothing today must earn nothing tomorrow
  // either.
  const amount = cappedXp(contestXp(difficulty), earnedOnDayOf(db, userId, atMs))
  insertContestAward(db, { contestId, problemId, userId, amount, atMs })
}

/** Awards what a user solved after a disqualification was reversed: thaws and verdicts meanwhile awarded nothing. */
export function awardRestored(db: Db, id: ContestId, userId: UserId, atMs: number): void {
  for (const row of submissionsOfUser(db, id, userId)) awardSolution(db, row, atMs)
}

/** Awards every submission of a committed rejudge, like `awardSolution`. */
export function awardRejudged(
  db: Db,
  { id: rejudgeId, contestId }: Pick<RejudgeRow, 'id' | 'contestId'>,
  atMs: number,
): void {
  const id = asContestId(contestId)
  const contest = contestById(db, id)
  const freezeMs = contest === undefined ? null : freezeElapsedMs(contest)
  awardMany(db, { contestId: id, rejudgeId, fromMs: 0, toMs: freezeMs ?? Number.MAX_SAFE_INTEGER }, atMs)
}

/**
 * Queries only solutions without an award: a large contest has tens of thousands of solutions, of which few or none are
 * missing.
 */
function awardMany(db: Db, choice: UnawardedChoice, atMs: number): void {
  for (const solution of unawardedSolutions(db, choice)) enter(db, choice.contestId, solution, atMs)
}

/** Awards the solutions that the freeze held back, after the thaw. Existing awards are not entered again. */
export function awardThawed(db: Db, id: ContestId, atMs: number): void {
  const contest = contestById(db, id)
  // A thawed contest no longer reports when its freeze began, so this computes it as if it were not thawed.
  const heldFromMs = contest === undefined ? null : freezeElapsedMs({ ...contest, thawedAtMs: null })
  if (heldFromMs === null) return
  awardMany(db, { contestId: id, rejudgeId: null, fromMs: heldFromMs, toMs: Number.MAX_SAFE_INTEGER }, atMs)
}
