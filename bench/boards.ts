/**
 * Leaderboards and duel history at scale: 100 000 players, 1 000 000 ledger rows and 500 000 duels, in a database of its own in a temporary
 * folder. Each query is timed in this process. The baseline in the same run is a query that sums the whole ledger at every read, as the
 * leaderboards did before there were stored totals. Every tenth read follows a new award.
 * Run: npm run bench -- boards (about two minutes; --players and --seconds make it smaller)
 */

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BoardName } from '#contracts/http/boards'
import { asUserId } from '#contracts/ids'
import { BOARD_NAMES } from '#contracts/labels'
import { closeDatabase, type Db, openDatabase } from '#db/client'
import { migrate } from '#db/migrate'
import { createBoards } from '#features/boards'
import { seeded } from '../src/core/seeded.fixture'
import { duelHistory } from '../src/features/account/history'
import { ownProcessorMs, percentile, table } from './measure'
import { workplace } from './workplace'

const { values } = parseArgs({
  options: { players: { type: 'string', default: '100000' }, seconds: { type: 'string', default: '3' } },
})
const PLAYERS = Number(values.players)
const ROUND_MS = Number(values.seconds) * 1000
const AWARDS = PLAYERS * 10
const DUELS = PLAYERS * 5
/** The number of duels of the busiest player, for deep pages of a history. */
const BUSIEST_DUELS = 5000
const SPREAD_DAYS = 180
const MOST_READINGS = 3000
const DAY_MS = 86_400_000
const NOW_MS = Date.parse('2026-11-21T12:00:00Z')
const random = seeded(42)
const below = (n: number): number => Math.floor(random() * n)
/** A random player. A few players play much, most play little. */
const randomPlayer = (): string => `u${Math.floor(PLAYERS * random() ** 2)}`
const sometime = (): number => NOW_MS - Math.floor(random() * SPREAD_DAYS * DAY_MS)

/** The leaderboards as plain queries over the ledger and the duels. */
const ranked = (scores: string) => `WITH ranked AS (
  SELECT u.id, rank() OVER (ORDER BY s.score DESC, s.tie ASC) AS rank, lower(u.username) AS name
  FROM (${scores}) s JOIN users u ON u.id = s.user_id WHERE substr(u.username, 1, 5) <> 'user_' AND @nowMs > 0
) SELECT id, rank FROM ranked ORDER BY rank, name LIMIT 50`
const BASELINES = {
  'xp, page 1': ranked(
    'SELECT user_id, sum(amount) AS score, 0 AS tie FROM xp_ledger GROUP BY user_id HAVING score > 0',
  ),
  'duels, page 1': ranked(
    `SELECT user_id, sum(result = 'win') AS score, count(*) AS tie FROM duel_players
     WHERE result IN ('win', 'loss', 'draw') AND ended_at_ms > @nowMs - ${30 * DAY_MS} GROUP BY user_id`,
  ),
  'weekly, page 1': ranked(
    `SELECT user_id, sum(amount) AS score, 0 AS tie FROM xp_ledger WHERE at_ms > @nowMs - ${7 * DAY_MS} GROUP BY user_id`,
  ),
}

const { path: folder, remove } = workplace('bench-boards')
const db = openDatabase(join(folder, 'joust.sqlite'))
try {
  db.$client.pragma('synchronous = OFF')
  migrate(db)
  const filled = timed(() => fill(db))
  console.log(
    `${PLAYERS} players, ${AWARDS} ledger rows, ${DUELS + BUSIEST_DUELS} duels: filled in ${filled.toFixed(0)} ms`,
  )
  db.$client.exec('ANALYZE')
  measure(db)
} finally {
  closeDatabase(db)
  remove()
}

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

function fill(db: Db): void {
  const sql = db.$client
  const user = sql.prepare(
    `INSERT INTO users (id, provider, subject, email, username, created_at_ms, updated_at_ms) VALUES (?, 'local', ?, ?, ?, 0, 0)`,
  )
  const award = awardStatement(db)
  const contest = `INSERT INTO contests (id, title, description, format, start_at_ms, duration_min, is_public, allow_virtual,
    penalty_min, max_submissions_per_problem, is_rated, rated_least, created_at_ms)
    VALUES ('c', 'Cup', '', 'points', 0, 60, 1, 1, 20, 50, 1, 5, 0)`
  const rating = sql.prepare(
    `INSERT INTO contest_ratings (contest_id, user_id, round, rank, performance, mean, sigma, rating, at_ms)
     VALUES ('c', ?, 1, 1, 1500, 1500, 200, ?, 0)`,
  )
  sql.transaction(() => {
    for (let i = 0; i < PLAYERS; i++) user.run(`u${i}`, `u${i}`, `u${i}@example.org`, `player_${i}`)
    for (let i = 0; i < AWARDS; i++) award.run(`a${i}`, randomPlayer(), below(130), sometime())
    sql.exec(contest)
    for (let i = 0; i < PLAYERS / 4; i++) rating.run(`u${i}`, 800 + below(1600))
    fillDuels(db)
  })()
}

