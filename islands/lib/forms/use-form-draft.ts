import { useEffect, useRef, useState } from 'react'
import { jsonOrNull } from '#contracts/json-or-null'
import { forgetOwnDrafts, readDraft, readOtherDraft, removeDraft, writeDraft } from '../storage'
import { isLike } from './is-like'

type DraftKeys = {
  /** The storage key of the draft; another key starts a new draft. Null stores none. */
  readonly key: string | null
  /** How the keys of the drafts for all versions begin, where `key` is that of one version; null where there is only one. */
  readonly versions?: string | null
}

type Draft<Form> = DraftKeys & {
  readonly start: Form
  /** The shape that a stored draft must have; every list has one element. */
  readonly model: Form
  /** Checks what the model cannot express, such as the values of a record. */
  readonly isWhole?: (kept: Form) => boolean
  /** Values that only the browser knows, for a form without a stored draft. */
  readonly fresh?: () => Partial<Form>
}

/** What is edited: its name within the keys of drafts, and the version that the form changes. */
type EditedVersion = { readonly name: string; readonly version: number | string }

/** The keys of the drafts of a form with versions. `newKey` is that of the form of something new, for which `edited` is null. */
export function draftKeys(newKey: string, edited: EditedVersion | null): Required<DraftKeys> {
  if (edited === null) return { key: newKey, versions: null }
  const versions = `${edited.name}:`
  return { key: `${versions}${edited.version}`, versions }
}

/** What was typed into the form of an earlier version, before someone else saved a newer one. */
export type OlderDraft = { readonly show: () => void; readonly discard: () => void }

/**
 * The state of a long form, stored as the user types. The first render shows the start, as the server rendered it, and the stored draft
 * follows right after; a draft of another version is offered as `older`. `forget` deletes the drafts, and nothing is stored after that
 * until the key changes.
 */
export function useFormDraft<Form>({ key, versions = null, start, model, isWhole, fresh }: Draft<Form>) {
  const [form, setForm] = useState(start)
  const [olderForm, setOlderForm] = useState<Form | null>(null)
  const forgotten = useRef<string | null>(null)
  const first = useRef({ model, isWhole, fresh })

  useEffect(() => {
    const { model, isWhole, fresh } = first.current
    const wholeOf = (text: string | null): Form | null => {
      const kept = jsonOrNull(text)
      return isLike(kept, model) && isWhole?.(kept) !== false ? kept : null
    }
    const kept = key === null ? null : wholeOf(readDraft(key))
    if (kept !== null) setForm(kept)
    else setForm((before) => ({ ...before, ...fresh?.() }))
    const other = kept !== null || key === null || versions === null ? null : readOtherDraft(versions, key)
    setOlderForm(wholeOf(other))
  }, [key, versions])

  const change = (part: Partial<Form>): void =>
    setForm((before) => {
      const after = { ...before, ...part }
      if (key !== null && forgotten.current !== key) writeDraft(key, JSON.stringify(after))
      return after
    })
  const discardOlder = (): void => {
    if (versions !== null) forgetOwnDrafts((one) => one.startsWith(versions) && one !== key)
    setOlderForm(null)
  }
  const forget = (): void => {
    forgotten.current = key
    if (key !== null) removeDraft(key)
    discardOlder()
  }
  const showOlder = (): void => {
    if (olderForm !== null) change(olderForm)
    discardOlder()
  }
  const older: OlderDraft | null = olderForm === null ? null : { show: showOlder, discard: discardOlder }
  return { form, change, forget, older }
}
