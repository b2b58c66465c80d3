import { useCallback, useEffect, useState } from 'react'
import { readDraft, removeDraft, writeDraft } from './storage'

export type Drafts = {
  /** The text of the chosen slot: what was typed, else its template. */
  readonly text: string
  readonly setText: (text: string) => void
  /** Reset to Template. */
  readonly reset: () => void
  readonly isTemplate: boolean
}

type Slot = {
  /** What the drafts belong to: `practice`, or `duel:ABC123`. */
  readonly scope: string
  /** Which of them is open: a language's id. */
  readonly slot: string
  readonly template: string
}

/**
 * One text a slot, kept over reloads and over changes of the slot. The first render shows the template, as the server
 * rendered it; what is stored comes right after.
 */
export function useDrafts({ scope, slot, template }: Slot): Drafts {
  const key = `${scope}:${slot}`
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())

  useEffect(() => {
    const kept = readDraft(key)
    if (kept !== null) setTyped((before) => (before.has(key) ? before : new Map(before).set(key, kept)))
  }, [key])

  const setText = useCallback(
    (text: string) => {
      setTyped((before) => new Map(before).set(key, text))
      writeDraft(key, text)
    },
    [key],
  )

  const reset = useCallback(() => {
    setTyped((before) => new Map([...before].filter(([other]) => other !== key)))
    removeDraft(key)
  }, [key])

  const text = typed.get(key) ?? template
  return { text, setText, reset, isTemplate: text === template }
}
