import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { generateKeyPair } from 'jose'
import { call } from '../harness/player'
import { startServer, type TestServer } from '../harness/server'
import { ClerkStandIn } from './clerk-stand-in'

let clerk: ClerkStandIn
let server: TestServer

beforeAll(async () => {
  clerk = await ClerkStandIn.start()
  server = await startServer({ env: await settings({ CLERK_JWT_KEY: await clerk.pem() }) })
  for (const id of ['user_ada', 'user_bob', 'user_cy', 'user_dora']) {
    const name = id.slice(5)
    clerk.people.set(id, { id, email: `${name}@clerk.example`, username: null, firstName: name, lastName: 'Clerk' })
  }
})
afterAll(async () => {
  await server.stop()
  await clerk.server.stop(true)
})

const settings = async (more: Record<string, string> = {}) => ({
  CLERK_PUBLISHABLE_KEY: clerk.publishableKey,
  CLERK_SECRET_KEY: clerk.secretKey,
  CLERK_API_URL: clerk.url,
  ...more,
})
const sync = (token: string, at = server) => call(at.url, 'POST', '/api/users/sync', undefined, token)
const profile = (token: string, at = server) => call(at.url, 'GET', '/api/users/profile', undefined, token)
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

describe('a session token', () => {
  test('opens, once the user is synced: e-mail address, names and picture are mirrored', async () => {
    const token = await clerk.token('user_ada', server.url)
    expect((await profile(token)).status).toBe(401)
    const { user } = await (await sync(token)).json()
    expect(user).toMatchObject({
      email: 'ada@clerk.example',
      firstName: 'ada',
      lastName: 'Clerk',
      profileImage: 'https://img.clerk.com/user_ada',
      needsProfileSetup: true,
    })
    expect((await profile(token)).status).toBe(200)
  })

  test('is verified without a call where the public key is set', async () => {
    expect(clerk.asked).not.toContain('/v1/jwks')
  })

  test('follows a changed e-mail address at the next sync, and keeps the names written here', async () => {
    const token = await clerk.token('user_ada', server.url)
    const update = { username: 'ada_here', firstName: 'Augusta', lastName: 'King', bio: '' }
    expect((await call(server.url, 'PUT', '/api/users/profile', update, token)).status).toBe(200)
    clerk.people.set('user_ada', {
      id: 'user_ada',
      email: 'new@clerk.example',
      username: 'ada_there',
      firstName: 'Ada',
      lastName: 'L',
    })
    const { user } = await (await sync(token)).json()
    expect(user).toMatchObject({ email: 'new@clerk.example', username: 'ada_here', firstName: 'Augusta' })
  })

  test('works as the cookie of a page, but not as one that another site sent along', async () => {
    const cookie = `__session=${await clerk.token('user_ada', server.url)}`
    const page = await fetch(`${server.url}/dashboard`, { headers: { cookie }, redirect: 'manual' })
    expect(page.status).toBe(200)
    const foreign = await fetch(`${server.url}/api/users/profile`, {
      headers: { cookie, origin: 'https://evil.example' },
    })
    expect(foreign.status).toBe(401)
  })

  test('opens nothing while the account is suspended, and the sign-in page says why instead of leading back', async () => {
    const token = await clerk.token('user_dora', server.url)
    await sync(token)
    const update = { username: 'dora_here', firstName: 'Dora', lastName: 'Clerk', bio: '' }
    expect((await call(server.url, 'PUT', '/api/users/profile', update, token)).status).toBe(200)
    await server.services.account.suspend(null, 'dora_here', { reason: 'Two accounts', untilMs: null })
    expect((await profile(token)).status).toBe(401)
    expect((await sync(token)).status).toBe(401)
    const page = await fetch(`${server.url}/sign-in`, { headers: { cookie: `__session=${token}` } })
    const text = await page.text()
    expect(text).toContain('This account is suspended. Reason: Two accounts')
    expect(text).not.toContain('data-name="ClerkSignIn"')
    server.services.account.lift('dora_here')
    expect((await profile(token)).status).toBe(200)
  })

  const foreignKey = generateKeyPair('RS256').then(({ privateKey }) => privateKey)
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const FORGED: [string, () => Promise<string>][] = [
    ['that has expired', () => clerk.token('user_ada', server.url, { claims: { exp: inSeconds(-30) } })],
    ['that is not valid yet', () => clerk.token('user_ada', server.url, { claims: { nbf: inSeconds(60) } })],
    ['that was made in the future', () => clerk.token('user_ada', server.url, { claims: { iat: inSeconds(60) } })],
    ['by another key', async () => clerk.token('user_ada', server.url, { key: await foreignKey })],
    [
      'with a forged signature',
      async () => (await clerk.token('user_ada', server.url)).replace(/\.[^.]{8}([^.]*)$/, '.AAAAAAAA$1'),
    ],
    [
      'about somebody else under a right signature',
      async () => {
        const [head, , signature] = (await clerk.token('user_ada', server.url)).split('.')
        const claims = { sub: 'user_bob', azp: server.url, iss: `https://${ClerkStandIn.FRONTEND}`, exp: inSeconds(60) }
        return `${head}.${encoded({ ...claims, iat: inSeconds(0), nbf: inSeconds(-1) })}.${signature}`
      },
    ],
    [
      'with the algorithm "none"',
      async () => {
        const [, claims] = (await clerk.token('user_ada', server.url)).split('.')
        return `${encoded({ alg: 'none', typ: 'JWT', kid: clerk.kid })}.${claims}.`
      },
    ],
    ['of another issuer', () => clerk.token('user_ada', server.url, { claims: { iss: 'https://clerk.evil.example' } })],
    ['for another site', () => clerk.token('user_ada', 'https://evil.example')],
    ['for no site', () => clerk.token('user_ada', server.url, { claims: { azp: undefined } })],
    ['for nobody', () => clerk.token('user_ada', server.url, { claims: { sub: undefined } })],
    ['that is none', async () => 'not.a.token'],
  ]
  test.each(FORGED)('%s opens nothing', async (_what, make) => {
    const token = await make()
    expect((await profile(token)).status).toBe(401)
    expect((await sync(token)).status).toBe(401)
    const page = await fetch(`${server.url}/dashboard`, {
      redirect: 'manual',
      headers: { cookie: `__session=${token}` },
    })
    expect([page.status, page.headers.get('location')]).toEqual([302, '/sign-in'])
    expect(await server.services.account.viewerOfToken(token)).toBeNull()
  })
})

