import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { bearer } from 'better-auth/plugins/bearer'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { username } from 'better-auth/plugins/username'
import { pick } from '#contracts/pick'
import { USERNAME_LONGEST, USERNAME_SHORTEST } from '#core/profile'
import type { Db } from '#db/client'
import { authAccount, authSession, authUser, authVerification } from '#db/schema/auth'
import { isSecure, ownOrigins } from './origins'
import type { OtherProviders } from './other-providers'
import type { PasswordHashing } from './password-hashing'

/** A session ends this long after signing in, regardless of activity. */
const SESSION_SECONDS = 30 * 24 * 60 * 60

export type LibraryOptions = {
  readonly db: Db
  readonly secret: string
  readonly origin: () => string
  readonly others: OtherProviders
  readonly hashing: PasswordHashing
  /** The header that carries the client's address. */
  readonly addressHeader: string
}

/**
 * The sign-in library. It is loaded at its first use, because loading takes a tenth of the server's start and most
 * requests do not need it.
 */
export const libraryFor = ({ db, secret, origin, others, hashing, addressHeader }: LibraryOptions) =>
  betterAuth({
    appName: 'Joust',
    baseURL: origin(),
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    trustedOrigins: ownOrigins(origin()),
    database: drizzleAdapter(db, {
      provider: 'sqlite',
      schema: { user: authUser, session: authSession, account: authAccount, verification: authVerification },
    }),
    emailAndPassword: { enabled: true, minPasswordLength: 8, maxPasswordLength: 128, password: hashing },
    socialProviders: socialProvidersOf(others),
    // Two accounts are never joined because a provider reports the same e-mail address.
    account: { accountLinking: { enabled: false }, encryptOAuthTokens: true },
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true },
    // AttemptLimits counts addresses: it knows the socket's own address, not only headers.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'joust',
      useSecureCookies: isSecure(origin()),
      ipAddress: { ipAddressHeaders: [addressHeader], ipv6Subnet: 128 },
    },
    logger: { disabled: true },
    // The library's own failures are thrown, so that the one error handler logs them; refusals stay responses.
    onAPIError: { throw: true, errorURL: '/sign-in' },
    plugins: [
      username({
        minUsernameLength: USERNAME_SHORTEST,
        maxUsernameLength: USERNAME_LONGEST,
        usernameValidator: (name) => /^[A-Za-z0-9_]+$/.test(name),
      }),
      bearer({ requireSignature: true }),
      ...otherPlugins(others),
    ],
  })

export type AuthLibrary = ReturnType<typeof libraryFor>

type SocialProviders = NonNullable<BetterAuthOptions['socialProviders']>

const socialProvidersOf = ({ github, google }: OtherProviders): SocialProviders => ({
  ...(github !== null && { github }),
  ...(google !== null && { google }),
})

/**
 * Any OpenID Connect provider. It is discovered by its issuer and used with PKCE; its ID token is verified with its
 * published keys.
 */
const otherPlugins = ({ oidc }: OtherProviders) =>
  oidc === null
    ? []
    : [
        genericOAuth({
          config: [
            {
              providerId: 'oidc',
              ...pick(oidc, 'name', 'clientId', 'clientSecret'),
              discoveryUrl: `${oidc.issuer}/.well-known/openid-configuration`,
              scopes: ['openid', 'profile', 'email'],
              pkce: true,
              requireIdTokenVerification: true,
            },
          ],
        }),
      ]
