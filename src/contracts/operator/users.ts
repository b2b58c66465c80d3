import { Type } from '@sinclair/typebox'
import { nullable } from '../shapes'

/** An account as an operator sees it. Times are ISO 8601. */
export const OperatorUserSchema = Type.Object({
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
export const ImportedUserSchema = Type.Object({
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
export const USER_CALLS = {
  'user.create': {
    input: Type.Object({
      username: Username,
      email: Type.String({ maxLength: 1000 }),
      firstName: Type.String({ maxLength: 1000 }),
      lastName: Type.String({ maxLength: 1000 }),
      /** null: one is made, and is in the answer. */
      password: nullable(Type.String({ maxLength: 1000 })),
    }),
    output: Type.Object({ username: Type.String(), password: nullable(Type.String()) }),
  },
  'user.promote': {
    input: Type.Object({ username: Username }),
    output: Type.Object({ username: Type.String(), contestAdmin: Type.Boolean() }),
  },
  'user.demote': {
    input: Type.Object({ username: Username }),
    output: Type.Object({ username: Type.String(), contestAdmin: Type.Boolean() }),
  },
  'user.reset': {
    input: Type.Object({ username: Username }),
    output: Type.Object({ username: Type.String(), link: Type.String() }),
  },
  'user.import': {
    input: Type.Object({ csv: Type.String({ maxLength: 16 * 1024 * 1024 }), dryRun: Type.Boolean() }),
    output: Type.Object({
      rows: Type.Array(ImportedUserSchema),
      created: Type.Number(),
      known: Type.Number(),
      refused: Type.Number(),
    }),
  },
  'user.list': {
    input: Type.Object({ search: Type.String({ maxLength: 200 }), adminsOnly: Type.Boolean() }),
    output: Type.Object({ users: Type.Array(OperatorUserSchema) }),
  },
  'user.delete': {
    input: Type.Object({ username: Username }),
    output: Type.Object({ username: Type.String() }),
  },
  'token.create': {
    input: Type.Object({
      username: Username,
      name: Type.String({ maxLength: 200 }),
      /** null: it lasts until it is revoked. */
      days: nullable(Type.Integer({ minimum: 1, maximum: 365 })),
    }),
    output: Type.Object({ secret: Type.String(), token: TokenSchema }),
  },
  'token.list': {
    /** '': everybody's. */
    input: Type.Object({ username: Username }),
    output: Type.Object({ tokens: Type.Array(TokenSchema) }),
  },
  'token.revoke': {
    input: Type.Object({ id: Type.String({ maxLength: 200 }) }),
    output: Type.Object({ id: Type.String(), username: Type.String() }),
  },
} as const
