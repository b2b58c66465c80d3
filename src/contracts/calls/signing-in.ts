import { Type } from '@sinclair/typebox'
import { areaFor } from './call'

const rememberMe = Type.Optional(
  Type.Boolean({ description: 'False: the cookie ends with the browser. Default: true.' }),
)
const email = Type.String({ format: 'email' })
const SessionSchema = Type.Object({
  token: Type.String({ description: 'Send it as a bearer token. The same as in the header `set-auth-token`.' }),
  user: Type.Object({ id: Type.String(), name: Type.String(), email: Type.String() }),
})

/** The calls that the identity provider's own handlers answer. These schemas only document them. */
export const SIGNING_IN = areaFor('public', {
  tag: 'Signing in',
  description:
    'Accounts in the own database. Where the server keeps accounts at Clerk, these calls answer 404: a Clerk session token is sent as a bearer token instead. Wrong passwords are counted for one account from one network (10 in 5 minutes), for one account from everywhere (100 in an hour) and for one network (50 in 5 minutes, after which it may try 20 in 10 seconds). A network is an IPv4 address or an IPv6 /64. Of refused sign-ups 40 in 10 minutes. Where a provider leads back to (`/api/auth/callback/...`) is for browsers and not listed.',
  calls: {
    'POST /api/auth/sign-up/email': {
      summary: 'Make an account and sign in',
      body: Type.Object({
        email,
        password: Type.String({ minLength: 8, maxLength: 128 }),
        name: Type.String({ description: 'First and last name in one.' }),
        username: Type.Optional(
          Type.String({ description: '3 to 29 letters, digits and underscores. Left out: one is generated.' }),
        ),
        rememberMe,
      }),
      answer: SessionSchema,
      refusals: [400, 403, 404, 422, 429, 503],
    },
    'POST /api/auth/sign-in/email': {
      summary: 'Sign in with an e-mail address',
      body: Type.Object({ email, password: Type.String(), rememberMe }),
      answer: SessionSchema,
      refusals: [400, 401, 403, 404, 429, 503],
    },
    'POST /api/auth/sign-in/username': {
      summary: 'Sign in with a username',
      body: Type.Object({ username: Type.String(), password: Type.String(), rememberMe }),
      answer: SessionSchema,
      refusals: [400, 401, 403, 404, 422, 429, 503],
    },
    'POST /api/auth/sign-in/social': {
      summary: 'Start signing in over another provider',
      description: 'For browsers: `url` is the page of the provider, which leads back to `callbackURL`.',
      body: Type.Object({ provider: Type.String(), callbackURL: Type.String(), errorCallbackURL: Type.String() }),
      answer: Type.Object({ url: Type.String() }),
      refusals: [400, 403, 404, 429, 503],
    },
    'POST /api/auth/sign-out': {
      summary: 'End this session',
      body: Type.Object({}),
      answer: Type.Object({ success: Type.Boolean() }),
      refusals: [400, 403, 404, 503],
    },
    'GET /api/auth/get-session': {
      summary: 'Which session this is',
      description: '`null` without one. `GET /api/users/profile` says who the player is.',
      answer: Type.Union([Type.Object({ session: Type.Object({}), user: Type.Object({}) }), Type.Null()]),
      refusals: [403, 404, 503],
    },
  },
})
