import { Type } from '@sinclair/typebox'
import type { UserId } from '../ids'
import { HISTORY_PAGE_SIZE } from '../limits'
import { DUEL_TYPES, type DuelType } from '../modes'
import { answer, described, named, nullable, oneOf, pageUpTo, type ReadonlyStatic } from '../shapes'
import { RIVAL_KINDS } from '../ws/rivals'

/** A player as they see themselves, in the answers of `POST /api/users/sync` and `GET /api/users/profile`. */
export const UserSchema = named('User', {
  id: Type.Unsafe<UserId>(Type.String()),
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
  /** Percent with one decimal; 0 without duels. */
  winRate: Type.Number(),
  /** True while the username is a generated one, or a name is blank. Guarded pages then redirect to /profile-setup. */
  needsProfileSetup: Type.Boolean(),
})
export type User = ReadonlyStatic<typeof UserSchema>

/** The body of `PUT /api/users/profile`. The rules in core/profile check lengths, with messages of their own. */
export const ProfileUpdateSchema = Type.Object({
  username: Type.String({ maxLength: 200 }),
  firstName: Type.String({ maxLength: 200 }),
  lastName: Type.String({ maxLength: 200 }),
  bio: Type.Optional(Type.String({ maxLength: 2000 })),
})
export type ProfileUpdate = ReadonlyStatic<typeof ProfileUpdateSchema>

const PlayerCardSchema = named(['PlayerCard', 'What others may see of a player next to a result.'], {
  username: Type.String(),
  profileImage: Type.String(),
})

export const PaginationSchema = named('Pagination', {
  currentPage: Type.Integer(),
  totalPages: Type.Integer(),
  totalCount: Type.Integer(),
  hasNextPage: Type.Boolean(),
  hasPrevPage: Type.Boolean(),
})
export type Pagination = ReadonlyStatic<typeof PaginationSchema>
const SideStatsSchema = named('SideStats', {
  submissionResult: nullable(
    Type.Object({
      passedCount: Type.Number(),
      totalCount: Type.Number(),
    }),
  ),
  typingStats: nullable(
    Type.Object({
      wpm: Type.Number(),
      accuracy: Type.Number(),
    }),
  ),
})
export type SideStats = ReadonlyStatic<typeof SideStatsSchema>

const DuelHistoryItemSchema = named(['DuelHistoryItem', "A duel in a player's history."], {
  _id: Type.String(),
  duelType: oneOf(DUEL_TYPES),
  roomCode: Type.String(),
  isWinner: Type.Boolean(),
  result: described(
    oneOf(['win', 'loss', 'draw', 'aborted']),
    'The result for the player. A draw is neither won nor lost, and an aborted duel was called off.',
  ),
  completionReason: Type.String(),
  duration: Type.Number({
    description:
      "The duration in seconds: to the player's own finish if they finished the text of a typing duel, otherwise to the end.",
  }),
  createdAt: Type.String(),
  endedAt: Type.String({ description: 'The end of the duel in ISO 8601, by which the list is sorted.' }),
  opponent: nullable(PlayerCardSchema),
  rival: nullable(oneOf(RIVAL_KINDS), {
    description: 'The kind of opponent in a race against a recording or a bot; null for a person.',
  }),
  problem: nullable(
    Type.Object({
      title: Type.String(),
    }),
  ),
  typingContent: nullable(
    Type.Object({
      category: Type.String(),
    }),
  ),
  userStats: SideStatsSchema,
  opponentStats: SideStatsSchema,
  xp: Type.Number(),
  xpWaits: Type.Boolean({
    description: 'Whether XP and rating are withheld, because a player was flagged and a contest admin has to decide.',
  }),
  series: nullable(
    Type.Object({
      number: Type.Integer({ description: 'The number of the duel in the series, from 1.' }),
      bestOf: Type.Integer(),
      points: Type.Number({
        description: "The player's points: the final ones of the series, or those after this duel while it goes on.",
      }),
      opponentPoints: Type.Number(),
      result: oneOf(['win', 'loss', 'draw', 'unfinished', 'running']),
    }),
    { description: 'The series that the duel belongs to, or null for a single duel.' },
  ),
})
export type DuelHistoryItem = ReadonlyStatic<typeof DuelHistoryItemSchema>

export const DuelTypeSchema = oneOf(DUEL_TYPES, { $id: 'DuelType' })

/**
 * The query of `GET /api/users/duel-history`. Whole numbers are declared as Number, because the router converts no parameter to Integer.
 */
export const HistoryQuerySchema = Type.Object({
  page: pageUpTo(1_000_000),
  limit: Type.Number({ multipleOf: 1, minimum: 1, maximum: 100, default: HISTORY_PAGE_SIZE }),
  duelType: Type.Optional(DuelTypeSchema),
})
export type HistoryQuery = {
  readonly page: number
  readonly limit: number
  readonly duelType?: DuelType | undefined
}

const DuelHistorySchema = named('DuelHistory', {
  duelHistory: Type.Array(DuelHistoryItemSchema),
  pagination: PaginationSchema,
})
export type DuelHistory = ReadonlyStatic<typeof DuelHistorySchema>

export const ProfileAnswerSchema = answer('ProfileAnswer', { user: UserSchema })
export const HistoryAnswerSchema = answer('HistoryAnswer', { data: DuelHistorySchema })
