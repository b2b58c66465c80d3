/**
 * A database of 100 000 users, 1 000 000 submissions, 500 000 duels and 2000 contests. Measures the size of a row, how soon a server
 * answers on it, every page and every reading call with 16 clients compared with /healthz, and how long requests wait during a backup.
 * Run: npm run bench -- grow (some minutes and 3 GB; --scale 0.1 makes a tenth of it)
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { closeDatabase, openDatabase } from '#db/client'
import type { ApiDocument } from '#web'
import { callsOf, documentedCalls, filled } from '../tests/api/event-loop/calls'
import { CONTEST, fillWorld, TRIED } from '../tests/api/event-loop/crowded-world'
import { signUp } from '../tests/harness/player'
import { type ServerProcess, spawnServer } from '../tests/harness/process'
import { startServer } from '../tests/harness/server'
import { type Grown, growWorld } from './grow/world'
import { median, percentile, processorSeconds, table } from './measure'
import { workplace } from './workplace'

const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } })
const scale = Number(values.scale)
const SIZE = { users: 100_000 * scale, submissions: 1_000_000 * scale, duels: 500_000 * scale, contests: 2000 * scale }
const CLIENTS = 16
const ROUND_MS = 400
const SHOWN = 60
const STARTS = 3
const TOKEN = 'judge0-token'
const PAGES = [
  ...[
    '/',
    '/sign-in',
    '/problems',
    '/problems?page=4',
    `/problems/${TRIED}`,
    '/contests',
    '/contests?status=finished&page=50',
  ],
  ...[`/contests/${CONTEST}`, '/contests/grown-7', '/leaderboard', '/leaderboard?board=duels&page=100', '/u/grown_0'],
  ...['/dashboard', '/profile', '/practice', '/duels', '/settings', '/admin', '/admin/submissions', '/admin/people'],
]

const { path: dataDir, remove } = workplace('grow')
const file = join(dataDir, 'joust.sqlite')
const env = { JOUST_DEMO: '0', JOUST_LOG: 'warn', JOUST_JUDGE0_TOKEN: TOKEN }
try {
  const busy = await prepare()
  await starts()
  const server = await spawnServer({ dataDir, env })
  try {
    await readings(server, busy)
    await backup(server, busy)
  } finally {
    await server.stop()
  }
} finally {
  remove()
}

/** Creates the database and prints the sizes of its rows. Returns the session of a contest admin with a lot of activity. */
async function prepare(): Promise<string> {
  const server = await startServer({ dataDir, env })
  const { token } = await signUp(server.url, 'busy_admin')
  server.services.account.promote(null, 'busy_admin')
  await server.stop()
  const db = openDatabase(file)
  const rows: Grown[] = []
  const startedAt = performance.now()
  fillWorld(db, { busy: 'busy_admin', nowMs: Date.now() })
  db.$client.pragma('synchronous = OFF')
  growWorld(db, SIZE, Date.now(), (grown) => rows.push(grown))
  closeDatabase(db)
  const megabytes = statSync(file).size / 1e6
  console.log(`filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s: ${megabytes.toFixed(0)} MB\n`)
  table(
    ['rows of', 'rows', 'bytes a row, with indices'],
    rows.map(({ what, rows: count, bytes }) => [what, String(count), (bytes / count).toFixed(0)]),
  )
  return token
}

/** The time from the start of the process to the first answer, on this database and on an empty one, in alternation. */
async function starts(): Promise<void> {
  const empty = workplace('grow-empty')
  const started = async (folder: string): Promise<number> => {
    const startedAt = performance.now()
    const server = await spawnServer({ dataDir: folder, env })
    await (await fetch(`${server.url}/healthz`)).text()
    const ms = performance.now() - startedAt
    await server.stop()
    return ms
  }
  await started(empty.path)
  const [grown, bare]: [number[], number[]] = [[], []]
  for (let n = 0; n < STARTS; n += 1) {
    bare.push(await started(empty.path))
    grown.push(await started(dataDir))
  }
  empty.remove()
  const [large, small] = [median(grown), median(bare)]
  console.log(
    `\nfirst answer after a start: ${large.toFixed(0)} ms, ${(large / small).toFixed(2)} of an empty database's\n`,
  )
}

