import { type SQL, sql } from 'drizzle-orm'
import { byText } from './by-text'
import { keptByProblem } from './kept-by-problem'

/** What says nothing of a solution, and adds no penalty anywhere. */
export const COUNTED = sql.raw(`NOT IN ('internal-error', 'compilation-error')`)

/** Contests of which everything may be shown. */
export const published = (nowMs: number): SQL => sql`(SELECT id FROM contests
  WHERE start_at_ms + duration_min * 60000 <= ${nowMs} AND (freeze_min IS NULL OR thawed_at_ms IS NOT NULL))`

/**
 * Judged submissions to problems: from practice and duels, and from contests once they have ended and nothing of their
 * standings is hidden, with the verdicts that stand there after rejudging. Runs are none.
 */
const figures = (nowMs: number, only: SQL): SQL => sql`
  SELECT problem_id, count(*) AS judged, sum(is_right) AS accepted,
    count(DISTINCT CASE WHEN is_right THEN user_id END) AS solvers
  FROM (
    SELECT s.problem_id, s.user_id, s.verdict = 'accepted' AS is_right FROM submissions s
    WHERE s.problem_id IS NOT NULL AND s.purpose IN ('practice', 'duel') AND s.verdict ${COUNTED}
    UNION ALL
    SELECT cs.problem_id, cs.user_id, cs.verdict = 'accepted' FROM contest_submissions cs
    WHERE cs.verdict ${COUNTED} AND cs.contest_id IN ${published(nowMs)}
  ) WHERE ${only} GROUP BY problem_id`

export type ProblemFigures = { readonly judged: number; readonly accepted: number; readonly solvers: number }
type FoundRow = ProblemFigures & { readonly problem_id: string }

const NONE: ProblemFigures = { judged: 0, accepted: 0, solvers: 0 }
const found = byText<FoundRow>()

/** How these problems fare. */
export const problemFigures = keptByProblem<ProblemFigures>((db, ids, nowMs) => {
  const among = sql`problem_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  return new Map(found(db, figures(nowMs, among)).map(({ problem_id, ...row }) => [problem_id, row]))
}, NONE)

/** Submissions to a problem in one language with one outcome; `timeMs`: of accepted ones, rounded up to ten. */
export type OutcomeCount = {
  readonly languageId: number
  readonly isAccepted: number
  readonly timeMs: number
  readonly count: number
}
type CountedOutcome = OutcomeCount & { readonly problemId: string }

const TIME = sql.raw('CASE WHEN is_right THEN (coalesce(cpu_ms, 0) + 9) / 10 * 10 ELSE 0 END')
const outcomesFound = byText<CountedOutcome>()

/**
 * The same submissions by language and time. All that is read of `submissions` stands in one index, so that a problem with sixty
 * thousand of them takes some milliseconds. CROSS JOIN
 * keeps SQLite from going through every submission of every contest instead, and the plus from trying every contest for each one.
 */
export const problemOutcomes = keptByProblem<readonly OutcomeCount[]>((db, ids, nowMs) => {
  const among = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const rows = outcomesFound(
    db,
    sql`
    SELECT problem_id AS problemId, language_id AS languageId, is_right AS isAccepted, ${TIME} AS timeMs, count(*) AS count
    FROM (
      SELECT s.problem_id, s.language_id, s.cpu_ms, s.verdict = 'accepted' AS is_right FROM submissions s
      WHERE s.problem_id IN ${among} AND s.purpose IN ('practice', 'duel') AND s.verdict ${COUNTED}
      UNION ALL
      SELECT s.problem_id, s.language_id, s.cpu_ms, cs.verdict = 'accepted'
      FROM submissions s CROSS JOIN contest_submissions cs ON cs.seq = s.seq
      WHERE s.problem_id IN ${among} AND s.purpose = 'contest' AND cs.verdict ${COUNTED}
        AND +cs.contest_id IN ${published(nowMs)}
    ) GROUP BY 1, 2, 3, 4`,
  )
  const outcomes = new Map<string, OutcomeCount[]>()
  for (const { problemId, ...row } of rows) outcomes.set(problemId, [...(outcomes.get(problemId) ?? []), row])
  return outcomes
}, [])
