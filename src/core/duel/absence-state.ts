import type { UserId } from '#contracts/ids'
import type { DuelEventOf } from '#contracts/ws/duel-events'
import type { Absence, DuelPlayer, DuelState } from '#contracts/ws/duel-state'
import { isPlayed } from '#contracts/ws/phases'
import { opponentOf } from './state'

/** Tracks how long a player was away while the opponent was present: a claim is measured by this time. */

/** Records that a player left, or that a known absence is on purpose. */
export function withAbsence(state: DuelState, event: DuelEventOf<'left'>, atMs: number): DuelState {
  const { userId } = event
  const sinceMs = event.sinceMs ?? atMs
  const hasStarted = isPlayed(state)
  const fromMs = hasStarted ? Math.max(sinceMs, state.startedAtMs) : sinceMs
  const opponent = opponentOf(state, userId)
  return {
    ...state,
    players: state.players.map((player): DuelPlayer => {
      if (player.userId !== userId)
        return player.away === null ? player : { ...player, away: paused(player.away, fromMs) }
      const known = player.away ?? { sinceMs, seenMs: 0, seenFromMs: opponent?.away === null ? fromMs : null }
      return { ...player, isPresent: false, away: { ...known, onPurpose: event.onPurpose ?? false } }
    }),
  }
}

/** Records that a player returned. From now on the time of an absent opponent counts. */
export function withReturn(state: DuelState, userId: UserId, atMs: number): DuelState {
  return {
    ...state,
    players: state.players.map((player): DuelPlayer => {
      if (player.userId === userId) return { ...player, isPresent: true, away: null }
      return player.away === null ? player : { ...player, away: { ...player.away, seenFromMs: atMs } }
    }),
  }
}

/** Resets the counted absence after a server outage, because players could not return during it. */
export function withoutHistory<State extends DuelState>(state: State, atMs: number): State {
  const fresh = ({ seenFromMs, ...away }: Absence): Absence => ({
    ...away,
    seenMs: 0,
    seenFromMs: seenFromMs === null ? null : atMs,
  })
  const players = state.players.map((player) =>
    player.away === null ? player : { ...player, away: fresh(player.away) },
  )
  return { ...state, players }
}

/** Stops counting the absence, because the waiting opponent left as well. */
function paused({ seenMs, seenFromMs, ...away }: Absence, atMs: number): Absence {
  const more = seenFromMs === null ? 0 : Math.max(0, atMs - seenFromMs)
  return { ...away, seenMs: seenMs + more, seenFromMs: null }
}
