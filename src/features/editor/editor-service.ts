import type { EditorSettings } from '#contracts/http/editor'
import type { UserId } from '#contracts/ids'
import { editorSettingsFrom } from '#core/editor'
import type { Db } from '#db/client'
import { editorSettingsOf, saveEditorSettings } from '#db/queries/editor'
import { type CustomTests, createCustomTests } from './custom-tests'
import { createDrafts, type Drafts } from './drafts'

/** What belongs to the code editor wherever it stands. Every user sees their own alone. */
export interface EditorService {
  /** Null if the user has saved none. */
  settings(userId: UserId): EditorSettings | null
  saveSettings(userId: UserId, settings: EditorSettings): void
  readonly drafts: Drafts
  readonly tests: CustomTests
}

export type EditorDeps = { readonly db: Db; readonly now: () => number }

/** Implements EditorService. */
export const createEditor = ({ db, now }: EditorDeps): EditorService => ({
  settings(userId) {
    const kept = editorSettingsOf(db, userId)
    return kept === undefined ? null : editorSettingsFrom(kept)
  },
  saveSettings: (userId, settings) => saveEditorSettings(db, userId, settings, now()),
  drafts: createDrafts({ db, now }),
  tests: createCustomTests({ db, now }),
})
