import { Type } from '@sinclair/typebox'
import { CONTEST_VIOLATIONS, FLAG_KINDS } from '../labels'
import { keyOf, oneOf, type ReadonlyStatic } from '../shapes'
import { CountSchema, event, InstantSchema, UserIdSchema } from './event-fields'
import { RIVAL_KINDS } from './rivals'

/** The events that duels and rooms of many share. */

/** A player as the room shows them, fixed at the moment they joined. */
export const PlayerProfileSchema = Type.Object({
  userId: UserIdSchema,
  username: Type.String(),
  profileImage: Type.String(),
  /** Omitted for a person. A rival has no account; its `userId` belongs only to its seat. `rating`: its strength. */
  rival: Type.Optional(Type.Object({ kind: oneOf(RIVAL_KINDS), rating: Type.Integer() })),
})
export type PlayerProfile = ReadonlyStatic<typeof PlayerProfileSchema>

/** Source: docs/coverage.md#9-constants-and-limits, "Anti-cheat". */
export const ViolationKindSchema = oneOf([...CONTEST_VIOLATIONS, 'DEV_TOOLS_ATTEMPT'], {
  $id: 'ViolationKind',
})
export type ViolationKind = ReadonlyStatic<typeof ViolationKindSchema>

/** A reason for a review. A flag has no penalty by itself. */
export const FlagKindSchema = keyOf(FLAG_KINDS, { $id: 'FlagKind' })
export type FlagKind = ReadonlyStatic<typeof FlagKindSchema>

/** A duel rating in whole points. `provisional`: still too uncertain to rely on. */
export const DuelRatingSchema = Type.Object({ rating: Type.Integer(), provisional: Type.Boolean() })
export type DuelRating = ReadonlyStatic<typeof DuelRatingSchema>

/** Who comes and goes, what they say, and what is noted of their conduct. */
export const ROOM_EVENTS = [
  event('chatted', { userId: UserIdSchema, message: Type.String({ minLength: 1 }) }),
  /** `sinceMs`: when the last connection closed; `onPurpose`: the player left deliberately. */
  event('left', {
    userId: UserIdSchema,
    sinceMs: Type.Optional(InstantSchema),
    onPurpose: Type.Optional(Type.Boolean()),
  }),
  event('returned', { userId: UserIdSchema }),
  /** Visible to the player concerned. `count`: the counted violations so far; one within 10 s of the last is kept but not counted. */
  event('violated', { userId: UserIdSchema, violation: ViolationKindSchema, count: CountSchema }),
  /** Visible to no player. */
  event('flagged', { userId: UserIdSchema, flag: FlagKindSchema, detail: Type.String() }),
] as const
