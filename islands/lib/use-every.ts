import { useEffect, useEffectEvent } from 'react'

/** Calls `run` every `ms` milliseconds while `on`. The callback may be different on every render. */
export function useEvery(ms: number, on: boolean, run: () => void): void {
  const tick = useEffectEvent(run)
  useEffect(() => {
    if (!on) return
    const timer = setInterval(tick, ms)
    return () => clearInterval(timer)
  }, [ms, on])
}
