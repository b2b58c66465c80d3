/** Opens the list of keys, which is in the island of the page's footer. */
const OPEN = 'joust:open-keys'

export const openKeysDialog = (): void => void window.dispatchEvent(new Event(OPEN))

/** Returns what ends it. */
export function onOpenKeys(open: () => void): () => void {
  window.addEventListener(OPEN, open)
  return () => window.removeEventListener(OPEN, open)
}
