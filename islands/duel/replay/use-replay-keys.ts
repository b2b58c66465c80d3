import { useEffect } from 'react'
import type { Playback } from './use-playback'

const STEP_MS = 5_000

type Keys = Pick<Playback, 'toggle' | 'seek' | 'atMs'> & { readonly toMarker: (direction: 1 | -1) => void }

/** Space plays and pauses, arrows go five seconds, with Shift to the next mark; where a control has its own use for the key, it keeps it. */
export function useReplayKeys({ toggle, seek, atMs, toMarker }: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
      const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      if (event.key === ' ') toggle()
      else if (direction !== 0 && event.shiftKey) toMarker(direction)
      else if (direction !== 0) seek(atMs + direction * STEP_MS)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [toggle, seek, atMs, toMarker])
}

const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, select, textarea, button, a, [contenteditable="true"]') !== null
