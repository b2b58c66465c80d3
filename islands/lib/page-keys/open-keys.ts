/** The event that opens the list of shortcuts, which is in the footer's island. */
const OPEN = 'joust:open-keys'

export const openKeysDialog = (): void => void window.dispatchEvent(new Event(OPEN))

/** Returns a function that removes the listener. */
export function onOpenKeys(open: () => void): () => void {
  window.addEventListener(OPEN, open)
  return () => window.removeEventListener(OPEN, open)
}
