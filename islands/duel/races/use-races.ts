import { useCallback, useEffect, useState } from 'react'
import type { OfferedRival } from '#contracts/http/races'
import type { RaceMode } from '#contracts/ws/rivals'
import { api } from '../../lib/api'
import { attempt } from '../../lib/attempt'

type Offers =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly message: string }
  | { readonly step: 'ready'; readonly rivals: readonly OfferedRival[] }

/** What can be raced in a mode; asked for while `wanted`. */
export function useOffers(duelType: RaceMode, wanted: boolean): Offers {
  const [offers, setOffers] = useState<Offers>({ step: 'loading' })
  useEffect(() => {
    if (!wanted) return
    const left = new AbortController()
    setOffers({ step: 'loading' })
    void attempt(api('GET /api/races', { query: { duelType } })).then((asked) => {
      if (left.signal.aborted) return
      setOffers(
        asked.ok ? { step: 'ready', rivals: asked.answer.rivals } : { step: 'failed', message: asked.refusal.message },
      )
    })
    return () => left.abort()
  }, [duelType, wanted])
  return offers
}

type OpenRace = {
  /** The one whose room is being opened; null: none. */
  readonly opening: OfferedRival | null
  readonly failure: string | null
  open(rival: OfferedRival): void
}

/** Opens the room of a race and goes there; it starts by itself. */
export function useOpenRace(): OpenRace {
  const [opening, setOpening] = useState<OfferedRival | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const open = useCallback((offer: OfferedRival) => {
    setOpening(offer)
    setFailure(null)
    const { duelType, rival, username, level } = offer
    const body = {
      duelType,
      rival,
      ...(username !== undefined && { username }),
      ...(level !== undefined && { level }),
    }
    void attempt(api('POST /api/races', { body })).then((asked) => {
      if (asked.ok) return window.location.assign(`/duel/${asked.answer.roomCode}`)
      setOpening(null)
      setFailure(asked.refusal.message)
    })
  }, [])
  return { opening, failure, open }
}
