import { Type } from '@sinclair/typebox'
import type { User } from '#contracts/http/users'
import { asUserId } from '#contracts/ids'
import { nullable } from '#contracts/shapes'
import { isEmail, passwordProblem } from '#core/account'
import { listAccounts } from '#db/queries/accounts'
import { AppError } from '#errors'
import { userNamed } from '#features/account'
import { type OperatorCalls, operatorCall } from './operator-call'
import { madePassword } from './passwords'
import { LineSchema, MaybeLineSchema, NamedSchema } from './shapes'
import { importUsers } from './user-import'

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

const Named = Type.Object({ username: NamedSchema })
const Role = Type.Object({ username: Type.String(), contestAdmin: Type.Boolean() })
const roleOf = ({ username, contestAdmin }: User) => ({ username, contestAdmin })

/** The calls about accounts. */
export const userCalls = {
  'POST /operator/user/create': operatorCall({
    summary: 'Create an account with a complete profile',
    audit: ['username'],
    errors: ['USERNAME_TAKEN', 'EMAIL_TAKEN', 'ACCOUNT_ELSEWHERE'],
    body: Type.Object({
      username: NamedSchema,
      email: LineSchema,
      firstName: LineSchema,
      lastName: LineSchema,
      /** Null to generate one, which the answer then contains. */
      password: MaybeLineSchema,
    }),
    answer: Type.Object({ username: Type.String(), password: nullable(Type.String()) }),
    async perform({ account }, { body: { password: given, ...newcomer } }) {
      const password = given ?? madePassword()
      const problem = passwordProblem(password)
      if (problem !== null) throw new AppError('VALIDATION', problem)
      if (!isEmail(newcomer.email)) throw new AppError('VALIDATION', `"${newcomer.email}" is not an e-mail address.`)
      const { username } = await account.create({ ...newcomer, email: newcomer.email.toLowerCase(), password })
      return { username, password: given === null ? password : null }
    },
  }),
  'POST /operator/user/promote': operatorCall({
    summary: 'Make a user a contest admin',
    audit: ['username'],
    errors: ['USER_NOT_FOUND', 'ACCOUNT_SUSPENDED'],
    body: Named,
    answer: Role,
    perform: ({ account }, { body: { username } }) => roleOf(account.promote(null, username)),
  }),
  'POST /operator/user/demote': operatorCall({
    summary: 'Remove the role of contest admin',
    audit: ['username'],
    errors: ['USER_NOT_FOUND', 'NOT_CONTEST_ADMIN', 'LAST_CONTEST_ADMIN'],
    body: Named,
    answer: Role,
    perform: ({ account }, { body: { username } }) => roleOf(account.demote(null, username)),
  }),
  'POST /operator/user/reset': operatorCall({
    summary: 'Create a password reset link',
    audit: ['username'],
    errors: ['USER_NOT_FOUND', 'ACCOUNT_ELSEWHERE'],
    body: Named,
    answer: Type.Object({ username: Type.String(), link: Type.String() }),
    perform: ({ account }, { body: { username } }) => ({ username, link: account.resetLink(username) }),
  }),
  'POST /operator/user/import': importUsers,
  'POST /operator/user/list': operatorCall({
    summary: 'List accounts',
    reads: true,
    body: Type.Object({ search: NamedSchema, adminsOnly: Type.Boolean() }),
    answer: Type.Object({ users: Type.Array(OperatorUserSchema) }),
    perform: ({ db }, { body }) => ({
      users: listAccounts(db, body).map(({ createdAtMs, ...row }) => ({
        ...row,
        createdAt: new Date(createdAtMs).toISOString(),
      })),
    }),
  }),
  'POST /operator/user/delete': operatorCall({
    summary: 'Delete an account',
    audit: ['username'],
    errors: ['USER_NOT_FOUND', 'LAST_CONTEST_ADMIN', 'ACCOUNT_IN_DUEL'],
    body: Named,
    answer: Type.Object({ username: Type.String() }),
    async perform(deps, { body }) {
      const { id, username } = userNamed(deps.db, body.username)
      await deps.account.removeAccount(asUserId(id))
      return { username }
    },
  }),
} satisfies OperatorCalls
