import type { UserId } from '#contracts/ids'
import type { DuelState, TypingMatch } from '#contracts/ws/duel-state'
import { figuresOf, type TypingFigures } from '#core/typing'
import { matchOf, runOf } from './state'

/**
 * One player's figures up to their last word, by the receipts of the server; null in a duel of another type, or before
 * the start. The minutes count from the start of the race: starting over forgives slips, not time.
 */
export function raceFigures(state: DuelState, userId: UserId): TypingFigures | null {
  const match = matchOf(state)
  const startedAtMs = startOf(state)
  return match?.kind === 'typing' && startedAtMs !== null ? figuresIn(match, userId, startedAtMs) : null
}

function figuresIn(match: TypingMatch, userId: UserId, startedAtMs: number): TypingFigures {
  const { words } = runOf(match, userId)
  const lastMs = words.at(-1)?.receivedAtMs ?? startedAtMs
  return figuresOf(match.text.words, words, lastMs - startedAtMs)
}

function startOf(state: DuelState): number | null {
  if (state.phase === 'active' || state.phase === 'closing') return state.startedAtMs
  return state.phase === 'finished' ? (state.played?.startedAtMs ?? null) : null
}
