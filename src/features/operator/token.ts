import { Type } from '@sinclair/typebox'
import { ApiTokenSchema } from '#contracts/http/account'
import { asUserId } from '#contracts/ids'
import { nullable } from '#contracts/shapes'
import { everyApiToken } from '#db/queries/tokens'
import { AppError } from '#errors'
import { shownToken, userNamed } from '#features/account'
import { type OperatorCalls, operatorCall } from './operator-call'
import { NamedSchema } from './shapes'

const TokenSchema = Type.Composite([ApiTokenSchema, Type.Object({ username: Type.String() })])

/** The calls about personal API tokens. */
export const tokenCalls = {
  'POST /operator/token/create': operatorCall({
    summary: 'Create a personal API token',
    audit: ['username', 'name', 'days'],
    errors: ['USER_NOT_FOUND', 'TOKENS_TOO_MANY'],
    body: Type.Object({
      username: NamedSchema,
      name: NamedSchema,
      /** Null for a token that is valid until it is revoked. */
      days: nullable(Type.Integer({ minimum: 1, maximum: 365 })),
    }),
    answer: Type.Object({ secret: Type.String(), token: TokenSchema }),
    perform(deps, { body: { username, name, days } }) {
      const row = userNamed(deps.db, username)
      const { secret, token } = deps.account.makeToken(asUserId(row.id), { name, days })
      return { secret, token: { ...token, username: row.username } }
    },
  }),
  'POST /operator/token/list': operatorCall({
    summary: 'List personal API tokens',
    reads: true,
    errors: ['USER_NOT_FOUND'],
    /** A username; '' for the tokens of all users. */
    body: Type.Object({ username: NamedSchema }),
    answer: Type.Object({ tokens: Type.Array(TokenSchema) }),
    perform(deps, { body: { username } }) {
      const only = username === '' ? null : userNamed(deps.db, username).id
      const tokens = everyApiToken(deps.db).filter(({ userId }) => only === null || userId === only)
      return { tokens: tokens.map((row) => ({ ...shownToken(row), username: row.username })) }
    },
  }),
  'POST /operator/token/revoke': operatorCall({
    summary: 'Revoke a personal API token',
    audit: ['id'],
    errors: ['TOKEN_NOT_FOUND'],
    body: Type.Object({ id: NamedSchema }),
    answer: Type.Object({ id: Type.String(), username: Type.String() }),
    perform({ db, account }, { body: { id } }) {
      const row = everyApiToken(db).find((one) => one.id === id)
      if (row === undefined) throw new AppError('TOKEN_NOT_FOUND')
      account.revokeToken(asUserId(row.userId), id)
      return { id, username: row.username }
    },
  }),
} satisfies OperatorCalls
