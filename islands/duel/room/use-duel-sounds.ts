import { useEffect, useRef } from 'react'
import type { UserId } from '#contracts/ids'
import { isPlayed } from '#contracts/ws/phases'
import { type DuelState, matchOf, submissionsOf } from '#core/duel'
import { play } from '../../lib/signals/play'
import type { Sound } from '../../lib/signals/tones'
import { useLastMinute } from '../../lib/signals/use-last-minute'

/** Plays the sounds of a duel to its players. */
export function useDuelSounds(duel: DuelState | null, viewerId: UserId, serverNowMs: () => number): void {
  const before = useRef<DuelState | null>(null)
  useEffect(() => {
    const sound = duel === null ? null : duelSound(before.current, duel, viewerId)
    before.current = duel
    if (sound !== null) play(sound)
  }, [duel, viewerId])
  useLastMinute(duel?.phase === 'active' ? duel.deadlineMs : null, serverNowMs)
}

/** The sound of a transition between two states, or null. `before` is null for the first state that the page has. */
export function duelSound(before: DuelState | null, after: DuelState, viewerId: UserId): Sound | null {
  if (before === null || before === after) return null
  if (after.phase === 'active' && before.phase !== 'active') return 'start'
  if (after.phase === 'finished') return isPlayed(before) ? 'end' : null
  return judgedOf(after, viewerId) > judgedOf(before, viewerId) ? 'verdict' : null
}

/** The number of the viewer's own submissions that have a verdict. */
const judgedOf = (duel: DuelState, viewerId: UserId): number =>
  submissionsOf(matchOf(duel)).filter(({ userId, outcome }) => userId === viewerId && outcome.status !== 'judging')
    .length
