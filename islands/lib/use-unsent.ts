import { useEffect, useState } from 'react'
import { pageOwner } from './page-owner'
import { withStorage } from './storage'

/** Unsent texts by key while the page is open, because a browser may refuse storage. Only written in the browser. */
const kept = new Map<string, string>()
const PREFIX = 'joust:unsent:'
/** Includes the account, because another one may sign in in this tab although no one signed out in it. */
const nameOf = (key: string): string => `${PREFIX}@${pageOwner() ?? ''}:${location.pathname}:${key}`

/** Uses the tab's session storage, because a chat message, a report or a note must not be visible to the next user of the computer. */
const inTab = <T>(use: (storage: Storage) => T, otherwise: T): T => withStorage(use, otherwise, 'sessionStorage')
const stored = (key: string): string | null => inTab((storage) => storage.getItem(nameOf(key)), null)

/** Deletes all unsent texts, before another user signs in in this tab. */
export function forgetUnsent(): void {
  kept.clear()
  inTab((storage) => {
    for (const name of Object.keys(storage)) if (name.startsWith(PREFIX)) storage.removeItem(name)
  }, undefined)
}

/**
 * A text that is not sent yet. It survives a reload, and while another tab or phase replaces the part of the page where it is typed. `key`
 * identifies the text on the page. The first render is empty, as the server rendered it.
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
  /** Text that was typed while the previous one was being sent stays. */
  const forget = (sent: string): void => {
    if (kept.get(key) === sent) write('')
  }
  return { text, write, forget }
}
