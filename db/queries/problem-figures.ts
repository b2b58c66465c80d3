import { type SQL, sql } from 'drizzle-orm'
import { byText } from './by-text'
import { keptByProblem } from './kept-by-problem'

/** Excludes verdicts that are no judgement on a solution and add no penalty in any format. */
const COUNTED = sql.raw(`NOT IN ('internal-error', 'compilation-error')`)

/** The contests that have ended and hide nothing. */
const published = (nowMs: number): SQL => sql`(SELECT id FROM contests
  WHERE start_at_ms + duration_min * 60000 <= ${nowMs} AND (freeze_min IS NULL OR thawed_at_ms IS NOT NULL))`

/** Submissions to the problem `p.value` with such verdicts from practice and duels, without runs. */
const ownTo = (verdict: SQL): SQL =>
  sql`FROM submissions s WHERE s.problem_id = p.value AND s.purpose IN ('practice', 'duel') AND s.verdict ${verdict}`
/**
 * Submissions from contests that have ended and hide nothing, with their verdicts after rejudging. The plus keeps
 * SQLite from checking every contest for each problem.
 */
const placedTo = (verdict: SQL, nowMs: number): SQL =>
  sql`FROM contest_submissions cs WHERE cs.problem_id = p.value AND cs.verdict ${verdict} AND +cs.contest_id IN ${published(nowMs)}`

const ACCEPTED = sql.raw(`= 'accepted'`)

/**
 * The figures, problem by problem, so that an index covers everything that is read and only little has to be sorted.
 */
const figures = (nowMs: number, ids: string): SQL => sql`
  SELECT p.value AS problem_id,
    (SELECT count(*) ${ownTo(COUNTED)}) + (SELECT count(*) ${placedTo(COUNTED, nowMs)}) AS judged,
    (SELECT count(*) ${ownTo(ACCEPTED)}) + (SELECT count(*) ${placedTo(ACCEPTED, nowMs)}) AS accepted,
    (SELECT count(*) FROM (SELECT s.user_id ${ownTo(ACCEPTED)} UNION SELECT cs.user_id ${placedTo(ACCEPTED, nowMs)})) AS solvers
  FROM json_each(${ids}) p`

export type ProblemFigures = { readonly judged: number; readonly accepted: number; readonly solvers: number }
type FoundRow = ProblemFigures & { readonly problem_id: string }

const NONE: ProblemFigures = { judged: 0, accepted: 0, solvers: 0 }
const found = byText<FoundRow>()

/** The figures of these problems. */
export const problemFigures = keptByProblem<ProblemFigures>((db, ids, nowMs) => {
  return new Map(found(db, figures(nowMs, JSON.stringify(ids))).map(({ problem_id, ...row }) => [problem_id, row]))
}, NONE)

/**
 * The number of submissions to a problem in one language with one outcome. `timeMs` is the time of accepted ones,
 * rounded up to multiples of ten.
 */
type OutcomeCount = {
  readonly languageId: number
  readonly isAccepted: number
  readonly timeMs: number
  readonly count: number
}
type CountedOutcome = OutcomeCount & { readonly problemId: string }

const TIME = sql.raw('CASE WHEN is_right THEN (coalesce(cpu_ms, 0) + 9) / 10 * 10 ELSE 0 END')
const outcomesFound = byText<CountedOutcome>()

/**
 * The same submissions by language and time. One index covers everything that is read from `submissions`, so that a
 * problem with sixty thousand of them takes some milliseconds. CROSS JOIN keeps SQLite from reading every submission of
 * every contest instead, and the plus keeps it from checking every contest for each submission.
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
