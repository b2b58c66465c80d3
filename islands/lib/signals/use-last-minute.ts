import { useEffect } from 'react'
import { play } from './play'

const MINUTE_MS = 60_000

/** A sound when the last minute before `endsAtMs` begins, on the server's clock; null: no end in sight. */
export function useLastMinute(endsAtMs: number | null, serverNowMs: () => number): void {
  useEffect(() => {
    if (endsAtMs === null) return
    const waitMs = endsAtMs - MINUTE_MS - serverNowMs()
    // Longer than a browser's timer can wait is no time that a page stays open.
    if (waitMs <= 0 || waitMs > 2 ** 31 - 1) return
    const timer = setTimeout(() => play('lastMinute'), waitMs)
    return () => clearTimeout(timer)
  }, [endsAtMs, serverNowMs])
}
