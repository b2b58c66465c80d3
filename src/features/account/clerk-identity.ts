import type { ClerkClient } from '@clerk/backend'
import { jsonOrNull } from '#contracts/json-or-null'
import { AppError } from '#errors'
import type { ServerLog } from '#server-log'
import type { Identity, IdentityProvider } from './identity'
import { isForeign, ownOrigins } from './origins'
import { bearerToken, cookieNamed } from './session-token'

/** The values from Clerk's dashboard. */
type ClerkKeys = {
  readonly secretKey: string
  /** The public key as PEM, with which tokens are verified without a call. If null, the keys are fetched and cached. */
  readonly jwtKey: string | null
  readonly apiUrl: string
  /** Clerk's frontend host for this application: the issuer in its tokens. */
  readonly frontendHost: string
}

type ClerkIdentityOptions = ClerkKeys & {
  /** Public address without a trailing slash; a function because a free port is known only after listening. */
  readonly origin: () => string
  readonly log: Pick<ServerLog, 'error'>
}

/** The cookie in which Clerk's script keeps the session token of a page, renewed every minute. */
const SESSION_COOKIE = '__session'

/** Accounts at Clerk: tokens are verified here, users are fetched from Clerk, and passwords never reach this server. */
export function createClerkIdentity(options: ClerkIdentityOptions): IdentityProvider {
  let made: Promise<ClerkClient> | null = null
  /** Loaded at the first call, because most servers do not use Clerk. */
  const client = (): Promise<ClerkClient> => {
    made ??= import('@clerk/backend').then(({ createClerkClient }) =>
      createClerkClient({ secretKey: options.secretKey, apiUrl: options.apiUrl }),
    )
    return made
  }
  const fromToken = async (token: string): Promise<Identity | null> => {
    const claims = await claimsOf(token, options)
    return claims === null ? null : { ...nameless(claims.sub), session: claims.sid }
  }
  return {
    name: 'clerk',
    passwords: null,
    prepare: null,
    // Usernames belong to this server: Clerk is asked for one only at the first sync.
    rename: () => true,
    fromToken,
    // A token is valid for a minute and does not reveal whether its session has ended: Clerk is asked.
    async isSessionOpen(session) {
      try {
        return (await (await client()).sessions.getSession(session)).status === 'active'
      } catch (error) {
        if (await isGone(error)) return false
        throw error
      }
    },
    // Sign-outs do not go through this server.
    onSignOut: () => undefined,
    async fromRequest(request) {
      const bearing = bearerToken(request)
      if (bearing !== null) return fromToken(bearing)
      const cookie = cookieNamed(request, SESSION_COOKIE)
      return cookie === null || cookie === '' || isForeign(request, options.origin()) ? null : fromToken(cookie)
    },
    async details({ subject }) {
      try {
        return identityOf(await (await client()).users.getUser(subject))
      } catch (error) {
        // The user was deleted at Clerk after the token was issued.
        if (await isGone(error)) throw new AppError('UNAUTHENTICATED')
        options.log.error({ err: error }, 'Clerk did not return a user')
        throw new AppError('IDENTITY_UNAVAILABLE')
      }
    },
    handle: async () => {
      throw new AppError('NOT_FOUND')
    },
  }
}

async function isGone(error: unknown): Promise<boolean> {
  const { isClerkAPIResponseError } = await import('@clerk/backend/errors')
  return isClerkAPIResponseError(error) && error.status === 404
}

type Claims = { readonly sub: string; readonly sid: string }

/** The user and session of a token; null if it is forged, expired, not valid yet, or was issued for another site. */
async function claimsOf(token: string, options: ClerkIdentityOptions): Promise<Claims | null> {
  const { jwtKey, secretKey, apiUrl, frontendHost, origin, log } = options
  if (!isJwt(token)) return null
  const authorizedParties = ownOrigins(origin())
  const { verifyToken } = await import('@clerk/backend')
  try {
    const claims = await verifyToken(token, {
      authorizedParties,
      ...(jwtKey === null ? { secretKey, apiUrl } : { jwtKey }),
    })
    // The library accepts a token without an authorized party.
    const isOurs = claims.iss === `https://${frontendHost}` && authorizedParties.includes(claims.azp ?? '')
    return isOurs ? claims : null
  } catch (error) {
    if (!isUnreachable(error)) return null
    log.error({ err: error }, "Clerk's public keys could not be fetched")
    throw new AppError('IDENTITY_UNAVAILABLE')
  }
}

/**
 * The keys could not be fetched, which says nothing about the token. The library gives a reason for every token that it
 * refuses, and rethrows the errors of its own calls.
 */
const isUnreachable = (error: unknown): boolean =>
  !(error instanceof Error && 'reason' in error) || error.reason === 'jwk-remote-failed-to-load'

/**
 * Whether the token has three parts, the first two of them JSON in Base64. Anything else is rejected without a call.
 */
function isJwt(token: string): boolean {
  const parts = token.split('.')
  const [head, body] = parts.map((part) => jsonOrNull(Buffer.from(part, 'base64url').toString('utf8')))
  return parts.length === 3 && head !== null && body !== null
}

/** A token identifies a user only by id: other details are fetched when the user syncs. */
const nameless = (subject: string): Identity => ({
  provider: 'clerk',
  subject,
  email: '',
  username: null,
  firstName: '',
  lastName: '',
  picture: '',
})

type ClerkUser = Awaited<ReturnType<ClerkClient['users']['getUser']>>

const identityOf = (user: ClerkUser): Identity => ({
  ...nameless(user.id),
  email: (user.primaryEmailAddress ?? user.emailAddresses[0])?.emailAddress ?? '',
  username: user.username,
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  picture: user.hasImage ? user.imageUrl : '',
})