function fillDuels(db: Db): void {
  const duel = db.$client.prepare(
    `INSERT INTO duels (id, room_code, type, phase, host_id, time_limit_min, version, winner_id, completion_reason,
       created_at_ms, started_at_ms, ended_at_ms) VALUES (?, ?, ?, 'finished', ?, 30, 9, ?, 'correct-submission', ?, ?, ?)`,
  )
  const seat = db.$client.prepare(
    `INSERT INTO duel_players (duel_id, user_id, opponent_id, result, ended_at_ms) VALUES (?, ?, ?, ?, ?)`,
  )
  for (let i = 0; i < DUELS + BUSIEST_DUELS; i++) {
    const [a, b] = [i < DUELS ? randomPlayer() : 'u0', `u${1 + below(PLAYERS - 1)}`]
    if (a === b) continue
    const endMs = sometime()
    duel.run(`d${i}`, `d${i}`, random() < 0.7 ? 'coding' : 'typing', a, a, endMs, endMs, endMs)
    seat.run(`d${i}`, a, b, 'win', endMs)
    seat.run(`d${i}`, b, a, 'loss', endMs)
  }
}

function awardStatement(db: Db) {
  return db.$client.prepare(
    `INSERT INTO xp_ledger (award_key, user_id, amount, reason, at_ms) VALUES (?, ?, ?, 'bench', ?)`,
  )
}

function measure(db: Db): void {
  let nowMs = NOW_MS
  let awards = 0
  const boards = createBoards({ db, now: () => nowMs })
  const award = awardStatement(db)
  console.log(`the order of all boards computed, as at a start: ${timed(() => boards.start()).toFixed(0)} ms\n`)
  boards.close()

  /** Time passes between two reads, so that awards and duels leave their time windows. Every tenth read follows an award. */
  const step = () => {
    nowMs += 200
    awards += 1
    if (awards % 10 === 0) award.run(`n${awards}`, randomPlayer(), below(130), nowMs)
  }
  const read = (board: BoardName, page: number, viewer: string | null) => () =>
    boards.read({ board, page, viewerId: viewer === null ? null : asUserId(viewer) })
  const history = (page: number, duelType?: 'coding' | 'typing') => () =>
    duelHistory(db, asUserId('u0'), { page, limit: 10, duelType })
  const lastPage = (board: BoardName) => boards.read({ board, page: 1, viewerId: null }).pagination.totalPages

  const rows = [
    ...BOARD_NAMES.flatMap((board) => [
      row(`${board}, page 1`, step, read(board, 1, null)),
      row(`${board}, page 1 and own row`, step, read(board, 1, `u${PLAYERS / 5}`)),
      row(`${board}, last page (${lastPage(board)}) and own row`, step, read(board, lastPage(board), 'u7')),
    ]),
    row('history, page 1', step, history(1)),
    row(`history, page ${BUSIEST_DUELS / 10} of the busiest player`, step, history(BUSIEST_DUELS / 10)),
    row('history, coding only, page 300 of the busiest player', step, history(300, 'coding')),
    row('front page figures', step, () => boards.figures()),
    ...Object.entries(BASELINES).map(([name, sql]) => {
      const statement = db.$client.prepare(sql)
      return row(`baseline: ${name}`, step, () => statement.all({ nowMs }))
    }),
  ]
  table(['reading', 'clock p50 ms', 'p99', 'processor p50 ms', 'p99', 'readings'], rows)
}

/**
 * Measures both wall-clock time and processor time. On a shared machine the clock includes the work of others; processor time is the cost
 * of the read itself.
 */
function row(name: string, before: () => void, work: () => unknown): string[] {
  const clock: number[] = []
  const processor: number[] = []
  const until = performance.now() + ROUND_MS
  work()
  while (performance.now() < until && clock.length < MOST_READINGS) {
    before()
    const start = ownProcessorMs()
    clock.push(timed(work))
    processor.push(ownProcessorMs() - start)
  }
  const shown = [clock, processor].flatMap((ms) => [50, 99].map((share) => percentile(ms, share).toFixed(2)))
  return [name, ...shown, String(clock.length)]
}
