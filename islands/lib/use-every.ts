import { useEffect, useRef } from 'react'

/** Calls again and again while `on`. The callback may be a new one on every render. */
export function useEvery(ms: number, on: boolean, run: () => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    if (!on) return
    const timer = setInterval(() => latest.current(), ms)
    return () => clearInterval(timer)
  }, [ms, on])
}
