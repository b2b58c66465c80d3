import { beforeAll, describe, expect, test } from 'bun:test'
import type { Db } from '#db/client'
import { call, type Player, signUp, signUpOnly } from '../harness/player'
import { testServer } from '../harness/test-server'
import { insertDuel, insertXp, userIdOf } from './finished-duels'

const DAY_MS = 86_400_000
const server = testServer({ env: { JOUST_DEMO: '0' } })
let db: Db
let first: Player
let idle: Player
let unnamed: Player
const ids: Record<string, string> = {}
const NAMES = ['board_a', 'board_b', 'board_c'] as const

beforeAll(async () => {
  const [a] = await Promise.all([...NAMES, 'board_idle'].map((name) => signUp(server.url, name)))
  if (a === undefined) throw new Error('nobody signed up')
  first = a
  idle = await signUp(server.url, 'board_later')
  unnamed = await signUpOnly(server.url, 'unnamed')
  const { user } = await (await unnamed.call('POST', '/api/users/sync')).json()
  db = server.openBeside()
  for (const name of NAMES) ids[name] = userIdOf(db, name)
  const now = Date.now()
  const [idA, idB, idC] = NAMES.map((name) => ids[name] ?? '') as [string, string, string]
  insertXp(db, idA, 2500, now - 10 * DAY_MS)
  insertXp(db, idB, 300, now - 1000)
  insertXp(db, idC, 300, now - 1000)
  insertXp(db, user.id, 9999, now - 1000)
  insertDuel(db, { id: 'N1', winner: idB, players: [idA, idB], endedAtMs: now - 1000 })
  insertDuel(db, { id: 'N2', winner: idC, players: [idA, idC], endedAtMs: now - 2000 })
  insertDuel(db, { id: 'N3', winner: idB, players: [idA, idB], endedAtMs: now - 20 * DAY_MS })
  insertDuel(db, { id: 'N4', winner: idA, players: [idA, idC], endedAtMs: now - 31 * DAY_MS })
})

const BOARDS = ['contests', 'global?type=xp', 'duels?timeframe=30d', 'weekly'] as const
const read = async (board: string, who?: Player) => {
  const path = `/api/leaderboard/${board}`
  const answer = await (who === undefined ? call(server.url, 'GET', path) : who.call('GET', path))
  expect(answer.status).toBe(200)
  return await answer.json()
}
type Row = { rank: number; username: string; [field: string]: unknown }
const order = (board: { leaderboard: Row[] }) => board.leaderboard.map(({ rank, username }) => `${rank} ${username}`)

describe('the boards', () => {
  test.each(BOARDS)('%s is open to a guest, without an own row', async (board) => {
    expect(await read(board)).toMatchObject({ success: true, own: null, pagination: { currentPage: 1 } })
  })

  test('xp: by all experience points; equals share a rank', async () => {
    const board = await read('global?type=xp&limit=50&page=1')
    expect(order(board)).toEqual(['1 board_a', '2 board_b', '2 board_c'])
    expect(board.leaderboard[0]).toEqual({
      rank: 1,
      id: ids.board_a,
      username: 'board_a',
      profileImage: '',
      rating: null,
      contestRank: null,
      contestsParticipated: 0,
      score: 2500,
      wins: 1,
      duelRank: 'Silver',
      totalDuels: 4,
      winRate: 25,
      weeklyScore: 0,
      weeklyWins: 0,
    })
  })

  test('duels: by wins of the last 30 days, and nothing older counts', async () => {
    const board = await read('duels?timeframe=30d')
    expect(order(board)).toEqual(['1 board_b', '2 board_c', '3 board_a'])
    expect(board.leaderboard).toMatchObject([
      { wins: 2, totalDuels: 2, winRate: 100 },
      { wins: 1, totalDuels: 1 },
      { wins: 0, totalDuels: 3, winRate: 0 },
    ])
  })

  test('weekly: by experience points of the last seven days', async () => {
    const board = await read('weekly')
    expect(order(board)).toEqual(['1 board_b', '1 board_c'])
    expect(board.leaderboard[0]).toMatchObject({ weeklyScore: 300, weeklyWins: 1 })
  })

  test('contests: nobody before the first rated contest', async () => {
    expect(await read('contests', first)).toMatchObject({ leaderboard: [], own: null, pagination: { totalCount: 0 } })
  })

  test('show one’s own row wherever it stands', async () => {
    expect((await read('global?type=xp&limit=1&page=2', first)).own).toMatchObject({ rank: 1, username: 'board_a' })
    expect((await read('duels', first)).own).toMatchObject({ rank: 3, wins: 0 })
    expect((await read('weekly', first)).own).toBeNull()
    expect((await read('global', idle)).own).toBeNull()
  })

  test('have pages', async () => {
    const board = await read('global?type=xp&limit=2&page=2')
    expect(order(board)).toEqual(['2 board_c'])
    expect(board.pagination).toEqual({
      currentPage: 2,
      totalPages: 2,
      totalCount: 3,
      hasNextPage: false,
      hasPrevPage: true,
    })
    expect(order(await read('global?page=9'))).toEqual([])
  })

  test.each(BOARDS)('%s names nobody who has not chosen a username, and no e-mail address', async (board) => {
    const text = JSON.stringify(await read(board, first))
    for (const secret of ['user_', 'example.org', 'Tester']) expect(text).not.toContain(secret)
    expect((await read(board, unnamed)).own).toBeNull()
  })

  test.each(['global?type=elo', 'duels?timeframe=1y', 'weekly?page=0', 'weekly?limit=500', 'contests?page=x'])(
    'refuse %s',
    async (path) => {
      const answer = await call(server.url, 'GET', `/api/leaderboard/${path}`)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ error: 'VALIDATION', message: expect.any(String) })
    },
  )

  test('there is no fifth one', async () => {
    expect((await call(server.url, 'GET', '/api/leaderboard/chess')).status).toBe(404)
  })
})
