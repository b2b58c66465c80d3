/** /openapi.json lists every call and nothing else. */
import { beforeAll, describe, expect, test } from 'bun:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { AREAS } from '#contracts/calls/index'
import { OPERATOR_CALLS } from '#features/operator'
import { type ApiDocument, refusalCodes } from '#web'
import { testServer } from '../harness/test-server'

const server = testServer({ env: { JOUST_DEMO: '0' } })
let document: ApiDocument
beforeAll(async () => {
  document = await (await fetch(`${server.url}/openapi.json`)).json()
})

const calls = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
  )

test('is a valid OpenAPI 3.1 document', async () => {
  const checked = await new Validator().validate(structuredClone(document))
  expect(checked.errors ?? []).toEqual([])
  expect(checked.valid).toBe(true)
})

describe('the calls', () => {
  /** Routes that answer unknown paths, or pass requests on: the calls below /api/auth/* are not declared one by one. */
  const CATCH_ALL = /^\/(api|api\/auth|judge0)\/\*$/

  test('of the routes are in the document, those of the document are routes', () => {
    const routes = server.routes
      .filter(({ path }) => /^\/(api|judge0)\//.test(path) && !CATCH_ALL.test(path))
      .map(
        ({ method, path }) =>
          `${method} ${path
            .replace(/:(\w+)/g, '{$1}')
            .replace('*', '{path}')
            .replace(/\/$/, '')}`,
      )
    const documented = calls().map(({ call }) => call)
    expect(documented.filter((call) => !call.includes('/api/auth/')).sort()).toEqual([...new Set(routes)].sort())
    expect(documented).toContain('POST /api/auth/sign-in/email')
  })

  test('have an id, a tag that is explained, and a summary each', () => {
    const tags = document.tags.map(({ name }) => name)
    const ids = calls().map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { call, operation } of calls()) {
      expect([call, tags.includes(operation.tags[0] ?? '')]).toEqual([call, true])
      expect([call, operation.summary.length > 3]).toEqual([call, true])
    }
  })

  test('declare no code that follows from their access, their rate or their schemas', () => {
    const operators = Object.entries(OPERATOR_CALLS).map(
      ([name, call]) => [name, { ...call, access: 'viewer' }] as const,
    )
    const declared = [...AREAS.flatMap((one) => Object.entries(one.calls)), ...operators]
    const twice = declared.flatMap(([name, call]) => {
      const [method = ''] = name.split(' ')
      const follow = refusalCodes({ method, call: { ...call, errors: [] }, usesClerk: false })
      return (call.errors ?? []).filter((code) => follow.includes(code)).map((code) => `${name}: ${code}`)
    })
    expect(twice).toEqual([])
  })

  test('of pages read numbers from the text of a query, which a whole number of the schemas does not', () => {
    // The Judge0 interface reads its queries by itself.
    const pages = AREAS.flatMap((one) => Object.entries(one.calls)).filter(([name]) => !name.includes(' /judge0/'))
    const unread = pages.filter(([, { query, params }]) => /"type":"integer"/.test(JSON.stringify([query, params])))
    expect(unread.map(([name]) => name)).toEqual([])
  })

  test('say what their route asks: access, rate, what may be left out', () => {
    const drain = document.paths['/api/admin/judge/drain']?.post
    expect(drain?.security).toEqual([{ session: [] }, { sessionToken: [] }])
    expect(drain?.responses['403']?.['x-error-codes']).toEqual(['SESSION_ONLY', 'PROFILE_INCOMPLETE', 'FORBIDDEN'])
    const submit = document.paths['/api/problems/{id}/submit']?.post
    expect(submit?.['x-rate-limit']).toEqual({ calls: 12, seconds: 60 })
    expect(submit?.requestBody?.required).toBe(true)
    expect(document.paths['/api/users/sync']?.post?.requestBody?.required).toBe(false)
    const friends = document.paths['/api/users/friends']?.get
    expect(friends?.['x-rate-limit']).toBeUndefined()
    const page = document.paths['/api/contests']?.get?.parameters?.find(({ name }) => name === 'page')
    expect(page).toMatchObject({ required: false, schema: { default: 1 } })
  })

  test('name only what is there: every reference leads somewhere', () => {
    const names = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(100)
    expect([...new Set(names)].filter((name) => !(String(name) in document.components.schemas))).toEqual([])
  })
})

test('is told to programs of any origin, and only once while it stays the same', async () => {
  const first = await fetch(`${server.url}/openapi.json`)
  expect(first.headers.get('access-control-allow-origin')).toBe('*')
  const again = await fetch(`${server.url}/openapi.json`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})
