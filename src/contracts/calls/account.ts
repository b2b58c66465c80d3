import { Type } from '@sinclair/typebox'
import {
  ApiTokenSchema,
  DeletionSchema,
  DoneSchema,
  EmailChangeSchema,
  MadeTokenSchema,
  NewTokenSchema,
  PasswordChangeSchema,
  ResetSchema,
  SessionSchema,
  SpectatorsSchema,
} from '../http/account'
import { answer, answerWith } from '../shapes'
import { areaFor } from './call'

/** What changes of the security of an account need. */
const SECURITY_CHANGE = { ownSession: true, rate: { calls: 20, seconds: 60 }, answer: DoneSchema } as const
const REVOCATION = { ownSession: true, rate: { calls: 30, seconds: 60 }, answer: DoneSchema } as const
const PREFERENCE = { rate: { calls: 30, seconds: 60 }, answer: DoneSchema } as const

export const ACCOUNT = areaFor('signed-in', {
  tag: 'Account',
  description:
    'Settings and security of your own account. Most of these calls need a session: a personal API token is refused with `SESSION_ONLY`.',
  calls: {
    'GET /api/account/tokens': {
      summary: 'List your personal API tokens',
      ownSession: true,
      answer: answer('TokensAnswer', { tokens: Type.Array(ApiTokenSchema) }),
    },
    'POST /api/account/tokens': {
      summary: 'Create a personal API token',
      description: 'The token itself is only in this answer and cannot be read again.',
      ownSession: true,
      rate: { calls: 20, seconds: 60 },
      body: NewTokenSchema,
      answer: answerWith('MadeTokenAnswer', MadeTokenSchema),
      statuses: [201],
      errors: ['TOKENS_TOO_MANY'],
    },
    'DELETE /api/account/tokens/{id}': {
      summary: 'Revoke a personal API token',
      ...REVOCATION,
      errors: ['TOKEN_NOT_FOUND'],
    },
    'GET /api/account/sessions': {
      summary: 'List your sessions',
      ownSession: true,
      answer: answer('SessionsAnswer', { sessions: Type.Array(SessionSchema) }),
      errors: ['ACCOUNT_ELSEWHERE'],
    },
    'DELETE /api/account/sessions': {
      summary: 'End all other sessions',
      ...REVOCATION,
      errors: ['ACCOUNT_ELSEWHERE'],
    },
    'DELETE /api/account/sessions/{id}': {
      summary: 'End one session',
      ...REVOCATION,
      errors: ['SESSION_NOT_FOUND', 'ACCOUNT_ELSEWHERE'],
    },
    'POST /api/account/password': {
      summary: 'Change the password',
      description: 'Ends all your other sessions.',
      ...SECURITY_CHANGE,
      body: PasswordChangeSchema,
      errors: ['PASSWORD_WRONG', 'ACCOUNT_ELSEWHERE'],
    },
    'POST /api/account/email': {
      summary: 'Change the e-mail address',
      ...SECURITY_CHANGE,
      body: EmailChangeSchema,
      errors: ['PASSWORD_WRONG', 'EMAIL_TAKEN', 'ACCOUNT_ELSEWHERE'],
    },
    'PUT /api/account/time-zone': {
      summary: 'Set the time zone in which your days begin and end',
      ...PREFERENCE,
      /** `timeZone`: an IANA name such as 'Europe/Berlin'; null follows the browser that syncs. */
      body: Type.Object({ timeZone: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]) }),
    },
    'PUT /api/account/spectators': {
      summary: 'Allow or refuse spectators of your duels',
      ...PREFERENCE,
      body: SpectatorsSchema,
    },
    'PUT /api/account/ghosts': {
      summary: 'Allow or refuse races against your recorded public duels',
      ...PREFERENCE,
      body: SpectatorsSchema,
    },
    'PUT /api/account/real-name': {
      summary: 'Show or hide your real name',
      ...PREFERENCE,
      body: Type.Object({ show: Type.Boolean() }),
    },
    'POST /api/account/delete': {
      summary: 'Delete your account',
      ...SECURITY_CHANGE,
      body: DeletionSchema,
      errors: ['PASSWORD_WRONG', 'ACCOUNT_IN_DUEL', 'LAST_CONTEST_ADMIN', 'IDENTITY_UNAVAILABLE'],
    },
    'POST /api/account/first-admin': {
      summary: 'Become the first contest admin',
      description: 'Needs the token of the link that the server printed at its latest start; earlier ones have ended.',
      ...SECURITY_CHANGE,
      /** `token`: the one in the link that the server printed at its latest start. */
      body: Type.Object({ token: Type.String({ maxLength: 200 }) }),
      errors: ['LINK_INVALID'],
    },
    'POST /api/account/reset-request': {
      summary: 'Request a password reset link by e-mail',
      description: 'The answer is the same whether or not an account has this address.',
      access: 'public',
      rate: { calls: 30, seconds: 60 },
      body: Type.Object({ email: Type.String({ maxLength: 1000 }) }),
      answer: DoneSchema,
      errors: ['MAIL_OFF', 'ACCOUNT_ELSEWHERE'],
    },
    'POST /api/account/reset': {
      summary: 'Set a new password with a reset link',
      access: 'public',
      rate: { calls: 30, seconds: 60 },
      body: ResetSchema,
      answer: DoneSchema,
      errors: ['LINK_INVALID', 'ACCOUNT_ELSEWHERE'],
    },
  },
})
