import { and, asc, count, eq, inArray, isNotNull, max } from 'drizzle-orm'
import { asTextId, type UserId } from '#contracts/ids'
import type { TextCategory, TextDifficulty, TypingText } from '#contracts/ws/typing'
import type { Db } from '../client'
import { duelPlayers, duels, typingTexts } from '../schema'

type TextRow = typeof typingTexts.$inferInsert

/** Adds a text; false where the same words are there already. */
export const insertText = (db: Db, row: TextRow): boolean =>
  db.insert(typingTexts).values(row).onConflictDoNothing().run().changes > 0

export const countTexts = (db: Db): number => db.select({ n: count() }).from(typingTexts).get()?.n ?? 0

export function textById(db: Db, id: string): TypingText | null {
  const row = db.select().from(typingTexts).where(eq(typingTexts.id, id)).get()
  if (row === undefined) return null
  const { words, difficulty, category } = row
  return { textId: asTextId(row.id), words, difficulty, category }
}

type TextFilter = {
  readonly category?: TextCategory | undefined
  readonly difficulty?: TextDifficulty | undefined
}

/**
 * The texts that fit, by id, each with the start of the latest duel in which one of these players met it; null: never.
 * The order is fixed, so that a choice by number can be repeated.
 */
export function textsFor(
  db: Db,
  userIds: readonly UserId[],
  { category, difficulty }: TextFilter,
): { id: string; metAtMs: number | null }[] {
  const met = db
    .select({ textId: duels.textId, metAtMs: max(duels.startedAtMs).as('met_at_ms') })
    .from(duels)
    .innerJoin(duelPlayers, eq(duelPlayers.duelId, duels.id))
    .where(and(inArray(duelPlayers.userId, [...userIds]), isNotNull(duels.textId)))
    .groupBy(duels.textId)
    .as('met')
  return db
    .select({ id: typingTexts.id, metAtMs: met.metAtMs })
    .from(typingTexts)
    .leftJoin(met, eq(met.textId, typingTexts.id))
    .where(
      and(
        category === undefined ? undefined : eq(typingTexts.category, category),
        difficulty === undefined ? undefined : eq(typingTexts.difficulty, difficulty),
      ),
    )
    .orderBy(asc(typingTexts.id))
    .all()
}
