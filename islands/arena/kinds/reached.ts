import type { ArenaState } from '#contracts/ws/arena-state'
import { isPlayed } from '#contracts/ws/phases'
import type { ScoreRow } from '#core/arena'

/** A participant's progress on the scoreboard. */
export type Reached = {
  /** The main figure: '300', '7/10', '41/58'. */
  readonly value: string
  /** The progress as a fraction, 0 to 1. */
  readonly share: number
  /** A short note: 'Solved at 12:31', 'Judging', '63 wpm', 'A, C'. */
  readonly note: string
}

export type ReachedBy = (state: ArenaState, row: ScoreRow) => Reached

/** When play began, in milliseconds; 0 in a room that never started. */
export function startOf(state: ArenaState): number {
  if (isPlayed(state)) return state.startedAtMs
  return state.phase === 'finished' ? (state.played?.startedAtMs ?? 0) : 0
}

/** The letter of a problem by its index: 'A' for the first. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place)

/** 'Judging' while a program of the participant waits for its verdict, else null. */
export const judgingNote = ({ cells }: ScoreRow): string | null =>
  cells.some(({ state }) => state === 'judging') ? 'Judging' : null
