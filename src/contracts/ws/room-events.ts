import { Type } from '@sinclair/typebox'
import { CONTEST_VIOLATIONS, FLAG_KINDS } from '../labels'
import { keyOf, oneOf, type ReadonlyStatic } from '../shapes'
import { CountSchema, event, InstantSchema, UserIdSchema } from './event-fields'
import { RIVAL_KINDS } from './rivals'

/** What happens in rooms of two as in rooms of many. */

/** A player as the room shows them, fixed at the moment they joined. */
export const PlayerProfileSchema = Type.Object({
  userId: UserIdSchema,
  username: Type.String(),
  profileImage: Type.String(),
  /** Left out: a person. A rival has no account; its `userId` is its seat's alone. `rating`: its strength. */
  rival: Type.Optional(Type.Object({ kind: oneOf(RIVAL_KINDS), rating: Type.Integer() })),
})
export type PlayerProfile = ReadonlyStatic<typeof PlayerProfileSchema>

/** Source: docs/coverage.md#9-constants-and-limits, "Anti-cheat". */
export const ViolationKindSchema = oneOf([...CONTEST_VIOLATIONS, 'DEV_TOOLS_ATTEMPT'], {
  $id: 'ViolationKind',
})
export type ViolationKind = ReadonlyStatic<typeof ViolationKindSchema>

/** What someone should look at. A flag punishes no one. */
export const FlagKindSchema = keyOf(FLAG_KINDS, { $id: 'FlagKind' })
export type FlagKind = ReadonlyStatic<typeof FlagKindSchema>

/** A duel rating in whole points. `provisional`: still too uncertain to be taken at its word. */
export const DuelRatingSchema = Type.Object({ rating: Type.Integer(), provisional: Type.Boolean() })
export type DuelRating = ReadonlyStatic<typeof DuelRatingSchema>

/** Who comes and goes, what they say, and what is noted of their conduct. */
export const ROOM_EVENTS = [
  event('chatted', { userId: UserIdSchema, message: Type.String({ minLength: 1 }) }),
  /** `sinceMs`: when the last connection went; `onPurpose`: the player said so. */
  event('left', {
    userId: UserIdSchema,
    sinceMs: Type.Optional(InstantSchema),
    onPurpose: Type.Optional(Type.Boolean()),
  }),
  event('returned', { userId: UserIdSchema }),
  /**
   * Seen by the player it is about. `count`: how many counted so far; closer ones than 10 s are kept, and not
   * counted.
   */
  event('violated', { userId: UserIdSchema, violation: ViolationKindSchema, count: CountSchema }),
  /** Seen by no player. */
  event('flagged', { userId: UserIdSchema, flag: FlagKindSchema, detail: Type.String() }),
] as const
