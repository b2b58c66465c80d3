import { useEffect, useState } from 'react'
import { api } from './api'

/** Most programs are judged before anybody would read a place. */
const FIRST_MS = 400
const EVERY_MS = 1000

/**
 * Where a waiting program of the viewer's stands, asked of the server again and again while `ticket` is there: its
 * ticket, or its submission's id. Null where it does not wait, or is not known to.
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

/** A place that cannot be had now is no trouble of the person who waits: the verdict itself comes another way. */
async function placeOf(ticket: string, signal: AbortSignal): Promise<number | null> {
  try {
    const answer = await api('GET /api/judge0/queue/{ticket}', { params: { ticket }, signal })
    return answer.place
  } catch (error) {
    if (!signal.aborted) console.warn(error)
    return null
  }
}
