import { type Area, json } from '../operation'

const text = { type: 'string' } as const
const session = json({
  type: 'object',
  properties: {
    token: { ...text, description: 'Send it as a bearer token. The same as in the header `set-auth-token`.' },
    user: {
      type: 'object',
      properties: { id: text, name: text, email: text },
      required: ['id', 'name', 'email'],
    },
  },
  required: ['token', 'user'],
})
const rememberMe = { type: 'boolean', description: 'False: the cookie ends with the browser. Default: true.' } as const

export const signingIn: Area = {
  tag: 'Signing in',
  description:
    'Accounts in the own database. Where the server keeps accounts at Clerk, these calls answer 404: a Clerk session token is sent as a bearer token instead. Wrong passwords are counted for one account from one network (10 in 5 minutes), for one account from everywhere (100 in an hour) and for one network (50 in 5 minutes, after which it may try 20 in 10 seconds). A network is an IPv4 address or an IPv6 /64. Of refused sign-ups 40 in 10 minutes. Ways over other providers (`/api/auth/sign-in/social`, `/api/auth/callback/...`) are for browsers and not listed.',
  operations: {
    'POST /api/auth/sign-up/email': {
      summary: 'Make an account and sign in',
      answer: session,
      refusals: [400, 403, 404, 422, 429, 503],
      body: {
        type: 'object',
        properties: {
          email: { type: 'string', format: 'email' },
          password: { type: 'string', minLength: 8, maxLength: 128 },
          name: { ...text, description: 'First and last name in one.' },
          username: { ...text, description: '3 to 29 letters, digits and underscores. Left out: one is generated.' },
          rememberMe,
        },
        required: ['email', 'password', 'name'],
      },
    },
    'POST /api/auth/sign-in/email': {
      summary: 'Sign in with an e-mail address',
      answer: session,
      refusals: [400, 401, 403, 404, 429, 503],
      body: {
        type: 'object',
        properties: { email: { type: 'string', format: 'email' }, password: text, rememberMe },
        required: ['email', 'password'],
      },
    },
    'POST /api/auth/sign-in/username': {
      summary: 'Sign in with a username',
      answer: session,
      refusals: [400, 401, 403, 404, 422, 429, 503],
      body: {
        type: 'object',
        properties: { username: text, password: text, rememberMe },
        required: ['username', 'password'],
      },
    },
    'POST /api/auth/sign-out': {
      summary: 'End this session',
      answer: json({ type: 'object', properties: { success: { type: 'boolean' } }, required: ['success'] }),
      refusals: [400, 403, 404, 503],
      body: { type: 'object' },
    },
    'GET /api/auth/get-session': {
      summary: 'Which session this is',
      description: '`null` without one. `GET /api/users/profile` says who the player is.',
      answer: json({
        type: ['object', 'null'],
        properties: { session: { type: 'object' }, user: { type: 'object' } },
        required: ['session', 'user'],
      }),
      refusals: [403, 404, 503],
    },
  },
}

export const account: Area = {
  tag: 'Account',
  description:
    'What people change of their own accounts. Nearly all of it asks for a session of their own: a personal API token is refused with `SESSION_ONLY`.',
  operations: {
    'GET /api/account/tokens': { summary: 'Your personal API tokens', answer: 'TokensAnswer' },
    'POST /api/account/tokens': {
      summary: 'Make a personal API token',
      description: 'The secret is told this once.',
      answer: 'MadeTokenAnswer',
      statuses: [201],
      errors: ['TOKENS_TOO_MANY', 'VALIDATION'],
    },
    'DELETE /api/account/tokens/{id}': {
      summary: 'Revoke a personal API token',
      answer: 'Done',
      errors: ['TOKEN_NOT_FOUND'],
    },
    'GET /api/account/sessions': {
      summary: 'Where you are signed in',
      answer: 'SessionsAnswer',
      errors: ['ACCOUNT_ELSEWHERE'],
    },
    'DELETE /api/account/sessions': {
      summary: 'End all other sessions',
      answer: 'Done',
      errors: ['ACCOUNT_ELSEWHERE'],
    },
    'DELETE /api/account/sessions/{id}': {
      summary: 'End one session',
      answer: 'Done',
      errors: ['SESSION_NOT_FOUND', 'ACCOUNT_ELSEWHERE'],
    },
    'POST /api/account/password': {
      summary: 'Change the password',
      description: 'All other sessions end.',
      answer: 'Done',
      errors: ['PASSWORD_WRONG', 'ACCOUNT_ELSEWHERE', 'VALIDATION', 'RATE_LIMITED'],
    },
    'POST /api/account/email': {
      summary: 'Change the e-mail address',
      answer: 'Done',
      errors: ['PASSWORD_WRONG', 'EMAIL_TAKEN', 'ACCOUNT_ELSEWHERE', 'VALIDATION'],
    },
    'PUT /api/account/time-zone': {
      summary: 'Choose the time zone of your days',
      answer: 'Done',
      errors: ['VALIDATION'],
    },
    'PUT /api/account/spectators': {
      summary: 'Allow or refuse spectators of your duels',
      answer: 'Done',
      errors: ['VALIDATION'],
    },
    'PUT /api/account/real-name': {
      summary: 'Show or hide your real name',
      answer: 'Done',
      errors: ['VALIDATION'],
    },
    'POST /api/account/delete': {
      summary: 'Delete the account',
      answer: 'Done',
      errors: ['PASSWORD_WRONG', 'ACCOUNT_IN_DUEL', 'VALIDATION', 'IDENTITY_UNAVAILABLE'],
    },
    'POST /api/account/first-admin': {
      summary: 'Become the first contest admin',
      description: "With the token of the link that the server's start prints.",
      answer: 'Done',
      errors: ['LINK_INVALID'],
    },
    'POST /api/account/reset-request': {
      summary: 'Ask for a link that sets a new password',
      description: 'The answer never says whether there is such an account.',
      answer: 'Done',
      errors: ['MAIL_OFF', 'ACCOUNT_ELSEWHERE'],
    },
    'POST /api/account/reset': {
      summary: 'Set a new password with such a link',
      answer: 'Done',
      errors: ['LINK_INVALID', 'ACCOUNT_ELSEWHERE', 'VALIDATION'],
    },
  },
}
