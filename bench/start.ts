/**
 * How soon the server answers after its start, and how much memory it uses when idle, after requests and after judged programs, with the
 * demo of `npm start`. The baseline is a bare Elysia on the same runtime. The first page is requested until it arrives, because the server
 * prints its address only when the judge is ready as well.
 * Run: npm run bench -- start (two minutes)
 */
import { type ServerProcess, spawnServer } from '../tests/harness/process'
import { bareElysia } from './bare-elysia'
import { isJudged, postBatch } from './judge0-batch'
import { median, residentKiB, table } from './measure'
import { workplace } from './workplace'

const STARTS = 3
const REQUESTS = 50_000
const CLIENTS = 16
const PROGRAMS = 600
const BATCH = 20
const TOKEN = 'a-token-for-the-programs'
const PATHS = ['/', '/sign-in', '/problems', '/contests', '/leaderboard', '/problems?difficulty=Easy', '/api/contests']
const ENV = { JOUST_DEMO: '1', JOUST_LOG: 'warn', JOUST_JUDGE0_TOKEN: TOKEN }
/**
 * After this time the garbage of a burst of requests is collected, but the memory is only returned after a minute without work (decision
 * 0150).
 */
const SETTLED_MS = 10_000
const GIVEN_BACK_MS = 65_000

type Started = { readonly ms: number; readonly server: ServerProcess }

async function started(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<Started> {
  const port = freePort()
  const startedAt = performance.now()
  const first = firstPage(`http://127.0.0.1:${port}/`).then(() => performance.now() - startedAt)
  const server = await spawnServer({ dataDir, env: { ...ENV, PORT: String(port), ...env } })
  return { ms: await first, server }
}

/** A port on which nothing listens now. */
function freePort(): number {
  const taken = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data: () => undefined } })
  taken.stop(true)
  return taken.port
}

async function firstPage(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.status === 200) {
      await answer.arrayBuffer()
      return
    }
    await Bun.sleep(1)
  }
}

async function bareStart(): Promise<number> {
  const startedAt = performance.now()
  const bare = await bareElysia(1000)
  await (await fetch(bare.url)).text()
  bare.stop()
  return performance.now() - startedAt
}

/** The first start of each data folder fills the database; the later ones find it. Returns the last server, which keeps running. */
async function starts(): Promise<{ server: ServerProcess; remove(): void }> {
  const [first, again, bare]: [number[], number[], number[]] = [[], [], []]
  for (let n = 1; ; n += 1) {
    bare.push(await bareStart())
    const { path: dataDir, remove } = workplace('start')
    const fresh = await started(dataDir, { JOUST_LOG: 'info' })
    first.push(fresh.ms)
    // The demo contests would otherwise be played on in the last server, whose idle memory is measured.
    if (n === STARTS) await fresh.server.said('the demo contests are played')
    await fresh.server.stop()
    const { ms, server } = await started(dataDir)
    again.push(ms)
    if (n === STARTS) {
      printStarts({ first, again, bare })
      return { server, remove }
    }
    await server.stop()
    remove()
  }
}

function printStarts(times: Readonly<Record<'first' | 'again' | 'bare', readonly number[]>>): void {
  const bareMs = median(times.bare)
  const row = (what: string, ms: readonly number[]) => [
    what,
    median(ms).toFixed(0),
    Math.max(...ms).toFixed(0),
    (median(ms) / bareMs).toFixed(2),
  ]
  table(
    ['from the start of the process to the first page', 'median ms', 'most ms', 'of bare'],
    [
      row('an empty folder: the database is made, the demo filled in beside it', times.first),
      row('again', times.again),
      row('a bare Elysia', times.bare),
    ],
  )
}

async function ask(url: string): Promise<void> {
  const client = async (first: number): Promise<void> => {
    for (let n = first; n < REQUESTS; n += CLIENTS) {
      const answer = await fetch(`${url}${PATHS[n % PATHS.length]}`)
      await answer.arrayBuffer()
      if (answer.status >= 500) throw new Error(`${answer.url} answered ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, first) => client(first)))
}

/** A third of the programs each in C, Python and JavaScript, each with a source of its own. */
const program = (n: number) => {
  if (n % 3 === 0) return { language_id: 50, source_code: `#include <stdio.h>\nint main(void){printf("%d\\n", ${n});}` }
  return n % 3 === 1
    ? { language_id: 71, source_code: `print(${n})` }
    : { language_id: 63, source_code: `console.log(${n})` }
}

/** Posts one batch after another, and waits until all of a batch is judged before the next. */
async function judge(url: string): Promise<void> {
  const headers = { 'x-auth-token': TOKEN, 'content-type': 'application/json' }
  for (let first = 0; first < PROGRAMS; first += BATCH) {
    const submissions = Array.from({ length: BATCH }, (_, n) => program(first + n))
    const tokens = await postBatch(url, headers, submissions)
    while (!(await isJudged(url, headers, tokens))) await Bun.sleep(50)
  }
}

const { server, remove } = await starts()
try {
  const rows: [string, number][] = [['idle, after its first page', residentKiB(server.pid)]]
  await ask(server.url)
  rows.push([`after ${REQUESTS} requests, ${CLIENTS} at a time`, residentKiB(server.pid)])
  await Bun.sleep(SETTLED_MS)
  rows.push([`${SETTLED_MS / 1000} s later`, residentKiB(server.pid)])
  await judge(server.url)
  rows.push([`after ${PROGRAMS} judged programs`, residentKiB(server.pid)])
  await Bun.sleep(GIVEN_BACK_MS)
  rows.push(['a minute later', residentKiB(server.pid)])
  console.log()
  table(
    ["memory of the server's process", 'MB'],
    rows.map(([what, kib]) => [what, ((kib * 1024) / 1e6).toFixed(0)]),
  )
} finally {
  await server.stop()
  remove()
}
