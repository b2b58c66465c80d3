import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Board, BoardName } from '#contracts/http/boards'
import { asUserId } from '#contracts/ids'
import { BOARD_NAMES } from '#contracts/labels'
import { closeDatabase, type Db } from '#db/client'
import { keptTotals, rebuildTotals, recountedTotals } from '#db/queries/totals'
import { type BoardService, createBoards } from '#features/boards'
import { seeded } from '../../src/core/seeded.fixture'
import { newDatabase } from '../harness/migrated'
import { insertDuel } from './finished-duels'

const DAY_MS = 86_400_000
const START_MS = Date.parse('2026-11-21T12:00:00Z')
const SEED = 20261121

let folder: string
let db: Db
let nowMs = START_MS
let boards: BoardService
const ids: string[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'joust-totals-'))
  db = newDatabase(join(folder, 'joust.sqlite'))
  boards = createBoards({ db, now: () => nowMs })
  for (let i = 0; i < 12; i++) ids.push(addUser(`player_${i}`))
})
afterAll(() => {
  closeDatabase(db)
  rmSync(folder, { recursive: true, force: true })
})

let made = 0
function addUser(username: string): string {
  const id = `id-${++made}`
  db.$client
    .prepare(
      `INSERT INTO users (id, provider, subject, email, username, created_at_ms, updated_at_ms)
       VALUES (?, 'local', ?, ?, ?, 0, 0)`,
    )
    .run(id, id, `${id}@example.org`, username)
  return id
}

