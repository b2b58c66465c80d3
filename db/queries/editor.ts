import { and, desc, eq } from 'drizzle-orm'
import type { UserId } from '#contracts/ids'
import type { Db } from '../client'
import { customTests, editorSettings, programDrafts } from '../schema'
import type { CustomTestRow } from '../schema/editor'
import { putRow, rowOf, rowsOf } from './rows'
import { trimmedToNewest } from './trimmed-to-newest'

/** A user's stored editor settings; undefined if there are none. The caller has to check their shape. */
export const editorSettingsOf = (db: Db, userId: UserId): unknown =>
  db.select({ settings: editorSettings.settings }).from(editorSettings).where(eq(editorSettings.userId, userId)).get()
    ?.settings

export function saveEditorSettings(db: Db, userId: UserId, settings: unknown, nowMs: number): void {
  putRow(db, editorSettings, editorSettings.userId, { userId, settings, updatedAtMs: nowMs })
}

export type ProgramDraftRow = typeof programDrafts.$inferSelect
type DraftName = Pick<ProgramDraftRow, 'userId' | 'scope' | 'slot'>

/** A user's programs of one scope, the last saved first. */
export const programDraftsOf = (db: Db, userId: UserId, scope: string): ProgramDraftRow[] =>
  rowsOf(db, programDrafts, isOfScope(userId, scope), desc(programDrafts.savedAtMs), desc(programDrafts.revision))

const isOfScope = (userId: string, scope: string) =>
  and(eq(programDrafts.userId, userId), eq(programDrafts.scope, scope))

export const programDraft = (db: Db, { userId, scope, slot }: DraftName): ProgramDraftRow | undefined =>
  rowOf(db, programDrafts, and(isOfScope(userId, scope), eq(programDrafts.slot, slot)))

const draftsTrimmed = trimmedToNewest({
  table: 'program_drafts',
  atMs: 'saved_at_ms',
  bytes: "octet_length(coalesce(source, ''))",
})
const testsTrimmed = trimmedToNewest({ table: 'custom_tests', atMs: 'saved_at_ms', bytes: 'octet_length(tests)' })

/**
 * Saves a program, and keeps only the user's newest programs, up to this number and total size. Runs in one
 * transaction.
 */
export function saveProgramDraft(
  db: Db,
  row: ProgramDraftRow,
  { most, bytes }: { readonly most: number; readonly bytes: number },
): void {
  db.transaction((tx) => {
    putRow(tx, programDrafts, [programDrafts.userId, programDrafts.scope, programDrafts.slot], row)
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

/**
 * Replaces a user's tests for a problem, and keeps only the newest problems' tests of that user. Runs in one
 * transaction.
 */
export function saveCustomTests(db: Db, { userId, scope, tests }: Own, { nowMs, most, bytes }: Kept): void {
  const row = { userId, scope, tests: [...tests], savedAtMs: nowMs }
  db.transaction((tx) => {
    putRow(tx, customTests, [customTests.userId, customTests.scope], row)
    testsTrimmed(db).run(userId, most, bytes)
  })
}
