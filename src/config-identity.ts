import { nullOn } from '#contracts/null-on'

/** One setting: its name in the environment, its default, and its documentation for operators. */
export type SettingDoc = { readonly name: string; readonly fallback: string; readonly help: string }

/** Functions that read settings: as text, as whole numbers, or as one of several words. */
export type Readers = {
  readonly raw: (name: string) => string | undefined
  readonly number: (name: string, fallback: number, min: number, max: number) => number
  readonly choice: <T extends string>(name: string, choices: readonly T[], fallback: T) => T
}

/** The user and password in an address, decoded; null if a percent sign in them begins no code. */
export const credentialIn = ({ username, password }: URL) =>
  nullOn(URIError, () => ({ name: decodeURIComponent(username), password: decodeURIComponent(password) }))

/** The sentence about an address whose credential cannot be decoded. It does not repeat the credential. */
export const percentProblem = (name: string): string =>
  `${name} has a % in its user or password that begins no code such as %40: write %25 for a percent sign.`

/** The settings of accounts: the identity provider, the sign-in methods, and mail. */
export const IDENTITY_SETTINGS: readonly SettingDoc[] = [
  {
    name: 'JOUST_TRUSTED_PROXIES',
    fallback: '(none)',
    help: 'Addresses or networks of reverse proxies whose X-Forwarded-For is believed, with commas between.',
  },
  {
    name: 'JOUST_SMTP_URL',
    fallback: '(no mail)',
    help: 'smtp://user:password@host:587 or smtps://...: forgotten passwords are reset by mail.',
  },
  { name: 'JOUST_MAIL_FROM', fallback: '(no mail)', help: 'Sender of mails: Joust <joust@example.org>.' },
  { name: 'JOUST_GITHUB_CLIENT_ID', fallback: '(off)', help: 'Sign-in with GitHub, together with the secret.' },
  { name: 'JOUST_GITHUB_CLIENT_SECRET', fallback: '(off)', help: 'Of the same GitHub OAuth app.' },
  { name: 'JOUST_GOOGLE_CLIENT_ID', fallback: '(off)', help: 'Sign-in with Google, together with the secret.' },
  { name: 'JOUST_GOOGLE_CLIENT_SECRET', fallback: '(off)', help: 'Of the same Google OAuth client.' },
  {
    name: 'JOUST_OIDC_ISSUER',
    fallback: '(off)',
    help: 'Sign-in with any OpenID Connect provider: its issuer address.',
  },
  { name: 'JOUST_OIDC_CLIENT_ID', fallback: '(off)', help: 'Client id at that provider.' },
  { name: 'JOUST_OIDC_CLIENT_SECRET', fallback: '(off)', help: 'Client secret at that provider.' },
  { name: 'JOUST_OIDC_NAME', fallback: 'single sign-on', help: 'What its button calls that provider.' },
  { name: 'CLERK_PUBLISHABLE_KEY', fallback: '(off)', help: 'Accounts at Clerk instead of here; with the secret key.' },
  { name: 'CLERK_SECRET_KEY', fallback: '(off)', help: 'Reads people from Clerk, and its public keys.' },
  {
    name: 'CLERK_JWT_KEY',
    fallback: '(fetched)',
    help: "Clerk's public key as PEM: tokens are verified without a call.",
  },
  { name: 'CLERK_API_URL', fallback: 'https://api.clerk.com', help: "Clerk's backend interface." },
]

type Raw = (name: string) => string | undefined

/** Reads the settings of accounts; a group that is not set is null. Adds one sentence per error to `problems`. */
export const readIdentitySettings = (raw: Raw, problems: string[]) => ({
  trustedProxies: proxies(raw('JOUST_TRUSTED_PROXIES'), problems),
  mail: mail(raw, problems),
  github: client(raw, 'JOUST_GITHUB', problems),
  google: client(raw, 'JOUST_GOOGLE', problems),
  oidc: oidc(raw, problems),
  clerk: clerk(raw, problems),
})

/** The values of settings that are valid only together; null if none is set, and a problem if only some are. */
function together(raw: Raw, names: readonly string[], problems: string[]): readonly string[] | null {
  const given = names.flatMap((name) => raw(name) ?? [])
  if (given.length === names.length) return given
  const missing = names.filter((name) => raw(name) === undefined)
  if (given.length > 0) problems.push(`${missing.join(' and ')} is missing: set ${names.join(', ')} together, or none.`)
  return null
}

