import type { UserId } from '#contracts/ids'
import type { ArenaMatch, ArenaState, ProblemsMatch } from '#contracts/ws/arena-state'
import { isPending } from '#core/duel'

/** What a participant has reached, as the scoreboard shows it. */
export type Reached = {
  /** What is counted: '300', '7/10', '41/58'. */
  readonly value: string
  /** How far they are, 0 to 1. */
  readonly share: number
  /** In a few words: 'Solved at 12:31', 'Judging', '63 wpm', 'A, C'. */
  readonly note: string
}

export type ReachedBy = (state: ArenaState, match: ArenaMatch, userId: UserId) => Reached

export const NOTHING: Reached = { value: '–', share: 0, note: '' }

/** When play began; 0 in a room that never started. */
export function startOf(state: ArenaState): number {
  if (state.phase === 'active' || state.phase === 'closing') return state.startedAtMs
  return state.phase === 'finished' ? (state.played?.startedAtMs ?? 0) : 0
}

/** 'A' for the first problem. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place)

/** While a program of theirs waits for its verdict. */
export const judgingNote = (match: ProblemsMatch, userId: UserId): string | null =>
  match.submissions.some((one) => one.userId === userId && isPending(one)) ? 'Judging' : null
