/**
 * A rated contest of 2000 participants, whose ratings all differ, and 20 000 submissions, on a server in a process of its own. Measures
 * reading the standings, unchanged and with a change before each read; notifying 2000 sockets; and 2000 clients who open the problems at
 * once. The baselines in the same run are /healthz, and the standings as whole rows.
 * Run: npm run bench -- contest
 */
import type { Attempt } from '#core/contest'
import type { Db } from '#db/client'
import { addCrowd, crowdName } from '../tests/contests/crowd'
import { openSocket } from '../tests/harness/open-socket'
import { call, type Player, signUp } from '../tests/harness/player'
import { type ServerProcess, spawnServer } from '../tests/harness/process'
import { addPlayer } from './duels/joust'
import { inDatabase } from './in-database'
import { percentile, table, timed } from './measure'
import { workplace } from './workplace'

const PARTICIPANTS = 2000
const SUBMISSIONS = 20_000
const CLIENTS = 2000
const WATCHERS = 2000
const READINGS = 200
const CONTEST = 'bench-contest'
const BEFORE = 'bench-before'
const PROBLEMS = ['lancepairs', 'fairstretches', 'tabsandspaces', 'threebells', 'regimen', 'pennantring']
const STARTED_MS = Date.now() - 100 * 60_000

/** The submissions, which are the same in every run: who submits to which problem, when, and with which verdict. */
const attempts: Attempt[] = Array.from({ length: SUBMISSIONS }, (_, n) => {
  const accepted = (n * 7919) % 10 < 3
  return {
    seq: n + 1,
    userId: crowdName((n * 104_729) % PARTICIPANTS),
    problemId: PROBLEMS[(n * 31) % PROBLEMS.length] ?? '',
    elapsedMs: n * 290,
    outcome: accepted ? 'accepted' : 'rejected',
    parts: null,
    points: accepted ? 100 : 0,
  }
})

const { path: dataDir, remove } = workplace('bench-contest')
let server: ServerProcess = await spawnServer({ dataDir })
const players: Player[] = []
for (const name of ['bench_admin', ...Array.from({ length: 10 }, (_, n) => `bench_${n}`)])
  players.push(await signUp(server.url, name))
await server.stop()
const watchers = inDatabase(dataDir, (db) => {
  fill(db)
  return db.transaction(() => Array.from({ length: WATCHERS }, (_, n) => addPlayer(db, `watcher_${n}`)))
})
server = await spawnServer({ dataDir, env: { JOUST_LOG: 'error' } })
try {
  const [admin, ...others] = players.map((player) => ({
    ...player,
    call: (method: string, path: string, body?: unknown) => call(server.url, method, path, body, player.token),
  }))
  if (admin === undefined) throw new Error('nobody decides')
  const readings = await readStandings(admin)
  const notified = await notifyWatchers(admin)
  const opening = await openProblems(others)
  const [baselines = []] = Object.values(readings)
  const baseline = (share: number) => percentile(baselines, share)
  table(
    ['reading', 'p50 ms', 'p99 ms', 'most ms', 'p50 of the baseline’s', 'p99 of the baseline’s'],
    Object.entries(readings).map(([what, times]) => [
      what,
      ...[50, 99, 100].map((p) => percentile(times, p).toFixed(1)),
      ...[50, 99].map((p) => (percentile(times, p) / baseline(p)).toFixed(1)),
    ]),
  )
  console.log(
    `\n${WATCHERS} watchers of ${notified.pages} pages heard of a change within ${notified.ms.toFixed(0)} ms at the median, ` +
      `${notified.most.toFixed(0)} at most; a frame has ${notified.bytes} bytes, a page ${notified.pageBytes}, all rows ${notified.wholeBytes}.`,
  )
  console.log(
    `${CLIENTS} clients opened the problems in ${(opening.ms / 1000).toFixed(2)} s, ${opening.failed} failed.\n`,
  )
} finally {
  await server.stop()
  remove()
}

function fill(db: Db): void {
  const { $client } = db
  $client.prepare("UPDATE users SET contest_admin = 1 WHERE username = 'bench_admin'").run()
  const contest = $client.prepare(
    `INSERT INTO contests (id, title, description, format, start_at_ms, duration_min, is_public, allow_virtual, penalty_min,
       max_submissions_per_problem, is_rated, rated_least, created_at_ms, final_at_ms)
     VALUES (@id, 'Bench', 'x', 'points', @startAtMs, 300, 1, 1, 20, 50, 1, 5, 0, @finalAtMs)`,
  )
  const longAgo = STARTED_MS - 7 * 24 * 3_600_000
  contest.run({ id: BEFORE, startAtMs: longAgo, finalAtMs: longAgo + 300 * 60_000 })
  contest.run({ id: CONTEST, startAtMs: STARTED_MS, finalAtMs: null })
  const problem = $client.prepare(
    'INSERT INTO contest_problems (contest_id, problem_id, points, ordinal) VALUES (?, ?, 100, ?)',
  )
  for (const [index, problemId] of PROBLEMS.entries()) problem.run(CONTEST, problemId, index + 1)
  addCrowd(db, { contestId: CONTEST, startAtMs: STARTED_MS, participants: PARTICIPANTS, attempts })
  // A past contest after which no two rating means are equal, which is the slowest case for a preview of ratings.
  const rated = $client.prepare(
    `INSERT INTO contest_ratings (contest_id, user_id, round, rank, performance, mean, sigma, rating_before, rating, at_ms)
     VALUES (@contestId, @userId, 1, @rank, @mean, @mean, 281.2, NULL, @rating, @atMs)`,
  )
  for (let n = 0; n < PARTICIPANTS; n += 1) {
    const mean = 2500 - n * 0.9
    const atMs = longAgo + 300 * 60_000
    rated.run({ contestId: BEFORE, userId: crowdName(n), rank: n + 1, mean, rating: Math.round(mean - 153), atMs })
  }
  const entry = $client.prepare(
    `INSERT INTO contest_entries (contest_id, user_id, registered_at_ms)
     SELECT ?, id, 0 FROM users WHERE username LIKE 'bench_%' AND username <> 'bench_admin'`,
  )
  entry.run(CONTEST)
}

