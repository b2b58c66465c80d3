import type { UserId } from '#contracts/ids'
import type { Participant } from '#contracts/ws/room'
import { type DuelState, matchOf, runOf } from '#core/duel'
import { figuresOf, type TypingFigures } from '#core/typing'

/** One player's figures up to the end of the run, or of the duel. Zero speed, full accuracy where nothing was typed. */
export function runFigures(state: DuelState, userId: UserId): TypingFigures {
  const match = matchOf(state)
  const startedAtMs = startOf(state)
  const text = match?.kind === 'typing' ? match.text.words : []
  const { words } = runOf(match, userId)
  const lastMs = words.at(-1)?.receivedAtMs ?? startedAtMs
  return figuresOf(text, words, lastMs - startedAtMs)
}

/** The same as the specification words it; null in a duel of another type, or before the start. */
export function typingProgressOf(state: DuelState, userId: UserId): Participant['typingProgress'] {
  const match = matchOf(state)
  if (match?.kind !== 'typing') return null
  const { wpm, accuracy } = runFigures(state, userId)
  return { currentWordIndex: runOf(match, userId).words.length, wpm: tenths(wpm), accuracy: tenths(accuracy) }
}

export const tenths = (value: number): number => Math.round(value * 10) / 10

function startOf(state: DuelState): number {
  if (state.phase === 'active' || state.phase === 'closing') return state.startedAtMs
  return state.phase === 'finished' ? (state.played?.startedAtMs ?? state.endedAtMs) : state.createdAtMs
}
