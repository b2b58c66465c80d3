import type { ArenaState } from '#contracts/ws/arena-state'
import { isPlayed } from '#contracts/ws/phases'
import { useCountdown } from '../lib/use-countdown'

/** Seconds left to play; null before the start and after the end. */
export const useSecondsLeft = (state: ArenaState, serverNowMs: () => number): number | null =>
  useCountdown(isPlayed(state) ? state.deadlineMs : null, serverNowMs)
