import { type Static, Type } from '@sinclair/typebox'
import { DUEL_TYPES } from './users'

/** Friends, requests, blocks and invitations: the calls under /api/users (specification, sections 3 and 7). */

/** Who somebody is, to others. Never an e-mail address. */
export const PersonCardSchema = Type.Object({
  username: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  profileImage: Type.String(),
})
export type PersonCard = Static<typeof PersonCardSchema>

export type Friend = PersonCard & { readonly id: string; readonly isOnline: boolean }

/** `from` asked, `to` was asked, in both lists. */
export type FriendRequest = {
  readonly id: string
  readonly from: PersonCard
  readonly to: PersonCard
  readonly createdAt: string
}
export type FriendRequests = { readonly received: readonly FriendRequest[]; readonly sent: readonly FriendRequest[] }
export type BlockedPerson = PersonCard & { readonly id: string }

/** A username as somebody typed it; rules and messages are the feature's. */
const TypedUsername = Type.String({ maxLength: 200 })
export const UsernameBodySchema = Type.Object({ username: TypedUsername })
export const RequestAnswerSchema = Type.Object({ requestId: Type.String({ minLength: 1, maxLength: 64 }) })

export const InvitationBodySchema = Type.Object({
  username: TypedUsername,
  duelType: Type.Optional(Type.Union(DUEL_TYPES.map((type) => Type.Literal(type)))),
  /** Minutes. */
  timeLimit: Type.Optional(Type.Number()),
})
export type InvitationBody = Static<typeof InvitationBodySchema>

export type MessageAnswer = { readonly success: true; readonly message: string }
export type FriendsAnswer = { readonly success: true; readonly friends: readonly Friend[] }
export type FriendRequestsAnswer = { readonly success: true } & FriendRequests
export type BlocksAnswer = { readonly success: true; readonly blocked: readonly BlockedPerson[] }
export type InvitationAnswer = MessageAnswer & { readonly roomCode: string }
