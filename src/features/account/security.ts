import type { Session } from '#contracts/http/account'
import { asUserId, type UserId } from '#contracts/ids'
import { deviceOf, isEmail, passwordProblem } from '#core/account'
import { isTimeZone } from '#core/xp'
import { type UserRow, updateUser, userById, userByIdentity } from '#db/queries/users'
import { AppError } from '#errors'
import { deleteAccount } from './account-deletion'
import type { AccountDeps } from './account-service'
import { listTokens, makeToken, revokeToken } from './api-tokens'
import type { PasswordAccounts, StoredSession } from './identity'
import { createResets } from './resets'
import type { Owner, SecurityService } from './security-service'

/** The changes that users make to their own accounts. */
export function createSecurity(deps: AccountDeps): SecurityService {
  const { db, provider, now, passes } = deps
  const passwords = (): PasswordAccounts => {
    if (provider.passwords === null) throw new AppError('ACCOUNT_ELSEWHERE')
    return provider.passwords
  }
  const rowOf = (userId: UserId): UserRow => {
    const row = userById(db, userId)
    if (row === undefined) throw new AppError('USER_NOT_FOUND')
    return row
  }
  const prove = async ({ userId, caller }: Owner, password: string): Promise<UserRow> => {
    const row = rowOf(userId)
    if (!(await passwords().isPassword(row.subject, password, caller))) throw new AppError('PASSWORD_WRONG')
    return row
  }
  const remove = async (userId: UserId): Promise<void> => {
    const row = rowOf(userId)
    db.transaction(() => {
      deleteAccount(db, row, now())
      if (row.provider === provider.name) provider.passwords?.remove(row.subject)
    })
    await passes.look(userId)
  }
  provider.onSignOut((subject) => {
    const row = userByIdentity(db, provider.name, subject)
    if (row !== undefined) void passes.look(asUserId(row.id))
  })
  return {
    ...createResets(deps, passwords),
    ways: deps.ways,
    clerk: deps.clerk,
    facts(userId) {
      const { provider: name, subject, timeZone, timeZoneChosen, showRealName, allowSpectators } = rowOf(userId)
      const hasPassword = provider.passwords?.hasPassword(subject) ?? false
      const otherWays = provider.passwords?.otherWays(subject) ?? []
      return { provider: name, hasPassword, otherWays, timeZone, timeZoneChosen, showRealName, allowSpectators }
    },
    setTimeZone(userId, timeZone) {
      if (timeZone !== null && !isTimeZone(timeZone)) throw new AppError('VALIDATION', 'There is no such time zone.')
      updateUser(db, userId, timeZone === null ? { timeZoneChosen: false } : { timeZone, timeZoneChosen: true }, now())
    },
    setSpectatorsAllowed: (userId, allowSpectators) => updateUser(db, userId, { allowSpectators }, now()),
    setRealNameShown: (userId, showRealName) => updateUser(db, userId, { showRealName }, now()),
    sessions: ({ userId, request }) => passwords().sessions(request, rowOf(userId).subject).map(shown),
    endSession({ userId }, id) {
      if (!passwords().endSession(rowOf(userId).subject, id)) throw new AppError('SESSION_NOT_FOUND')
      void passes.look(userId)
    },
    endOtherSessions({ userId, request }) {
      const ended = passwords().endOtherSessions(request, rowOf(userId).subject)
      void passes.look(userId)
      return ended
    },
    async changePassword(owner, { currentPassword, newPassword }) {
      const problem = passwordProblem(newPassword)
      if (problem !== null) throw new AppError('VALIDATION', problem, { fields: { newPassword: problem } })
      const { subject } = await prove(owner, currentPassword)
      await passwords().setPassword(subject, newPassword, owner.request)
      await passes.look(owner.userId)
    },
    async changeEmail(owner, change) {
      const email = change.email.trim().toLowerCase()
      if (!isEmail(email)) throw new AppError('VALIDATION', 'This is not an e-mail address')
      const { subject } = await prove(owner, change.password)
      await passwords().claimEmail(subject, email, owner.caller)
      db.transaction(() => {
        passwords().setEmail(subject, email)
        updateUser(db, owner.userId, { email }, now())
      })
    },
    async deleteAccount(owner, { proof }) {
      const local = provider.passwords
      const { subject, username } = rowOf(owner.userId)
      if (local?.hasPassword(subject)) await prove(owner, proof)
      else if (proof.trim().toLowerCase() !== username.toLowerCase())
        throw new AppError('VALIDATION', 'This is not your username')
      await remove(owner.userId)
    },
    removeAccount: remove,
    tokens: (userId) => listTokens(db, userId),
    makeToken: (userId, wanted) => makeToken(db, asUserId(userId), wanted, now()),
    revokeToken(userId, id) {
      revokeToken(db, userId, id)
      void passes.look(userId)
    },
  }
}

const shown = ({ userAgent, createdAtMs, lastSeenAtMs, ...rest }: StoredSession): Session => ({
  ...rest,
  device: deviceOf(userAgent),
  createdAt: new Date(createdAtMs).toISOString(),
  lastSeenAt: new Date(lastSeenAtMs).toISOString(),
})
