import { afterAll, beforeAll, expect, test } from 'bun:test'
import { call, signUp } from '../harness/player'
import { startServer, type TestServer } from '../harness/server'
import { OidcStandIn } from './oidc-stand-in'

let oidc: OidcStandIn
let server: TestServer

beforeAll(async () => {
  oidc = await OidcStandIn.start()
  server = await startServer({
    env: { ...oidc.settings, JOUST_GITHUB_CLIENT_ID: 'gh', JOUST_GITHUB_CLIENT_SECRET: 'gh secret' },
  })
})
afterAll(async () => {
  await server.stop()
  await oidc.server.stop(true)
})

const cookiesOf = (answer: Response): string[] => answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
const ask = (provider: string) =>
  call(server.url, 'POST', '/api/auth/sign-in/social', {
    provider,
    callbackURL: '/dashboard',
    errorCallbackURL: '/sign-in',
  })

/** Visits the provider and returns like a browser. Returns the final location and its cookies. */
async function travel(change: (back: URL) => void = () => undefined) {
  const out = await ask('oidc')
  const { url } = await out.json()
  const there = await fetch(url, { redirect: 'manual' })
  const back = new URL(there.headers.get('location') ?? '')
  change(back)
  const home = await fetch(back, { redirect: 'manual', headers: { cookie: cookiesOf(out).join('; ') } })
  return { status: home.status, to: home.headers.get('location') ?? '', cookie: cookiesOf(home).join('; ') }
}
const profile = async (cookie: string) =>
  (await (await fetch(`${server.url}/api/users/profile`, { headers: { cookie } })).json()).user

test('leads to the provider and back, signed in, with an account of that name and address', async () => {
  oidc.person = { sub: 'club-1', email: 'ada@club.example', name: 'Ada Club' }
  const home = await travel()
  expect(home.to).toBe('/dashboard')
  const user = await profile(home.cookie)
  expect(user).toMatchObject({ email: 'ada@club.example', firstName: 'Ada', lastName: 'Club', needsProfileSetup: true })
  expect(server.services.account.facts(user.id)).toMatchObject({ hasPassword: false, otherWays: ['oidc'] })
  expect((await profile((await travel()).cookie)).id).toBe(user.id)
})

test('an account without a password is deleted with its username', async () => {
  oidc.person = { sub: 'club-9', email: 'brief@club.example', name: 'Brief Club' }
  const { cookie } = await travel()
  const { username } = await profile(cookie)
  const remove = (proof: string) =>
    fetch(`${server.url}/api/account/delete`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ proof }),
    })
  expect((await remove('somebody')).status).toBe(400)
  expect((await remove(username)).status).toBe(200)
  expect(await profile(cookie)).toBeUndefined()
})

test('does not take over an account that has the same address', async () => {
  const owner = await signUp(server.url, 'club_owner')
  oidc.person = { sub: 'club-2', email: owner.email, name: 'Not The Owner' }
  const home = await travel()
  expect(home.to).toContain('/sign-in?error=account_not_linked')
  expect(await profile(home.cookie)).toBeUndefined()
  const page = await (await fetch(new URL(home.to, server.url))).text()
  expect(page).toContain('There is an account with this e-mail address already.')
})

test('says so when the person refused', async () => {
  oidc.person = null
  const home = await travel()
  expect(home.to).toContain('error=access_denied')
})

test.each<[string, Record<string, unknown>]>([
  ['of another issuer', { iss: 'https://evil.example' }],
  ['for another client', { aud: 'somebody else' }],
  ['with another nonce', { nonce: 'replayed' }],
])('an ID token %s lets nobody in', async (_what, claims) => {
  oidc.person = { sub: 'club-3', email: 'forged@club.example', name: 'F' }
  oidc.claims = claims
  const home = await travel()
  oidc.claims = {}
  expect(home.to).toContain('error=')
  expect(await profile(home.cookie)).toBeUndefined()
})

test.each<[string, (back: URL) => void]>([
  ['without the state that was given out', (back) => back.searchParams.set('state', 'guessed')],
  ['with a code that nobody gave out', (back) => back.searchParams.set('code', 'guessed')],
])('coming back %s lets nobody in', async (_what, change) => {
  oidc.person = { sub: 'club-4', email: 'state@club.example', name: 'S' }
  const home = await travel(change)
  expect(home.to).toContain('error=')
  expect(await profile(home.cookie)).toBeUndefined()
})

test('only providers that are set up have a button and a path', async () => {
  const page = await (await fetch(`${server.url}/sign-in`)).text()
  const buttons = [...page.matchAll(/Continue with (?:<!-- -->)?([^<]+)/g)].map(([, name]) => name)
  expect(buttons).toEqual(['GitHub', 'the club'])
  expect(new URL((await (await ask('github')).json()).url).origin).toBe('https://github.com')
  expect((await ask('google')).status).toBeGreaterThanOrEqual(400)
  expect((await call(server.url, 'GET', '/api/auth/callback/google')).status).toBe(404)
})

test('a provider that is away is said to be, and found again when it is back', async () => {
  oidc.isDown = true
  const late = await startServer({ env: oidc.settings })
  const go = () => call(late.url, 'POST', '/api/auth/sign-in/social', { provider: 'oidc', callbackURL: '/dashboard' })
  const refused = await go()
  expect([refused.status, (await refused.json()).error]).toEqual([503, 'IDENTITY_UNAVAILABLE'])
  oidc.isDown = false
  expect((await go()).status).toBe(200)
  await late.stop()
})
