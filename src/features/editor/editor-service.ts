import type { EditorSettings } from '#contracts/http/editor'
import type { UserId } from '#contracts/ids'
import { editorSettingsFrom } from '#core/editor'
import type { Db } from '#db/client'
import { editorSettingsOf, saveEditorSettings } from '#db/queries/editor'
import { createCustomTests } from './custom-tests'
import { createDrafts } from './drafts'

type EditorDeps = { readonly db: Db; readonly now: () => number }

/** Settings, programs and tests of the code editor, on whichever page it is. Users see only their own. */
export const createEditor = ({ db, now }: EditorDeps) => ({
  /** The user's settings; null if none are saved. */
  settings(userId: UserId): EditorSettings | null {
    const kept = editorSettingsOf(db, userId)
    return kept === undefined ? null : editorSettingsFrom(kept)
  },
  saveSettings: (userId: UserId, settings: EditorSettings): void => saveEditorSettings(db, userId, settings, now()),
  drafts: createDrafts({ db, now }),
  tests: createCustomTests({ db, now }),
})

export type EditorService = ReturnType<typeof createEditor>
