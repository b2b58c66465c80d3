import { Type } from '@sinclair/typebox'
import { nullable } from '../../shapes'
import { area } from '../call'

/** An account as an operator sees it. Times are ISO 8601. */
const OperatorUserSchema = Type.Object({
  username: Type.String(),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  contestAdmin: Type.Boolean(),
  createdAt: Type.String(),
  xp: Type.Number(),
  duels: Type.Number(),
})

/** What became of one line of an imported list. `line` counts from 1, the head included. */
const ImportedUserSchema = Type.Object({
  line: Type.Number(),
  username: Type.String(),
  outcome: Type.Union([Type.Literal('created'), Type.Literal('valid'), Type.Literal('known'), Type.Literal('refused')]),
  /** Why it was refused; '' otherwise. */
  reason: Type.String(),
  /** The password that was made for a created account where the list gave none. */
  password: nullable(Type.String()),
})

const TokenSchema = Type.Object({
  id: Type.String(),
  username: Type.String(),
  name: Type.String(),
  hint: Type.String(),
  createdAt: Type.String(),
  lastUsedAt: nullable(Type.String()),
  expiresAt: nullable(Type.String()),
})

const Username = Type.String({ maxLength: 200 })

/** Accounts and their tokens. */
export const OPERATOR_USERS = area({
  tag: 'Operator: users',
  description: 'Accounts and their tokens, for the server’s operator.',
  calls: {
    'POST /operator/user/create': {
      summary: 'Create an account with a complete profile',
      access: 'operator',
      audit: ['username'],
      errors: ['USERNAME_TAKEN', 'EMAIL_TAKEN', 'ACCOUNT_ELSEWHERE'],
      body: Type.Object({
        username: Username,
        email: Type.String({ maxLength: 1000 }),
        firstName: Type.String({ maxLength: 1000 }),
        lastName: Type.String({ maxLength: 1000 }),
        /** null: one is made, and is in the answer. */
        password: nullable(Type.String({ maxLength: 1000 })),
      }),
      answer: Type.Object({ username: Type.String(), password: nullable(Type.String()) }),
    },
    'POST /operator/user/promote': {
      summary: 'Make a user a contest admin',
      access: 'operator',
      audit: ['username'],
      errors: ['USER_NOT_FOUND'],
      body: Type.Object({ username: Username }),
      answer: Type.Object({ username: Type.String(), contestAdmin: Type.Boolean() }),
    },
    'POST /operator/user/demote': {
      summary: 'Remove the role of contest admin',
      access: 'operator',
      audit: ['username'],
      errors: ['USER_NOT_FOUND', 'NOT_CONTEST_ADMIN', 'LAST_CONTEST_ADMIN'],
      body: Type.Object({ username: Username }),
      answer: Type.Object({ username: Type.String(), contestAdmin: Type.Boolean() }),
    },
    'POST /operator/user/reset': {
      summary: 'A link to set a new password',
      access: 'operator',
      audit: ['username'],
      errors: ['USER_NOT_FOUND', 'ACCOUNT_ELSEWHERE'],
      body: Type.Object({ username: Username }),
      answer: Type.Object({ username: Type.String(), link: Type.String() }),
    },
    'POST /operator/user/import': {
      summary: 'Create the accounts of a list, all or none',
      access: 'operator',
      audit: ['dryRun'],
      errors: ['USERNAME_TAKEN', 'EMAIL_TAKEN', 'ACCOUNT_ELSEWHERE'],
      body: Type.Object({ csv: Type.String({ maxLength: 16 * 1024 * 1024 }), dryRun: Type.Boolean() }),
      answer: Type.Object({
        rows: Type.Array(ImportedUserSchema),
        created: Type.Number(),
        known: Type.Number(),
        refused: Type.Number(),
      }),
    },
    'POST /operator/user/list': {
      summary: 'The accounts',
      access: 'operator',
      reads: true,
      body: Type.Object({ search: Type.String({ maxLength: 200 }), adminsOnly: Type.Boolean() }),
      answer: Type.Object({ users: Type.Array(OperatorUserSchema) }),
    },
    'POST /operator/user/delete': {
      summary: 'Delete an account',
      access: 'operator',
      audit: ['username'],
      errors: ['USER_NOT_FOUND', 'LAST_CONTEST_ADMIN', 'ACCOUNT_IN_DUEL'],
      body: Type.Object({ username: Username }),
      answer: Type.Object({ username: Type.String() }),
    },
    'POST /operator/token/create': {
      summary: 'A new personal API token',
      access: 'operator',
      audit: ['username', 'name', 'days'],
      errors: ['USER_NOT_FOUND', 'TOKENS_TOO_MANY'],
      body: Type.Object({
        username: Username,
        name: Type.String({ maxLength: 200 }),
        /** null: it lasts until it is revoked. */
        days: nullable(Type.Integer({ minimum: 1, maximum: 365 })),
      }),
      answer: Type.Object({ secret: Type.String(), token: TokenSchema }),
    },
    'POST /operator/token/list': {
      summary: 'Personal API tokens',
      access: 'operator',
      reads: true,
      errors: ['USER_NOT_FOUND'],
      /** '': everybody's. */
      body: Type.Object({ username: Username }),
      answer: Type.Object({ tokens: Type.Array(TokenSchema) }),
    },
    'POST /operator/token/revoke': {
      summary: 'Revoke a token',
      access: 'operator',
      audit: ['id'],
      errors: ['TOKEN_NOT_FOUND'],
      body: Type.Object({ id: Type.String({ maxLength: 200 }) }),
      answer: Type.Object({ id: Type.String(), username: Type.String() }),
    },
  },
})
