import { useEffect, useState } from 'react'
import type { Replay } from '#contracts/http/duels'
import { type ReplayTimeline, replayTimelineOf } from '#core/duel'
import { api } from '../../lib/api'

type LoadedReplay =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'ready'; readonly replay: Replay; readonly timeline: ReplayTimeline }

/** The replay of a room as the server gives it. `again` asks again. */
export function useReplay(roomCode: string): { readonly loaded: LoadedReplay; readonly again: () => void } {
  const [loaded, setLoaded] = useState<LoadedReplay>({ kind: 'loading' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is what asks again
  useEffect(() => {
    const aborting = new AbortController()
    setLoaded({ kind: 'loading' })
    api('GET /api/duels/{roomCode}/replay', { params: { roomCode }, signal: aborting.signal }).then(
      ({ replay }) => setLoaded({ kind: 'ready', replay, timeline: replayTimelineOf(replay) }),
      (error: unknown) => {
        if (aborting.signal.aborted) return
        setLoaded({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
      },
    )
    return () => aborting.abort()
  }, [roomCode, tries])
  return { loaded, again: () => setTries((count) => count + 1) }
}
