import type { OfferedRival } from '#contracts/http/races'
import type { UserId } from '#contracts/ids'
import type { PlayerProfile } from '#contracts/ws/duel-events'
import { averageName, type RaceMode } from '#contracts/ws/rivals'
import { slipsFor } from '#core/rivals'
import type { Db } from '#db/client'
import { ownPaces, ownSolvingTimes } from '#db/queries/rivals'
import { standingOf } from '../rating'
import { movesFor, type Pace, taskFor } from './made-moves'
import type { Rival } from './opening'

/** An average is of so many results at least. Ours. */
const RESULTS_NEEDED = 3

type Deps = { readonly db: Db; readonly nowMs: () => number }
type Average = { readonly figure: string; readonly pace: Pace }

/**
 * A player's own average as a ghost, at a task of its own: typing at the mean speed and accuracy of the latest results, else submitting a
 * solution after the median time of the latest ones.
 */
export class Averages {
  constructor(private readonly deps: Deps) {}

  /** Null: there are too few results, or there is nothing to play. */
  rival(duelType: RaceMode, { userId, username, profileImage }: PlayerProfile): Rival | null {
    const { db, nowMs } = this.deps
    const average = this.averageOf(userId, duelType)
    const made = average === null ? null : taskFor(db, { duelType, userId, nowMs: nowMs() })
    if (average === null || made === null) return null
    // It is no one's failures that are repeated: an average has none.
    const task = 'words' in made.task ? made.task : { ...made.task, wrong: [] }
    return {
      kind: 'ghost',
      name: averageName(username),
      profileImage,
      rating: this.ratingOf(userId, duelType),
      recorded: { userId, duelId: null },
      settings: made.settings,
      assignment: task.assignment,
      moves: movesFor({ ...made, task }, average.pace),
    }
  }

  offer(duelType: RaceMode, { userId, username }: Pick<PlayerProfile, 'userId' | 'username'>): OfferedRival | null {
    const average = this.averageOf(userId, duelType)
    if (average === null) return null
    const rating = this.ratingOf(userId, duelType)
    return {
      duelType,
      rival: 'own-average',
      kind: 'ghost',
      name: averageName(username),
      rating,
      figure: average.figure,
    }
  }

  private averageOf(userId: UserId, duelType: RaceMode): Average | null {
    const { db } = this.deps
    const paces = duelType === 'typing' ? ownPaces(db, userId) : []
    const times = duelType === 'typing' ? [] : ownSolvingTimes(db, userId, duelType).toSorted((a, b) => a - b)
    if (Math.max(paces.length, times.length) < RESULTS_NEEDED) return null
    const wpm = mean(paces.map((pace) => pace.wpm))
    const slips = slipsFor(mean(paces.map(({ accuracy }) => accuracy)))
    const solvedAfterMs = times[Math.floor(times.length / 2)] ?? 0
    return {
      figure: duelType === 'typing' ? `${Math.round(wpm)} wpm` : `in ${minutesOf(solvedAfterMs)}`,
      pace: { typing: () => ({ wpm, slips }), solvedAfterMs: () => solvedAfterMs },
    }
  }

  private ratingOf(userId: UserId, duelType: RaceMode): number {
    return Math.round(standingOf(this.deps.db, userId, { duelType, atMs: this.deps.nowMs() }).rating)
  }
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)

/** '3:07' */
function minutesOf(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
