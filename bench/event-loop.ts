/**
 * The longest block of the event loop by each documented call on a crowded database (see tests/api/event-loop), for the first call, when
 * nothing is cached, for later calls, and for several at once.
 * Run: npm run bench -- event-loop
 */
import type { ApiDocument } from '#web'
import { callsOf, documentedCalls } from '../tests/api/event-loop/calls'
import { askedOnce, send, startMonitored } from '../tests/api/event-loop/monitor'
import { table } from './measure'

const LATER = 5
const AT_ONCE = 10
const SHOWN = 40

const server = await startMonitored()
try {
  const document: ApiDocument = await (await fetch(`${server.url}/openapi.json`)).json()
  const rows: { name: string; firstMs: number; laterMs: number; atOnceMs: number; isRefused: boolean }[] = []
  for (const call of callsOf(documentedCalls(document))) {
    const { ms: firstMs, answer } = await askedOnce(server, call)
    const later: number[] = []
    for (let n = 0; n < LATER; n += 1) later.push((await askedOnce(server, call)).ms)
    const atOnceMs = await server.longestBlockMs(() =>
      Promise.all(Array.from({ length: AT_ONCE }, async () => (await send(server, call)).arrayBuffer())),
    )
    const name = `${call.method} ${call.path}${call.query ?? ''}`
    rows.push({ name, firstMs, laterMs: Math.max(...later), atOnceMs, isRefused: answer.status >= 400 })
  }
  rows.sort((one, other) => other.firstMs - one.firstMs)
  table(
    ['call', 'first ms', `later, of ${LATER}`, `${AT_ONCE} at once`, ''],
    rows
      .slice(0, SHOWN)
      .map(({ name, firstMs, laterMs, atOnceMs, isRefused }) => [
        name,
        firstMs.toFixed(0),
        laterMs.toFixed(0),
        atOnceMs.toFixed(0),
        isRefused ? 'refused' : '',
      ]),
  )
} finally {
  await server.stop()
}
