import { type SQL, sql } from 'drizzle-orm'

/** `submissions` as the query names it. */
type Name = 's' | 'submissions'

/** The verdict of a submission: in a contest the one that stands there, which a committed rejudge may have changed. */
export const standingVerdict = (name: Name): SQL<string> =>
  sql`${sql.raw(`CASE ${name}.purpose WHEN 'contest'
    THEN coalesce((SELECT p.verdict FROM contest_submissions p WHERE p.seq = ${name}.seq), ${name}.verdict)
    ELSE ${name}.verdict END`)}`

/**
 * Whether a program has solved its problem for its author. A run does, but not in a contest, where it tries the shown tests only; a
 * rejudge is not sent by the author.
 */
export const hasPassed = (name: Name): SQL =>
  sql`(${standingVerdict(name)} = 'accepted' AND ${sql.raw(`${name}.purpose <> 'rejudge'
    AND NOT (${name}.purpose = 'run' AND ${name}.context_id IS NOT NULL)`)})`
