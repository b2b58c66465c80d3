import type { DuelType } from '#contracts/ws/duel-events'

/** How long one player waited until an opponent was found. */
export type PastWait = { readonly duelType: DuelType; readonly waitedMs: number; readonly atMs: number }

/** How many waits, and how recent, an estimate needs. Ours. */
const RECENT = { least: 4, most: 20, withinMs: 60 * 60_000 } as const
/** How many waits are kept, across all types. */
const KEPT = 200

/** The median of the latest waits for this type of duel; null if there are too few. */
export function expectedWaitMs(past: readonly PastWait[], duelType: DuelType, nowMs: number): number | null {
  const waits = past
    .filter((wait) => wait.duelType === duelType && nowMs - wait.atMs <= RECENT.withinMs)
    .slice(-RECENT.most)
    .map(({ waitedMs }) => waitedMs)
    .sort((a, b) => a - b)
  if (waits.length < RECENT.least) return null
  const middle = waits.length / 2
  return Math.round(((waits[Math.ceil(middle) - 1] ?? 0) + (waits[Math.floor(middle)] ?? 0)) / 2)
}

/** Appends newer waits and drops those no longer needed. */
export const withWaits = (past: readonly PastWait[], waits: readonly PastWait[]): readonly PastWait[] =>
  [...past, ...waits].slice(-KEPT)
