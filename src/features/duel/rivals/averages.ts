import type { OfferedRival } from '#contracts/http/races'
import type { UserId } from '#contracts/ids'
import type { PlayerProfile } from '#contracts/ws/duel-events'
import { averageName, type RaceMode } from '#contracts/ws/rivals'
import type { Db } from '#db/client'
import { serviceOf } from '../modes'
import type { Average } from '../modes/mode'
import { standingOf } from '../rating'
import { movesFor, taskFor } from './made-moves'
import type { Rival } from './opening'

type Deps = { readonly db: Db; readonly nowMs: () => number }

/**
 * A player's own average as a ghost with a task of its own: it types at the mean speed and accuracy of the latest
 * results, or submits a solution after their median time.
 */
export class Averages {
  constructor(private readonly deps: Deps) {}

  /** The ghost of the player's average; null if there are too few results or there is nothing to play. */
  rival(duelType: RaceMode, { userId, username, profileImage }: PlayerProfile): Rival | null {
    const { db, nowMs } = this.deps
    const average = this.averageOf(userId, duelType)
    const made = average === null ? null : taskFor(db, { duelType, userId, nowMs: nowMs() })
    if (average === null || made === null) return null
    // Wrong programs would be those of other players: an average repeats no failures.
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
    return serviceOf(duelType).average?.(this.deps.db, userId) ?? null
  }

  private ratingOf(userId: UserId, duelType: RaceMode): number {
    return Math.round(standingOf(this.deps.db, userId, { duelType, atMs: this.deps.nowMs() }).rating)
  }
}
