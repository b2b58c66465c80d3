import type { ContestRanking, ContestRankingRow, ContestUserStats, RatingPoint } from '#contracts/http/contest-rankings'
import type { Pagination } from '#contracts/http/users'
import { asUserId, type UserId } from '#contracts/ids'
import { endsAtMs } from '#core/contest'
import { paginate } from '#core/stats'
import type { Db } from '#db/client'
import { contestsEnteredBy, ratedPlayer, ratingHistory } from '#db/queries/ratings'
import { contestFigures } from '#db/queries/standings'
import { type UserRow, userByIdOrName } from '#db/queries/users'
import { AppError } from '#errors'
import type { RatingBoard } from '#features/boards'

const UNRATED = { rank: null, rating: null, maxRating: null, contestsWon: 0 } as const

type Deps = { readonly db: Db; readonly ratingBoard: () => RatingBoard }

/** Reads contest ratings: of one user, of all users, and the history of a user. */
export class Rankings {
  constructor(private readonly deps: Deps) {}

  /** A user's contest rating and rank; both are null before the first rated contest. */
  of(userId: UserId): ContestRanking {
    const place = this.deps.ratingBoard().placeOf(userId)
    const found = place === null ? undefined : ratedPlayer(this.deps.db, userId)
    if (place === null || found === undefined)
      return { ...UNRATED, contestsParticipated: contestsEnteredBy(this.deps.db, userId) }
    const { rating, maxRating, contestsParticipated, contestsWon } = found
    return { rank: place.rank, rating, maxRating, contestsParticipated, contestsWon }
  }

  list(
    page: number,
    limit: number,
  ): { readonly rankings: readonly ContestRankingRow[]; readonly pagination: Pagination } {
    const board = this.deps.ratingBoard()
    const rankings = board.page((page - 1) * limit, limit).flatMap(({ id, rank }) => {
      const found = ratedPlayer(this.deps.db, id)
      return found === undefined ? [] : [{ ...found, rank }]
    })
    return { rankings, pagination: paginate(page, limit, board.size) }
  }

  /** A user's own rating history, oldest first. */
  ownHistory(userId: UserId): RatingPoint[] {
    return ratingHistory(this.deps.db, userId).map(pointOf)
  }

  /**
   * The rating history of a user, given by id or username, oldest first, as everyone may read it: without private
   * contests. Throws USER_NOT_FOUND, also for a deleted user.
   */
  history(user: string): RatingPoint[] {
    return ratingHistory(this.deps.db, asUserId(this.find(user).id))
      .filter(({ isPublic }) => isPublic)
      .map(pointOf)
  }

  /** The contest figures of a user, given by id or username. Throws USER_NOT_FOUND, also for a deleted user. */
  stats(name: string): ContestUserStats {
    const { id, username } = this.find(name)
    const userId = asUserId(id)
    const { submissions, accepted, solved, runs } = contestFigures(this.deps.db, userId)
    const ranks = ratingHistory(this.deps.db, userId).map(({ rank }) => rank)
    return {
      ...this.of(userId),
      userId,
      username,
      submissions,
      accepted,
      problemsSolved: solved,
      virtualRuns: runs,
      bestRank: ranks.length === 0 ? null : Math.min(...ranks),
    }
  }

  private find(idOrName: string): UserRow {
    const row = userByIdOrName(this.deps.db, idOrName)
    if (row === undefined || row.deletedAtMs !== null) throw new AppError('USER_NOT_FOUND')
    return row
  }
}

type HistoryRow = ReturnType<typeof ratingHistory>[number]

const pointOf = ({ startAtMs, durationMin, isPublic: _, ...point }: HistoryRow): RatingPoint => ({
  ...point,
  endTime: new Date(endsAtMs({ startAtMs, durationMin })).toISOString(),
  change: point.ratingBefore === null ? null : point.rating - point.ratingBefore,
})
