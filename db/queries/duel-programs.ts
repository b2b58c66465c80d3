import { and, asc, between, eq } from 'drizzle-orm'
import type { ArenaId, DuelId, ProblemId, UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { Db } from '../client'
import { submissions } from '../schema'
import { valuesOf } from './rows'

/** The programs submitted in a duel or a room of many, in order of receipt. */
export const duelProgramsOf = (db: Db, duelId: DuelId | ArenaId) =>
  db
    .select({
      submissionId: submissions.id,
      ...pick(submissions, 'userId', 'languageId', 'source', 'receivedAtMs'),
    })
    .from(submissions)
    .where(and(eq(submissions.contextId, duelId), eq(submissions.purpose, 'duel')))
    .orderBy(asc(submissions.seq))
    .all()

type Span = { readonly fromMs: number; readonly untilMs: number }

/** The moments at which a player ran programs on a problem's tests. */
export const runMomentsOf = (db: Db, userId: UserId, problemId: ProblemId, { fromMs, untilMs }: Span): number[] =>
  valuesOf(
    db,
    submissions.receivedAtMs,
    and(
      eq(submissions.userId, userId),
      eq(submissions.purpose, 'run'),
      eq(submissions.problemId, problemId),
      between(submissions.receivedAtMs, fromMs, untilMs),
    ),
    asc(submissions.seq),
  )