type Reading = {
  readonly name: string
  readonly ms: readonly number[]
  /** Processor time of the server process, in milliseconds a request. */
  readonly cpuMs: number
  readonly statuses: ReadonlySet<number>
}

async function readings({ url, pid }: ServerProcess, busy: string): Promise<void> {
  const document: ApiDocument = await (await fetch(`${url}/openapi.json`)).json()
  const calls = callsOf(documentedCalls(document)).filter(({ method }) => method === 'GET')
  const paths = ['/healthz', ...PAGES, ...calls.map(({ path, query }) => `${filled(path)}${query ?? ''}`)]
  const rows: Reading[] = []
  for (const path of new Set(paths)) rows.push(await reading({ url, pid }, path, busy))
  const p = (one: Reading, share: number): string => percentile(one.ms, share).toFixed(1)
  const byTail = rows.toSorted((a, b) => percentile(b.ms, 99) - percentile(a.ms, 99))
  const health = rows.filter(({ name }) => name === '/healthz')
  const above = byTail.filter(({ ms }) => percentile(ms, 99) >= 50).length
  console.log(`${rows.length} pages and reading calls, ${CLIENTS} clients each: ${above} with a p99 of 50 ms or more\n`)
  table(
    ['GET', 'asked', 'p50 ms', 'p99 ms', 'processor ms each', 'statuses'],
    [...health, ...byTail.filter(({ name }) => name !== '/healthz').slice(0, SHOWN)].map((one) => [
      one.name,
      String(one.ms.length),
      p(one, 50),
      p(one, 99),
      one.cpuMs.toFixed(1),
      [...one.statuses].join(' '),
    ]),
  )
}

/** Sixteen clients that repeat the same request, as the user for whom it is plausibly most expensive. */
async function reading({ url, pid }: Pick<ServerProcess, 'url' | 'pid'>, path: string, busy: string): Promise<Reading> {
  const headers = {
    authorization: `Bearer ${busy}`,
    cookie: `joust_session=${busy}`,
    ...(path.startsWith('/judge0') ? { 'x-auth-token': TOKEN } : {}),
  }
  const ms: number[] = []
  const statuses = new Set<number>()
  const ask = async (): Promise<void> => {
    const startedAt = performance.now()
    const answer = await fetch(`${url}${path}`, { headers, redirect: 'manual' })
    await answer.arrayBuffer()
    ms.push(performance.now() - startedAt)
    statuses.add(answer.status)
  }
  await ask()
  ms.length = 0
  const usedBefore = processorSeconds(pid)
  const until = performance.now() + ROUND_MS
  const client = async (): Promise<void> => {
    while (performance.now() < until) await ask()
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return { name: path, ms, cpuMs: ((processorSeconds(pid) - usedBefore) * 1000) / ms.length, statuses }
}

/** How long one client waits for /healthz, without and during a backup. */
async function backup({ url }: ServerProcess, busy: string): Promise<void> {
  const waits = async (goesOn: () => boolean): Promise<number[]> => {
    const ms: number[] = []
    while (goesOn()) {
      const startedAt = performance.now()
      await (await fetch(`${url}/healthz`)).text()
      ms.push(performance.now() - startedAt)
    }
    return ms
  }
  const quietUntil = performance.now() + 5000
  const quiet = await waits(() => performance.now() < quietUntil)
  let isRunning = true
  const startedAt = performance.now()
  const during = waits(() => isRunning)
  const answer = await fetch(`${url}/api/admin/backup`, {
    method: 'POST',
    headers: { authorization: `Bearer ${busy}`, origin: url, 'content-type': 'application/json' },
    body: '{}',
  })
  const text = await answer.text()
  isRunning = false
  const tookMs = performance.now() - startedAt
  const row = (what: string, ms: readonly number[]) => [
    what,
    String(ms.length),
    percentile(ms, 50).toFixed(2),
    percentile(ms, 99).toFixed(1),
    Math.max(...ms).toFixed(1),
  ]
  console.log(`\na backup took ${(tookMs / 1000).toFixed(1)} s (${answer.status} ${text.slice(0, 120)})\n`)
  table(
    ['/healthz, ms', 'asked', 'p50', 'p99', 'longest'],
    [row('before', quiet), row('during a backup', await during)],
  )
}
