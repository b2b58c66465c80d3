import type { FinishedDuel } from '#contracts/ws/duel-state'
import { formatClock } from '#ui'

/** A time in the duel as m:ss.mmm since its start. Milliseconds are needed because two submissions may be received within one second. */
export function momentOf(duel: FinishedDuel, atMs: number): string {
  const sinceStartMs = Math.max(0, atMs - (duel.played?.startedAtMs ?? atMs))
  return `${formatClock(sinceStartMs / 1000)}.${String(sinceStartMs % 1000).padStart(3, '0')}`
}

/** The winner's name within a sentence: 'you' is not capitalised there. */
export const inSentence = (winner: string): string => (winner === 'You' ? 'you' : winner)
