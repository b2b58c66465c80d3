import { useEffect, useState } from 'react'
import { withStorage } from './storage'

/** By key, for as long as the page is open: a browser may refuse storage. Written in browsers alone. */
const kept = new Map<string, string>()
const PREFIX = 'joust:unsent:'
const nameOf = (key: string): string => `${PREFIX}${location.pathname}:${key}`

/** In the tab's own storage: a chat, a report or a note is nothing for who uses the same computer next. */
const inTab = <T>(use: (storage: Storage) => T, otherwise: T): T => withStorage(use, otherwise, 'sessionStorage')
const stored = (key: string): string | null => inTab((storage) => storage.getItem(nameOf(key)), null)

/** Before someone else signs in in this tab. */
export function forgetUnsent(): void {
  kept.clear()
  inTab((storage) => {
    for (const name of Object.keys(storage)) if (name.startsWith(PREFIX)) storage.removeItem(name)
  }, undefined)
}

/**
 * A text that is not sent yet. It outlasts the part of the page where it is typed (another tab, or the next phase of a room, comes
 * between) and a reload. `key`: one text of the page. The first render of a page is empty, as the server rendered it.
 */
export function useUnsent(key: string) {
  const [text, setText] = useState(() => kept.get(key) ?? '')
  useEffect(() => {
    const before = kept.get(key) ?? stored(key)
    if (before === null) return
    kept.set(key, before)
    setText(before)
  }, [key])
  const write = (next: string): void => {
    kept.set(key, next)
    setText(next)
    inTab((storage) => {
      if (next === '') storage.removeItem(nameOf(key))
      else storage.setItem(nameOf(key), next)
    }, undefined)
  }
  /** What was typed while it was sent stays. */
  const forget = (sent: string): void => {
    if (kept.get(key) === sent) write('')
  }
  return { text, write, forget }
}
