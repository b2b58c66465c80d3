/**
 * Whether the server's memory stays constant under continuous load: pages and calls of visitors and of a player, and a program to judge
 * each second.
 * Run: npm run bench -- steady [--minutes 60] (an hour by default)
 */
import { parseArgs } from 'node:util'
import { signUp } from '../tests/harness/player'
import { freshServer } from './fresh-server'
import { residentKiB, table } from './measure'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } })
const MINUTES = Number(values.minutes)
const MINUTE_MS = 60_000
const CLIENTS = 16
/**
 * The pause between a client's requests, in milliseconds. There are some 300 requests a second in all, as on a busy evening, so that the
 * measurement can run beside other work.
 */
const PAUSE_MS = 50
const ROWS = 20
const VISITED = [
  '/',
  '/sign-in',
  '/problems',
  '/problems?difficulty=Easy',
  '/contests',
  '/leaderboard',
  '/api/contests',
]
const PLAYED = [
  '/dashboard',
  '/problems',
  '/contests',
  '/leaderboard',
  '/practice',
  '/duels',
  '/profile',
  '/api/problems',
]

const server = await freshServer('steady', { JOUST_DEMO: '1' })
// The demo contests that are played at the first start are not part of the continuous load.
await server.said('the demo contests are played')
const player = await signUp(server.url, 'evening_player')
const endsAt = performance.now() + MINUTES * MINUTE_MS
let requests = 0
let programs = 0

async function client(first: number): Promise<void> {
  for (let n = first; performance.now() < endsAt; n += 1) {
    const answer =
      n % 2 === 0
        ? await fetch(`${server.url}${VISITED[n % VISITED.length]}`)
        : await player.call('GET', PLAYED[n % PLAYED.length] ?? '/')
    await answer.arrayBuffer()
    if (answer.status >= 500) throw new Error(`${answer.url} answered ${answer.status}`)
    requests += 1
    await Bun.sleep(PAUSE_MS)
  }
}

async function judging(): Promise<void> {
  while (performance.now() < endsAt) {
    const body = { source_code: `print(${programs})`, language_id: 71, stdin: '' }
    await (await player.call('POST', '/api/practice/execute', body)).arrayBuffer()
    programs += 1
    await Bun.sleep(1000)
  }
}

const rows: string[][] = []
async function watching(): Promise<void> {
  for (let minute = 0; minute <= MINUTES; minute += 1) {
    rows.push([String(minute), String(requests), String(programs), (residentKiB(server.pid) / 1024).toFixed(0)])
    const nextAt = endsAt - (MINUTES - minute - 1) * MINUTE_MS
    if (minute < MINUTES) await Bun.sleep(Math.max(0, nextAt - performance.now()))
  }
}

try {
  await Promise.all([watching(), judging(), ...Array.from({ length: CLIENTS }, (_, n) => client(n))])
} finally {
  await server.stop()
}
const step = Math.max(1, Math.ceil(rows.length / ROWS))
table(
  ['minute', 'requests', 'programs', 'memory of the server, MB'],
  rows.filter((_, at) => at % step === 0 || at === rows.length - 1),
)
