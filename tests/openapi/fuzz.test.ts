/**
 * Sends odd requests to every call of the document as every kind of caller. Nothing may answer 500 or not at all, and every answer must be
 * documented for the call. JOUST_SEED selects another run, and JOUST_FUZZ_CALLS sets how often each call is made.
 */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { ApiDocument } from '#web'
import { seeded } from '../../src/core/seeded.fixture'
import { makeWorld, type Role, type World } from '../api/access-matrix/world'
import { bodiesOf, QUERIES } from './asks'
import { Documented } from './documented'
import { type OddRequest, oddRequest } from './odd-requests'

setDefaultTimeout(600_000)
const SEED = Number(process.env.JOUST_SEED ?? 1)
const EACH = Number(process.env.JOUST_FUZZ_CALLS ?? 18)
/** Restores the data this often, so that most requests find what they refer to. */
const RESTORED_EVERY = 6
/** A request without an answer after this time counts as hanging. */
const HANGS_MS = 20_000
const SHOWN_CHARS = 300
const ASKING = ['visitor', 'owner', 'player', 'maker', 'admin', 'token'] as const

type Call = { readonly method: string; readonly path: string }
type Failure = { readonly call: string; readonly what: string; readonly request: string }

let world: World
let document: ApiDocument
let documented: Documented

beforeAll(async () => {
  world = await makeWorld()
  document = await (await fetch(`${world.server.url}/openapi.json`)).json()
  documented = new Documented(document)
})
afterAll(() => world.stop())

/** Calls that may end a session come last. */
const isEnding = ({ method, path }: Call): boolean =>
  /\/(sign-out|end-sessions|suspension|account\/(delete|password|sessions.*))$/.test(path) && method !== 'GET'

const callsBy = (isMeant: (call: Call) => boolean): readonly Call[] =>
  Object.entries(document.paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })))
    .filter(isMeant)

const statusOf = async (path: string, role: Role): Promise<number> =>
  (await fetch(`${world.server.url}${path}`, { headers: world.headersOf(role) })).status

function bodyOf({ method, path }: Call): unknown {
  const named = { problemId: 'matrix-problem', username: 'stranger', languageId: 1, requestId: 'request' }
  return bodiesOf({ ...named, email: world.owner.email, password: world.owner.password })[`${method} ${path}`]
}

async function send({ method, path }: Call, role: Role, odd: OddRequest): Promise<Response> {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => odd.at[name] ?? name)
  const headers: Record<string, string> = { ...world.headersOf(role), origin: world.server.url }
  if (odd.contentType !== null) headers['content-type'] = odd.contentType
  const hasBody = odd.body !== null && method !== 'GET'
  const body = odd.isChunked && odd.body !== null ? new Blob([odd.body]).stream() : odd.body
  return await fetch(`${world.server.url}${address}${odd.query || (QUERIES[`${method} ${path}`] ?? '')}`, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(HANGS_MS),
    ...(hasBody && { body }),
  })
}

/** What is wrong with the answer; null if nothing is. */
async function wrongWith(call: Call, role: Role, odd: OddRequest): Promise<string | null> {
  try {
    const answer = await send(call, role, odd)
    const whole = new Response(await answer.arrayBuffer(), answer)
    if (answer.status === 500) return '500'
    const code = await codeOf(whole.clone())
    const complaints = await documented.complaints(call.method, call.path, whole)
    const codes = documented.operation(call.method, call.path).responses[String(answer.status)]?.['x-error-codes']
    if (hasCodes(call) && codes !== undefined && !codes.some((one) => one === code))
      return `${answer.status} ${code} is not documented`
    return complaints.length === 0 ? null : `${answer.status}: ${complaints.join('; ').slice(0, SHOWN_CHARS)}`
  } catch (error) {
    return `no answer: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Errors of the Judge0 interface have Judge0's messages, and those of sign-in are the library's. */
const hasCodes = ({ path }: Call): boolean => !/^\/(judge0|api\/auth)\//.test(path)

/** The error code of an answer; null if it is no error. */
async function codeOf(answer: Response): Promise<string | null> {
  if (answer.ok || !(answer.headers.get('content-type') ?? '').startsWith('application/json')) return null
  const body: unknown = await answer.json()
  return typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : null
}

const shown = (role: Role, odd: OddRequest): string =>
  JSON.stringify({ role, ...odd, body: odd.body?.slice(0, SHOWN_CHARS), length: odd.body?.length }).slice(0, 2000)

async function asked(call: Call, random: () => number): Promise<Failure[]> {
  const operation = documented.operation(call.method, call.path)
  const roles: readonly Role[] = call.path.startsWith('/judge0/') ? ['judge0', 'visitor'] : ASKING
  const known = { operation, body: bodyOf(call), placeOf: (name: string) => world.valueOf(call.path, name) }
  const failures: Failure[] = []
  for (let n = 0; n < EACH; n += 1) {
    const role = roles[n % roles.length] ?? 'visitor'
    if (n % RESTORED_EVERY === 0) world.restore()
    const odd = oddRequest(known, random)
    const what = await wrongWith(call, role, odd)
    if (what !== null) failures.push({ call: `${call.method} ${call.path}`, what, request: shown(role, odd) })
  }
  // Resumes the judge, whatever the last request did.
  if (call.path === '/api/admin/judge/drain') world.server.services.operations.drain(false)
  return failures
}

test(`nothing that is sent makes a call fail, or answer what it does not declare (seed ${SEED})`, async () => {
  console.log(`JOUST_SEED=${SEED} JOUST_FUZZ_CALLS=${EACH}`)
  const random = seeded(SEED)
  const failures: Failure[] = []
  for (const call of callsBy((one) => !isEnding(one))) failures.push(...(await asked(call, random)))
  // If a session had ended by now, the later requests would have been those of visitors.
  for (const role of ['owner', 'player', 'maker', 'admin', 'token'] as const)
    expect([role, await statusOf('/api/users/profile', role)]).toEqual([role, 200])
  for (const call of callsBy(isEnding)) failures.push(...(await asked(call, random)))
  const once = new Map(failures.map((one) => [`${one.call} ${one.what}`, one]))
  for (const { call, what, request } of once.values()) console.log(`${call}\n  ${what}\n  ${request}`)
  expect([...once.keys()]).toEqual([])
})

test('and the server is well afterwards', async () => {
  for (const path of ['/readyz', '/api/problems', '/api/contests', '/'])
    expect([path, await statusOf(path, 'visitor')]).toEqual([path, 200])
})
