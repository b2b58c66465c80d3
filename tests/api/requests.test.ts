import { beforeAll, describe, expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import { apiDocument, webBase, webPages } from '#web'
import { ASSETS } from '../../src/embedded.gen'
import { call, type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'

const server = testServer()
let player: Player

beforeAll(async () => {
  player = await signUp(server.url, 'request_maker')
})

type Said = { readonly status: number; readonly error?: unknown; readonly message?: unknown }
const said = async (answer: Response): Promise<Said> => ({
  status: answer.status,
  ...((await answer.json()) as object),
})

describe('a request that cannot be answered says why, in one shape', () => {
  const path = '/api/practice/execute'
  const body = { source_code: 'print(1)', language_id: 71, stdin: '' }

  test('without a session', async () => {
    expect(await said(await call(server.url, 'POST', path, body))).toEqual({
      status: 401,
      error: 'UNAUTHENTICATED',
      message: 'Authentication error. Please sign in again.',
    })
  })

  test('with a body that is not JSON', async () => {
    const headers = { authorization: `Bearer ${player.token}`, 'content-type': 'application/json', origin: server.url }
    const answer = await fetch(server.url + path, { method: 'POST', headers, body: '{"source_code": ' })
    expect(await said(answer)).toMatchObject({ status: 400, error: 'BAD_REQUEST' })
  })

  test('with a wrong field, which is named', async () => {
    const answer = await said(await player.call('POST', path, { ...body, language_id: 'python' }))
    expect(answer).toMatchObject({ status: 400, error: 'VALIDATION' })
    expect(JSON.stringify(answer)).toContain('language_id')
  })

  test.each([
    ['/api/users/duel-history?page=1&limit=0', 'limit: expected a whole number from 1 to 100'],
    ['/api/users/duel-history?page=first', 'page: expected a whole number from 1 to 1000000'],
    ['/api/users/duel-history?duelType=chess', 'duelType: expected one of coding, typing, trivia, debug, css'],
    ['/api/contests?status=over', 'status: expected one of upcoming, active, finished, all'],
    ['/api/contests?limit=101', 'limit: expected a whole number from 1 to 100'],
    ['/api/leaderboard/weekly?page=2.5', 'page: expected a whole number from 1 to 1000000'],
    ['/api/leaderboard/global?type=age', 'type: expected xp'],
    ['/api/practice/sessions?page=0', 'page: expected a whole number from 1 to 1000000'],
  ])('%s: what is wrong is named, with what would be right', async (address, expected) => {
    const answer = await said(await player.call('GET', address))
    expect(answer).toMatchObject({ status: 400, error: 'VALIDATION', details: { field: expected.split(':')[0] } })
    expect(answer.message).toEndWith(`(${expected})`)
  })

  test.each([
    ['PATCH', '/api/users/profile', 'GET, PUT'],
    ['GET', '/api/users/sync', 'POST'],
    ['POST', '/api/contests/any', 'GET, PUT'],
  ])('%s %s: by a method that the address does not take', async (method, address, methods) => {
    const answer = await player.call(method, address)
    expect(answer.headers.get('allow')).toBe(methods)
    expect(await said(answer)).toMatchObject({ status: 405, error: 'METHOD_NOT_ALLOWED' })
  })

  test('at an address that there is not, by whatever method', async () => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(await said(await player.call(method, '/api/nowhere'))).toMatchObject({ status: 404, error: 'NOT_FOUND' })
  })

  test('with a body beyond every limit', async () => {
    const answer = await player.call('POST', path, { ...body, stdin: 'x'.repeat(2 * 1024 * 1024) })
    const message = 'The request is too large. At most 1 MiB are read here.'
    expect(await said(answer)).toEqual({ status: 413, error: 'TOO_LARGE', message })
  })

  test('and the server goes on: the same call with a right body works', async () => {
    const answer = await player.call('POST', path, body)
    expect(await answer.json()).toMatchObject({ success: true, execution: { stdout: '1\n' } })
  })

  test('every answer carries its request’s id', async () => {
    const answer = await fetch(`${server.url}/healthz`)
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('who may not call', () => {
  /** The calls to sign in and to reset a password. */
  const OPEN = ['/api/auth/*', '/api/account/reset-request', '/api/account/reset']

  test('is told so, whatever is wrong with what they sent', async () => {
    const writing = server.routes.filter(
      ({ method, path }) => /^(POST|PUT|DELETE)$/.test(method) && path.startsWith('/api/') && !OPEN.includes(path),
    )
    expect(writing.length).toBeGreaterThan(50)
    for (const { method, path } of writing) {
      const answer = await call(server.url, method, path.replaceAll(/:\w+/g, 'x'), { nothing: 'right' })
      const body = (await answer.json()) as { error: string }
      expect([method, path, answer.status, body.error]).toEqual([method, path, 401, 'UNAUTHENTICATED'])
    }
  })

  test('a player is told that it takes a contest admin', async () => {
    for (const path of ['/api/contests', '/api/problems'])
      expect(await said(await player.call('POST', path, { nothing: 'right' }))).toMatchObject({ status: 403 })
  })
})

describe('a request of the oldest kind', () => {
  test.each([
    ['/healthz', 200],
    ['/readyz', 200],
    ['/', 400],
    ['/nowhere', 400],
    ['/api/contests', 400],
    ['/assets/nothing', 400],
  ])('for %s, that names no host, is answered with %d, and the server lives on', async (path, status) => {
    const { port, hostname } = new URL(server.url)
    const { promise, resolve } = Promise.withResolvers<string>()
    let answer = ''
    await Bun.connect({
      hostname,
      port: Number(port),
      socket: {
        open: (socket) => void socket.write(`GET ${path} HTTP/1.0\r\n\r\n`),
        data: (_socket, bytes) => {
          answer += bytes.toString()
        },
        close: () => resolve(answer),
      },
    })
    expect(await promise).toMatch(new RegExp(`^HTTP/1\\.[01] ${status} `))
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })
})

describe('a page that breaks', () => {
  type Fields = { readonly err?: unknown; readonly errorId?: unknown }
  type Line = { readonly message: string; readonly fields: Fields }

  /** The services that the frame around every page needs. */
  const FRAME = {
    account: { clerk: null, chosenTimeZone: () => null },
    social: { notifications: { unread: () => 0 } },
    duels: { running: () => null },
  }

  /** The product's own web layer with services of which most are missing, so that loaders that need them fail. */
  function brokenSite(viewer: unknown, services: object = FRAME) {
    const errors: Line[] = []
    const log = {
      info: () => undefined,
      error: (fields: Fields, message: string) => {
        errors.push({ message, fields })
      },
    }
    const site = new Elysia().use(webBase({ log })).use(
      webPages({
        services: services as never,
        assets: ASSETS,
        viewerOf: () => Promise.resolve(viewer as never),
        log,
        origin: () => 'http://localhost',
        apiDocument: () => apiDocument({ origin: '', version: '', usesClerk: false }),
        development: false,
      }),
    )
    return { errors, open: (path: string) => site.handle(new Request(`http://localhost${path}`)) }
  }

  test('in its loader: 500, a page with a way out, the cause in the log and not on the page', async () => {
    const { errors, open } = brokenSite(null)
    const answer = await open('/')
    const html = await answer.text()
    expect(answer.status).toBe(500)
    expect(html).toContain('This page could not be loaded')
    expect(html).not.toMatch(/TypeError|undefined is not|at .*\.tsx?:/)
    expect(errors.map((one) => one.message)).toEqual(['page failed'])
  })

  test.each([
    ['/contests', 'Failed to fetch contests'],
    ['/contests/any', 'Failed to fetch contest details'],
    ['/leaderboard', 'Failed to fetch leaderboard'],
  ])('in the loader of %s: 500, in the page’s own words', async (path, expected) => {
    const { open } = brokenSite({ id: 'x', needsProfileSetup: false, username: 'x', firstName: 'X', lastName: 'Y' })
    const answer = await open(path)
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain(expected)
  })

  test('in the frame around every page: 500, a page that needs no frame', async () => {
    const viewer = { id: 'x', needsProfileSetup: false, username: 'x', firstName: 'X', lastName: 'Y' }
    const { errors, open } = brokenSite(viewer, { account: { clerk: null } })
    const answer = await open('/duels')
    const html = await answer.text()
    expect(answer.status).toBe(500)
    expect(html).toContain('Something went wrong on our side')
    expect(html).toContain('<html')
    expect(String(errors[0]?.fields.err)).toContain('TypeError')
  })

  test('while it is rendered: 500, a page with the error’s number, the cause in the log', async () => {
    // A name that is not a string: the menu in the page header cannot be rendered.
    const viewer = { id: 'x', needsProfileSetup: false, username: null, firstName: '', lastName: '' }
    const { errors, open } = brokenSite(viewer)
    const answer = await open('/nowhere')
    const html = await answer.text()
    expect(answer.status).toBe(500)
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(html).toContain('Something went wrong on our side')
    expect(html).not.toMatch(/TypeError|null is not/)
    expect(errors).toHaveLength(1)
    expect(String(errors[0]?.fields.err)).toContain('TypeError')
    expect(html).toContain(String(errors[0]?.fields.errorId))
  })
})
