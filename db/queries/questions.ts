import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, max, or, sql } from 'drizzle-orm'
import { asQuestionId, type DuelId, type QuestionId, type UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { Topic } from '#contracts/trivia'
import type { Db } from '../client'
import { triviaMeetings, triviaQuestions, users } from '../schema'
import { contains } from './contains'
import { metOrMade } from './met-or-made'
import { countRows, rowBy, rowsOf, updateRows } from './rows'
import { shownNameOrNull } from './shown-name'
import type { Slice } from './slice'

export type QuestionRow = typeof triviaQuestions.$inferSelect
type NewQuestionRow = typeof triviaQuestions.$inferInsert

export const insertQuestion = (db: Db, row: NewQuestionRow): void => {
  db.insert(triviaQuestions).values(row).run()
}

type Change = Pick<NewQuestionRow, 'topic' | 'difficulty' | 'content' | 'asks' | 'origin' | 'authorId' | 'updatedAtMs'>

/** Replaces the content of a question. Its figures stay, and a retired question stays retired. */
export const updateQuestion = (db: Db, id: QuestionId, change: Change): void => {
  const next = { ...change, version: sql`${triviaQuestions.version} + 1` }
  updateRows(db, triviaQuestions, next, eq(triviaQuestions.id, id))
}

export const setQuestionRetired = (db: Db, id: QuestionId, retiredAtMs: number | null): void => {
  db.update(triviaQuestions).set({ retiredAtMs }).where(eq(triviaQuestions.id, id)).run()
}

export const questionById: (db: Db, id: QuestionId) => QuestionRow | undefined = rowBy(
  triviaQuestions,
  triviaQuestions.id,
)

export const questionAsking: (db: Db, asks: string) => QuestionRow | undefined = rowBy(
  triviaQuestions,
  triviaQuestions.asks,
)

export const countQuestions = (db: Db): { readonly total: number; readonly asked: number } => {
  const total = countRows(db, triviaQuestions)
  const asked = countRows(db, triviaQuestions, isNull(triviaQuestions.retiredAtMs))
  return { total, asked }
}

type ListFilter = {
  readonly q?: string | undefined
  readonly topic?: Topic | undefined
  readonly retired?: boolean | undefined
}

/** A page of the setters' list, most recently saved first, with the total. */
export function listQuestions(db: Db, { q, topic, retired }: ListFilter, { limit, offset }: Slice) {
  const where = and(
    topic === undefined ? undefined : eq(triviaQuestions.topic, topic),
    retired === undefined
      ? undefined
      : retired
        ? isNotNull(triviaQuestions.retiredAtMs)
        : isNull(triviaQuestions.retiredAtMs),
    q === undefined ? undefined : or(contains(triviaQuestions.content, q), contains(triviaQuestions.id, q)),
  )
  const rows = db
    .select({ ...getTableColumns(triviaQuestions), author: shownNameOrNull })
    .from(triviaQuestions)
    .leftJoin(users, eq(users.id, triviaQuestions.authorId))
    .where(where)
    .orderBy(desc(triviaQuestions.updatedAtMs), asc(triviaQuestions.id))
    .limit(limit)
    .offset(offset)
    .all()
  return { rows, total: countRows(db, triviaQuestions, where) }
}

/**
 * Every question that is not retired, by id, with the latest time since `sinceMs` at which one of these players met it;
 * null if none did. A player who set a question has met it later than any other.
 */
export function questionsFor(db: Db, userIds: readonly UserId[], sinceMs: number) {
  const met = db
    .select({ questionId: triviaMeetings.questionId, metAtMs: max(triviaMeetings.metAtMs).as('met_at_ms') })
    .from(triviaMeetings)
    .where(and(inArray(triviaMeetings.userId, [...userIds]), gt(triviaMeetings.metAtMs, sinceMs)))
    .groupBy(triviaMeetings.questionId)
    .as('met')
  return db
    .select({
      ...pick(triviaQuestions, 'id', 'topic', 'difficulty', 'authorId'),
      metAtMs: met.metAtMs,
    })
    .from(triviaQuestions)
    .leftJoin(met, eq(met.questionId, triviaQuestions.id))
    .where(isNull(triviaQuestions.retiredAtMs))
    .orderBy(asc(triviaQuestions.id))
    .all()
    .map(({ authorId, metAtMs, ...row }) => ({
      ...row,
      id: asQuestionId(row.id),
      metAtMs: metOrMade(userIds, authorId, metAtMs),
    }))
}

export const questionsById = (db: Db, ids: readonly QuestionId[]): readonly QuestionRow[] =>
  rowsOf(db, triviaQuestions, inArray(triviaQuestions.id, [...ids]))

type Met = { readonly duelId: DuelId; readonly questionId: QuestionId; readonly userIds: readonly UserId[] }

/** Records that these players were asked the question. Does nothing if the question was deleted meanwhile. */
export function noteMeetings(db: Db, { duelId, questionId, userIds }: Met, metAtMs: number): void {
  if (questionById(db, questionId) === undefined) return
  for (const userId of userIds) {
    db.insert(triviaMeetings).values({ userId, questionId, duelId, metAtMs }).onConflictDoNothing().run()
  }
}

/** Records each player's answer and counts it once. `right` are the players who answered correctly. */
export function noteAnswers(db: Db, { duelId, questionId, userIds }: Met, right: readonly UserId[]): void {
  for (const userId of userIds) {
    const isRight = right.includes(userId)
    const isOpen = and(
      eq(triviaMeetings.userId, userId),
      eq(triviaMeetings.questionId, questionId),
      eq(triviaMeetings.duelId, duelId),
      isNull(triviaMeetings.right),
    )
    if (updateRows(db, triviaMeetings, { right: isRight }, isOpen) === 0) continue
    const counted = {
      asked: sql`${triviaQuestions.asked} + 1`,
      right: sql`${triviaQuestions.right} + ${isRight ? 1 : 0}`,
    }
    updateRows(db, triviaQuestions, counted, eq(triviaQuestions.id, questionId))
  }
}
