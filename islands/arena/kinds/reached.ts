import type { ArenaState } from '#contracts/ws/arena-state'
import { isPlayed } from '#contracts/ws/phases'
import type { ScoreRow } from '#core/arena'

/** A participant's progress on the scoreboard. */
export type Reached = {
  /** What is counted: '300', '7/10', '41/58'. */
  readonly value: string
  /** How far they are, 0 to 1. */
  readonly share: number
  /** In a few words: 'Solved at 12:31', 'Judging', '63 wpm', 'A, C'. */
  readonly note: string
}

export type ReachedBy = (state: ArenaState, row: ScoreRow) => Reached

/** When play began; 0 in a room that never started. */
export function startOf(state: ArenaState): number {
  if (isPlayed(state)) return state.startedAtMs
  return state.phase === 'finished' ? (state.played?.startedAtMs ?? 0) : 0
}

/** 'A' for the first problem. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place)

/** While a program of theirs waits for its verdict. */
export const judgingNote = ({ cells }: ScoreRow): string | null =>
  cells.some(({ state }) => state === 'judging') ? 'Judging' : null