describe('with keys that are fetched', () => {
  let fetching: TestServer
  beforeAll(async () => {
    fetching = await startServer({ env: await settings() })
  })
  afterAll(() => fetching.stop())

  test('Clerk that cannot be reached is said to be so, and is nobody’s wrong token', async () => {
    clerk.isDown = true
    const answer = await profile(await clerk.token('user_bob', fetching.url), fetching)
    clerk.isDown = false
    expect([answer.status, (await answer.json()).error]).toEqual([503, 'IDENTITY_UNAVAILABLE'])
  })

  test('a right token opens, one without or with an unknown key id does not', async () => {
    const token = await clerk.token('user_bob', fetching.url)
    expect((await sync(token, fetching)).status).toBe(200)
    expect(clerk.asked).toContain('/v1/jwks')
    for (const header of [{ kid: 'ins_unknown' }, { kid: '' }])
      expect((await sync(await clerk.token('user_bob', fetching.url, { header }), fetching)).status).toBe(401)
  })
})

test('a user whom Clerk no longer knows is not mirrored', async () => {
  expect((await sync(await clerk.token('user_gone', server.url))).status).toBe(401)
})

test('the socket tells a user who was never synced, believes the token and not the claim, and then lets them in', async () => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`)
  const frames: { event: string; data: Record<string, unknown> }[] = []
  const waiting: (() => void)[] = []
  socket.onmessage = ({ data }) => {
    frames.push(JSON.parse(String(data)))
    waiting.shift()?.()
  }
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  const say = async (token: string) => {
    const heard = new Promise<void>((resolve) => waiting.push(resolve))
    socket.send(JSON.stringify({ event: 'authenticate', data: { clerkUserId: 'user_ada', token } }))
    await heard
    return frames.at(-1)
  }
  const token = await clerk.token('user_cy', server.url)
  expect(await say('not.a.token')).toMatchObject({ event: 'error', data: { code: 'UNAUTHENTICATED' } })
  expect(await say(token)).toMatchObject({ event: 'error', data: { code: 'USER_NOT_SYNCED' } })
  const { user } = await (await sync(token)).json()
  const update = { username: 'cy_here', firstName: 'Cy', lastName: 'C', bio: '' }
  await call(server.url, 'PUT', '/api/users/profile', update, token)
  expect(await say(token)).toMatchObject({ event: 'authenticated', data: { userId: user.id, username: 'cy_here' } })
  socket.close()
})

describe('where Clerk keeps accounts', () => {
  test('there is no door of our own, and no password, session or mail to change here', async () => {
    const token = await clerk.token('user_ada', server.url)
    const body = { email: 'x@example.org', password: 'correct horse battery', name: '' }
    expect((await call(server.url, 'POST', '/api/auth/sign-up/email', body)).status).toBe(404)
    const tries: [string, string, unknown][] = [
      ['GET', '/api/account/sessions', undefined],
      ['POST', '/api/account/password', { currentPassword: 'x', newPassword: 'long enough' }],
      ['POST', '/api/account/email', { email: 'x@example.org', password: 'x' }],
    ]
    for (const [method, path, sent] of tries) {
      const answer = await call(server.url, method, path, sent, token)
      expect([path, answer.status, (await answer.json()).error]).toEqual([path, 409, 'ACCOUNT_ELSEWHERE'])
    }
  })

  test('personal tokens are still ours', async () => {
    const session = await clerk.token('user_ada', server.url)
    const made = await (await call(server.url, 'POST', '/api/account/tokens', { name: 'x', days: 7 }, session)).json()
    expect((await profile(made.secret)).status).toBe(200)
    expect((await (await sync(made.secret)).json()).user.username).toBe('ada_here')
  })

  test('pages let in scripts and calls of Clerk’s one host, and of no other', async () => {
    const policy = (await fetch(`${server.url}/sign-in`)).headers.get('content-security-policy') ?? ''
    const part = (name: string) => policy.split('; ').find((one) => one.startsWith(name))
    expect(part('script-src')).toBe(`script-src 'self' https://${ClerkStandIn.FRONTEND}`)
    expect(part('connect-src')).toBe(`connect-src 'self' https://${ClerkStandIn.FRONTEND}`)
    expect(part('img-src')).toBe("img-src 'self' data: https://img.clerk.com")
    expect(policy).not.toContain('unsafe')
  })

  test('what is kept here can be deleted, and a later sign-in begins anew', async () => {
    const token = await clerk.token('user_ada', server.url)
    expect((await call(server.url, 'POST', '/api/account/delete', { proof: 'no' }, token)).status).toBe(400)
    expect((await call(server.url, 'POST', '/api/account/delete', { proof: 'Ada_Here' }, token)).status).toBe(200)
    expect((await profile(token)).status).toBe(401)
    expect((await (await sync(token)).json()).user).toMatchObject({ firstName: 'Ada', bio: '' })
  })
})
