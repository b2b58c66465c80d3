import { jsonOrNull } from '#contracts/json-or-null'
import type { LocalDraft } from '#core/editor'
import { forgetOwnDrafts, hasFieldsOf, readDraft, removeDraft, writeDraft } from '../storage'

const PREFIX = 'kept:'
const keyOf = (scope: string, slot: string): string => `${PREFIX}${scope}:${slot}`

/** What this browser has stored of a program. `formerly` is where earlier versions of Joust stored the text alone. */
export function readLocal(scope: string, slot: string, formerly: string): LocalDraft | null {
  const kept = jsonOrNull(readDraft(keyOf(scope, slot)))
  if (isLocal(kept)) return kept
  const text = readDraft(`${formerly}:${slot}`)
  return text === null ? null : { text, revision: 0, isSaved: false, changedAtMs: 0 }
}

export const writeLocal = (scope: string, slot: string, draft: LocalDraft): void =>
  writeDraft(keyOf(scope, slot), JSON.stringify(draft))

export const removeLocal = (scope: string, slot: string): void => removeDraft(keyOf(scope, slot))

/**
 * Removes the programs that are also stored with the account, which sends them again after the next sign-in. At sign-out: the
 * computer may be a shared one.
 */
export function forgetSavedPrograms(): void {
  forgetOwnDrafts((key, text) => {
    const program = key.startsWith(PREFIX) ? jsonOrNull(text) : null
    return isLocal(program) && program.isSaved
  })
}

const isLocal = (value: unknown): value is LocalDraft =>
  hasFieldsOf(value, { revision: 0, isSaved: false, changedAtMs: 0 }) &&
  'text' in value &&
  (value.text === null || typeof value.text === 'string')
