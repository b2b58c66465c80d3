import { useEffect, useReducer } from 'react'

/**
 * Whole seconds left until an instant on the server's clock, 0 once it is past, null without one.
 * Ticks when the second changes, so two browsers side by side change together.
 */
export function useCountdown(untilMs: number | null, serverNowMs: () => number): number | null {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (untilMs === null) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const leftMs = untilMs - serverNowMs()
      if (leftMs <= 0) return
      timer = setTimeout(
        () => {
          tick()
          wait()
        },
        leftMs % 1000 || 1000,
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [untilMs, serverNowMs])
  return untilMs === null ? null : Math.max(0, Math.ceil((untilMs - serverNowMs()) / 1000))
}
