import { useEffect } from 'react'

/** Fired when a run has its result, so that the record on the page is read again. */
const ENDED = 'joust-typing-run'

export const announceRun = (): void => void window.dispatchEvent(new Event(ENDED))

export function useRunEnded(then: () => void): void {
  useEffect(() => {
    window.addEventListener(ENDED, then)
    return () => window.removeEventListener(ENDED, then)
  }, [then])
}
