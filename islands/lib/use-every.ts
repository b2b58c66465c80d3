import { useEffect, useRef } from 'react'

/** Calls `run` every `ms` milliseconds while `on`. The callback may be different on every render. */
export function useEvery(ms: number, on: boolean, run: () => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    if (!on) return
    const timer = setInterval(() => latest.current(), ms)
    return () => clearInterval(timer)
  }, [ms, on])
}
