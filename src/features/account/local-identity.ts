import { generateRandomString } from 'better-auth/crypto'
import { isGenerated } from '#core/profile'
import type { Db } from '#db/client'
import {
  authUserByEmail,
  authUserByUsername,
  authUsernameHeld,
  deleteSession,
  insertAuthUser,
  isSessionOpen,
  keepLatestSessions,
  passwordHashOf,
  renameAuthUser,
  sessionOwner,
  touchSession,
} from '#db/queries/auth'
import { userByUsername } from '#db/queries/users'
import { AppError, storeIfRoom } from '#errors'
import { AttemptLimits, type Outcome } from './attempt-limits'
import { type AuthInput, authInput, withBody } from './auth-input'
import type { Identity, IdentityProvider, NewAccount, PreparedAccount } from './identity'
import { LibraryOnDemand } from './library-on-demand'
import { isForeign, isSecure } from './origins'
import { type OtherProviders, otherPaths } from './other-providers'
import { createPasswordAccounts, KNOWN_PASSWORD } from './password-accounts'
import { type PasswordHashing, SCRYPT } from './password-hashing'
import { bearerToken, cookieNamed, openToken } from './session-token'

type LocalIdentityOptions = {
  readonly db: Db
  /** Signs sessions. At least 32 random characters. */
  readonly secret: string
  /** Public address without a trailing slash; a function because a free port is known only after listening. */
  readonly origin: () => string
  /** Other sign-in methods; default: none. */
  readonly others?: OtherProviders
  /** A published password that is not accepted here. */
  readonly knownPassword?: string | null
  /** Default: scrypt. */
  readonly hashing?: PasswordHashing
}

const NO_OTHERS: OtherProviders = { github: null, google: null, oidc: null }

/** The last use of a session is stored at most this often, so that most reads cause no write. */
const TOUCH_EVERY_MS = 60_000

/** How many sessions an account may have (decision 0223): with a further one, the one that was used least ends. */
const SESSIONS_MOST = 100

/** The library has more paths; all others are closed. Passwords and sessions are changed under /api/account. */
const OPEN_PATHS: ReadonlySet<string> = new Set([
  'sign-up/email',
  'sign-in/email',
  'sign-in/username',
  'sign-out',
  'get-session',
])

