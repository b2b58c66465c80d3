import { expect, test } from 'bun:test'
import { readIdentitySettings } from './config-identity'

const read = (env: Record<string, string>) => {
  const problems: string[] = []
  return { settings: readIdentitySettings((name) => env[name], problems), problems }
}
const PUBLISHABLE = `pk_test_${Buffer.from('brave-fox-7.clerk.accounts.dev$').toString('base64')}`
const KEYS = { CLERK_PUBLISHABLE_KEY: PUBLISHABLE, CLERK_SECRET_KEY: 'sk_test_abc' }

test('without settings accounts are in the own database, without mail and without other ways in', () => {
  expect(read({})).toEqual({
    settings: { trustedProxies: [], mail: null, github: null, google: null, oidc: null, clerk: null },
    problems: [],
  })
})

test('Clerk’s frontend host is read from the publishable key', () => {
  expect(read(KEYS).settings.clerk).toMatchObject({
    frontendHost: 'brave-fox-7.clerk.accounts.dev',
    apiUrl: 'https://api.clerk.com',
    jwtKey: null,
  })
})

test('a PEM in one line, as files of settings hold it, is a PEM', () => {
  const jwtKey = '-----BEGIN PUBLIC KEY-----\\nMIIB\\n-----END PUBLIC KEY-----'
  expect(read({ ...KEYS, CLERK_JWT_KEY: jwtKey })).toMatchObject({
    settings: { clerk: { jwtKey: '-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----' } },
    problems: [],
  })
})

test.each<[string, Record<string, string>]>([
  ['CLERK_SECRET_KEY is missing', { CLERK_PUBLISHABLE_KEY: PUBLISHABLE }],
  ['CLERK_PUBLISHABLE_KEY is no publishable key', { ...KEYS, CLERK_PUBLISHABLE_KEY: 'pk_test_!' }],
  ['CLERK_PUBLISHABLE_KEY is no publishable key', { ...KEYS, CLERK_PUBLISHABLE_KEY: `pk_live_${btoa('a host$')}` }],
  ['CLERK_SECRET_KEY is no secret key', { ...KEYS, CLERK_SECRET_KEY: 'secret' }],
  ['CLERK_JWT_KEY is no key', { ...KEYS, CLERK_JWT_KEY: 'MIIB' }],
  ['CLERK_JWT_KEY does nothing alone', { CLERK_JWT_KEY: 'MIIB' }],
  ['CLERK_API_URL is "clerk"', { ...KEYS, CLERK_API_URL: 'clerk' }],
  ['JOUST_MAIL_FROM is missing', { JOUST_SMTP_URL: 'smtp://localhost' }],
  ['JOUST_SMTP_URL is no mail server', { JOUST_SMTP_URL: 'http://localhost', JOUST_MAIL_FROM: 'a@b.example' }],
  ['JOUST_SMTP_URL has a % in', { JOUST_SMTP_URL: 'smtp://joust:100%@localhost', JOUST_MAIL_FROM: 'a@b.example' }],
  ['JOUST_MAIL_FROM is "Joust"', { JOUST_SMTP_URL: 'smtp://localhost', JOUST_MAIL_FROM: 'Joust' }],
  ['JOUST_GITHUB_CLIENT_SECRET is missing', { JOUST_GITHUB_CLIENT_ID: 'x' }],
  ['JOUST_GOOGLE_CLIENT_ID is missing', { JOUST_GOOGLE_CLIENT_SECRET: 'x' }],
  ['JOUST_OIDC_ISSUER and JOUST_OIDC_CLIENT_SECRET is missing', { JOUST_OIDC_CLIENT_ID: 'x' }],
  ['JOUST_OIDC_ISSUER is "id"', { JOUST_OIDC_ISSUER: 'id', JOUST_OIDC_CLIENT_ID: 'x', JOUST_OIDC_CLIENT_SECRET: 'y' }],
  ['JOUST_TRUSTED_PROXIES names "proxy, 10.0.0.0/99"', { JOUST_TRUSTED_PROXIES: '127.0.0.1, proxy 10.0.0.0/99' }],
])('says %p', (sentence, env) => {
  const { problems } = read(env)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toStartWith(sentence)
})

test('no sentence repeats a secret', () => {
  const { problems } = read({
    ...KEYS,
    CLERK_SECRET_KEY: 'hidden',
    JOUST_SMTP_URL: 'ftp://u:hidden@h',
    JOUST_MAIL_FROM: 'x@y',
  })
  expect(problems.join(' ')).not.toContain('hidden')
})
