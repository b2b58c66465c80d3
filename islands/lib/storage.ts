import { jsonOrNull } from '#contracts/json-or-null'
import { pageOwner } from './page-owner'

/**
 * Drafts in the browser's own storage: what someone typed survives a reload. A browser that refuses storage (private
 * windows, a full disk) only loses that convenience, so every refusal is answered as "nothing kept".
 *
 * A draft belongs to the account that is signed in on the page, so that on a shared computer no account is shown the text
 * of another. What a visitor typed belongs to the browser: the account that signs in next finds it.
 */
const PREFIX = 'joust:draft:'
/** Drafts kept, of all accounts together; with more, the oldest go. */
const MOST_DRAFTS = 60

type Draft = { readonly text: string; readonly savedAtMs: number }

/** The draft under a key such as `create-contest` or `kept:duel:ABC123:62`; null if there is none. */
export function readDraft(key: string): string | null {
  return withStorage((storage) => {
    const draft = parseDraft(storage.getItem(ownName(key))) ?? parseDraft(storage.getItem(PREFIX + key))
    return draft?.text ?? null
  }, null)
}

/** The newest draft of the signed-in account whose key begins like this, except the one under `key`; null if there is none. */
export function readOtherDraft(start: string, key: string): string | null {
  return withStorage((storage) => {
    const others = oldestFirst(storage).filter((name) => name.startsWith(ownName(start)) && name !== ownName(key))
    return parseDraft(storage.getItem(others.at(-1) ?? ''))?.text ?? null
  }, null)
}

export function writeDraft(key: string, text: string): void {
  withStorage((storage) => {
    putDraft(storage, ownName(key), JSON.stringify({ text, savedAtMs: Date.now() } satisfies Draft))
    forgetOldest(storage)
  }, undefined)
}

export function removeDraft(key: string): void {
  withStorage((storage) => {
    storage.removeItem(ownName(key))
    storage.removeItem(PREFIX + key)
  }, undefined)
}

/** Removes the drafts of the signed-in account for which `isForgotten` answers true. */
export function forgetOwnDrafts(isForgotten: (key: string, text: string) => boolean): void {
  withStorage((storage) => {
    const own = ownName('')
    if (own === PREFIX) return
    for (const name of draftsIn(storage)) {
      const draft = name.startsWith(own) ? parseDraft(storage.getItem(name)) : null
      if (draft !== null && isForgotten(name.slice(own.length), draft.text)) storage.removeItem(name)
    }
  }, undefined)
}

/** The name in the storage under which the page's viewer keeps a draft. */
function ownName(key: string): string {
  const owner = pageOwner()
  return owner === undefined ? PREFIX + key : `${PREFIX}@${owner}:${key}`
}

/** Calls `use` with the browser's storage or the tab's session storage; returns `otherwise` if the browser refuses it. */
export function withStorage<T>(
  use: (storage: Storage) => T,
  otherwise: T,
  kept: 'localStorage' | 'sessionStorage' = 'localStorage',
): T {
  try {
    return use(window[kept])
  } catch (error) {
    if (error instanceof DOMException) return otherwise
    throw error
  }
}

function parseDraft(stored: string | null): Draft | null {
  const value = jsonOrNull(stored)
  return hasFieldsOf<Draft>(value, { text: '', savedAtMs: 0 }) ? value : null
}

/** Whether a stored value has every field of an example with the same type. An older version of the page may have stored other fields. */
export const hasFieldsOf = <T extends object>(value: unknown, example: T): value is T =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(example).every(([name, like]) => {
    const field: unknown = Reflect.get(value, name)
    return typeof field === typeof like && Array.isArray(field) === Array.isArray(like)
  })

/** Stores a draft. A full storage removes its oldest drafts first, unless all of them together are smaller than the new one. */
function putDraft(storage: Storage, name: string, draft: string): void {
  if (takes(storage, name, draft)) return
  const sizeOf = (key: string): number => storage.getItem(key)?.length ?? 0
  const drafts = oldestFirst(storage)
  if (drafts.reduce((sum, key) => sum + sizeOf(key), 0) < draft.length) return
  for (const oldest of drafts.filter((key) => key !== name)) {
    storage.removeItem(oldest)
    if (takes(storage, name, draft)) return
  }
}

function takes(storage: Storage, name: string, text: string): boolean {
  try {
    storage.setItem(name, text)
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

function forgetOldest(storage: Storage): void {
  const keys = draftsIn(storage)
  if (keys.length <= MOST_DRAFTS) return
  for (const key of oldestFirst(storage).slice(0, keys.length - MOST_DRAFTS)) storage.removeItem(key)
}

const draftsIn = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').filter((key) => key.startsWith(PREFIX))

function oldestFirst(storage: Storage): string[] {
  const age = (key: string): number => parseDraft(storage.getItem(key))?.savedAtMs ?? 0
  return draftsIn(storage).sort((a, b) => age(a) - age(b))
}
