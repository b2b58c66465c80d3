import { useCallback, useState } from 'react'
import type { OfferedRival } from '#contracts/http/races'
import type { RaceMode } from '#contracts/ws/rivals'
import { api } from '../../lib/api'
import { attempt } from '../../lib/attempt'
import { goOn } from '../../lib/done-page'
import { type Loaded, useLoaded } from '../../lib/use-loaded'

/** The rivals offered in a mode; loaded while `wanted`. */
export const useOffers = (mode: RaceMode, wanted: boolean): Loaded<readonly OfferedRival[]> =>
  useLoaded(wanted ? mode : null, async (signal, duelType) => {
    const { rivals } = await api('GET /api/races', { query: { duelType }, signal })
    return rivals
  })

/** Opens the room of a race and goes there. The race starts by itself. */
export function useOpenRace() {
  /** The offer whose room is being opened; null if there is none. */
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
      if (asked.ok) return goOn(`/duel/${asked.answer.roomCode}`)
      setOpening(null)
      setFailure(asked.refusal.message)
    })
  }, [])
  return { opening, failure, open }
}
