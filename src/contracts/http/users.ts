import { type Static, Type } from '@sinclair/typebox'

/** A player as they see themselves: the answer of sync and profile. */
export const UserSchema = Type.Object({
  id: Type.String(),
  username: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  bio: Type.String(),
  email: Type.String(),
  profileImage: Type.String(),
  contestAdmin: Type.Boolean(),
  stats: Type.Object({
    totalDuels: Type.Integer(),
    wins: Type.Integer(),
    rank: Type.String(),
    xp: Type.Integer(),
    streak: Type.Integer(),
  }),
  /** Percent with one decimal, 0 without duels. */
  winRate: Type.Number(),
  /** True while the username is generated, or a name is blank: guarded pages lead to /profile-setup. */
  needsProfileSetup: Type.Boolean(),
})
export type User = Static<typeof UserSchema>

/** PUT /api/users/profile. Lengths are checked by the rules in core/profile, which say more than a schema can. */
export const ProfileUpdateSchema = Type.Object({
  username: Type.String({ maxLength: 200 }),
  firstName: Type.String({ maxLength: 200 }),
  lastName: Type.String({ maxLength: 200 }),
  bio: Type.Optional(Type.String({ maxLength: 2000 })),
})
export type ProfileUpdate = Static<typeof ProfileUpdateSchema>

/** What others may see of a player beside a result. */
export type PlayerCard = { readonly username: string; readonly profileImage: string }

export const PaginationSchema = Type.Object({
  currentPage: Type.Integer(),
  totalPages: Type.Integer(),
  totalCount: Type.Integer(),
  hasNextPage: Type.Boolean(),
  hasPrevPage: Type.Boolean(),
})
export type Pagination = Static<typeof PaginationSchema>

/** One row of a player's duel history, as the specification names its fields. */
export type DuelHistoryItem = {
  readonly _id: string
  readonly duelType: 'coding' | 'typing'
  readonly roomCode: string
  readonly isWinner: boolean
  /** 'win', 'loss', 'draw' or 'aborted': a draw is neither won nor lost. */
  readonly result: 'win' | 'loss' | 'draw' | 'aborted'
  readonly completionReason: string
  /** Seconds; of a race that this player finished, to their own finish. */
  readonly duration: number
  readonly createdAt: string
  /** The order of the list. */
  readonly endedAt: string
  readonly opponent: PlayerCard | null
  readonly problem: { readonly title: string } | null
  readonly typingContent: { readonly category: string } | null
  readonly userStats: SideStats
  readonly opponentStats: SideStats
  readonly xp: number
  /** Somebody was flagged in this race: XP and rating wait for a contest admin. */
  readonly xpWaits: boolean
}
export type SideStats = {
  readonly submissionResult: { readonly passedCount: number; readonly totalCount: number } | null
  readonly typingStats: { readonly wpm: number; readonly accuracy: number } | null
}

export const DUEL_TYPES = ['coding', 'typing'] as const
export type DuelType = (typeof DUEL_TYPES)[number]

/**
 * GET /api/users/duel-history. Specification, section 9: page 1, ten a page.
 * Whole numbers are written as Number: the router reads those from an address, Integer it does not.
 */
export const HISTORY_PAGE_SIZE = 10
export const HistoryQuerySchema = Type.Object({
  page: Type.Number({ multipleOf: 1, minimum: 1, maximum: 1_000_000, default: 1 }),
  limit: Type.Number({ multipleOf: 1, minimum: 1, maximum: 100, default: HISTORY_PAGE_SIZE }),
  duelType: Type.Optional(Type.Union(DUEL_TYPES.map((type) => Type.Literal(type)))),
})
export type HistoryQuery = {
  readonly page: number
  readonly limit: number
  readonly duelType?: DuelType | undefined
}

export type DuelHistory = {
  readonly duelHistory: readonly DuelHistoryItem[]
  readonly pagination: Pagination
}

/** POST /api/users/sync. The specification sends no body; our pages add the browser's time zone for the streak. */
export const SyncBodySchema = Type.Optional(
  Type.Union([Type.Object({ timeZone: Type.Optional(Type.String({ maxLength: 64 })) }), Type.Null()]),
)

export type SyncAnswer = { readonly success: true; readonly user: User }
export type ProfileAnswer = { readonly success: true; readonly user: User }
export type ProfileUpdateAnswer = ProfileAnswer & { readonly message: string }
export type HistoryAnswer = { readonly success: true; readonly data: DuelHistory }

/** An account that is gone, wherever others still see it. */
export const DELETED_NAME = 'deleted player'
