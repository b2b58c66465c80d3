import type { UserId } from '#contracts/ids'
import type { DuelEventOf } from '#contracts/ws/duel-events'
import type { Participant } from '#contracts/ws/room'
import { type DuelState, matchOf, racePace, raceTextOf, runOf } from '#core/duel'
import { typingProgress } from '#core/typing'

/**
 * A player's progress, in the fields of docs/coverage.md#3-entities-and-their-fields. Null in a duel of another mode,
 * before the start, and for a player who typed nothing in a finished race.
 */
export function typingProgressOf(state: DuelState, userId: UserId): Participant['typingProgress'] {
  const figures = racePace(state, userId)
  return figures && typingProgress(runOf(matchOf(state), userId).words.length, figures)
}

/**
 * Whether the others see words when they are received and not only when they are stored. That is so for words within a
 * race, which a crash may take back and the page then sends again, but never for the words that finish it
 * (docs/decisions/0125-words-are-shown-before-they-are-stored.md).
 */
export function isShownAtReceipt({ from, words }: DuelEventOf<'typed'>, state: DuelState): boolean {
  const text = raceTextOf(state)
  return text !== null && from + words.length < text.words.length
}