type Caller = Pick<Player, 'call' | 'token'>

async function ok(answer: Promise<Response>): Promise<string> {
  const response = await answer
  if (!response.ok && response.status !== 304) throw new Error(`${response.status} ${await response.text()}`)
  return response.text()
}

/** A decision about a contestant, which is a change that moves ranks without the judge. */
async function change(admin: Caller, n: number): Promise<void> {
  const action = n % 2 === 0 ? 'disqualify' : 'restore'
  await ok(
    admin.call('POST', `/api/contests/${CONTEST}/contestants/${crowdName(5)}/decision`, { action, reason: 'bench' }),
  )
}

async function readStandings(admin: Caller): Promise<Record<string, number[]>> {
  const path = `/api/contests/${CONTEST}/leaderboard`
  const url = server.url + path
  const pageOf = (n: number) => `?page=${1 + (n % 40)}`
  const tag = async (query: string) => (await fetch(url + query)).headers.get('etag') ?? ''
  const readers: Record<string, (n: number) => Promise<unknown>> = {
    'a page': (n) => ok(fetch(url + pageOf(n))),
    'a page and the own row': (n) => ok(admin.call('GET', path + pageOf(n))),
    'a page, looked for by name': (n) => ok(fetch(`${url}?page=1&search=${n % 100}`)),
    'every row': () => ok(fetch(url)),
  }
  const baseline: number[] = []
  const times: Record<string, number[]> = { 'GET /healthz (baseline, before each of the others)': baseline }
  /** The baseline alternates with the measurement, so that other work of the machine affects both. */
  const measure = async (
    what: string,
    read: (n: number) => Promise<unknown>,
    before?: (n: number) => Promise<void>,
  ) => {
    const found: number[] = []
    times[what] = found
    for (let n = 0; n < READINGS; n += 1) {
      await before?.(n)
      baseline.push(await timed(() => ok(fetch(`${server.url}/healthz`))))
      found.push(await timed(() => read(n)))
    }
  }
  for (const [what, read] of Object.entries(readers)) {
    await measure(what, read)
    await measure(`${what}, changed before each`, read, (n) => change(admin, n))
  }
  for (const query of ['?page=1', '']) {
    const headers = { 'if-none-match': await tag(query) }
    await measure(query === '' ? 'every row, known by its tag' : 'a page, known by its tag', () =>
      ok(fetch(url + query, { headers })),
    )
  }
  return times
}

/** Each socket watches a random page. The change moves a row on the first page, and every rank after it. */
async function notifyWatchers(admin: Caller) {
  const pages = PARTICIPANTS / 50
  let heard: () => void = () => undefined
  let bytes = 0
  const sockets = await Promise.all(
    watchers.map(async (token, n) => {
      const socket = openSocket(`${server.url.replace('http', 'ws')}/ws`, { authorization: `Bearer ${token}` })
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      socket.onclose = ({ code }) => reject(new Error(`closed with ${code}`))
      socket.onmessage = ({ data }) => {
        const text = String(data)
        if (text.startsWith('{"event":"authenticated"'))
          socket.send(JSON.stringify({ event: 'watch-contest', data: { contestId: CONTEST, page: 1 + (n % pages) } }))
        if (!text.startsWith('{"event":"contest-standings"')) return
        resolve()
        bytes = Math.max(bytes, text.length)
        heard()
      }
      await promise
      return socket
    }),
  )
  const times: number[] = []
  for (let n = 0; n < 20; n += 1) {
    bytes = 0
    const { promise, resolve } = Promise.withResolvers<void>()
    let count = 0
    heard = () => {
      count += 1
      if (count === WATCHERS) resolve()
    }
    await change(admin, n)
    times.push(await timed(() => promise))
  }
  for (const socket of sockets) socket.close()
  const size = async (query: string) =>
    (await ok(fetch(`${server.url}/api/contests/${CONTEST}/leaderboard${query}`))).length
  const sizes = { pageBytes: await size('?page=1'), wholeBytes: await size('') }
  return { pages, ms: percentile(times, 50), most: percentile(times, 100), bytes, ...sizes }
}

async function openProblems(participants: readonly Caller[]) {
  let failed = 0
  const open = async (n: number) => {
    const answer = await participants[n % participants.length]?.call('GET', `/api/contests/${CONTEST}/problems`)
    if (answer?.status !== 200) failed += 1
    await answer?.arrayBuffer()
  }
  const ms = await timed(() => Promise.all(Array.from({ length: CLIENTS }, (_, n) => open(n))))
  return { ms, failed }
}
