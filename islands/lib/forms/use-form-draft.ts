import { useEffect, useRef, useState } from 'react'
import { jsonOrNull } from '#contracts/json-or-null'
import { readDraft, removeDraft, writeDraft } from '../storage'
import { isLike } from './is-like'

type Draft<Form> = {
  /** Where the draft is kept; another one begins a new draft. Null: it is not kept. */
  readonly key: string | null
  readonly start: Form
  /** What a kept draft must look like: every list with one element. */
  readonly model: Form
  /** What the model cannot say: the values of a record. */
  readonly isWhole?: (kept: Form) => boolean
  /** What only the browser knows, where nothing was kept. */
  readonly fresh?: () => Partial<Form>
}

/**
 * A long form that is kept as one types. The first render shows the start, as the server rendered it; what was kept
 * comes right after. `forget` drops what is kept, and nothing is kept from then on, until there is another key.
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
