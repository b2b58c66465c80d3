import { Type } from '@sinclair/typebox'
import { DUEL_TYPES } from '../modes'
import { oneOf, type ReadonlyStatic } from '../shapes'

/** Friends, requests, blocks and invitations: the calls under /api/users (specification, sections 3 and 7). */

/** Who someone is, to others. Never an e-mail address. */
export const PersonCardSchema = Type.Object(
  {
    username: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
    profileImage: Type.String(),
  },
  { $id: 'PersonCard' },
)
export type PersonCard = ReadonlyStatic<typeof PersonCardSchema>

const FriendSchema = Type.Composite(
  [
    PersonCardSchema,
    Type.Object({
      id: Type.String(),
      isOnline: Type.Boolean(),
    }),
  ],
  { $id: 'Friend' },
)
export type Friend = ReadonlyStatic<typeof FriendSchema>

const FriendRequestSchema = Type.Object(
  {
    id: Type.String(),
    from: PersonCardSchema,
    to: PersonCardSchema,
    createdAt: Type.String(),
  },
  { $id: 'FriendRequest', description: '`from` asked, `to` was asked, in both lists.' },
)
export type FriendRequest = ReadonlyStatic<typeof FriendRequestSchema>
const FriendRequestsSchema = Type.Object(
  {
    received: Type.Array(FriendRequestSchema),
    sent: Type.Array(FriendRequestSchema),
  },
  { $id: 'FriendRequests' },
)
export type FriendRequests = ReadonlyStatic<typeof FriendRequestsSchema>
const BlockedPersonSchema = Type.Composite(
  [
    PersonCardSchema,
    Type.Object({
      id: Type.String(),
    }),
  ],
  { $id: 'BlockedPerson' },
)
export type BlockedPerson = ReadonlyStatic<typeof BlockedPersonSchema>

/** A username as someone typed it; rules and messages are the feature's. */
const TypedUsername = Type.String({ maxLength: 200 })
export const UsernameBodySchema = Type.Object({ username: TypedUsername })
export const RequestAnswerSchema = Type.Object({ requestId: Type.String({ minLength: 1, maxLength: 64 }) })

export const InvitationBodySchema = Type.Object({
  username: TypedUsername,
  duelType: Type.Optional(oneOf(DUEL_TYPES)),
  /** Minutes. */
  timeLimit: Type.Optional(Type.Number()),
})
export type InvitationBody = ReadonlyStatic<typeof InvitationBodySchema>

export const MessageAnswerSchema = Type.Object(
  {
    success: Type.Literal(true),
    message: Type.String(),
  },
  { $id: 'MessageAnswer' },
)
export type MessageAnswer = ReadonlyStatic<typeof MessageAnswerSchema>
export const FriendsAnswerSchema = Type.Object(
  {
    success: Type.Literal(true),
    friends: Type.Array(FriendSchema),
  },
  { $id: 'FriendsAnswer' },
)
export type FriendsAnswer = ReadonlyStatic<typeof FriendsAnswerSchema>
export const FriendRequestsAnswerSchema = Type.Composite(
  [
    Type.Object({
      success: Type.Literal(true),
    }),
    FriendRequestsSchema,
  ],
  { $id: 'FriendRequestsAnswer' },
)
export type FriendRequestsAnswer = ReadonlyStatic<typeof FriendRequestsAnswerSchema>
export const BlocksAnswerSchema = Type.Object(
  {
    success: Type.Literal(true),
    blocked: Type.Array(BlockedPersonSchema),
  },
  { $id: 'BlocksAnswer' },
)
export const InvitationAnswerSchema = Type.Composite(
  [
    MessageAnswerSchema,
    Type.Object({
      roomCode: Type.String(),
    }),
  ],
  { $id: 'InvitationAnswer' },
)
export type InvitationAnswer = ReadonlyStatic<typeof InvitationAnswerSchema>
