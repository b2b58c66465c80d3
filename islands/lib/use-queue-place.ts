import { useEffect, useState } from 'react'
import { api } from './api'

/** The delay before the first request. Most programs are judged before a position could be read. */
const FIRST_MS = 400
const EVERY_MS = 1000

/**
 * The position of the viewer's waiting program in the judge's queue, polled while there is a `ticket` (its ticket, or its submission's id).
 * Null if it does not wait, or if that is not known.
 */
export function useQueuePlace(ticket: string | null): number | null {
  const [place, setPlace] = useState<number | null>(null)
  useEffect(() => {
    if (ticket === null) return
    const asking = new AbortController()
    let timer = setTimeout(ask, FIRST_MS)
    async function ask(): Promise<void> {
      const next = await placeOf(ticket ?? '', asking.signal)
      if (asking.signal.aborted) return
      setPlace(next)
      timer = setTimeout(ask, EVERY_MS)
    }
    return () => {
      asking.abort()
      clearTimeout(timer)
      setPlace(null)
    }
  }, [ticket])
  return place
}

/** A position that cannot be read is no error for the user, because the verdict itself arrives in another way. */
async function placeOf(ticket: string, signal: AbortSignal): Promise<number | null> {
  try {
    const answer = await api('GET /api/judge0/queue/{ticket}', { params: { ticket }, signal })
    return answer.place
  } catch (error) {
    if (!signal.aborted) console.warn(error)
    return null
  }
}
