/**
 * Who gets which answer from each call. `matrix.txt` has a row for each call of the OpenAPI document with a status for each role. A call
 * without a row fails, as do a row without a call and a different status. `JOUST_WRITE_MATRIX=1` writes the table from the current answers
 * of the server; review every changed line.
 */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiDocument } from '#web'
import { bodiesOf, QUERIES } from '../../openapi/asks'
import { makeWorld, ROLES, type Role, type World } from './world'

setDefaultTimeout(600_000)
const FILE = join(import.meta.dir, 'matrix.txt')
const WIDTH = 62
/** Sign-out ends the session that is used, so it comes last. */
const isLast = (call: string): boolean => call.endsWith('/sign-out')

let world: World
let calls: readonly string[]

beforeAll(async () => {
  world = await makeWorld()
  const document: ApiDocument = await (await fetch(`${world.server.url}/openapi.json`)).json()
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
})
afterAll(() => world.stop())

/** The token of the Judge0 interface is valid for that interface only; other calls would treat its owner as a visitor. */
const isAsked = (call: string, role: Role): boolean => role !== 'judge0' || call.includes(' /judge0/')

async function statusOf(call: string, role: Role): Promise<string> {
  if (!isAsked(call, role)) return '-'
  const [method = '', path = ''] = call.split(' ')
  if (method !== 'GET') world.restore()
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => world.valueOf(path, name))
  const named = {
    problemId: 'matrix-problem',
    username: 'stranger',
    email: world.owner.email,
    password: world.owner.password,
  }
  // An unknown language: callers who may run programs get an error, and the judge has no work.
  const body = bodiesOf({ ...named, languageId: 1, requestId: 'request' })[call]
  const headers: Record<string, string> = { ...world.headersOf(role), origin: world.server.url }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await fetch(`${world.server.url}${address}${QUERIES[call] ?? ''}`, { method, headers, ...sent })
  await answer.arrayBuffer()
  return String(answer.status)
}

const rowOf = (call: string, statuses: readonly string[]): string =>
  `${call.padEnd(WIDTH)} ${statuses.map((one) => one.padEnd(7)).join(' ')}`.trimEnd()

test('every call answers every role as the matrix says', async () => {
  const rows = new Map<string, string>()
  for (const call of [...calls.filter((one) => !isLast(one)), ...calls.filter(isLast)]) {
    const statuses: string[] = []
    world.restore()
    for (const role of ROLES) statuses.push(await statusOf(call, role))
    rows.set(call, rowOf(call, statuses))
  }
  const table = [rowOf('', ROLES), ...calls.map((call) => rows.get(call) ?? call)]
  if (process.env.JOUST_WRITE_MATRIX === '1') writeFileSync(FILE, `${table.join('\n')}\n`)
  // Compared as lists, so that a difference names its call.
  expect(table).toEqual(readFileSync(FILE, 'utf8').trimEnd().split('\n'))
})

const columns = () =>
  readFileSync(FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => ({ call: line.slice(0, WIDTH).trim(), statuses: line.slice(WIDTH).trim().split(/ +/) }))
const statusIn = (statuses: readonly string[], role: Role): string => statuses[ROLES.indexOf(role)] ?? ''

test('what contest admins alone may do is refused to everybody else, and nothing fails', () => {
  for (const { call, statuses } of columns()) {
    expect([call, statuses.filter((one) => one.startsWith('5'))]).toEqual([call, []])
    if (!call.includes('/api/admin/')) continue
    const [visitor, ...others] = (['visitor', 'player', 'other', 'owner', 'token'] as const).map((role) =>
      statusIn(statuses, role),
    )
    expect([call, visitor, new Set(others)]).toEqual([call, '401', new Set(['403'])])
  }
})

test('a personal token changes neither the account nor what administers the server', () => {
  for (const { call, statuses } of columns()) {
    if (!/ \/api\/account\/(tokens|sessions|password|email|delete|first-admin)/.test(call)) continue
    expect([call, statusIn(statuses, 'token')]).toEqual([call, '403'])
  }
})
