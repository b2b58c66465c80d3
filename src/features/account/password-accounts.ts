import type { Db } from '#db/client'
import {
  authUserByEmail,
  deleteAuthUser,
  deleteSession,
  deleteSessionsExcept,
  otherProvidersOf,
  passwordHashOf,
  sessionsOf,
  writeAuthEmail,
  writePasswordHash,
} from '#db/queries/auth'
import { AppError } from '#errors'
import type { AttemptLimits } from './attempt-limits'
import type { PasswordHashing } from './password-hashing'

/** The message for a user who chooses a published password. */
export const KNOWN_PASSWORD = 'Everybody knows this password. Choose another one.'

/** One session for display to its owner. Times are milliseconds since 1970. */
export type StoredSession = {
  readonly id: string
  readonly userAgent: string | null
  readonly address: string | null
  readonly createdAtMs: number
  readonly lastSeenAtMs: number
  readonly current: boolean
}

/** A client of the provider's own paths. Sign-in attempts are counted by its address. */
export type Caller = { readonly address: string }

type Options = {
  /** A published password that is not accepted here; null if there is none. */
  readonly knownPassword: string | null
  readonly db: Db
  readonly limits: AttemptLimits
  readonly hashing: PasswordHashing
  /** The stored half of the session token behind a request; null if there is none. */
  readonly sessionTokenOf: (request: Request) => string | null
}

/** Operations of a provider with passwords of its own. `subject` is the provider's id of the user. */
export type PasswordAccounts = ReturnType<typeof createPasswordAccounts>

/** Passwords, sessions and account deletion in our own tables. */
export function createPasswordAccounts({ db, limits, hashing, sessionTokenOf, knownPassword }: Options) {
  const refuseKnown = (password: string): void => {
    if (password === knownPassword) throw new AppError('VALIDATION', KNOWN_PASSWORD)
  }
  return {
    sessions(request: Request, subject: string): StoredSession[] {
      const current = sessionTokenOf(request)
      return sessionsOf(db, subject, Date.now()).map((row) => ({
        id: row.id,
        userAgent: row.userAgent,
        address: row.ipAddress === '' ? null : row.ipAddress,
        createdAtMs: row.createdAt.getTime(),
        lastSeenAtMs: row.updatedAt.getTime(),
        current: row.token === current,
      }))
    },
    /** Returns false if the user has no such session. */
    endSession: (subject: string, id: string): boolean => deleteSession(db, subject, id),
    /** Ends every session. Returns how many ended. */
    endSessions: (subject: string): number => deleteSessionsExcept(db, subject, null),
    /** Ends every session except the one behind the request. Returns how many ended. */
    endOtherSessions: (request: Request, subject: string): number =>
      deleteSessionsExcept(db, subject, sessionTokenOf(request)),
    hasPassword: (subject: string): boolean => passwordHashOf(db, subject) !== null,
    /** The other sign-in methods that the user has used, such as 'github'. */
    otherWays: (subject: string): string[] => otherProvidersOf(db, subject),
    /** Whether the password is right; wrong ones are counted. Throws RATE_LIMITED after too many. */
    async isPassword(subject: string, password: string, { address }: Caller): Promise<boolean> {
      const hash = passwordHashOf(db, subject)
      if (hash === null) return false
      const work = async () => (await hashing.verify({ hash, password })) && password !== knownPassword
      return await limits.password({ account: subject, address, work }, (isRight) => (isRight ? 'right' : 'wrong'))
    },
    /** Throws VALIDATION for a published password. */
    refuseKnown,
    /** Replaces the password and ends every session except the one behind `keep`. Throws like `refuseKnown`. */
    async setPassword(subject: string, password: string, keep: Request | null): Promise<void> {
      refuseKnown(password)
      const hash = await hashing.hash(password)
      db.transaction(() => {
        writePasswordHash(db, subject, hash)
        deleteSessionsExcept(db, subject, keep === null ? null : sessionTokenOf(keep))
      })
    },
    /**
     * Checks that no other account has the address. Throws EMAIL_TAKEN, but only a limited number of times per network,
     * and RATE_LIMITED after that.
     */
    async claimEmail(subject: string, email: string, { address }: Caller): Promise<void> {
      const isFree = async () => [undefined, subject].includes(authUserByEmail(db, email)?.id)
      if (!(await limits.probe(address, isFree, (free) => !free))) throw new AppError('EMAIL_TAKEN')
    },
    /** Changes the address, inside the caller's transaction with the dependent changes. Throws EMAIL_TAKEN. */
    setEmail(subject: string, email: string): void {
      const holder = authUserByEmail(db, email)
      if (holder !== undefined && holder.id !== subject) throw new AppError('EMAIL_TAKEN')
      writeAuthEmail(db, subject, email)
    },
    remove: (subject: string): void => deleteAuthUser(db, subject),
    /** The provider's id of the user with this address, and the address as it is stored; null if there is none. */
    accountAt(email: string): { readonly subject: string; readonly email: string } | null {
      const row = authUserByEmail(db, email)
      return row === undefined ? null : { subject: row.id, email: row.email }
    },
  }
}
