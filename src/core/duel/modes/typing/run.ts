import type { UserId } from '#contracts/ids'
import type { Match } from '#contracts/ws/duel-state'
import type { TypingRun } from '#contracts/ws/typing'

export const FRESH_RUN: TypingRun = { words: [], restarts: 0, finishedAtMs: null, roundTripMs: null }

/** A player's progress through the text; an empty run if nothing was typed or the match is of another kind. */
export const runOf = (match: Match | null, userId: UserId): TypingRun =>
  (match?.kind === 'typing' ? match.runs[userId] : undefined) ?? FRESH_RUN

/** Whether a player has typed a word or started over in this run. */
export const hasBegun = ({ words, restarts }: TypingRun): boolean => words.length > 0 || restarts > 0
