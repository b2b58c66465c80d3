import type { ContestRanking } from '#contracts/http/contest-rankings'
import type { DuelRatings, HeadToHead, Insights, PublicProfile, RatingSeries, Relation } from '#contracts/http/players'
import type { DuelHistory, HistoryQuery } from '#contracts/http/users'
import type { UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { Db } from '#db/client'
import { resultsAgainst } from '#db/queries/insights'
import { contestsEnteredBy, ratedPlayer } from '#db/queries/ratings'
import { areFriends, hasBlocked, requestBetween } from '#db/queries/social'
import { isContestAdmin, type UserRow } from '#db/queries/users'
import type { AccountService } from '#features/account'
import { duelRatingsAt } from '#features/duel'
import type { OnlineUsers } from '#live'
import { type InsightDeps, insightsOf, ratingHistories } from './insights'
import { personNamed } from './people-lookup'

type Deps = InsightDeps & {
  readonly account: Pick<AccountService, 'profile' | 'publicHistory'>
  readonly onlineUsers: OnlineUsers
}

/** Other players' view of a player. */
export function createPeople(deps: Deps) {
  const { db, account, onlineUsers } = deps
  return {
    /** A player's public profile. Throws USER_NOT_FOUND, also for deleted players and unfinished profiles. */
    profile(viewerId: UserId | null, username: string): PublicProfile {
      const row = personNamed(db, username)
      const { bio, profileImage, stats, winRate } = account.profile(row.id)
      const standing = standingOf(deps, row.id, viewerId)
      return {
        ...pick(row, 'id', 'username'),
        ...realNameFor(db, row, viewerId),
        bio,
        profileImage,
        stats,
        winRate,
        duelRatings: duelRatingsAt(db, row.id, deps.now()),
        memberSince: new Date(row.createdAtMs).toISOString(),
        ...standing,
        isOnline: standing.relation === 'friend' || standing.relation === 'self' ? onlineUsers.isOnline(row.id) : null,
        headToHead: viewerId === null || viewerId === row.id ? null : headToHead(deps, viewerId, row.id),
      }
    },
    /** A player's finished duels as other players see them. Throws USER_NOT_FOUND. */
    history: (username: string, query: HistoryQuery): DuelHistory =>
      account.publicHistory(personNamed(db, username).id, query),
    /** The id of a player. Throws USER_NOT_FOUND. */
    idNamed: (username: string): UserId => personNamed(db, username).id,
    insights: (userId: UserId): Insights => insightsOf(deps, userId),
    ratingHistories: (userId: UserId): readonly RatingSeries[] => ratingHistories(db, userId),
    /** The displayed ratings at this moment. */
    duelRatings: (userId: UserId): DuelRatings => duelRatingsAt(db, userId, deps.now()),
    /** A player's figures from contests; ratings are null before the first rated contest. */
    contestFigures: (userId: UserId) => contestFigures(db, userId),
  }
}

type Named = Pick<PublicProfile, 'firstName' | 'lastName'>

/**
 * The first and last name, if the viewer may read them: the owner and contest admins may, and everyone if the owner
 * shows them.
 */
function realNameFor(db: Db, row: UserRow & { readonly id: UserId }, viewerId: UserId | null): Named {
  const mayRead = row.showRealName || viewerId === row.id || (viewerId !== null && isContestAdmin(db, viewerId))
  const { firstName, lastName } = row
  return mayRead ? { firstName, lastName } : { firstName: '', lastName: '' }
}

type Standing = Pick<PublicProfile, 'relation' | 'requestId'>

function standingOf({ db }: Pick<Deps, 'db'>, userId: UserId, viewerId: UserId | null): Standing {
  const plain = (relation: Relation): Standing => ({ relation, requestId: null })
  if (viewerId === null) return plain('visitor')
  if (viewerId === userId) return plain('self')
  if (hasBlocked(db, viewerId, userId)) return plain('blocked')
  if (areFriends(db, viewerId, userId)) return plain('friend')
  const sent = requestBetween(db, viewerId, userId)
  if (sent !== undefined) return { relation: 'requested', requestId: sent.id }
  const received = requestBetween(db, userId, viewerId)
  return received === undefined ? plain('none') : { relation: 'received', requestId: received.id }
}

function headToHead({ db }: Pick<Deps, 'db'>, viewerId: UserId, userId: UserId): HeadToHead {
  const counts = new Map(resultsAgainst(db, viewerId, userId).map(({ result, count }) => [result, count]))
  return { wins: counts.get('win') ?? 0, losses: counts.get('loss') ?? 0, draws: counts.get('draw') ?? 0 }
}

const UNRATED = { rating: null, maxRating: null, contestsWon: 0 } as const

/** A player's figures from contests, with the values of their contest ranking. */
function contestFigures(db: Db, userId: UserId): Omit<ContestRanking, 'rank'> {
  const found = ratedPlayer(db, userId)
  if (found === undefined) return { ...UNRATED, contestsParticipated: contestsEnteredBy(db, userId) }
  return pick(found, 'rating', 'maxRating', 'contestsParticipated', 'contestsWon')
}