const run = (sql: string, ...values: unknown[]) => db.$client.prepare(sql).run(...values)
const random = seeded(SEED)
const pick = <T>(from: readonly T[]): T => {
  const one = from[Math.floor(random() * from.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}
const someTime = () => nowMs - Math.floor(random() * 40 * DAY_MS)

/** All kinds of changes to what the totals count, including rare ones. */
const CHANGES: readonly (() => void)[] = [
  () => award(),
  () => award(),
  () => award(),
  () => playDuel(pick(['coding', 'typing'])),
  () => playDuel(pick(['coding', 'typing'])),
  () => run(`UPDATE xp_ledger SET amount = amount + 5 WHERE id = (SELECT max(id) FROM xp_ledger)`),
  () => run(`DELETE FROM xp_ledger WHERE id = (SELECT min(id) FROM xp_ledger)`),
  () => award(),
  () => playDuel(pick(['coding', 'typing'])),
  () => run(`UPDATE duel_players SET result = 'aborted' WHERE duel_id = ?`, `D${made}`),
  () => run(`DELETE FROM duels WHERE id = (SELECT max(id) FROM duels)`),
  () => run('UPDATE duel_players SET counts = ? WHERE duel_id = ?', pick([0, 1]), `D${made}`),
  () => run('UPDATE users SET username = ? WHERE id = ?', `${pick(['', 'user_'])}again_${++made}`, pick(ids)),
  () => run('UPDATE users SET deleted_at_ms = ? WHERE id = ?', pick([null, 1]), pick(ids)),
  () => {
    if (random() < 0.1) run('DELETE FROM users WHERE id = ?', ids.shift())
    if (ids.length < 8) ids.push(addUser(`new_${made + 1}`))
  },
  () => {
    nowMs += Math.floor(random() * 3 * DAY_MS)
  },
  () => {
    nowMs -= Math.floor(random() * DAY_MS)
  },
]

function award(): void {
  run(
    `INSERT INTO xp_ledger (award_key, user_id, amount, reason, at_ms) VALUES (?, ?, ?, 'test', ?)`,
    `key-${++made}`,
    pick(ids),
    Math.floor(random() * 90),
    someTime(),
  )
}

/** Writes a duel as the rooms do: the players are inserted first and get their results at the end. */
function playDuel(type: 'coding' | 'typing'): void {
  const players = [pick(ids), pick(ids)] as const
  if (players[0] === players[1]) return
  const id = `D${++made}`
  insertDuel(db, { id, type, winner: pick([null, ...players]), players, endedAtMs: someTime() })
  run('UPDATE duel_players SET result = NULL, counts = ? WHERE duel_id = ?', pick([0, 1, 1]), id)
  if (random() < 0.8) run(`UPDATE duel_players SET result = ? WHERE duel_id = ?`, pick(['win', 'loss', 'draw']), id)
}

const serverCounts = () =>
  db.$client
    .prepare(
      `SELECT coders, duels,
         (SELECT count(*) FROM users WHERE substr(username, 1, 5) <> 'user_' AND deleted_at_ms IS NULL) AS countedCoders,
         (SELECT count(*) FROM duels WHERE completion_reason <> 'aborted' AND started_at_ms IS NOT NULL) AS countedDuels
       FROM server_totals`,
    )
    .get() as Record<'coders' | 'duels' | 'countedCoders' | 'countedDuels', number>

const readAll = (service: BoardService): Record<BoardName, Board> => {
  const read = (board: BoardName) => service.read({ board, page: 1, limit: 100, viewerId: asUserId(ids[0] ?? '') })
  return { contests: read('contests'), xp: read('xp'), duels: read('duels'), weekly: read('weekly') }
}

test(`after any changes the kept totals are what the lists add up to, and the boards what a new start reads (seed ${SEED})`, () => {
  const longest = { contests: 0, xp: 0, duels: 0, weekly: 0 }
  for (let step = 0; step < 600; step++) {
    pick(CHANGES)()
    if (step % 5 !== 0) continue
    expect(keptTotals(db)).toEqual(recountedTotals(db))
    const { coders, duels, countedCoders, countedDuels } = serverCounts()
    expect({ coders, duels }).toEqual({ coders: countedCoders, duels: countedDuels })
    const read = readAll(boards)
    expect(read).toEqual(readAll(createBoards({ db, now: () => nowMs })))
    for (const board of BOARD_NAMES) longest[board] = Math.max(longest[board], read[board].leaderboard.length)
  }
  for (const board of ['xp', 'duels', 'weekly'] as const) expect(longest[board]).toBeGreaterThan(2)
})

test('totals that went wrong can be made anew, and the boards notice', () => {
  const before = readAll(boards)
  run('UPDATE player_totals SET xp = xp + 1000, wins = 0')
  expect(rebuildTotals(db)).toBeGreaterThan(0)
  expect(keptTotals(db)).toEqual(recountedTotals(db))
  expect(readAll(boards)).toEqual(before)
  expect(rebuildTotals(db)).toBe(0)
})

test('an award that is rolled back never was', () => {
  const before = { totals: keptTotals(db), boards: readAll(boards) }
  const broken = db.$client.transaction(() => {
    award()
    throw new Error('the duel was not stored')
  })
  expect(broken).toThrow('the duel was not stored')
  expect({ totals: keptTotals(db), boards: readAll(boards) }).toEqual(before)
})

test('a contest rating puts its owner on the contests board, the latest one counts, and one taken back is gone', () => {
  const [ada, bob] = [addUser('rated_ada'), addUser('rated_bob')]
  const order = () =>
    boards
      .read({ board: 'contests', page: 1, viewerId: null })
      .leaderboard.map(({ rank, username, rating, contestRank, contestsParticipated }) =>
        [rank, username, rating, contestRank, contestsParticipated].join(' '),
      )
  for (const round of [1, 2]) {
    run(
      `INSERT INTO contests (id, title, description, format, start_at_ms, duration_min, is_public, allow_virtual, penalty_min,
         max_submissions_per_problem, is_rated, rated_least, created_at_ms)
       VALUES (?, 'Cup', '', 'points', 0, 60, 1, 1, 20, 50, 1, 2, 0)`,
      `C${round}`,
    )
  }
  const rate = (contest: string, id: string, round: number, rating: number) => {
    run(
      `INSERT INTO contest_submissions (submission_id, seq, contest_id, problem_id, user_id, mode, language_id, received_at_ms)
       VALUES (?, ?, ?, 'P', ?, 'official', 71, 0)`,
      `${contest} ${id}`,
      ++made,
      contest,
      id,
    )
    run(
      `INSERT INTO contest_ratings (contest_id, user_id, round, rank, performance, mean, sigma, rating, at_ms)
       VALUES (?, ?, ?, 1, 1500, 1500, 200, ?, 0)`,
      contest,
      id,
      round,
      rating,
    )
  }
  expect(order()).toEqual([])
  rate('C1', ada, 1, 1400)
  rate('C1', bob, 1, 1300)
  expect(order()).toEqual(['1 rated_ada 1400 1 1', '2 rated_bob 1300 2 1'])
  rate('C2', bob, 2, 1450)
  expect(order()).toEqual(['1 rated_bob 1450 1 2', '2 rated_ada 1400 2 1'])
  for (const table of ['contest_ratings', 'contest_submissions']) run(`DELETE FROM ${table} WHERE contest_id = ?`, 'C2')
  expect(order()).toEqual(['1 rated_ada 1400 1 1', '2 rated_bob 1300 2 1'])
})
