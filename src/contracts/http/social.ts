import { Type } from '@sinclair/typebox'
import { DUEL_TYPES } from '../modes'
import { answer, extended, named, oneOf, type ReadonlyStatic } from '../shapes'

/** Friends, requests, blocks and invitations: the calls under /api/users (specification, sections 3 and 7). */

/** Who someone is, to others. Never an e-mail address. */
export const PersonCardSchema = named('PersonCard', {
  username: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  profileImage: Type.String(),
})
export type PersonCard = ReadonlyStatic<typeof PersonCardSchema>

export const FriendSchema = extended('Friend', PersonCardSchema, { id: Type.String(), isOnline: Type.Boolean() })
export type Friend = ReadonlyStatic<typeof FriendSchema>

const FriendRequestSchema = named(['FriendRequest', '`from` asked, `to` was asked, in both lists.'], {
  id: Type.String(),
  from: PersonCardSchema,
  to: PersonCardSchema,
  createdAt: Type.String(),
})
export type FriendRequest = ReadonlyStatic<typeof FriendRequestSchema>
export const FriendRequestsSchema = named('FriendRequests', {
  received: Type.Array(FriendRequestSchema),
  sent: Type.Array(FriendRequestSchema),
})
export type FriendRequests = ReadonlyStatic<typeof FriendRequestsSchema>
export const BlockedPersonSchema = extended('BlockedPerson', PersonCardSchema, { id: Type.String() })
export type BlockedPerson = ReadonlyStatic<typeof BlockedPersonSchema>

/** Whom a player knows here: friends, requests in both directions, and whom they have blocked. */
export type Circle = {
  readonly friends: readonly Friend[]
  readonly blocked: readonly BlockedPerson[]
} & FriendRequests
/** These lists as far as they are known, and how long each is. */
export type KnownCircle = { readonly known: Circle; readonly totals: { readonly [List in keyof Circle]: number } }

/** A username as someone typed it; rules and messages are the feature's. */
const TypedUsername = Type.String({ maxLength: 200 })
export const UsernameBodySchema = Type.Object({ username: TypedUsername })
export const RequestAnswerSchema = Type.Object({ requestId: Type.String({ minLength: 1, maxLength: 64 }) })

export const InvitationBodySchema = Type.Object({
  username: TypedUsername,
  duelType: Type.Optional(oneOf(DUEL_TYPES)),
  /** Minutes. Left out: what is usual in the mode, or what its text or its questions take. */
  timeLimit: Type.Optional(Type.Number()),
})
export type InvitationBody = ReadonlyStatic<typeof InvitationBodySchema>

export const MessageAnswerSchema = answer('MessageAnswer', { message: Type.String() })
export const InvitationAnswerSchema = extended('InvitationAnswer', MessageAnswerSchema, { roomCode: Type.String() })
export type InvitationAnswer = ReadonlyStatic<typeof InvitationAnswerSchema>
