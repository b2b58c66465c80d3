import { and, asc, eq, inArray, isNull, max } from 'drizzle-orm'
import { asTextId, type UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { CodeLanguage, TextCategory, TextDifficulty, TypingText } from '#contracts/ws/typing'
import type { Db } from '../client'
import { duels, typingMeetings, typingTexts } from '../schema'
import { metInDuels } from './met-or-made'
import { countRows, updateRows } from './rows'

type TextRow = typeof typingTexts.$inferInsert

/** Adds a text; returns false if the same words are stored already. */
export const insertText = (db: Db, row: TextRow): boolean =>
  db.insert(typingTexts).values(row).onConflictDoNothing().run().changes > 0

/** The language of each stored text, by its id; null if it has none. */
export const languagesOfTexts = (db: Db): ReadonlyMap<string, CodeLanguage | null> =>
  new Map(
    db
      .select(pick(typingTexts, 'id', 'language'))
      .from(typingTexts)
      .all()
      .map(({ id, language }) => [id, language]),
  )

/** Sets the language of a code text that was stored without one. */
export const nameLanguage = (db: Db, id: string, language: CodeLanguage): void => {
  updateRows(db, typingTexts, { language }, and(eq(typingTexts.id, id), isNull(typingTexts.language)))
}

export const countTexts = (db: Db): number => countRows(db, typingTexts)

export function textById(db: Db, id: string): TypingText | null {
  const row = db.select().from(typingTexts).where(eq(typingTexts.id, id)).get()
  if (row === undefined) return null
  const { words, difficulty, category } = row
  return { textId: asTextId(row.id), words, difficulty, category }
}

export type TextFilter = {
  readonly category?: TextCategory | undefined
  readonly difficulty?: TextDifficulty | undefined
  readonly language?: CodeLanguage | undefined
}

/**
 * The texts that fit, by id, each with the latest time at which one of these players was shown it; null if none was. The
 * order is fixed, so that a choice by number can be repeated.
 */
export function textsFor(
  db: Db,
  userIds: readonly UserId[],
  { category, difficulty, language }: TextFilter,
): { id: string; metAtMs: number | null }[] {
  const met = metInDuels(db, userIds, duels.textId)
  const alone = db
    .select({ textId: typingMeetings.textId, metAtMs: max(typingMeetings.metAtMs).as('alone_at_ms') })
    .from(typingMeetings)
    .where(inArray(typingMeetings.userId, [...userIds]))
    .groupBy(typingMeetings.textId)
    .as('alone')
  return db
    .select({ id: typingTexts.id, inDuelAtMs: met.metAtMs, aloneAtMs: alone.metAtMs })
    .from(typingTexts)
    .leftJoin(met, eq(met.taskId, typingTexts.id))
    .leftJoin(alone, eq(alone.textId, typingTexts.id))
    .where(
      and(
        category === undefined ? undefined : eq(typingTexts.category, category),
        difficulty === undefined ? undefined : eq(typingTexts.difficulty, difficulty),
        language === undefined ? undefined : eq(typingTexts.language, language),
      ),
    )
    .orderBy(asc(typingTexts.id))
    .all()
    .map(({ id, inDuelAtMs, aloneAtMs }) => {
      const latest = Math.max(inDuelAtMs ?? 0, aloneAtMs ?? 0)
      return { id, metAtMs: inDuelAtMs === null && aloneAtMs === null ? null : latest }
    })
}
