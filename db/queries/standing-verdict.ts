import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contracts/ids'
import { problems } from '../schema'

/** The name of the table `submissions` in the query. */
type Name = 's' | 'submissions'

/** The verdict of a submission that counts. In a contest, a committed rejudge may have changed it. */
export const standingVerdict = (name: Name): SQL<string> =>
  sql`${sql.raw(`CASE ${name}.purpose WHEN 'contest'
    THEN coalesce((SELECT p.verdict FROM contest_submissions p WHERE p.seq = ${name}.seq), ${name}.verdict)
    ELSE ${name}.verdict END`)}`

/**
 * The conditions for programs that can solve a problem. A run can, except in a contest, where it uses only the shown
 * tests; a rejudge cannot, because the author does not send it.
 */
const SOLVING = {
  runs: (name: Name) =>
    `${name}.purpose <> 'rejudge' AND NOT (${name}.purpose = 'run' AND ${name}.context_id IS NOT NULL)`,
  submissions: (name: Name) => `${name}.purpose IN ('practice', 'duel', 'contest')`,
} as const

const inItsContest = (name: Name, verdict: string): string =>
  `EXISTS (SELECT 1 FROM contest_submissions p WHERE p.seq = ${name}.seq AND p.verdict ${verdict})`

/** Whether an accepted program is still accepted after the rejudges of its contest. */
const stands = (name: Name): string => `NOT (${name}.purpose = 'contest' AND ${inItsContest(name, "<> 'accepted'")})`

/** Whether a program has solved its problem for its author, by `SOLVING.runs`, as SQL text. */
export const hasPassedIn = (name: Name): string => `CASE WHEN ${name}.verdict = 'accepted'
    THEN ${SOLVING.runs(name)} AND ${stands(name)} ELSE ${inItsContest(name, "= 'accepted'")} END`

/** Like `hasPassedIn`, for a composed statement. */
export const hasPassed = (name: Name): SQL => sql.raw(hasPassedIn(name))

/**
 * Whether a user has solved the outer query's problem. Rows of submissions are large, so only accepted ones are read;
 * the others are found through an index.
 */
export const isSolvedBy = (userId: UserId, by: keyof typeof SOLVING): SQL => {
  const own = sql`s.user_id = ${userId} AND s.problem_id = ${problems.id}`
  const counts = sql.raw(`${SOLVING[by]('s')} AND ${stands('s')}`)
  return sql`(EXISTS (SELECT 1 FROM submissions s WHERE ${own} AND s.verdict = 'accepted' AND ${counts})
    OR EXISTS (SELECT 1 FROM submissions s JOIN contest_submissions p ON p.seq = s.seq WHERE ${own} AND p.verdict = 'accepted'))`
}
