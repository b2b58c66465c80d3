import { Type } from '@sinclair/typebox'
import { PublicProfileSchema } from '../http/players'
import {
  HistoryAnswerSchema,
  HistoryQuerySchema,
  ProfileAnswerSchema,
  ProfileUpdateSchema,
  UserSchema,
} from '../http/users'
import { answer, extended } from '../shapes'
import { areaFor, UsernameParamSchema } from './call'

export const PLAYERS = areaFor('signed-in', {
  tag: 'Players',
  description: 'Your own profile, and the public profiles of other players.',
  calls: {
    'POST /api/users/sync': {
      summary: 'Create or get your player after signing in',
      description: 'The first call creates the player of the signed-in account. Every call answers with it.',
      access: 'public',
      rate: { calls: 60, seconds: 60 },
      /** The body is optional. Joust's pages send the browser's time zone, which the streak depends on. */
      body: Type.Optional(
        Type.Union([Type.Object({ timeZone: Type.Optional(Type.String({ maxLength: 64 })) }), Type.Null()]),
      ),
      answer: answer('SyncAnswer', { user: UserSchema }),
      errors: ['UNAUTHENTICATED', 'IDENTITY_UNAVAILABLE'],
    },
    'GET /api/users/profile': {
      summary: 'Show your profile',
      answer: ProfileAnswerSchema,
    },
    'PUT /api/users/profile': {
      summary: 'Change your profile',
      rate: { calls: 30, seconds: 60 },
      body: ProfileUpdateSchema,
      answer: extended('ProfileUpdateAnswer', ProfileAnswerSchema, { message: Type.String() }),
      errors: ['USERNAME_TAKEN'],
    },
    'GET /api/users/duel-history': {
      summary: 'List your finished duels',
      query: HistoryQuerySchema,
      answer: HistoryAnswerSchema,
    },
    'GET /api/players/{username}': {
      summary: 'Show a player',
      access: 'viewer',
      rate: { calls: 240, seconds: 60 },
      params: UsernameParamSchema,
      answer: answer('PublicProfileAnswer', { player: PublicProfileSchema }),
      errors: ['USER_NOT_FOUND'],
    },
    'GET /api/players/{username}/duel-history': {
      summary: "List a player's finished duels",
      access: 'public',
      rate: { calls: 240, seconds: 60 },
      params: UsernameParamSchema,
      query: HistoryQuerySchema,
      answer: HistoryAnswerSchema,
      errors: ['USER_NOT_FOUND'],
    },
  },
})
