import type { OperatorHandlers } from '#contracts/calls/operator/index'
import type { OPERATOR_USERS } from '#contracts/calls/operator/users'
import { asUserId } from '#contracts/ids'
import { isEmail, passwordProblem } from '#core/account'
import { listAccounts } from '#db/queries/accounts'
import { everyApiToken } from '#db/queries/tokens'
import { AppError } from '#errors'
import { type OperatorDeps, userNamed } from './context'
import { madePassword } from './passwords'
import { importUsers } from './user-import'

const isoOf = (atMs: number | null): string | null => (atMs === null ? null : new Date(atMs).toISOString())

/** The operator's calls about accounts and tokens. */
export const userHandlers = (deps: OperatorDeps): OperatorHandlers<keyof (typeof OPERATOR_USERS)['calls']> => ({
  async 'POST /operator/user/create'({ body: { password: given, ...newcomer } }) {
    const password = given ?? madePassword()
    const problem = passwordProblem(password)
    if (problem !== null) throw new AppError('VALIDATION', problem)
    if (!isEmail(newcomer.email)) throw new AppError('VALIDATION', `"${newcomer.email}" is not an e-mail address.`)
    const { username } = await deps.account.create({ ...newcomer, email: newcomer.email.toLowerCase(), password })
    return { username, password: given === null ? password : null }
  },
  'POST /operator/user/promote'({ body: { username } }) {
    const user = deps.account.promote(username)
    return { username: user.username, contestAdmin: user.contestAdmin }
  },
  'POST /operator/user/demote'({ body: { username } }) {
    const user = deps.account.demote(username)
    return { username: user.username, contestAdmin: user.contestAdmin }
  },
  'POST /operator/user/reset': ({ body: { username } }) => ({ username, link: deps.account.resetLink(username) }),
  'POST /operator/user/import': ({ body, ...watch }) => importUsers({ ...deps, ...watch }, body),
  'POST /operator/user/list': ({ body }) => ({
    users: listAccounts(deps.db, body).map(({ createdAtMs, ...row }) => ({
      ...row,
      createdAt: new Date(createdAtMs).toISOString(),
    })),
  }),
  async 'POST /operator/user/delete'({ body: { username } }) {
    const row = userNamed(deps, username)
    await deps.account.removeAccount(asUserId(row.id))
    return { username: row.username }
  },
  'POST /operator/token/create'({ body: { username, name, days } }) {
    const row = userNamed(deps, username)
    const { secret, token } = deps.account.makeToken(asUserId(row.id), { name, days })
    return { secret, token: { ...token, username: row.username } }
  },
  'POST /operator/token/list'({ body: { username } }) {
    const only = username === '' ? null : userNamed(deps, username).id
    const tokens = everyApiToken(deps.db).filter(({ userId }) => only === null || userId === only)
    return {
      tokens: tokens.map((row) => ({
        id: row.id,
        username: row.username,
        name: row.name,
        hint: row.hint,
        createdAt: new Date(row.createdAtMs).toISOString(),
        lastUsedAt: isoOf(row.lastUsedAtMs),
        expiresAt: isoOf(row.expiresAtMs),
      })),
    }
  },
  'POST /operator/token/revoke'({ body: { id } }) {
    const row = everyApiToken(deps.db).find((one) => one.id === id)
    if (row === undefined) throw new AppError('TOKEN_NOT_FOUND')
    deps.account.revokeToken(asUserId(row.userId), id)
    return { id, username: row.username }
  },
})
