import { Type } from '@sinclair/typebox'
import { DUEL_TYPES } from '../modes'
import { answer, extended, named, oneOf, type ReadonlyStatic } from '../shapes'

/** The shapes of friends, requests, blocks and invitations in the calls under /api/users (docs/coverage.md#7-the-calls). */

/** A player as other users see them. It never contains an e-mail address. */
export const PersonCardSchema = named('PersonCard', {
  username: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  profileImage: Type.String(),
})
export type PersonCard = ReadonlyStatic<typeof PersonCardSchema>

export const FriendSchema = extended('Friend', PersonCardSchema, { id: Type.String(), isOnline: Type.Boolean() })
export type Friend = ReadonlyStatic<typeof FriendSchema>

const FriendRequestSchema = named(
  ['FriendRequest', 'A friend request. `from` sent it and `to` received it, in both lists.'],
  {
    id: Type.String(),
    from: PersonCardSchema,
    to: PersonCardSchema,
    createdAt: Type.String(),
  },
)
export type FriendRequest = ReadonlyStatic<typeof FriendRequestSchema>
export const FriendRequestsSchema = named('FriendRequests', {
  received: Type.Array(FriendRequestSchema),
  sent: Type.Array(FriendRequestSchema),
})
export type FriendRequests = ReadonlyStatic<typeof FriendRequestsSchema>
export const BlockedPersonSchema = extended('BlockedPerson', PersonCardSchema, { id: Type.String() })
export type BlockedPerson = ReadonlyStatic<typeof BlockedPersonSchema>

/** The people around a player: friends, requests in both directions, and blocked users. */
export type Circle = {
  readonly friends: readonly Friend[]
  readonly blocked: readonly BlockedPerson[]
} & FriendRequests
/** The known part of each list of a circle, and the length of the whole list. */
export type KnownCircle = { readonly known: Circle; readonly totals: { readonly [List in keyof Circle]: number } }

/** A username as a user typed it. The feature checks it, with messages of its own. */
const TypedUsername = Type.String({ maxLength: 200 })
export const UsernameBodySchema = Type.Object({ username: TypedUsername })
export const RequestAnswerSchema = Type.Object({ requestId: Type.String({ minLength: 1, maxLength: 64 }) })

export const InvitationBodySchema = Type.Object({
  username: TypedUsername,
  duelType: Type.Optional(oneOf(DUEL_TYPES)),
  /** Minutes. If omitted, the usual time of the mode, or the time that its text or its questions need. */
  timeLimit: Type.Optional(Type.Number()),
})
export type InvitationBody = ReadonlyStatic<typeof InvitationBodySchema>

export const MessageAnswerSchema = answer('MessageAnswer', { message: Type.String() })
export const InvitationAnswerSchema = extended('InvitationAnswer', MessageAnswerSchema, { roomCode: Type.String() })
export type InvitationAnswer = ReadonlyStatic<typeof InvitationAnswerSchema>
