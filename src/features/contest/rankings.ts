import type { ContestRanking, ContestRankingRow, ContestUserStats, RatingPoint } from '#contracts/http/contest-rankings'
import type { Pagination } from '#contracts/http/users'
import { asUserId, type UserId } from '#contracts/ids'
import { endsAtMs } from '#core/contest'
import { paginate } from '#core/stats'
import type { Db } from '#db/client'
import { ratedPlayer, ratingHistory } from '#db/queries/ratings'
import { contestFigures } from '#db/queries/standings'
import { userById, userByUsername } from '#db/queries/users'
import { AppError } from '#errors'

const UNRATED: ContestRanking = { rank: null, rating: null, maxRating: null, contestsParticipated: 0, contestsWon: 0 }

/** Who stands where by rating: kept in order, as sorting everybody for each reader takes as long as everybody is many. */
export type RatingBoard = {
  page(offset: number, limit: number): readonly { readonly id: string; readonly rank: number }[]
  /** Null for who is not rated, or not shown. */
  rankOf(id: string): number | null
  size(): number
}

type Deps = { readonly db: Db; readonly ratingBoard: RatingBoard }

/** Reads contest ratings: of one user, of all users, and their history. */
export class Rankings {
  private readonly db: Db
  private readonly board: RatingBoard

  constructor({ db, ratingBoard }: Deps) {
    this.db = db
    this.board = ratingBoard
  }

  /** All fields are null or 0 before the first rated contest. */
  of(userId: UserId): ContestRanking {
    const rank = this.board.rankOf(userId)
    const found = rank === null ? undefined : ratedPlayer(this.db, userId)
    if (found === undefined) return UNRATED
    const { rating, maxRating, contestsParticipated, contestsWon } = found
    return { rank, rating, maxRating, contestsParticipated, contestsWon }
  }

  list(
    page: number,
    limit: number,
  ): { readonly rankings: readonly ContestRankingRow[]; readonly pagination: Pagination } {
    const rankings = this.board.page((page - 1) * limit, limit).flatMap(({ id, rank }) => {
      const found = ratedPlayer(this.db, id)
      return found === undefined ? [] : [{ ...found, rank }]
    })
    return { rankings, pagination: paginate(page, limit, this.board.size()) }
  }

  /** Oldest first. */
  history(userId: UserId): RatingPoint[] {
    return ratingHistory(this.db, userId).map(({ startAtMs, durationMin, ...point }) => ({
      ...point,
      endTime: new Date(endsAtMs({ startAtMs, durationMin })).toISOString(),
      change: point.ratingBefore === null ? null : point.rating - point.ratingBefore,
    }))
  }

  stats(userId: UserId): ContestUserStats {
    const user = userById(this.db, userId)
    if (user === undefined) throw new AppError('USER_NOT_FOUND')
    const { submissions, accepted, solved, runs } = contestFigures(this.db, userId)
    const ranks = ratingHistory(this.db, userId).map(({ rank }) => rank)
    return {
      ...this.of(userId),
      userId,
      username: user.username,
      submissions,
      accepted,
      problemsSolved: solved,
      virtualRuns: runs,
      bestRank: ranks.length === 0 ? null : Math.min(...ranks),
    }
  }

  /** By id or username. Throws USER_NOT_FOUND. */
  find(name: string): UserId {
    const row = userById(this.db, asUserId(name)) ?? userByUsername(this.db, name)
    if (row === undefined) throw new AppError('USER_NOT_FOUND')
    return asUserId(row.id)
  }
}
