import { useEffect } from 'react'
import { MINUTE_MS } from '#contracts/durations'
import { play } from './play'

/** Plays a sound when the last minute before `endsAtMs` begins, by the server's clock; null for no known end. */
export function useLastMinute(endsAtMs: number | null, serverNowMs: () => number): void {
  useEffect(() => {
    if (endsAtMs === null) return
    const waitMs = endsAtMs - MINUTE_MS - serverNowMs()
    // The longest delay of a browser timer is far longer than a page stays open.
    if (waitMs <= 0 || waitMs > 2 ** 31 - 1) return
    const timer = setTimeout(() => play('lastMinute'), waitMs)
    return () => clearTimeout(timer)
  }, [endsAtMs, serverNowMs])
}
