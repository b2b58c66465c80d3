import { useEffect, useRef } from 'react'
import type { UserId } from '#contracts/ids'
import type { DuelState } from '#core/duel'
import { play } from '../../lib/signals/play'
import { useLastMinute } from '../../lib/signals/use-last-minute'
import { duelSound } from './duel-sound'

/** The sounds of a duel, for its players. */
export function useDuelSounds(duel: DuelState | null, viewerId: UserId, serverNowMs: () => number): void {
  const before = useRef<DuelState | null>(null)
  useEffect(() => {
    const sound = duel === null ? null : duelSound(before.current, duel, viewerId)
    before.current = duel
    if (sound !== null) play(sound)
  }, [duel, viewerId])
  useLastMinute(duel?.phase === 'active' ? duel.deadlineMs : null, serverNowMs)
}