function proxies(text: string | undefined, problems: string[]): string[] {
  const list = (text ?? '').split(/[\s,]+/).filter((one) => one !== '')
  const wrong = list.filter((one) => !isNetwork(one))
  if (wrong.length > 0)
    problems.push(
      `JOUST_TRUSTED_PROXIES names "${wrong.join(', ')}": give addresses or networks, such as 127.0.0.1, 10.0.0.0/8.`,
    )
  return list
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  // Loaded only with proxies to check: it comes with all of Node's streams, and every command reads its settings.
  const family = process.getBuiltinModule('node:net').isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

function mail(raw: Raw, problems: string[]) {
  const given = together(raw, ['JOUST_SMTP_URL', 'JOUST_MAIL_FROM'], problems)
  if (given === null) return null
  const [url = '', from = ''] = given
  const server = URL.canParse(url) ? new URL(url) : null
  if (server === null || !/^smtps?:$/.test(server.protocol))
    problems.push('JOUST_SMTP_URL is no mail server: give smtp://user:password@host:587 or smtps://host:465.')
  else if (credentialIn(server) === null) problems.push(percentProblem('JOUST_SMTP_URL'))
  if (!/[^\s@<]+@[^\s@>]+/.test(from))
    problems.push(`JOUST_MAIL_FROM is "${from}": give a sender, such as Joust <joust@example.org>.`)
  return { url, from }
}

function client(raw: Raw, prefix: string, problems: string[]) {
  const given = together(raw, [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`], problems)
  return given === null ? null : { clientId: given[0] ?? '', clientSecret: given[1] ?? '' }
}

function oidc(raw: Raw, problems: string[]) {
  const names = ['JOUST_OIDC_ISSUER', 'JOUST_OIDC_CLIENT_ID', 'JOUST_OIDC_CLIENT_SECRET']
  const given = together(raw, names, problems)
  if (given === null) return null
  const [issuer = '', clientId = '', clientSecret = ''] = given
  if (!isWebAddress(issuer))
    problems.push(`JOUST_OIDC_ISSUER is "${issuer}": give the whole address, such as https://id.example.org.`)
  return {
    issuer: issuer.replace(/\/+$/, ''),
    clientId,
    clientSecret,
    name: raw('JOUST_OIDC_NAME') ?? 'single sign-on',
  }
}

function clerk(raw: Raw, problems: string[]) {
  const given = together(raw, ['CLERK_PUBLISHABLE_KEY', 'CLERK_SECRET_KEY'], problems)
  if (given === null) {
    if (raw('CLERK_JWT_KEY') !== undefined && raw('CLERK_SECRET_KEY') === undefined)
      problems.push('CLERK_JWT_KEY does nothing alone: set CLERK_PUBLISHABLE_KEY and CLERK_SECRET_KEY, too.')
    return null
  }
  const [publishableKey = '', secretKey = ''] = given
  const frontendHost = hostOf(publishableKey)
  if (frontendHost === null)
    problems.push(
      'CLERK_PUBLISHABLE_KEY is no publishable key: copy it from Clerk, it begins with pk_test_ or pk_live_.',
    )
  if (!/^sk_(test|live)_\S+$/.test(secretKey))
    problems.push('CLERK_SECRET_KEY is no secret key: copy it from Clerk, it begins with sk_test_ or sk_live_.')
  const jwtKey = raw('CLERK_JWT_KEY')?.replaceAll('\\n', '\n') ?? null
  if (jwtKey !== null && !/^-----BEGIN PUBLIC KEY-----\s[\s\S]+-----END PUBLIC KEY-----\s*$/.test(jwtKey))
    problems.push('CLERK_JWT_KEY is no key: give the PEM that begins with -----BEGIN PUBLIC KEY-----.')
  const apiUrl = raw('CLERK_API_URL') ?? 'https://api.clerk.com'
  if (!isWebAddress(apiUrl)) problems.push(`CLERK_API_URL is "${apiUrl}": give the whole address.`)
  return {
    publishableKey,
    secretKey,
    /** The key as PEM; null if it is fetched from Clerk. */
    jwtKey,
    /** The address without a trailing slash. */
    apiUrl: apiUrl.replace(/\/+$/, ''),
    /** The host in the publishable key, which serves Clerk's script and is the issuer of its tokens. */
    frontendHost: frontendHost ?? '',
  }
}

/**
 * The host in a publishable key, which is "pk_test_" or "pk_live_" followed by the host and a dollar sign in Base64.
 */
function hostOf(publishableKey: string): string | null {
  const encoded = /^pk_(?:test|live)_([A-Za-z0-9+/_=-]+)$/.exec(publishableKey)?.[1]
  const host = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8')
  return /^[a-z0-9.-]+(?::\d{1,5})?\$$/i.test(host) ? host.slice(0, -1) : null
}

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
