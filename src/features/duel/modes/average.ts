import type { UserId } from '#contracts/ids'
import type { RaceMode } from '#contracts/ws/rivals'
import { slipsFor } from '#core/rivals'
import type { Db } from '#db/client'
import { ownPaces, ownSolvingTimes } from '#db/queries/rivals'
import type { Average } from './mode'

/** The fewest results that give an average. Our choice. */
const RESULTS_NEEDED = 3

/** The mean speed and accuracy of the latest texts that this player typed completely; null if there are too few. */
export function typingAverage(db: Db, userId: UserId): Average | null {
  const paces = ownPaces(db, userId)
  if (paces.length < RESULTS_NEEDED) return null
  const wpm = mean(paces.map((pace) => pace.wpm))
  const slips = slipsFor(mean(paces.map(({ accuracy }) => accuracy)))
  return { figure: `${Math.round(wpm)} wpm`, pace: { typing: () => ({ wpm, slips }) } }
}

/** The median time of this player's latest wins by a solution; null if there are too few. */
export const solvingAverage =
  (duelType: RaceMode) =>
  (db: Db, userId: UserId): Average | null => {
    const times = ownSolvingTimes(db, userId, duelType).toSorted((a, b) => a - b)
    const median = times[Math.floor(times.length / 2)]
    if (times.length < RESULTS_NEEDED || median === undefined) return null
    return { figure: `in ${minutesOf(median)}`, pace: { solvedAfterMs: () => median } }
  }

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)

/** A duration, such as '3:07'. */
function minutesOf(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
