/**
 * How soon the server answers after its start, and what it keeps in memory: idle, after requests and after judged programs, with
 * the demo of `npm start`, beside a bare Elysia on the same runtime. Run: npm run bench -- start   (a minute and a half)
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, spawnServer } from '../tests/harness/process'
import { bareElysia } from './bare-elysia'
import { isJudged, postBatch } from './judge0-batch'
import { median, residentKiB, table } from './measure'

const STARTS = 5
const REQUESTS = 50_000
const CLIENTS = 16
const PROGRAMS = 600
const BATCH = 20
const TOKEN = 'a-token-for-the-programs'
const PATHS = ['/', '/sign-in', '/problems', '/contests', '/leaderboard', '/problems?difficulty=Easy', '/api/contests']
const ENV = { JOUST_DEMO: '1', JOUST_LOG: 'warn', JOUST_JUDGE0_TOKEN: TOKEN }
/** Every kind of page and language has been used once by then, and what that needed was swept. */
const SETTLED_MS = 10_000

type Started = { readonly ms: number; readonly server: ServerProcess }

async function started(dataDir: string): Promise<Started> {
  const startedAt = performance.now()
  const server = await spawnServer({ dataDir, env: ENV })
  await (await fetch(`${server.url}/`)).text()
  return { ms: performance.now() - startedAt, server }
}

async function bareStart(): Promise<number> {
  const startedAt = performance.now()
  const bare = await bareElysia(1000)
  await (await fetch(bare.url)).text()
  bare.stop()
  return performance.now() - startedAt
}

/** The first start fills the database; the later ones find it. The last server stays. */
async function starts(): Promise<{ server: ServerProcess; dataDir: string }> {
  const [first, again, bare]: [number[], number[], number[]] = [[], [], []]
  for (let n = 1; ; n += 1) {
    bare.push(await bareStart())
    const dataDir = mkdtempSync(join(tmpdir(), 'joust-start-'))
    const fresh = await started(dataDir)
    first.push(fresh.ms)
    await fresh.server.stop()
    const { ms, server } = await started(dataDir)
    again.push(ms)
    if (n === STARTS) {
      printStarts({ first, again, bare })
      return { server, dataDir }
    }
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
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
      row('an empty folder: the database is made, the demo filled in', times.first),
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

/** A third each in C, Python and JavaScript, each a source of its own. */
const program = (n: number) => {
  if (n % 3 === 0) return { language_id: 50, source_code: `#include <stdio.h>\nint main(void){printf("%d\\n", ${n});}` }
  return n % 3 === 1
    ? { language_id: 71, source_code: `print(${n})` }
    : { language_id: 63, source_code: `console.log(${n})` }
}

/** Posts a batch and waits until all of it is judged, then the next. */
async function judge(url: string): Promise<void> {
  const headers = { 'x-auth-token': TOKEN, 'content-type': 'application/json' }
  for (let first = 0; first < PROGRAMS; first += BATCH) {
    const submissions = Array.from({ length: BATCH }, (_, n) => program(first + n))
    const tokens = await postBatch(url, headers, submissions)
    while (!(await isJudged(url, headers, tokens))) await Bun.sleep(50)
  }
}

const { server, dataDir } = await starts()
try {
  const rows: [string, number][] = [['idle, after its first page', residentKiB(server.pid)]]
  await ask(server.url)
  rows.push([`after ${REQUESTS} requests, ${CLIENTS} at a time`, residentKiB(server.pid)])
  await Bun.sleep(SETTLED_MS)
  rows.push([`${SETTLED_MS / 1000} s later`, residentKiB(server.pid)])
  await judge(server.url)
  rows.push([`after ${PROGRAMS} judged programs`, residentKiB(server.pid)])
  await ask(server.url)
  rows.push([`after ${REQUESTS} further requests`, residentKiB(server.pid)])
  console.log()
  table(
    ["memory of the server's process", 'MB'],
    rows.map(([what, kib]) => [what, ((kib * 1024) / 1e6).toFixed(0)]),
  )
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
