import { useEffect, useState } from 'react'
import { readDraft, removeDraft, writeDraft } from './storage'

/** By key, for as long as the page is open: a browser may refuse storage. Written in browsers alone. */
const kept = new Map<string, string>()
const draftOf = (key: string): string => `unsent:${location.pathname}:${key}`

/**
 * A text that is not sent yet. It outlasts the part of the page where it is typed (another tab, or the next phase of a room, comes
 * between) and a reload. `key`: one text of the page. The first render of a page is empty, as the server rendered it.
 */
export function useUnsent(key: string) {
  const [text, setText] = useState(() => kept.get(key) ?? '')
  useEffect(() => {
    const before = kept.get(key) ?? readDraft(draftOf(key))
    if (before === null) return
    kept.set(key, before)
    setText(before)
  }, [key])
  const write = (next: string): void => {
    kept.set(key, next)
    setText(next)
    if (next === '') removeDraft(draftOf(key))
    else writeDraft(draftOf(key), next)
  }
  /** What was typed while it was sent stays. */
  const forget = (sent: string): void => {
    if (kept.get(key) === sent) write('')
  }
  return { text, write, forget }
}
