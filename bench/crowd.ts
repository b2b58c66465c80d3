/**
 * The cost of a crowd in bytes and statements, which are the same on every machine: the pages of a contest of 2000, 1000 users who join a
 * contest, and 1000 open pages at an announcement.
 * Run: npm run bench -- crowd
 */
import { join } from 'node:path'
import { closeDatabase, openDatabase } from '#db/client'
import { CONTEST, fillWorld } from '../tests/api/event-loop/crowded-world'
import { call, signUp } from '../tests/harness/player'
import { startServer } from '../tests/harness/server'
import { hearStatements } from '../tests/harness/statements'
import { addPlayer } from './duels/joust'
import { Line } from './duels/line'
import { inBatches, ownProcessorMs, table } from './measure'

const CROWD = 1000
/** The number of simultaneous requests. */
const TOGETHER = 50
const HOUR_MS = 3_600_000
const PATHS = [
  `/contests/${CONTEST}/anti-cheat`,
  `/contests/${CONTEST}/resolver`,
  `/api/contests/${CONTEST}/resolver`,
  `/contests/${CONTEST}`,
  `/api/contests/${CONTEST}`,
  `/api/contests/${CONTEST}/problems`,
  `/api/contests/${CONTEST}/leaderboard?page=1`,
  `/api/contests/${CONTEST}/clarifications`,
  '/profile',
  '/admin/log',
]

const server = await startServer({ env: { JOUST_DEMO: '0' } })
const { token } = await signUp(server.url, 'busy_admin')
server.services.account.promote(null, 'busy_admin')
const db = openDatabase(join(server.dataDir, 'joust.sqlite'))
fillWorld(db, { busy: 'busy_admin', nowMs: Date.now() })
db.$client
  .prepare(
    `INSERT INTO contests (id, title, description, format, start_at_ms, duration_min, is_public, allow_virtual, penalty_min,
       max_submissions_per_problem, is_rated, rated_least, created_at_ms)
     VALUES ('next', 'Next', '', 'icpc', ?, 120, 1, 1, 20, 50, 1, 5, 0)`,
  )
  .run(Date.now() + HOUR_MS)
const players = db.$client.transaction(() => Array.from({ length: CROWD }, (_, n) => addPlayer(db, `joiner_${n}`)))()
closeDatabase(db)
const heard = hearStatements()
try {
  await pages()
  await joins()
  await announcement()
} finally {
  heard.stop()
  await server.stop()
}

/** The cost of the second read of each page, because the first may fill caches. */
async function pages(): Promise<void> {
  const rows: string[][] = []
  for (const path of PATHS) {
    await (await asked(path, token)).text()
    heard.take()
    const text = await (await asked(path, token)).text()
    rows.push([path, String(Buffer.byteLength(text)), String(heard.take().length)])
  }
  table(['GET', 'bytes', 'statements'], rows)
}

async function joins(): Promise<void> {
  heard.take()
  const before = ownProcessorMs()
  const statuses = await forAll((one) => call(server.url, 'POST', '/api/contests/next/register', {}, one))
  const cpuMs = (ownProcessorMs() - before) / CROWD
  const joined = statuses.filter((answer) => answer.status === 200).length
  const statements = heard.take()
  const commits = statements.filter((sql) => sql === 'COMMIT').length
  console.log(
    `\n${joined} of ${CROWD} joined; each ${(statements.length / CROWD).toFixed(1)} statements, ${(commits / CROWD).toFixed(1)} commits and ${cpuMs.toFixed(1)} ms of the processor, with the client's\n`,
  )
}

/** Each page is notified that there is an announcement, and requests what is new. */
async function announcement(): Promise<void> {
  const url = `${server.url.replace(/^http/, 'ws')}/ws`
  const lines: Line[] = []
  await forAll(async (one) => {
    const line = await Line.open(url, { authorization: `Bearer ${one}` })
    await line.next((text) => text.startsWith('{"event":"authenticated"'))
    line.send(JSON.stringify({ event: 'watch-contest', data: { contestId: CONTEST, page: 1 } }))
    lines.push(line)
  })
  const sinceMs = Date.now()
  const news = lines.map((line) => line.next((text) => text.includes('"topic":"clarifications"')))
  await call(server.url, 'POST', `/api/contests/${CONTEST}/announcements`, { message: 'Ten minutes are left.' }, token)
  const frames = await Promise.all(news)
  heard.take()
  const path = `/api/contests/${CONTEST}/clarifications`
  const answers = await forAll(async (one) => (await asked(`${path}?sinceMs=${sinceMs}`, one)).text())
  const bytes = answers.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  const whole = Buffer.byteLength(await (await asked(path, token)).text())
  console.log(
    `An announcement to ${lines.length} open pages: ${frames[0]?.length} bytes of a frame and ${(bytes / CROWD).toFixed(0)} of an answer each; all clarifications would be ${whole}`,
  )
  for (const line of lines) line.close()
}

function asked(path: string, as: string): Promise<Response> {
  return fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${as}`, cookie: `joust_session=${as}` } })
}

function forAll<T>(work: (token: string) => Promise<T>): Promise<T[]> {
  return inBatches(players.length, TOGETHER, (n) => work(players[n] ?? ''))
}
