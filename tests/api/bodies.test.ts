import { beforeAll, describe, expect, test } from 'bun:test'
import { call, PASSWORD, type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'

const TOKEN = 'judge0-token-of-the-body-tests'
const server = testServer({ env: { JOUST_JUDGE0_TOKEN: TOKEN, JOUST_JUDGE0_BODY_MIB: '4' } })
let player: Player
let admin: Player

beforeAll(async () => {
  player = await signUp(server.url, 'body_player')
  admin = await signUp(server.url, 'body_admin')
  server.services.account.promote(null, 'body_admin')
})

const KIB = 1024
const MIB = 1024 * KIB

type Sent = { readonly token?: string; readonly headers?: Record<string, string>; readonly chunked: boolean }

/** Sends text unchanged: in one piece with its length, or in chunks without a length. */
function send(path: string, text: string, { token, headers = {}, chunked }: Sent): Promise<Response> {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + 64 * KIB))
      at += 64 * KIB
    },
  })
  return fetch(server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: server.url,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: chunked ? stream : bytes,
  })
}
const bodyOf = (bytes: number, more: object = {}): string => JSON.stringify({ ...more, padding: 'x'.repeat(bytes) })

describe.each([true, false])('a body, in chunks: %p,', (chunked) => {
  test.each([
    ['a visitor', '/api/auth/sign-up/email', 65 * KIB],
    ['a visitor', '/api/account/reset', 65 * KIB],
    ['a player', '/api/practice/execute', 1.1 * MIB],
    ['a player', '/api/problems/import', 1.1 * MIB],
    ['a contest admin', '/api/contests', 1.1 * MIB],
    ['a contest admin', '/api/problems/import', 9.1 * MIB],
    ['a Judge0 client', '/judge0/submissions', 4.1 * MIB],
    ['a stranger', '/judge0/submissions', 65 * KIB],
  ])('of %s to %s is refused beyond %d bytes', async (who, path, bytes) => {
    const token = { 'a player': player.token, 'a contest admin': admin.token }[who]
    const headers = who === 'a Judge0 client' ? { 'x-auth-token': TOKEN } : {}
    const answer = await send(path, bodyOf(bytes), { ...(token === undefined ? {} : { token }), headers, chunked })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ error: 'TOO_LARGE', message: expect.stringContaining('are read here') })
  })

  test('of a visitor is not read where a session is needed', async () => {
    const answer = await send('/api/problems/import', bodyOf(2 * MIB), { chunked })
    expect(answer.status).toBe(401)
  })

  test('of several MB is read where uploads are taken', async () => {
    const imported = await send('/api/problems/import', bodyOf(0, { archive: 'A'.repeat(3 * MIB), name: 'x.zip' }), {
      token: admin.token,
      chunked,
    })
    expect(imported.status).toBe(422)
    const judged = await send(
      '/judge0/submissions',
      JSON.stringify({ source_code: 'print(len(input()))', language_id: 71, stdin: 'x'.repeat(3 * MIB) }),
      { headers: { 'x-auth-token': TOKEN }, chunked },
    )
    expect(judged.status).toBe(201)
  })
})

describe('a body that would trip what reads it', () => {
  const deep = (levels: number): string => `{"userId":${'['.repeat(levels)}${']'.repeat(levels)}}`

  test.each([
    ['lists in lists', deep(65), 'BAD_REQUEST'],
    ['lists in lists, without end', deep(200_000), 'BAD_REQUEST'],
    ['as deep as is read', deep(60), 'VALIDATION'],
    ['a value that cannot be made to text', '{"userId":{"toString":1,"valueOf":null}}', 'VALIDATION'],
    ['the same within a list', '{"submissionIds":[{"toString":1}]}', 'VALIDATION'],
    ['a value that says how it is written', '{"userId":{"toJSON":1}}', 'VALIDATION'],
  ])('is refused: %s', async (_what, text, code) => {
    const answer = await send('/api/contests/none/rejudges', text, { token: admin.token, chunked: false })
    expect([answer.status, (await answer.json()).error]).toEqual([400, code])
  })
})

describe('what the accounts library is given', () => {
  const post = (path: string, body: unknown) => call(server.url, 'POST', path, body)
  const newcomer = { email: 'newcomer@example.org', password: PASSWORD, name: 'New Comer' }

  test.each([
    ['sign-up/email', null, 'body'],
    ['sign-up/email', [], 'body'],
    ['sign-up/email', 'text', 'body'],
    ['sign-up/email', { ...newcomer, name: 'x'.repeat(60_000) }, 'name'],
    ['sign-up/email', { ...newcomer, name: null }, 'name'],
    ['sign-up/email', { ...newcomer, email: `${'x'.repeat(300)}@example.org` }, 'email'],
    ['sign-up/email', { ...newcomer, password: 'x'.repeat(2000) }, 'password'],
    ['sign-up/email', { ...newcomer, username: 'x'.repeat(200) }, 'username'],
    ['sign-in/email', null, 'body'],
    ['sign-in/email', { email: 'a@b.example', password: { length: 9 } }, 'password'],
    ['sign-in/username', { username: ['ada'], password: PASSWORD }, 'username'],
  ])('at %s is bounded, and the wrong field is named', async (path, body, field) => {
    const answer = await post(`/api/auth/${path}`, body)
    expect(answer.status).toBe(400)
    const said = await answer.json()
    expect(said.error).toBe('VALIDATION')
    if (field !== 'body') expect(said.details.field).toBe(field)
  })

  test('is one name: nobody is shown under another than the one they sign in with', async () => {
    const taken = { ...newcomer, email: 'two@example.org', username: 'two_names', displayUsername: 'body_player' }
    const made = await post('/api/auth/sign-up/email', { ...taken, image: 'https://evil.example/x.png' })
    expect(made.status).toBe(200)
    const token = made.headers.get('set-auth-token') ?? ''
    const { user } = await (await call(server.url, 'GET', '/api/users/profile', undefined, token)).json()
    expect(user).toMatchObject({ username: 'two_names', profileImage: '' })
  })

  test.each(['Body_Player', 'user_0123456789ab'])('takes no name that is somebody’s or kept: %s', async (username) => {
    const answer = await post('/api/auth/sign-up/email', { ...newcomer, email: 'three@example.org', username })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })
})
