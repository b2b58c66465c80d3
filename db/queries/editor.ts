import { and, desc, eq } from 'drizzle-orm'
import type { UserId } from '#contracts/ids'
import type { Db } from '../client'
import { customTests, editorSettings, programDrafts } from '../schema'
import type { CustomTestRow } from '../schema/editor'
import { prepared } from './prepared'

/** A user's settings of the editor as they were saved; undefined for none. The reader checks their shape. */
export const editorSettingsOf = (db: Db, userId: UserId): unknown =>
  db.select({ settings: editorSettings.settings }).from(editorSettings).where(eq(editorSettings.userId, userId)).get()
    ?.settings

export function saveEditorSettings(db: Db, userId: UserId, settings: unknown, nowMs: number): void {
  const row = { settings, updatedAtMs: nowMs }
  db.insert(editorSettings)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: editorSettings.userId, set: row })
    .run()
}

export type ProgramDraftRow = typeof programDrafts.$inferSelect
type DraftName = Pick<ProgramDraftRow, 'userId' | 'scope' | 'slot'>

/** A user's programs of one scope, the last saved first. */
export const programDraftsOf = (db: Db, userId: UserId, scope: string): ProgramDraftRow[] =>
  db
    .select()
    .from(programDrafts)
    .where(and(eq(programDrafts.userId, userId), eq(programDrafts.scope, scope)))
    .orderBy(desc(programDrafts.savedAtMs), desc(programDrafts.revision))
    .all()

export const programDraft = (db: Db, { userId, scope, slot }: DraftName): ProgramDraftRow | undefined =>
  db
    .select()
    .from(programDrafts)
    .where(and(eq(programDrafts.userId, userId), eq(programDrafts.scope, scope), eq(programDrafts.slot, slot)))
    .get()

/**
 * Deletes what a user saved longest ago: beyond so many rows, and beyond so many bytes of `text`. Of the table's own names alone,
 * as they are written into the statement.
 */
const trimmed = (table: 'program_drafts' | 'custom_tests', text: 'source' | 'tests') =>
  prepared((db) =>
    db.$client.prepare<[userId: string, most: number, bytes: number]>(
      `DELETE FROM ${table} WHERE rowid IN (
         SELECT id FROM (
           SELECT rowid AS id, row_number() OVER newest AS place,
             sum(octet_length(coalesce(${text}, ''))) OVER newest AS bytes
           FROM ${table} WHERE user_id = ?
           WINDOW newest AS (ORDER BY saved_at_ms DESC, rowid DESC))
         WHERE place > ? OR bytes > ?)`,
    ),
  )
const draftsTrimmed = trimmed('program_drafts', 'source')
const testsTrimmed = trimmed('custom_tests', 'tests')

/** Saves a program, and keeps of that user's programs the newest: so many, and so many bytes of them. One transaction. */
export function saveProgramDraft(
  db: Db,
  row: ProgramDraftRow,
  { most, bytes }: { readonly most: number; readonly bytes: number },
): void {
  db.transaction((tx) => {
    tx.insert(programDrafts)
      .values(row)
      .onConflictDoUpdate({ target: [programDrafts.userId, programDrafts.scope, programDrafts.slot], set: row })
      .run()
    draftsTrimmed(db).run(row.userId, most, bytes)
  })
}

/** A user's own tests for a problem, in their order. */
export const customTestsOf = (db: Db, userId: UserId, scope: string): readonly CustomTestRow[] =>
  db
    .select({ tests: customTests.tests })
    .from(customTests)
    .where(and(eq(customTests.userId, userId), eq(customTests.scope, scope)))
    .get()?.tests ?? []

type Own = { readonly userId: UserId; readonly scope: string; readonly tests: readonly CustomTestRow[] }
type Kept = { readonly nowMs: number; readonly most: number; readonly bytes: number }

/** Saves them all, none included, and keeps the newest problems' tests of that user. One transaction. */
export function saveCustomTests(db: Db, { userId, scope, tests }: Own, { nowMs, most, bytes }: Kept): void {
  const row = { tests: [...tests], savedAtMs: nowMs }
  db.transaction((tx) => {
    tx.insert(customTests)
      .values({ userId, scope, ...row })
      .onConflictDoUpdate({ target: [customTests.userId, customTests.scope], set: row })
      .run()
    testsTrimmed(db).run(userId, most, bytes)
  })
}
