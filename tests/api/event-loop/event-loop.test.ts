/**
 * Makes every call of the OpenAPI document as its most expensive plausible caller, and prints how long each blocked the event loop. The
 * goal is below 50 ms, but time is not asserted. Asserts that every call is answered as documented, and the limits that keep the time
 * short. `bench/event-loop.ts` makes each call several times.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { ApiDocument } from '#web'
import { Documented } from '../../openapi/documented'
import { callsOf, documentedCalls } from './calls'
import { CONTEST, TRIED } from './crowded-world'
import { askedOnce, type Monitored, startMonitored } from './monitor'

const SHOWN = 25

let server: Monitored
let document: ApiDocument

beforeAll(async () => {
  server = await startMonitored()
  document = await (await fetch(`${server.url}/openapi.json`)).json()
})
afterAll(() => server.stop())

test('a list of submissions holds neither programs nor outputs, and no more than it shows', async () => {
  const path = `/api/problems/${TRIED}/submissions`
  const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${server.tokens.busy}` } })
  const text = await answer.text()
  expect(JSON.parse(text).submissions).toHaveLength(50)
  for (const withheld of ['print(1)', 'xxxx', 'stdout', 'source']) expect(text).not.toContain(withheld)
})

test('every call is answered as documented, and the longest blocks are printed', async () => {
  const documented = new Documented(document)
  const calls = documentedCalls(document)
  const rows: { call: string; status: number; ms: number }[] = []
  const wrong: unknown[] = []
  for (const call of callsOf(calls)) {
    const { answer, ms } = await askedOnce(server, call)
    const complaints = await documented.complaints(call.method, call.path, answer)
    const name = `${call.method} ${call.path}${call.query ?? ''}`
    rows.push({ call: name, status: answer.status, ms })
    if (complaints.length > 0 || answer.status >= 500) wrong.push({ call: name, status: answer.status, complaints })
  }
  const longest = rows.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN)
  console.log(`The longest blocks of the event loop, of ${rows.length} calls:`)
  for (const { call, status, ms } of longest) console.log(`${ms.toFixed(1).padStart(8)} ms  ${status}  ${call}`)
  expect(wrong).toEqual([])
  expect(new Set(rows.map(({ call }) => call.split('?')[0])).size).toBe(calls.length)
})

test('standings of other moments are limited, those of now are not', async () => {
  const path = `${server.url}/api/contests/${CONTEST}/leaderboard`
  const asked = async (query: string) => (await fetch(`${path}${query}`)).status
  const statuses = new Set<number>()
  for (let at = 0; at < 130; at += 1) statuses.add(await asked(`?page=1&at=${at}`))
  expect(statuses).toEqual(new Set([200, 429]))
  expect(await asked('?page=1')).toBe(200)
})

test('a moment is a whole second: whoever asks for a part of one shares it', async () => {
  const path = `${server.url}/api/contests/${CONTEST}/leaderboard`
  const headers = { authorization: `Bearer ${server.tokens.other}` }
  const at = async (moment: number) => (await fetch(`${path}?page=1&at=${moment}`, { headers })).json()
  expect(await at(7200.9)).toEqual(await at(7200))
})
