import { useCallback, useEffect, useRef } from 'react'
import { readingOfFrame } from './server-clock'

/** The server's time, starting with the time at which it rendered the page and advanced by a clock that never jumps. */
export function useServerTime(serverNowMs: number): () => number {
  const offset = useRef<number | null>(null)
  useEffect(() => {
    offset.current = readingOfFrame(performance.now(), serverNowMs).offsetMs
  }, [serverNowMs])
  return useCallback(() => (offset.current === null ? serverNowMs : performance.now() + offset.current), [serverNowMs])
}
