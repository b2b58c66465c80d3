import { useEffect, useReducer } from 'react'

/**
 * The whole seconds left until a time on the server's clock; 0 once it is past, null without one. It ticks when the second changes, so two
 * browsers side by side change together.
 */
export function useCountdown(untilMs: number | null, serverNowMs: () => number): number | null {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (untilMs === null) return
    return tickAfter(() => {
      const leftMs = untilMs - serverNowMs()
      return leftMs <= 0 ? null : leftMs % 1000 || 1000
    }, tick)
  }, [untilMs, serverNowMs])
  return untilMs === null ? null : Math.max(0, Math.ceil((untilMs - serverNowMs()) / 1000))
}

/** Calls `tick` after the milliseconds that `waitMs` returns, and repeats until it returns null. Returns a function that stops it. */
export function tickAfter(waitMs: () => number | null, tick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const ms = waitMs()
    if (ms === null) return
    timer = setTimeout(() => {
      tick()
      wait()
    }, ms)
  }
  wait()
  return () => clearTimeout(timer)
}
