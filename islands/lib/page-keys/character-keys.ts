/** Whether keys that are characters alone do anything: people who dictate switch them off (WCAG 2.1.4). */
const KEPT = 'character-keys'
const listeners = new Set<() => void>()

/** Used where the browser forbids storage: the choice then holds until the next page. */
let chosen: boolean | null = null

export function characterKeysAreOn(): boolean {
  try {
    return localStorage.getItem(KEPT) !== 'off' && chosen !== false
  } catch (error) {
    if (error instanceof DOMException) return chosen !== false
    throw error
  }
}

/** Takes effect at once, on every page of this browser. */
export function switchCharacterKeys(on: boolean): void {
  chosen = on
  try {
    if (on) localStorage.removeItem(KEPT)
    else localStorage.setItem(KEPT, 'off')
  } catch (error) {
    console.info('The keyboard setting cannot be remembered here.', error)
  }
  for (const listener of listeners) listener()
}

/** For useSyncExternalStore. */
export function onCharacterKeys(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
