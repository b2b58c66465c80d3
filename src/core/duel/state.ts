import type { UserId } from '#contracts/ids'
import type { ActiveDuel, ClosingDuel, DuelPlayer, DuelState, Match } from '#contracts/ws/duel-state'

export type * from '#contracts/ws/duel-state'

/** A duel whose clock runs or whose last verdicts are awaited. */
export type PlayedDuel = ActiveDuel | ClosingDuel

export const playerOf = (state: DuelState, userId: UserId): DuelPlayer | undefined =>
  state.players.find((player) => player.userId === userId)

export const isPlayer = (state: DuelState, userId: UserId): boolean => playerOf(state, userId) !== undefined

export const opponentOf = (state: DuelState, userId: UserId): DuelPlayer | undefined =>
  state.players.find((player) => player.userId !== userId)

/** What was or is being played; null before the start and in a room that never started. */
export function matchOf(state: DuelState): Match | null {
  if (state.phase === 'active' || state.phase === 'closing') return state.match
  return state.phase === 'finished' ? (state.played?.match ?? null) : null
}
