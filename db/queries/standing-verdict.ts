import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contracts/ids'
import { problems } from '../schema'

/** `submissions` as the query names it. */
type Name = 's' | 'submissions'

/** The verdict of a submission: in a contest the one that stands there, which a committed rejudge may have changed. */
export const standingVerdict = (name: Name): SQL<string> =>
  sql`${sql.raw(`CASE ${name}.purpose WHEN 'contest'
    THEN coalesce((SELECT p.verdict FROM contest_submissions p WHERE p.seq = ${name}.seq), ${name}.verdict)
    ELSE ${name}.verdict END`)}`

/**
 * By which accepted programs a problem is solved. A run solves it, but not in a contest, where it tries the shown tests only; a rejudge
 * is not sent by the author.
 */
const SOLVING = {
  runs: (name: Name) =>
    `${name}.purpose <> 'rejudge' AND NOT (${name}.purpose = 'run' AND ${name}.context_id IS NOT NULL)`,
  submissions: (name: Name) => `${name}.purpose IN ('practice', 'duel', 'contest')`,
} as const

const inItsContest = (name: Name, verdict: string): string =>
  `EXISTS (SELECT 1 FROM contest_submissions p WHERE p.seq = ${name}.seq AND p.verdict ${verdict})`

/** Of an accepted program: no rejudge of its contest took the verdict back. */
const stands = (name: Name): string => `NOT (${name}.purpose = 'contest' AND ${inItsContest(name, "<> 'accepted'")})`

/** Whether a program has solved its problem for its author, by `SOLVING.runs`; in SQL that is written out. */
export const hasPassedIn = (name: Name): string => `CASE WHEN ${name}.verdict = 'accepted'
    THEN ${SOLVING.runs(name)} AND ${stands(name)} ELSE ${inItsContest(name, "= 'accepted'")} END`

/** The same, for a statement that is put together. */
export const hasPassed = (name: Name): SQL => sql.raw(hasPassedIn(name))

/**
 * Whether a user has solved the problem of the row around it. Rows of submissions are large: only accepted ones are read, of the others
 * an index is asked.
 */
export const isSolvedBy = (userId: UserId, by: keyof typeof SOLVING): SQL => {
  const own = sql`s.user_id = ${userId} AND s.problem_id = ${problems.id}`
  const counts = sql.raw(`${SOLVING[by]('s')} AND ${stands('s')}`)
  return sql`(EXISTS (SELECT 1 FROM submissions s WHERE ${own} AND s.verdict = 'accepted' AND ${counts})
    OR EXISTS (SELECT 1 FROM submissions s JOIN contest_submissions p ON p.seq = s.seq WHERE ${own} AND p.verdict = 'accepted'))`
}
