/** The contests of the fault tests, and what is stored about them, read without the server. */
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { ContestForm } from '#contracts/http/contest-form'
import type { ProblemForm } from '#contracts/http/problem-form'
import type { Attempt, FormatKey } from '#core/contest'
import { type ObviousRules, obviousOutcome, obviousWorth } from '../contests/obvious-standings'
import { numberProblem } from '../contests/own-problem'

const SUBTASKS = [
  { points: 30, fromOrdinal: 1, toOrdinal: 2 },
  { points: 70, fromOrdinal: 3, toOrdinal: 4 },
]
const PENALTY_MIN = 20

/** Opens the database of a data folder, whether its server is running or not. */
export function inDatabase<T>(dataDir: string, work: (db: Database.Database) => T): T {
  const db = new Database(join(dataDir, 'joust.sqlite'), { timeout: 10_000 })
  try {
    return work(db)
  } finally {
    db.close()
  }
}

/** A problem with four tests: print the number. */
export const problemForm = (title: string): ProblemForm =>
  numberProblem(
    title,
    ['1', '2', '3', '4'].map((n) => ({ input: n, output: n })),
  )

/** A contest that starts in an hour and lasts two. The first problem of an IOI contest has two subtasks. */
export const contestForm = (format: FormatKey, problems: readonly string[]): ContestForm => ({
  title: `A round of ${format}`,
  description: 'Hand in, whatever happens.',
  startTime: new Date(Date.now() + 3_600_000).toISOString(),
  duration: 120,
  format,
  penaltyPerWrongSubmission: PENALTY_MIN,
  ratedLeast: 2,
  problems: problems.map((problemId, index) => ({
    problemId,
    points: 100,
    order: index + 1,
    subtasks: format === 'ioi' && index === 0 ? SUBTASKS : null,
  })),
})

type Stored = {
  readonly seq: number
  readonly user: string
  readonly problem: string
  readonly elapsedMs: number
  readonly verdict: string
  readonly passed: number
  readonly total: number
}

/** The submissions of a contest as attempts for the scoring rules, from their stored verdicts only. */
export function countedOf(
  db: Database.Database,
  contestId: string,
  format: FormatKey,
): { attempts: Attempt[]; rules: ObviousRules } {
  const problems = db
    .prepare<[string], { problemId: string; points: number; subtasks: string | null }>(
      'SELECT problem_id problemId, points, subtasks FROM contest_problems WHERE contest_id = ? ORDER BY ordinal',
    )
    .all(contestId)
    .map(({ subtasks, ...problem }) => ({ ...problem, subtasks: subtasks === null ? null : JSON.parse(subtasks) }))
  const rules: ObviousRules = { format, penaltyMin: PENALTY_MIN, problems }
  const rows = db
    .prepare<[string], Stored>(
      `SELECT seq, user_id user, problem_id problem, elapsed_ms elapsedMs, verdict, passed, total
       FROM contest_submissions WHERE contest_id = ? AND mode = 'official' ORDER BY seq`,
    )
    .all(contestId)
  const attempts = rows.map(({ seq, user, problem: problemId, elapsedMs, verdict, passed, total }) => {
    const problem = problems.find((one) => one.problemId === problemId)
    if (problem === undefined) throw new Error(`no problem ${problemId}`)
    // The programs fail the later tests, so the number of passed tests says which ones passed.
    const judged = { verdict, total, passed: Array.from({ length: total }, (_, index) => index < passed) }
    const outcome = obviousOutcome(judged)
    return { seq, userId: user, problemId, elapsedMs, outcome, ...obviousWorth(problem, judged, format) }
  })
  return { attempts, rules }
}
