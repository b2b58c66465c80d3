import { hashPassword, verifyPassword } from 'better-auth/crypto'
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
import type { PasswordAccounts } from './identity'

/** The message for a user who chooses a published password. */
export const KNOWN_PASSWORD = 'Everybody knows this password. Choose another one.'

type Options = {
  /** A published password that is not accepted here; null: there is none. */
  readonly knownPassword: string | null
  readonly db: Db
  readonly limits: AttemptLimits
  /** The stored half of the session token behind a request; null if there is none. */
  readonly sessionTokenOf: (request: Request) => string | null
}

/** Passwords, sessions and account deletion in our own tables. */
export function createPasswordAccounts({ db, limits, sessionTokenOf, knownPassword }: Options): PasswordAccounts {
  return {
    sessions(request, subject) {
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
    endSession: (subject, id) => deleteSession(db, subject, id),
    endSessions: (subject) => deleteSessionsExcept(db, subject, null),
    endOtherSessions: (request, subject) => deleteSessionsExcept(db, subject, sessionTokenOf(request)),
    hasPassword: (subject) => passwordHashOf(db, subject) !== null,
    otherWays: (subject) => otherProvidersOf(db, subject),
    async isPassword(subject, password, { address }) {
      const hash = passwordHashOf(db, subject)
      if (hash === null) return false
      const work = async () => (await verifyPassword({ hash, password })) && password !== knownPassword
      return await limits.password({ account: subject, address, work }, (isRight) => (isRight ? 'right' : 'wrong'))
    },
    async setPassword(subject, password, keep) {
      if (password === knownPassword) throw new AppError('VALIDATION', KNOWN_PASSWORD)
      const hash = await hashPassword(password)
      db.transaction(() => {
        writePasswordHash(db, subject, hash)
        deleteSessionsExcept(db, subject, keep === null ? null : sessionTokenOf(keep))
      })
    },
    async claimEmail(subject, email, { address }) {
      const isFree = async () => [undefined, subject].includes(authUserByEmail(db, email)?.id)
      if (!(await limits.probe(address, isFree, (free) => !free))) throw new AppError('EMAIL_TAKEN')
    },
    setEmail(subject, email) {
      const holder = authUserByEmail(db, email)
      if (holder !== undefined && holder.id !== subject) throw new AppError('EMAIL_TAKEN')
      writeAuthEmail(db, subject, email)
    },
    remove: (subject) => deleteAuthUser(db, subject),
    subjectOf: (email) => authUserByEmail(db, email)?.id ?? null,
  }
}
