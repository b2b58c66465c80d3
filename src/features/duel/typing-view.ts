import type { UserId } from '#contracts/ids'
import type { Participant } from '#contracts/ws/room'
import { type DuelState, matchOf, racePace, runOf } from '#core/duel'

/**
 * A player's progress, in the fields of docs/coverage.md#3-entities-and-their-fields; null in a duel of another type, before the
 * start, and for a player who typed nothing in a finished race.
 */
export function typingProgressOf(state: DuelState, userId: UserId): Participant['typingProgress'] {
  const figures = racePace(state, userId)
  if (figures === null) return null
  const { words } = runOf(matchOf(state), userId)
  return { currentWordIndex: words.length, wpm: tenths(figures.wpm), accuracy: tenths(figures.accuracy) }
}

const tenths = (value: number): number => Math.round(value * 10) / 10
