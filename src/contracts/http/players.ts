import { Type } from '@sinclair/typebox'
import { eachMode } from '../modes'
import { described, extended, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { PersonCardSchema } from './social'
import { UserSchema } from './users'

const RelationSchema = oneOf(['visitor', 'self', 'none', 'requested', 'received', 'friend', 'blocked'], {
  $id: 'Relation',
  description: 'How the viewer is related to the shown player. `blocked`: the viewer has blocked the player.',
})
export type Relation = ReadonlyStatic<typeof RelationSchema>

const HeadToHeadSchema = named(
  ['HeadToHead', "The finished duels between the viewer and the shown player, from the viewer's side."],
  {
    wins: Type.Number(),
    losses: Type.Number(),
    draws: Type.Number(),
  },
)
export type HeadToHead = ReadonlyStatic<typeof HeadToHeadSchema>

const DuelStandingSchema = named(
  [
    'DuelStanding',
    "A player's rating in one type of duel, or null before the first rated duel. `provisional` means that the rating is still uncertain.",
  ],
  {
    rating: Type.Number(),
    provisional: Type.Boolean(),
    duels: Type.Number(),
  },
)
export type DuelStanding = ReadonlyStatic<typeof DuelStandingSchema>
const DuelRatingsSchema = Type.Object(
  eachMode(() => nullable(DuelStandingSchema)),
  { $id: 'DuelRatings' },
)
export type DuelRatings = ReadonlyStatic<typeof DuelRatingsSchema>

export const PublicProfileSchema = extended(
  ['PublicProfile', 'A player as everyone may see them. It never contains an e-mail address.'],
  PersonCardSchema,
  {
    id: Type.String(),
    bio: Type.String(),
    stats: UserSchema.properties.stats,
    winRate: Type.Number(),
    memberSince: Type.String(),
    duelRatings: DuelRatingsSchema,
    isOnline: described(
      nullable(Type.Boolean()),
      'Whether the player is online; null for viewers who are neither a friend nor the player.',
    ),
    relation: RelationSchema,
    requestId: described(
      nullable(Type.String()),
      'The id of the open friend request between the two, or null if there is none.',
    ),
    headToHead: described(
      nullable(HeadToHeadSchema),
      "The results of duels between the two; null for visitors and on the viewer's own profile.",
    ),
  },
)
export type PublicProfile = ReadonlyStatic<typeof PublicProfileSchema>

/** A rating over time, oldest first. */
type RatingPoint = { readonly atMs: number; readonly rating: number }
export type RatingSeries = {
  readonly name: string
  /** Whether each point is a contest or a duel. */
  readonly counts: 'contest' | 'duel'
  /** The number of contests or duels. A long series omits points in between. */
  readonly total: number
  readonly points: readonly RatingPoint[]
}

/** The data of a profile's charts. Days are in the player's time zone. */
export type Insights = {
  /** The total experience points at the end of each day on which it rose, oldest first. */
  readonly xp: readonly { readonly day: string; readonly total: number }[]
  /** The days of 53 weeks up to today, oldest first. */
  readonly activity: readonly { readonly day: string; readonly count: number }[]
  /** Submissions by language, the most used first. */
  readonly languages: readonly { readonly name: string; readonly count: number }[]
  /** Judged submissions by verdict, the most frequent first. */
  readonly verdicts: readonly { readonly verdict: string; readonly count: number }[]
  readonly ratings: readonly RatingSeries[]
}
