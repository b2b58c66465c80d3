import { useEffect, useReducer } from 'react'

/** Whole seconds since an instant on the server's clock, never below 0. Ticks when the second changes. */
export function useElapsed(sinceMs: number, serverNowMs: () => number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const goneMs = Math.max(0, serverNowMs() - sinceMs)
      timer = setTimeout(
        () => {
          tick()
          wait()
        },
        1000 - (goneMs % 1000),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [sinceMs, serverNowMs])
  return Math.max(0, Math.floor((serverNowMs() - sinceMs) / 1000))
}
