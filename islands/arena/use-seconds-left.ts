import type { ArenaState } from '#contracts/ws/arena-state'
import { useCountdown } from '../lib/use-countdown'

/** What is left to play; null before the start and after the end. */
export const useSecondsLeft = (state: ArenaState, serverNowMs: () => number): number | null =>
  useCountdown(state.phase === 'active' || state.phase === 'closing' ? state.deadlineMs : null, serverNowMs)
