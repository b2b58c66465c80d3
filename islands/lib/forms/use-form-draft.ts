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
  /** What only the browser knows, where nothing was kept. */
  readonly fresh?: () => Partial<Form>
}

/**
 * A long form that is kept as one types. The first render shows the start, as the server rendered it; what was kept
 * comes right after. `forget` drops what is kept, and nothing is kept from then on.
 */
export function useFormDraft<Form>({ key, start, model, fresh }: Draft<Form>) {
  const [form, setForm] = useState(start)
  const isForgotten = useRef(false)
  const first = useRef({ model, fresh })

  useEffect(() => {
    const kept = key === null ? null : jsonOrNull(readDraft(key))
    if (isLike(kept, first.current.model)) setForm(kept)
    else setForm((before) => ({ ...before, ...first.current.fresh?.() }))
  }, [key])

  const change = (part: Partial<Form>): void =>
    setForm((before) => {
      const after = { ...before, ...part }
      if (key !== null && !isForgotten.current) writeDraft(key, JSON.stringify(after))
      return after
    })
  const forget = (): void => {
    isForgotten.current = true
    if (key !== null) removeDraft(key)
  }
  return { form, change, forget }
}
