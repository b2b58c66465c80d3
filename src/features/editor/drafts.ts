import type { ProgramDraft, SaveDraft, SavedDraftAnswer } from '#contracts/http/editor'
import type { User } from '#contracts/http/users'
import { pick } from '#contracts/pick'
import { nextDraft } from '#core/editor'
import type { Db } from '#db/client'
import { type ProgramDraftRow, programDraft, programDraftsOf, saveProgramDraft } from '#db/queries/editor'
import { AppError } from '#errors'
import { MAX_SOURCE_BYTES } from '#features/judging'
import { requireScope } from './scope'

/** The limits of one user's stored programs; the least recently saved ones are dropped. */
export const MAX_DRAFTS = 300
const MAX_DRAFTS_BYTES = 4 * 1024 * 1024

type Deps = { readonly db: Db; readonly now: () => number }

/** The programs in a user's editors. */
export const createDrafts = ({ db, now }: Deps) => ({
  /** The viewer's own programs of one scope, the last saved first. Throws PROBLEM_NOT_FOUND, PROBLEM_HELD. */
  list(viewer: User, scope: string): ProgramDraft[] {
    requireScope({ db, nowMs: now() }, viewer, scope)
    return programDraftsOf(db, viewer.id, scope).map(shown)
  },
  /** Stores a program; the one that is sent last wins. Throws SOURCE_TOO_LARGE and the errors of `list`. */
  save(
    viewer: User,
    { scope, slot }: { readonly scope: string; readonly slot: string },
    { languageId, source, base }: SaveDraft,
  ): SavedDraftAnswer {
    if (Buffer.byteLength(source ?? '') > MAX_SOURCE_BYTES) throw new AppError('SOURCE_TOO_LARGE')
    requireScope({ db, nowMs: now() }, viewer, scope)
    const name = { userId: viewer.id, scope, slot }
    const { revision, replaced } = nextDraft(programDraft(db, name), { source, base })
    saveProgramDraft(
      db,
      { ...name, languageId, source, revision, savedAtMs: now() },
      { most: MAX_DRAFTS, bytes: MAX_DRAFTS_BYTES },
    )
    return { success: true, revision, replaced }
  },
})

const shown = (row: ProgramDraftRow): ProgramDraft => ({
  ...pick(row, 'slot', 'languageId', 'source', 'revision'),
  savedAt: new Date(row.savedAtMs).toISOString(),
})
