import { useEffect, useReducer } from 'react'
import { tickAfter } from './use-countdown'

/** The whole seconds since a time on the server's clock, never below 0. It ticks when the second changes. */
export function useElapsed(sinceMs: number, serverNowMs: () => number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const toNextSecondMs = () => 1000 - (Math.max(0, serverNowMs() - sinceMs) % 1000)
    return tickAfter(toNextSecondMs, tick)
  }, [sinceMs, serverNowMs])
  return Math.max(0, Math.floor((serverNowMs() - sinceMs) / 1000))
}
