/**
 * A contest of 2000 who all submit in its last minute, with 5000 sockets on one process: the contestants', 2000 who watch the standings,
 * 500 of running duels, and 500 of their spectators. Every submission must be stored, judged and ranked. The baseline is /healthz, which
 * does nothing.
 * Run: npm run bench -- last-minute (about two minutes; --share 0.1 makes it a tenth)
 */
import { parseArgs } from 'node:util'
import type { Db } from '#db/client'
import { type ServerProcess, spawnServer } from '../tests/harness/process'
import { startServer } from '../tests/harness/server'
import { addPlayer, frame, isEvent, startDuel, WORDS } from './duels/joust'
import { Line } from './duels/line'
import { drive, type Stream } from './duels/load'
import { inDatabase } from './in-database'
import { agentsMs, agentsNow } from './judge-cpu'
import { inBatches, mainThreadSeconds, percentile, processorSeconds, residentKiB, table } from './measure'
import { workplace } from './workplace'

const { values } = parseArgs({ options: { share: { type: 'string', default: '1' } } })
const share = Number(values.share)
const CONTESTANTS = Math.round(2000 * share)
const WATCHERS = Math.round(2000 * share)
const DUELS = Math.round(250 * share)
const SPECTATORS = DUELS * 2
const CONTEST = 'last-minute'
const PROBLEM = 'last-minute-echo'
const DURATION_MS = 300 * 60_000
/** How long after the first submission the contest ends. The last ones are sent shortly before the end. */
const LAST_MS = 60_000
const SPREAD_MS = 50_000
const BATCH = 50
const PATIENCE_MS = 180_000
const SHOWN_WITHIN_MS = 3000

/** One network may have 3000 sockets at most, so these come from several networks by the header of a proxy. */
const ENV = { JOUST_TRUSTED_PROXIES: '127.0.0.0/8,::1', JOUST_LOG: 'error', JOUST_SLOTS: '2' }

type Tokens = Readonly<Record<'contestants' | 'watchers' | 'duelists' | 'spectators', readonly string[]>>

const { path: dataDir, remove } = workplace('last-minute')

try {
  await (await startServer({ dataDir })).stop()
  const tokens = inDatabase(dataDir, fill)
  const server = await spawnServer({ dataDir, env: ENV })
  try {
    await measure(server, tokens)
  } finally {
    await server.stop()
  }
} finally {
  remove()
}

function fill(db: Db): Tokens {
  const { $client } = db
  const many = (name: string, count: number): string[] =>
    Array.from({ length: count }, (_, n) => addPlayer(db, `${name}_${n}`))
  $client
    .prepare(
      `INSERT INTO problems (id, title, difficulty, statement, constraints, time_limit_ms, memory_limit_mb, tags, examples, checker,
         function_signatures, driver_code, created_at_ms)
       VALUES (?, 'Echo', 'Easy', 'Print the number.', '[]', 1000, 256, '[]', '[]', '{"kind":"tokens"}', '{}', '{}', 0)`,
    )
    .run(PROBLEM)
  const test = $client.prepare('INSERT INTO test_cases VALUES (?, ?, ?, ?, ?, 1, NULL)')
  for (const n of [1, 2]) test.run(PROBLEM, n, String(n), `${n}\n`, `${n}\n`)
  $client
    .prepare(
      `INSERT INTO contests (id, title, description, format, start_at_ms, duration_min, is_public, allow_virtual, penalty_min,
         max_submissions_per_problem, is_rated, rated_least, created_at_ms)
       VALUES (?, 'Last Minute', 'x', 'icpc', ?, 300, 1, 1, 20, 50, 1, 5, 0)`,
    )
    .run(CONTEST, Date.now() - 60_000)
  $client
    .prepare('INSERT INTO contest_problems (contest_id, problem_id, points, ordinal) VALUES (?, ?, 100, 1)')
    .run(CONTEST, PROBLEM)
  $client.prepare('UPDATE typing_texts SET words = ?').run(JSON.stringify(WORDS))
  const tokens = db.transaction(() => ({
    contestants: many('contestant', CONTESTANTS),
    watchers: many('watcher', WATCHERS),
    duelists: many('duelist', DUELS * 2),
    spectators: many('spectator', SPECTATORS),
  }))
  $client
    .prepare(
      `INSERT INTO contest_entries (contest_id, user_id, registered_at_ms)
       SELECT ?, id, 0 FROM users WHERE username LIKE 'contestant!_%' ESCAPE '!'`,
    )
    .run(CONTEST)
  return tokens
}

