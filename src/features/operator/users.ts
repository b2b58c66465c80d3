import { asUserId } from '#contracts/ids'
import type { USER_CALLS } from '#contracts/operator/users'
import { isEmail, passwordProblem } from '#core/account'
import { listAccounts } from '#db/queries/accounts'
import { everyApiToken } from '#db/queries/tokens'
import { AppError } from '#errors'
import { type Handlers, userNamed } from './context'
import { madePassword } from './passwords'
import { importUsers } from './user-import'

const isoOf = (atMs: number | null): string | null => (atMs === null ? null : new Date(atMs).toISOString())

/** Accounts and tokens, as an operator handles them. */
export const USER_HANDLERS: Handlers<keyof typeof USER_CALLS> = {
  async 'user.create'({ account }, { password: given, ...newcomer }) {
    const password = given ?? madePassword()
    const problem = passwordProblem(password)
    if (problem !== null) throw new AppError('VALIDATION', problem)
    if (!isEmail(newcomer.email)) throw new AppError('VALIDATION', `"${newcomer.email}" is not an e-mail address.`)
    const { username } = await account.create({ ...newcomer, email: newcomer.email.toLowerCase(), password })
    return { username, password: given === null ? password : null }
  },
  'user.promote'({ account }, { username }) {
    const user = account.promote(username)
    return { username: user.username, contestAdmin: user.contestAdmin }
  },
  'user.demote'({ account }, { username }) {
    const user = account.demote(username)
    return { username: user.username, contestAdmin: user.contestAdmin }
  },
  'user.reset': ({ account }, { username }) => ({ username, link: account.resetLink(username) }),
  'user.import': importUsers,
  'user.list': ({ db }, filter) => ({
    users: listAccounts(db, filter).map(({ createdAtMs, ...row }) => ({
      ...row,
      createdAt: new Date(createdAtMs).toISOString(),
    })),
  }),
  async 'user.delete'(context, { username }) {
    const row = userNamed(context, username)
    await context.account.removeAccount(asUserId(row.id))
    return { username: row.username }
  },
  'token.create'(context, { username, name, days }) {
    const row = userNamed(context, username)
    const { secret, token } = context.account.makeToken(asUserId(row.id), { name, days })
    return { secret, token: { ...token, username: row.username } }
  },
  'token.list'(context, { username }) {
    const only = username === '' ? null : userNamed(context, username).id
    const tokens = everyApiToken(context.db).filter(({ userId }) => only === null || userId === only)
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
  'token.revoke'({ db, account }, { id }) {
    const row = everyApiToken(db).find((one) => one.id === id)
    if (row === undefined) throw new AppError('TOKEN_NOT_FOUND')
    account.revokeToken(asUserId(row.userId), id)
    return { id, username: row.username }
  },
}
