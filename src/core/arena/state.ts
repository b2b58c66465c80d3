import type { ProblemId, UserId } from '#contracts/ids'
import type {
  ActiveArena,
  ArenaMatch,
  ArenaState,
  ClosingArena,
  Participant,
  ProblemsMatch,
} from '#contracts/ws/arena-state'
import type { CodingMatch } from '#contracts/ws/modes/index'
import { isPlayed } from '#contracts/ws/phases'
import { isPending } from '#core/duel'

export type * from '#contracts/ws/arena-state'

/** A room whose clock runs, or that awaits its last verdicts. */
export type PlayedArena = ActiveArena | ClosingArena

export const participantOf = (state: ArenaState, userId: UserId): Participant | undefined =>
  state.participants.find((one) => one.userId === userId)

export const isParticipant = (state: ArenaState, userId: UserId): boolean => participantOf(state, userId) !== undefined

/** The participants who have neither given up nor been disqualified. */
export const inTheRunning = (state: ArenaState): readonly Participant[] =>
  state.participants.filter(({ out }) => out === null)

/** The match that was or is being played; null before the start and in a room that never started. */
export function arenaMatchOf(state: ArenaState): ArenaMatch | null {
  if (isPlayed(state)) return state.match
  return state.phase === 'finished' ? (state.played?.match ?? null) : null
}

export const isProblemsMatch = (match: ArenaMatch): match is ProblemsMatch => match.kind === 'problems'

/** One problem of a room with its submissions, as a match for the rules of duels. */
export const problemMatch = (match: ProblemsMatch, problemId: ProblemId): CodingMatch => ({
  kind: 'coding',
  problemId,
  submissions: match.submissions.filter((one) => one.problemId === problemId),
})

export const hasPendingIn = (match: ArenaMatch): boolean => isProblemsMatch(match) && match.submissions.some(isPending)
