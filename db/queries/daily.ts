import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, max, sql } from 'drizzle-orm'
import type { UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { Db } from '../client'
import { dailyDays, dailyProblemEntries, dailyRaces, problems, submissions, typingTexts, users } from '../schema'
import { openToDuels } from './open-problems'
import { countRows, hasRow, rowBy, updateRows } from './rows'
import { shownName } from './shown-name'
import type { Slice } from './slice'
import { hasPassed } from './standing-verdict'

export type DailyDayRow = typeof dailyDays.$inferSelect
export type DailyEntryRow = typeof dailyProblemEntries.$inferSelect
type DailyRaceRow = typeof dailyRaces.$inferSelect

export const dailyDay: (db: Db, day: string) => DailyDayRow | undefined = rowBy(dailyDays, dailyDays.day)

/**
 * Stores the choice of a day and returns the stored one. The first choice counts if two processes choose at the same
 * time, or one chooses again after a crash.
 */
export function keepDailyDay(db: Db, row: DailyDayRow): DailyDayRow {
  db.insert(dailyDays).values(row).onConflictDoNothing().run()
  return dailyDay(db, row.day) ?? row
}

type Used = { readonly id: string; readonly usedOn: string | null }

/**
 * The problems open to everyone that are in no running or upcoming contest, by id, each with the latest day that used
 * it.
 */
export function dailyProblemCandidates(db: Db, nowMs: number): Used[] {
  return db
    .select({ id: problems.id, usedOn: max(dailyDays.day) })
    .from(problems)
    .leftJoin(dailyDays, eq(dailyDays.problemId, problems.id))
    .where(openToDuels(db, nowMs))
    .groupBy(problems.id)
    .orderBy(problems.id)
    .all()
}

/** All texts by id, each with the latest day that used it. */
export const dailyTextCandidates = (db: Db): Used[] =>
  db
    .select({ id: typingTexts.id, usedOn: max(dailyDays.day) })
    .from(typingTexts)
    .leftJoin(dailyDays, eq(dailyDays.textId, typingTexts.id))
    .groupBy(typingTexts.id)
    .orderBy(typingTexts.id)
    .all()

const isEntry = (day: string, userId: UserId) =>
  and(eq(dailyProblemEntries.day, day), eq(dailyProblemEntries.userId, userId))

export const dailyEntry = (db: Db, day: string, userId: UserId): DailyEntryRow | undefined =>
  db.select().from(dailyProblemEntries).where(isEntry(day, userId)).get()

/** Stores when a player opened the problem. The first opening counts; returns false if there was one. */
export const insertDailyEntry = (db: Db, row: DailyEntryRow): boolean =>
  db.insert(dailyProblemEntries).values(row).onConflictDoNothing().run().changes > 0

type EntryResult = Pick<DailyEntryRow, 'day' | 'apart' | 'solvedAtMs' | 'wrong'>
export const saveDailyResult = (db: Db, userId: UserId, { day, ...result }: EntryResult): void => {
  db.update(dailyProblemEntries).set(result).where(isEntry(day, userId)).run()
}

/**
 * The opening for which a program received at this moment counts. The same problem may have been the problem of other
 * days.
 */
export const dailyEntryAt = (
  db: Db,
  { userId, problemId, atMs }: { readonly userId: UserId; readonly problemId: string; readonly atMs: number },
) =>
  db
    .select({ entry: dailyProblemEntries, closesAtMs: dailyDays.closesAtMs })
    .from(dailyDays)
    .innerJoin(
      dailyProblemEntries,
      and(eq(dailyProblemEntries.day, dailyDays.day), eq(dailyProblemEntries.userId, userId)),
    )
    .where(
      and(
        eq(dailyDays.problemId, problemId),
        sql`${dailyDays.opensAtMs} <= ${atMs}`,
        sql`${dailyDays.closesAtMs} > ${atMs}`,
      ),
    )
    .get()

/** A player's practice submissions to a problem from this moment on, in order of receipt. */
export const submissionsSince = (db: Db, { userId, problemId, sinceMs }: Since) =>
  db
    .select({ receivedAtMs: submissions.receivedAtMs, verdict: submissions.verdict })
    .from(submissions)
    .where(
      and(
        eq(submissions.userId, userId),
        eq(submissions.problemId, problemId),
        eq(submissions.purpose, 'practice'),
        sql`${submissions.receivedAtMs} >= ${sinceMs}`,
      ),
    )
    .orderBy(submissions.seq)
    .all()
type Since = { readonly userId: UserId; readonly problemId: string; readonly sinceMs: number }

/** Whether the player submitted an accepted program for the problem before this moment, in any part of Joust. */
export const hasSolved = (
  db: Db,
  { userId, problemId, beforeMs }: { readonly userId: UserId; readonly problemId: string; readonly beforeMs: number },
): boolean =>
  hasRow(
    db,
    submissions,
    and(
      eq(submissions.userId, userId),
      eq(submissions.problemId, problemId),
      hasPassed('submissions'),
      lt(submissions.receivedAtMs, beforeMs),
    ),
  )

const PERSON = { userId: users.id, username: shownName, profileImage: users.profileImage }

/** The players who have solved a day's problem in time. */
export const dailySolves = (db: Db, day: string) =>
  db
    .select({
      ...PERSON,
      ...pick(dailyProblemEntries, 'openedAtMs', 'wrong', 'apart'),
      solvedAtMs: sql<number>`${dailyProblemEntries.solvedAtMs}`,
    })
    .from(dailyProblemEntries)
    .innerJoin(users, eq(users.id, dailyProblemEntries.userId))
    .where(and(eq(dailyProblemEntries.day, day), isNotNull(dailyProblemEntries.solvedAtMs)))
    .all()

const COUNTS = and(isNotNull(dailyRaces.finishedAtMs), isNull(dailyRaces.suspicion))

/** All finished tries of a day's text that count. */
export const dailyFinishes = (db: Db, day: string) =>
  db
    .select({
      ...PERSON,
      wpm: sql<number>`${dailyRaces.wpm}`,
      accuracy: sql<number>`${dailyRaces.accuracy}`,
      finishedAtMs: sql<number>`${dailyRaces.finishedAtMs}`,
    })
    .from(dailyRaces)
    .innerJoin(users, eq(users.id, dailyRaces.userId))
    .where(and(eq(dailyRaces.day, day), COUNTS))
    .all()

const isTry = (day: string, userId: UserId) => and(eq(dailyRaces.day, day), eq(dailyRaces.userId, userId))

/** A player's tries of a day, in order. */
export const dailyRacesOf = (db: Db, day: string, userId: UserId): DailyRaceRow[] =>
  db.select().from(dailyRaces).where(isTry(day, userId)).orderBy(dailyRaces.attempt).all()

export const insertDailyRace = (db: Db, row: DailyRaceRow): void => {
  db.insert(dailyRaces).values(row).run()
}

type RaceChange = Partial<Omit<DailyRaceRow, 'day' | 'userId' | 'attempt' | 'startsAtMs'>>
export const saveDailyRace = (
  db: Db,
  { day, userId, attempt }: { readonly day: string; readonly userId: UserId; readonly attempt: number },
  change: RaceChange,
): void => {
  updateRows(db, dailyRaces, change, and(isTry(day, userId), eq(dailyRaces.attempt, attempt)))
}

/** The days on which a player has finished the problem or the text. */
export const dailyDaysDone = (db: Db, userId: UserId): string[] =>
  db
    .all<{ day: string }>(sql`
      SELECT day FROM daily_problem_entries WHERE user_id = ${userId} AND solved_at_ms IS NOT NULL
      UNION SELECT day FROM daily_races WHERE user_id = ${userId} AND finished_at_ms IS NOT NULL AND suspicion IS NULL`)
    .map(({ day }) => day)

/** A slice of the days before this one, latest first, with what this player did on each, and the total. */
export function pastDays(db: Db, { before, userId, limit, offset }: Slice & { before: string; userId: UserId }) {
  const of = (own: boolean) => (own ? sql`AND t.user_id = ${userId}` : sql``)
  const solves = (own: boolean) =>
    sql<number>`(SELECT count(*) FROM daily_problem_entries t WHERE t.day = ${dailyDays.day} AND t.solved_at_ms IS NOT NULL ${of(own)})`
  const typed = (own: boolean) =>
    sql<number>`(SELECT count(DISTINCT t.user_id) FROM daily_races t WHERE t.day = ${dailyDays.day}
      AND t.finished_at_ms IS NOT NULL AND t.suspicion IS NULL ${of(own)})`
  const isPast = lt(dailyDays.day, before)
  const rows = db
    .select({
      ...getTableColumns(dailyDays),
      title: problems.title,
      difficulty: problems.difficulty,
      solvers: solves(false),
      typists: typed(false),
      isSolved: solves(true),
      isTyped: typed(true),
    })
    .from(dailyDays)
    .leftJoin(problems, eq(problems.id, dailyDays.problemId))
    .where(isPast)
    .orderBy(desc(dailyDays.day))
    .limit(limit)
    .offset(offset)
    .all()
  return { rows, total: countRows(db, dailyDays, isPast) }
}
