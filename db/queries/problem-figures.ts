import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../client'
import { byText } from './by-text'
import { watchChanges } from './changes'
import { nextContestBorder } from './contests'

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

/** What was counted, how often what it counts had changed by then, and for which moments it holds. */
type Kept = {
  readonly figures: ProblemFigures
  readonly version: string
  readonly fromMs: number
  readonly untilMs: number
}
const keptFor = new WeakMap<Db['$client'], Map<string, Kept>>()

/**
 * How these problems fare. A problem is counted again only when something of it was judged since, or a contest changed, began
 * or ended: counting reads every submission to it.
 */
export function problemFigures(db: Db, ids: readonly string[], nowMs: number): ReadonlyMap<string, ProblemFigures> {
  const known = keptFor.get(db.$client) ?? new Map<string, Kept>()
  keptFor.set(db.$client, known)
  const changes = watchChanges(db)
  const contests = changes.versionOf(['contests'])
  const versionOf = (id: string): string => `${contests}.${changes.ofProblem(id)}`
  const isCurrent = (id: string): boolean => {
    const kept = known.get(id)
    return kept?.version === versionOf(id) && kept.fromMs <= nowMs && nowMs < kept.untilMs
  }
  const figuresOf = new Map(ids.filter(isCurrent).map((id) => [id, known.get(id)?.figures ?? NONE]))
  const missing = ids.filter((id) => !figuresOf.has(id))
  if (missing.length === 0) return figuresOf
  const among = sql`problem_id IN (SELECT value FROM json_each(${JSON.stringify(missing)}))`
  const counted = new Map(found(db, figures(nowMs, among)).map(({ problem_id, ...row }) => [problem_id, row]))
  const untilMs = nextContestBorder(db, nowMs) ?? Number.POSITIVE_INFINITY
  for (const id of missing) {
    const row = counted.get(id) ?? NONE
    figuresOf.set(id, row)
    // What an open transaction has written may be taken back, which changes no count.
    if (!db.$client.inTransaction) known.set(id, { figures: row, version: versionOf(id), fromMs: nowMs, untilMs })
  }
  return figuresOf
}
