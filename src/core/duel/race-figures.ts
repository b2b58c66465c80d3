import type { UserId } from '#contracts/ids'
import type { DuelState } from '#contracts/ws/duel-state'
import type { TypedWord } from '#contracts/ws/typing'
import { figuresOf, paceOf, type TypingFigures, type TypingPace } from '#core/typing'
import { matchOf, runOf } from './state'

/**
 * One player's figures up to their last word, by the receipts of the server; null in a duel of another type, or before
 * the start. The minutes count from the start of the race: starting over forgives slips, not time.
 */
export const raceFigures = (state: DuelState, userId: UserId): TypingFigures | null => ofRun(state, userId, figuresOf)

/** The same, only what changes with every word and is shown at once. */
export const racePace = (state: DuelState, userId: UserId): TypingPace | null => ofRun(state, userId, paceOf)

type Measure<Figures> = (text: readonly string[], typed: readonly TypedWord[], ms: number) => Figures

function ofRun<Figures>(state: DuelState, userId: UserId, measure: Measure<Figures>): Figures | null {
  const match = matchOf(state)
  const startedAtMs = startOf(state)
  if (match?.kind !== 'typing' || startedAtMs === null) return null
  const { words } = runOf(match, userId)
  return measure(match.text.words, words, (words.at(-1)?.receivedAtMs ?? startedAtMs) - startedAtMs)
}

function startOf(state: DuelState): number | null {
  if (state.phase === 'active' || state.phase === 'closing') return state.startedAtMs
  return state.phase === 'finished' ? (state.played?.startedAtMs ?? null) : null
}
