import { Type } from '@sinclair/typebox'
import { NotificationsPageSchema, NotificationsQuerySchema } from '../http/notifications'
import { ReportBodySchema } from '../http/reports'
import {
  BlockedPersonSchema,
  FriendRequestsSchema,
  FriendSchema,
  InvitationAnswerSchema,
  InvitationBodySchema,
  MessageAnswerSchema,
  RequestAnswerSchema,
  UsernameBodySchema,
} from '../http/social'
import { answer, answerWith } from '../shapes'
import { areaFor, OneIdSchema, UsernameParamSchema } from './call'

export const PEOPLE = areaFor('player', {
  tag: 'People',
  description: 'Friends, blocks, invitations, notifications and reports.',
  calls: {
    'GET /api/users/friends': {
      summary: 'List your friends',
      answer: answer('FriendsAnswer', { friends: Type.Array(FriendSchema) }),
    },
    'GET /api/users/friends/requests': {
      summary: 'List received and sent friend requests',
      answer: answerWith('FriendRequestsAnswer', FriendRequestsSchema),
    },
    'POST /api/users/friends/request': {
      summary: 'Send a friend request',
      rate: { calls: 20, seconds: 60 },
      body: UsernameBodySchema,
      answer: MessageAnswerSchema,
      errors: [
        'FRIEND_NAME_EMPTY',
        'FRIEND_SELF',
        'FRIEND_ALREADY',
        'FRIEND_REQUESTED',
        'FRIEND_TOO_MANY',
        'FRIEND_CLOSED',
        'BLOCKED',
        'USER_NOT_FOUND',
      ],
    },
    'POST /api/users/friends/accept': {
      summary: 'Accept a friend request',
      rate: { calls: 60, seconds: 60 },
      body: RequestAnswerSchema,
      answer: MessageAnswerSchema,
      errors: ['FRIEND_REQUEST_GONE'],
    },
    'POST /api/users/friends/reject': {
      summary: 'Reject a friend request',
      rate: { calls: 60, seconds: 60 },
      body: RequestAnswerSchema,
      answer: MessageAnswerSchema,
      errors: ['FRIEND_REQUEST_GONE'],
    },
    'DELETE /api/users/friends/requests/{id}': {
      summary: 'Withdraw a friend request',
      rate: { calls: 60, seconds: 60 },
      params: OneIdSchema,
      answer: MessageAnswerSchema,
      errors: ['FRIEND_REQUEST_GONE'],
    },
    'DELETE /api/users/friends/{id}': {
      summary: 'Remove a friend',
      rate: { calls: 60, seconds: 60 },
      params: OneIdSchema,
      answer: MessageAnswerSchema,
      errors: ['FRIEND_UNKNOWN'],
    },
    'GET /api/users/blocks': {
      summary: 'List the users you have blocked',
      answer: answer('BlocksAnswer', { blocked: Type.Array(BlockedPersonSchema) }),
    },
    'POST /api/users/blocks': {
      summary: 'Block a user',
      rate: { calls: 30, seconds: 60 },
      body: UsernameBodySchema,
      answer: MessageAnswerSchema,
      errors: ['BLOCK_SELF', 'USER_NOT_FOUND'],
    },
    'DELETE /api/users/blocks/{username}': {
      summary: 'Unblock a user',
      rate: { calls: 30, seconds: 60 },
      params: UsernameParamSchema,
      answer: MessageAnswerSchema,
      errors: ['USER_NOT_FOUND'],
    },
    'POST /api/users/invitations': {
      summary: 'Invite a user to a duel',
      rate: { calls: 10, seconds: 60 },
      body: InvitationBodySchema,
      answer: InvitationAnswerSchema,
      errors: [
        'INVITATION_SELF',
        'INVITATION_CLOSED',
        'INVITATION_STANDS',
        'BLOCKED',
        'USER_NOT_FOUND',
        'DUEL_TIME_LIMIT',
        'DUEL_TOO_MANY_ROOMS',
        'DUEL_RUNNING',
      ],
    },
    'POST /api/users/invitations/{id}/accept': {
      summary: 'Accept an invitation',
      rate: { calls: 30, seconds: 60 },
      params: OneIdSchema,
      answer: InvitationAnswerSchema,
      errors: ['INVITATION_GONE', 'ROOM_NOT_FOUND', 'ROOM_FULL', 'DUEL_RUNNING'],
    },
    'POST /api/users/invitations/{id}/decline': {
      summary: 'Decline an invitation',
      rate: { calls: 30, seconds: 60 },
      params: OneIdSchema,
      answer: MessageAnswerSchema,
      errors: ['INVITATION_GONE'],
    },
    'GET /api/users/notifications': {
      summary: 'List your notifications, newest first',
      query: NotificationsQuerySchema,
      answer: answerWith('NotificationsAnswer', NotificationsPageSchema),
    },
    'POST /api/users/notifications/read': {
      summary: 'Mark notifications as read',
      rate: { calls: 120, seconds: 60 },
      /** Without `ids`, all notifications are marked. */
      body: Type.Object({ ids: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 100 })) }),
      answer: answer('UnreadAnswer', { unread: Type.Number() }),
    },
    'POST /api/users/reports': {
      summary: 'Report a player to the contest admins',
      rate: { calls: 5, seconds: 600 },
      body: ReportBodySchema,
      answer: MessageAnswerSchema,
      errors: ['REPORT_SELF', 'REPORT_STANDS', 'USER_NOT_FOUND'],
    },
  },
})
