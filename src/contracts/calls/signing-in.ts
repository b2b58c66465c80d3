import { Type } from '@sinclair/typebox'
import { areaFor } from './call'

const rememberMe = Type.Optional(
  Type.Boolean({ description: 'Whether the session cookie outlives the browser; true by default.' }),
)
const email = Type.String({ format: 'email' })
const SessionSchema = Type.Object({
  token: Type.String({
    description: 'The session token, to be sent as a bearer token. The header `set-auth-token` has it, too.',
  }),
  user: Type.Object({ id: Type.String(), name: Type.String(), email: Type.String() }),
})

/** The calls that the identity provider's own handlers answer. These schemas only document them. */
export const SIGNING_IN = areaFor('public', {
  tag: 'Signing in',
  description:
    "Accounts in the server's own database. If the server keeps its accounts at Clerk, these calls answer 404, and a Clerk session token is sent as a bearer token instead. Wrong passwords are limited for one account from one network (10 in 5 minutes), for one account from all networks (100 in an hour) and for one network (50 in 5 minutes, then 20 attempts in 10 seconds). Sign-ups from one network are limited to 200 in an hour, and refused ones to 40 in 10 minutes. A network is an IPv4 address or an IPv6 /64. The callback of other providers (`/api/auth/callback/...`) is for browsers and not listed here.",
  calls: {
    'POST /api/auth/sign-up/email': {
      summary: 'Create an account and sign in',
      body: Type.Object({
        email,
        password: Type.String({ minLength: 8, maxLength: 128 }),
        name: Type.String({ description: 'First and last name, separated by a space.' }),
        username: Type.Optional(
          Type.String({ description: '3 to 29 letters, digits and underscores. If omitted, a username is generated.' }),
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
      summary: 'Start signing in with another provider',
      description:
        'For browsers: open `url`, the page of the provider, which redirects to `callbackURL` or, after an error, to `errorCallbackURL`.',
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
      summary: 'Show the current session',
      description: 'Answers `null` without a session. `GET /api/users/profile` has the player.',
      answer: Type.Union([Type.Object({ session: Type.Object({}), user: Type.Object({}) }), Type.Null()]),
      refusals: [403, 404, 503],
    },
  },
})
