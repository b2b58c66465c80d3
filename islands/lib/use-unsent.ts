import { useState } from 'react'

/** By key, for as long as the page is open. Written in browsers alone. */
const kept = new Map<string, string>()

/**
 * A text that is not sent yet. It outlasts the part of the page where it is typed: another tab, or the next phase of a room, comes
 * between. `key`: one text of the page.
 */
export function useUnsent(key: string) {
  const [text, setText] = useState(() => kept.get(key) ?? '')
  const write = (next: string): void => {
    kept.set(key, next)
    setText(next)
  }
  /** What was typed while it was sent stays. */
  const forget = (sent: string): void => {
    if (kept.get(key) === sent) write('')
  }
  return { text, write, forget }
}
