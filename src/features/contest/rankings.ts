import type { ContestRanking, ContestRankingRow, ContestUserStats, RatingPoint } from '#contracts/http/contest-rankings'
import type { Pagination } from '#contracts/http/users'
import { asUserId, type UserId } from '#contracts/ids'
import { endsAtMs } from '#core/contest'
import { paginate } from '#core/stats'
import type { Db } from '#db/client'
import { countRated, rankByRating, ratingHistory, ratingOf } from '#db/queries/ratings'
import { contestFigures } from '#db/queries/standings'
import { userById, userByUsername } from '#db/queries/users'
import { AppError } from '#errors'

const UNRATED: ContestRanking = { rank: null, rating: null, maxRating: null, contestsParticipated: 0, contestsWon: 0 }

/** Reads contest ratings: of one user, of all users, and their history. */
export class Rankings {
  constructor(private readonly db: Db) {}

  /** All fields are null or 0 before the first rated contest. */
  of(userId: UserId): ContestRanking {
    const found = ratingOf(this.db, userId)
    if (found === undefined) return UNRATED
    const { rank, rating, maxRating, contestsParticipated, contestsWon } = found
    return { rank, rating, maxRating, contestsParticipated, contestsWon }
  }

  list(
    page: number,
    limit: number,
  ): { readonly rankings: readonly ContestRankingRow[]; readonly pagination: Pagination } {
    const rankings = rankByRating(this.db, { limit, offset: (page - 1) * limit })
    return { rankings, pagination: paginate(page, limit, countRated(this.db)) }
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
