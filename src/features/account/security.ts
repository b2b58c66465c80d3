import type {
  ApiToken,
  Deletion,
  EmailChange,
  MadeToken,
  NewToken,
  PasswordChange,
  Session,
} from '#contracts/http/account'
import { asUserId, type UserId } from '#contracts/ids'
import { deviceOf, isEmail, passwordProblem } from '#core/account'
import { contestAdmins, type UserRow, updateUser, userByIdentity } from '#db/queries/users'
import { AppError, fieldError } from '#errors'
import { deleteAccount } from './account-deletion'
import { listTokens, makeToken, revokeToken } from './api-tokens'
import type { AccountDeps } from './deps'
import { OneTimeLinks } from './one-time-links'
import type { Caller, PasswordAccounts, StoredSession } from './password-accounts'
import { existingUser } from './profiles'
import { createResets } from './resets'

/** A user who changes their own account, with the request and its address. */
export type Owner = { readonly userId: UserId; readonly request: Request; readonly caller: Caller }

/**
 * Passwords, sessions, tokens and account deletion. If Clerk keeps the accounts, the operations on passwords and
 * sessions throw ACCOUNT_ELSEWHERE.
 */
export function createSecurity(deps: AccountDeps) {
  const { db, provider, now, passes } = deps
  const passwords = (): PasswordAccounts => {
    if (provider.passwords === null) throw new AppError('ACCOUNT_ELSEWHERE')
    return provider.passwords
  }
  const links = new OneTimeLinks(db, now)
  const deletionListeners: ((userId: UserId) => void)[] = []
  const rowOf = (userId: UserId): UserRow => existingUser(db, userId)
  const prove = async ({ userId, caller }: Owner, password: string): Promise<UserRow> => {
    const row = rowOf(userId)
    if (!(await passwords().isPassword(row.subject, password, caller))) throw new AppError('PASSWORD_WRONG')
    return row
  }
  const remove = async (userId: UserId): Promise<void> => {
    const row = rowOf(userId)
    db.transaction(() => {
      if (row.contestAdmin && contestAdmins(db).length === 1) throw new AppError('LAST_CONTEST_ADMIN')
      deleteAccount(db, row, now())
      links.withdrawPassword(row.subject)
      if (row.provider === provider.name) provider.passwords?.remove(row.subject)
    })
    for (const deleted of deletionListeners) deleted(userId)
    await passes.look(userId)
  }
  provider.onSignOut((subject) => {
    const row = userByIdentity(db, provider.name, subject)
    if (row !== undefined) void passes.look(asUserId(row.id))
  })
  return {
    ...createResets(deps, passwords),
    /** Sign-in methods besides passwords, each a button. */
    ways: deps.ways,
    clerk: deps.clerk,
    sessions: ({ userId, request }: Owner): Session[] =>
      passwords().sessions(request, rowOf(userId).subject).map(shown),
    /** Ends one session. Throws SESSION_NOT_FOUND, also for another user's session. */
    endSession({ userId }: Owner, id: string): void {
      if (!passwords().endSession(rowOf(userId).subject, id)) throw new AppError('SESSION_NOT_FOUND')
      void passes.look(userId)
    },
    /** Ends all other sessions. Returns how many ended. */
    endOtherSessions({ userId, request }: Owner): number {
      const ended = passwords().endOtherSessions(request, rowOf(userId).subject)
      void passes.look(userId)
      return ended
    },
    /** Changes the password and ends the other sessions. Throws PASSWORD_WRONG, VALIDATION, RATE_LIMITED. */
    async changePassword(owner: Owner, { currentPassword, newPassword }: PasswordChange): Promise<void> {
      const problem = passwordProblem(newPassword)
      if (problem !== null) throw fieldError('newPassword', problem)
      const { subject } = await prove(owner, currentPassword)
      await passwords().setPassword(subject, newPassword, owner.request)
      // A mailed link, which someone else may have requested, must not undo this change.
      links.withdrawPassword(subject)
      await passes.look(owner.userId)
    },
    /** Changes the e-mail address. Throws PASSWORD_WRONG, VALIDATION, EMAIL_TAKEN, RATE_LIMITED. */
    async changeEmail(owner: Owner, change: EmailChange): Promise<void> {
      const email = change.email.trim().toLowerCase()
      if (!isEmail(email)) throw new AppError('VALIDATION', 'This is not an e-mail address')
      const { subject } = await prove(owner, change.password)
      await passwords().claimEmail(subject, email, owner.caller)
      db.transaction(() => {
        passwords().setEmail(subject, email)
        // Someone else may control the earlier address.
        links.withdrawPassword(subject)
        updateUser(db, owner.userId, { email }, now())
      })
    },
    /**
     * Deletes the account. If Clerk keeps the accounts, only the data here is deleted, and a later sign-in creates a
     * new account. Throws PASSWORD_WRONG, VALIDATION, ACCOUNT_IN_DUEL, LAST_CONTEST_ADMIN, RATE_LIMITED, and then
     * changes nothing.
     */
    async deleteAccount(owner: Owner, { proof }: Deletion): Promise<void> {
      const local = provider.passwords
      const { subject, username } = rowOf(owner.userId)
      if (local?.hasPassword(subject)) await prove(owner, proof)
      else if (proof.trim().toLowerCase() !== username.toLowerCase())
        throw new AppError('VALIDATION', 'This is not your username')
      await remove(owner.userId)
    },
    /**
     * Like `deleteAccount`, but by the operator and without a password. Throws USER_NOT_FOUND, ACCOUNT_IN_DUEL,
     * LAST_CONTEST_ADMIN.
     */
    removeAccount: remove,
    /** Calls `deleted` after each deletion of an account. */
    whenDeleted: (deleted: (userId: UserId) => void): void => void deletionListeners.push(deleted),
    tokens: (userId: UserId): ApiToken[] => listTokens(db, userId),
    /** Creates a personal API token. Throws VALIDATION, TOKENS_TOO_MANY. */
    makeToken: (userId: UserId, wanted: NewToken): MadeToken => makeToken(db, userId, wanted, now()),
    /** Deletes a personal API token. Throws TOKEN_NOT_FOUND. */
    revokeToken(userId: UserId, id: string): void {
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
