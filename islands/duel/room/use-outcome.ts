import { useEffect, useState } from 'react'
import type { DuelOutcome } from '#contracts/http/duels'
import type { RoomCode } from '#contracts/ids'
import { api } from '../../lib/api'
import { attempt } from '../../lib/attempt'

export type LoadedOutcome =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'ready'; readonly result: DuelOutcome }

export type Outcome = { readonly loaded: LoadedOutcome; readonly again: () => void }

/** How a finished duel ended, with both programs; null: nothing was played. `again` asks again. */
export function useOutcome(roomCode: RoomCode | null): Outcome {
  const [loaded, setLoaded] = useState<LoadedOutcome>({ kind: 'loading' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is what asks again
  useEffect(() => {
    if (roomCode === null) return
    let isGone = false
    setLoaded({ kind: 'loading' })
    void attempt(api('GET /api/duels/{roomCode}/result', { params: { roomCode } })).then((asked) => {
      if (isGone) return
      setLoaded(
        asked.ok ? { kind: 'ready', result: asked.answer.result } : { kind: 'failed', message: asked.refusal.message },
      )
    })
    return () => {
      isGone = true
    }
  }, [roomCode, tries])
  return { loaded, again: () => setTries((count) => count + 1) }
}
