import { useEffect, useRef, useState } from 'react'
import { jsonOrNull } from '#contracts/json-or-null'
import { readDraft, removeDraft, writeDraft } from '../storage'
import { isLike } from './is-like'

type Draft<Form> = {
  /** The storage key of the draft; another key starts a new draft. Null stores none. */
  readonly key: string | null
  readonly start: Form
  /** The shape that a stored draft must have; every list has one element. */
  readonly model: Form
  /** Checks what the model cannot express, such as the values of a record. */
  readonly isWhole?: (kept: Form) => boolean
  /** Values that only the browser knows, for a form without a stored draft. */
  readonly fresh?: () => Partial<Form>
}

/**
 * The state of a long form, stored as the user types. The first render shows the start, as the server rendered it, and the stored draft
 * follows right after. `forget` deletes the draft, and nothing is stored after that until the key changes.
 */
export function useFormDraft<Form>({ key, start, model, isWhole, fresh }: Draft<Form>) {
  const [form, setForm] = useState(start)
  const forgotten = useRef<string | null>(null)
  const first = useRef({ model, isWhole, fresh })

  useEffect(() => {
    const { model, isWhole, fresh } = first.current
    const kept = key === null ? null : jsonOrNull(readDraft(key))
    if (isLike(kept, model) && isWhole?.(kept) !== false) setForm(kept)
    else setForm((before) => ({ ...before, ...fresh?.() }))
  }, [key])

  const change = (part: Partial<Form>): void =>
    setForm((before) => {
      const after = { ...before, ...part }
      if (key !== null && forgotten.current !== key) writeDraft(key, JSON.stringify(after))
      return after
    })
  const forget = (): void => {
    forgotten.current = key
    if (key !== null) removeDraft(key)
  }
  return { form, change, forget }
}