async function measure(server: ServerProcess, tokens: Tokens): Promise<void> {
  const emptyKiB = residentKiB(server.pid)
  const open = async (token: string, network: number): Promise<Line> => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.0.${network}.1` }
    const line = await Line.open(`${server.url.replace(/^http/, 'ws')}/ws`, headers)
    await line.next(isEvent('authenticated'))
    return line
  }
  const watching = async (token: string, page: number, network: number): Promise<Line> => {
    const line = await open(token, network)
    line.send(frame('watch-contest', { contestId: CONTEST, page }))
    return line
  }
  const pages = Math.max(1, Math.floor(CONTESTANTS / 50))
  const openedAt = performance.now()
  const contestants = await inBatches(CONTESTANTS, BATCH, (n) =>
    watching(tokens.contestants[n] ?? '', 1 + (n % pages), 1),
  )
  const watchers = await inBatches(WATCHERS, BATCH, (n) => watching(tokens.watchers[n] ?? '', 1 + (n % pages), 2))
  const streams: Stream[] = (
    await inBatches(DUELS, BATCH, (n) =>
      startDuel(server, [tokens.duelists[2 * n] ?? '', tokens.duelists[2 * n + 1] ?? ''], n % 2 === 0),
    )
  ).flat()
  const rooms = inDatabase(dataDir, (db) =>
    db.$client.prepare("SELECT room_code FROM duels WHERE phase <> 'finished'").pluck().all(),
  )
  const spectators = await inBatches(SPECTATORS, BATCH, async (n) => {
    const line = await open(tokens.spectators[n] ?? '', 3)
    line.send(frame('watch-duel', { roomCode: String(rooms[n % rooms.length]) }))
    line.hear = () => undefined
    return line
  })
  const sockets = contestants.length + watchers.length + streams.length + spectators.length
  console.log(
    `${sockets} sockets opened in ${((performance.now() - openedAt) / 1000).toFixed(1)} s, ` +
      `${((residentKiB(server.pid) - emptyKiB) / sockets).toFixed(1)} KiB each beside the ${(emptyKiB / 1024).toFixed(0)} MiB before\n`,
  )
  for (const watcher of watchers) watcher.hear = () => undefined
  endSoon()
  await lastMinute(server, tokens, { contestants, streams })
}

/** Moves the end of the contest to one minute from now. */
function endSoon(): void {
  inDatabase(dataDir, ({ $client }) =>
    $client
      .prepare('UPDATE contests SET start_at_ms = ? WHERE id = ?')
      .run(Date.now() + LAST_MS - DURATION_MS, CONTEST),
  )
}

type Crowd = { readonly contestants: readonly Line[]; readonly streams: readonly Stream[] }

async function lastMinute(server: ServerProcess, tokens: Tokens, { contestants, streams }: Crowd): Promise<void> {
  const agents = agentsNow()
  const used = () => ({
    server: processorSeconds(server.pid),
    main: mainThreadSeconds(server.pid),
    programs: agentsMs(agents) / 1000,
  })
  const before = used()
  const startedAt = performance.now()
  const acknowledged: number[] = []
  const shown: number[] = []
  const refused: string[] = []
  let isOver = false
  const submit = async (n: number): Promise<void> => {
    await Bun.sleep((n / CONTESTANTS) * SPREAD_MS)
    const sentAt = performance.now()
    const line = contestants[n]
    if (line === undefined) return
    line.hear = (text) => {
      if (!text.startsWith('{"event":"contest-own-row"') || !text.includes('"problemsSolved":1')) return
      shown.push(performance.now() - sentAt)
      line.hear = () => undefined
    }
    const answer = await fetch(`${server.url}/api/contests/${CONTEST}/problems/${PROBLEM}/submit`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokens.contestants[n] ?? ''}`,
        'content-type': 'application/json',
        origin: server.url,
      },
      body: JSON.stringify({ code: `print(input())  # ${n}`, language: 'python' }),
    })
    const text = await answer.text()
    if (answer.ok) acknowledged.push(performance.now() - sentAt)
    else refused.push(`${answer.status} ${text.slice(0, 200)}`)
  }
  const health = async (): Promise<number[]> => {
    const ms: number[] = []
    while (!isOver) {
      const askedAt = performance.now()
      await (await fetch(`${server.url}/healthz`)).text()
      ms.push(performance.now() - askedAt)
      await Bun.sleep(5)
    }
    return ms
  }
  const asking = health()
  const duelling = drive(streams, { number: 0 }, SPREAD_MS / 1000)
  await Promise.all(Array.from({ length: CONTESTANTS }, (_, n) => submit(n)))
  while (unjudged() > 0 && performance.now() - startedAt < PATIENCE_MS) await Bun.sleep(200)
  const judgedMs = performance.now() - startedAt
  const after = used()
  const cores = (of: keyof typeof before): string => ((after[of] - before[of]) / (judgedMs / 1000)).toFixed(2)
  const progress = await duelling
  // Changes of the standings are collected for a moment before they are sent.
  const giveUpAt = performance.now() + SHOWN_WITHIN_MS
  while (shown.length < acknowledged.length && performance.now() < giveUpAt) await Bun.sleep(50)
  isOver = true
  const healthMs = await asking
  const placed = inDatabase(dataDir, ({ $client }) =>
    $client
      .prepare("SELECT count(*) FROM contest_submissions WHERE contest_id = ? AND verdict = 'accepted'")
      .pluck()
      .get(CONTEST),
  )
  console.log(
    `${CONTESTANTS} submissions in ${SPREAD_MS / 1000} s: ${acknowledged.length} acknowledged, ${String(placed)} judged and placed, ` +
      `${refused.length} refused${refused.length > 0 ? ` (${refused[0]})` : ''}; the last verdict ${(judgedMs / 1000).toFixed(1)} s after the first ` +
      `submission. The server used ${cores('server')} of a core, ${cores('main')} of it on its main thread, the judge with its programs ` +
      `${cores('programs')}; ${(residentKiB(server.pid) / 1024).toFixed(0)} MiB at the end; ${progress.lost} of ${progress.sent} events of duels lost.\n`,
  )
  const row = (what: string, ms: readonly number[]) => [
    what,
    String(ms.length),
    ...[50, 99, 100].map((p) => percentile(ms, p).toFixed(1)),
  ]
  table(
    ['ms', 'of', 'p50', 'p99', 'longest'],
    [
      row('/healthz (baseline)', healthMs),
      row('a submission until it is acknowledged', acknowledged),
      row('a submission from its receipt to its verdict', judgedAfter()),
      row('a submission until its own row shows it', shown),
      row('an event of a duel until the opponent has it', progress.latenciesMs),
    ],
  )
}

function unjudged(): number {
  const waiting = 'SELECT count(*) FROM contest_submissions WHERE contest_id = ? AND verdict IS NULL'
  return Number(inDatabase(dataDir, ({ $client }) => $client.prepare(waiting).pluck().get(CONTEST)))
}

/** The milliseconds from receipt to verdict of each submission. */
function judgedAfter(): number[] {
  const waits =
    "SELECT judged_at_ms - received_at_ms FROM submissions WHERE purpose = 'contest' AND judged_at_ms IS NOT NULL"
  return inDatabase(dataDir, ({ $client }) => $client.prepare<[], number>(waits).pluck().all())
}