/** Accounts in our own database: e-mail or username with a password, cookies for browsers, bearer tokens for programs. */
export function createLocalIdentity(options: LocalIdentityOptions): IdentityProvider {
  const { db, secret, origin, others = NO_OTHERS, knownPassword = null, hashing = SCRYPT } = options
  const openPaths = new Set([...OPEN_PATHS, ...otherPaths(others)])
  const limits = new AttemptLimits()
  const library = new LibraryOnDemand({ db, secret, origin, others, hashing, addressHeader: ADDRESS_HEADER })
  const signOutListeners: ((subject: string) => void)[] = []
  const ownerOf = (token: string | null): Identity | null => {
    const nowMs = Date.now()
    const owner = token === null ? undefined : sessionOwner(db, token, nowMs)
    if (owner === undefined) return null
    if (nowMs - owner.seenAt.getTime() >= TOUCH_EVERY_MS) storeIfRoom(() => touchSession(db, owner.sessionId, nowMs))
    return { ...identityOf(owner), session: owner.sessionId }
  }
  const sessionTokenOf = (request: Request): string | null => {
    const bearing = bearerToken(request)
    if (bearing !== null) return openToken(bearing, secret)
    const cookie = cookieNamed(request, cookieName(origin()))
    return cookie === null || isForeign(request, origin()) ? null : openToken(cookie, secret)
  }
  /**
   * The account of a password attempt: its id whenever it exists, so that its username and its address share one limit.
   */
  const accountOf = ({ email, username }: AuthInput): string => {
    if (typeof email === 'string') return authUserByEmail(db, email.trim())?.id ?? `email ${email.trim().toLowerCase()}`
    const name = String(username).trim()
    return authUserByUsername(db, name)?.id ?? `username ${name.toLowerCase()}`
  }
  type Limited = { readonly address: string; readonly work: () => Promise<Response> }
  const limited = async (path: string, input: AuthInput, { address, work }: Limited): Promise<Response> => {
    if (path === 'sign-up/email') {
      refuseTakenName(db, input)
      return await limits.signUp(address, work)
    }
    if (path === 'sign-in/social') await limits.wayOut(address)
    if (path !== 'sign-in/email' && path !== 'sign-in/username') return await work()
    const account = accountOf(input)
    return await limits.password({ account, address, work: () => unlessReplaced(account, work) }, outcomeOf)
  }
  /**
   * Refuses a sign-in whose password was replaced during the check: otherwise anyone who knew the old password would
   * keep a session that was created just after the change.
   */
  const unlessReplaced = async (subject: string, work: () => Promise<Response>): Promise<Response> => {
    const hash = passwordHashOf(db, subject)
    const answer = await work()
    if (!answer.ok || passwordHashOf(db, subject) === hash) return answer
    const session = ownerOf(openToken(answer.headers.get('set-auth-token') ?? '', secret))?.session
    if (session !== undefined) deleteSession(db, subject, session)
    throw new AppError('UNAUTHENTICATED', 'The password was changed meanwhile. Sign in with the new one.')
  }
  return {
    name: 'local',
    passwords: createPasswordAccounts({ db, limits, hashing, sessionTokenOf, knownPassword }),
    fromToken: async (signed) => ownerOf(openToken(signed, secret)),
    fromRequest: async (request) => ownerOf(sessionTokenOf(request)),
    isSessionOpen: async (session) => isSessionOpen(db, session, Date.now()),
    onSignOut: (listener) => void signOutListeners.push(listener),
    details: async (identity) => identity,
    async handle(request, { address }, body) {
      const path = new URL(request.url).pathname.replace(/^\/api\/auth\//, '')
      if (!openPaths.has(path)) throw new AppError('NOT_FOUND')
      // A page of this server under an address that is not JOUST_URL counts as another site, too.
      if (isForeign(request, origin()))
        throw new AppError('FORBIDDEN', `This request came from another site. Joust is at ${origin()}.`)
      if (path === 'sign-in/social' && !(await library.hasFoundProviders())) throw new AppError('IDENTITY_UNAVAILABLE')
      const input = request.method === 'POST' ? withoutKnown(path, authInput(path, body), knownPassword) : null
      const named = withAddress(input === null ? request : withBody(request, input), address)
      // Read first: after the sign-out the session's owner is unknown.
      const leaving = path === 'sign-out' ? ownerOf(sessionTokenOf(request)) : null
      const answer = await limited(path, input ?? {}, {
        address,
        work: () => library.answer(named),
      })
      const entered = ownerOf(openToken(answer.headers.get('set-auth-token') ?? '', secret))
      const bound = { most: SESSIONS_MOST, nowMs: Date.now() }
      const ended = entered !== null && keepLatestSessions(db, entered.subject, bound) > 0 ? entered : leaving
      if (ended !== null) for (const notify of signOutListeners) notify(ended.subject)
      return answer
    },
    rename(subject, name) {
      if (authUsernameHeld(db, name, subject)) return false
      renameAuthUser(db, subject, name)
      return true
    },
    prepare: (account) => preparedAccount({ db, hashing, account }),
  }
}

const outcomeOf = ({ ok, status }: Response): Outcome => (ok ? 'right' : status === 401 ? 'wrong' : 'neither')

/**
 * Refuses a username for a new account if a user here already has it or if it is reserved for accounts without a chosen
 * name.
 */
function refuseTakenName(db: Db, { username }: AuthInput): void {
  if (typeof username !== 'string') return
  if (isGenerated(username.toLowerCase()))
    throw new AppError('VALIDATION', 'This username is kept for accounts that have not chosen one yet.')
  // The library itself refuses a name that is used for signing in, with the same message.
  if (!authUsernameHeld(db, username, '') && userByUsername(db, username) !== undefined)
    throw new AppError('USERNAME_TAKEN')
}

/** Makes a published password count as wrong by replacing it with one that no account has. */
function withoutKnown(path: string, input: AuthInput, knownPassword: string | null): AuthInput {
  if (knownPassword === null || input.password !== knownPassword) return input
  if (path === 'sign-up/email') throw new AppError('VALIDATION', KNOWN_PASSWORD)
  return { ...input, password: generateRandomString(32) }
}

/** The header that carries the client's address to the library; a value sent by the client is overwritten. */
const ADDRESS_HEADER = 'x-joust-address'

function withAddress(request: Request, address: string): Request {
  const headers = new Headers(request.headers)
  headers.set(ADDRESS_HEADER, address)
  return new Request(request, { headers })
}

const cookieName = (origin: string): string => `${isSecure(origin) ? '__Secure-' : ''}joust.session_token`

/**
 * Splits the library's single name into our two fields: the last word is the last name, everything before it the first
 * name.
 */
function identityOf({ id, name, email, username }: NonNullable<ReturnType<typeof sessionOwner>>): Identity {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : ''
  const firstName = words.length > 1 ? words.slice(0, -1).join(' ') : (words[0] ?? '')
  return { provider: 'local', subject: id, email, username, firstName, lastName, picture: '' }
}

type Creation = { readonly db: Db; readonly hashing: PasswordHashing; readonly account: NewAccount }

async function preparedAccount({ db, hashing, account }: Creation): Promise<PreparedAccount> {
  const { username, firstName, lastName } = account
  const email = account.email.toLowerCase()
  const refuseTaken = (): void => {
    if (authUserByEmail(db, email) !== undefined) throw new AppError('EMAIL_TAKEN')
    if (authUsernameHeld(db, username, '')) throw new AppError('USERNAME_TAKEN')
  }
  refuseTaken()
  const passwordHash = await hashing.hash(account.password)
  const now = new Date()
  const subject = generateRandomString(32)
  const row = {
    id: subject,
    name: `${firstName} ${lastName}`.trim(),
    email,
    emailVerified: false,
    image: null,
    username: username.toLowerCase(),
    displayUsername: username,
    createdAt: now,
    updatedAt: now,
  }
  return (keep) =>
    db.transaction(() => {
      // Someone may have signed up meanwhile.
      refuseTaken()
      insertAuthUser(db, row, passwordHash)
      keep({ provider: 'local', subject, email, username, firstName, lastName, picture: '' })
    })
}
