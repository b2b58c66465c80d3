import { eq } from 'drizzle-orm'
import type { UserId } from '#contracts/ids'
import type { Db } from '../client'
import { editorSettings } from '../schema'

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
