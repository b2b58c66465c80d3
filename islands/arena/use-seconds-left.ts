import type { ArenaState } from '#contracts/ws/arena-state'
import { useCountdown } from '../lib/use-countdown'

/** Seconds left to play; null before the start and after the end. */
export const useSecondsLeft = (state: ArenaState, serverNowMs: () => number): number | null =>
  useCountdown(clockEndMs(state), serverNowMs)

function clockEndMs(state: ArenaState): number | null {
  if (state.phase === 'active') return state.deadlineMs
  // Play that ended before its time has no time left.
  return state.phase === 'closing' && state.reason === 'time' ? state.deadlineMs : null
}
