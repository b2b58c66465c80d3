import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asDuelId, asUserId } from '#contracts/ids'
import type { FinishedDuel } from '#contracts/ws/duel-state'
import { closeDatabase, type Db } from '#db/client'
import {
  type AccountService,
  createAccounts,
  createLocalIdentity,
  earnedOnDayOf,
  recordActivity,
} from '#features/account'
import { type BoardService, createBoards } from '#features/boards'
import { create, problemId, Scenario } from '../../src/core/duel/scenario.fixture'
import { awardDuel } from '../../src/features/duel/awarding'
import { HASHED_ONCE } from '../harness/hashing'
import { newDatabase } from '../harness/migrated'
import { insertDuel, insertXp, userIdOf } from './finished-duels'

const SECOND_MS = 1000
const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-21T12:00:00Z')
const at = (iso: string): number => Date.parse(iso)

let folder: string
let db: Db
let nowMs: number
let account: AccountService
let boards: BoardService
let ada: string
let bob: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'joust-time-'))
  db = newDatabase(join(folder, 'joust.sqlite'))
  nowMs = NOW
  const now = () => nowMs
  const provider = createLocalIdentity({
    db,
    secret: 'a secret of at least 32 characters.',
    origin: () => 'http://localhost',
    hashing: HASHED_ONCE,
  })
  account = createAccounts({ db, provider, now })
  boards = createBoards({ db, now })
  for (const username of ['ada', 'bob']) {
    await account.create({
      username,
      email: `${username}@example.org`,
      password: 'long enough',
      firstName: 'A',
      lastName: 'B',
    })
  }
  ada = userIdOf(db, 'ada')
  bob = userIdOf(db, 'bob')
})
afterEach(() => {
  closeDatabase(db)
  rmSync(folder, { recursive: true, force: true })
})

const streakAt = (iso: string): number => {
  nowMs = at(iso)
  return account.profile(asUserId(ada)).stats.streak
}
const moveTo = (timeZone: string): void => {
  const identity = {
    provider: 'local',
    subject: '',
    email: 'ada@example.org',
    username: null,
    firstName: '',
    lastName: '',
    picture: '',
  } as const
  const subject = db.$client.prepare<[string], string>('SELECT subject FROM users WHERE id = ?').pluck().get(ada) ?? ''
  account.sync({ ...identity, subject }, { timeZone })
}
const play = (...moments: string[]): void => {
  for (const iso of moments) recordActivity(db, asUserId(ada), at(iso))
}

describe('a streak', () => {
  test('begins with the first day, counts a day once, and ends with a day left out', () => {
    expect(streakAt('2026-11-18T12:00:00Z')).toBe(0)
    play('2026-11-18T12:00:00Z', '2026-11-18T23:59:59Z')
    expect(streakAt('2026-11-18T23:59:59Z')).toBe(1)
    play('2026-11-19T00:00:00Z')
    expect(streakAt('2026-11-19T00:00:00Z')).toBe(2)
    expect(streakAt('2026-11-20T23:59:59Z')).toBe(2)
    expect(streakAt('2026-11-21T00:00:00Z')).toBe(0)
    play('2026-11-21T08:00:00Z')
    expect(streakAt('2026-11-21T08:00:00Z')).toBe(1)
  })

  test('counts the days of the player’s own calendar', () => {
    moveTo('Pacific/Auckland')
    // Noon of the 20th and the 21st in Auckland (UTC+13), which is 23:00 UTC of the days before.
    play('2026-11-19T23:00:00Z', '2026-11-20T23:00:00Z')
    expect(streakAt('2026-11-21T10:59:59Z')).toBe(2)
    expect(streakAt('2026-11-22T11:00:00Z')).toBe(0)
  })

  test('just before and just after midnight are two days; in another zone the same moments may be one', () => {
    play('2026-11-20T23:59:00Z', '2026-11-21T00:01:00Z')
    expect(streakAt('2026-11-21T12:00:00Z')).toBe(2)
    db.$client.exec('DELETE FROM active_days')
    moveTo('America/New_York')
    play('2026-11-20T23:59:00Z', '2026-11-21T00:01:00Z')
    expect(streakAt('2026-11-21T12:00:00Z')).toBe(1)
  })

  test('survives the night on which clocks change', () => {
    moveTo('Europe/Vienna')
    play('2026-10-24T12:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-26T12:00:00Z')
    expect(streakAt('2026-10-26T12:00:00Z')).toBe(3)
  })

  test('is shown as the last days, today at the end', () => {
    play('2026-11-21T12:00:00Z', '2026-11-19T12:00:00Z')
    expect(account.recentDays(asUserId(ada), 3)).toEqual([
      { day: '2026-11-19', active: true, today: false },
      { day: '2026-11-20', active: false, today: false },
      { day: '2026-11-21', active: true, today: true },
    ])
  })

  test('a zone nobody knows leaves the last one in force', () => {
    moveTo('Pacific/Auckland')
    moveTo('Moon/Crater')
    expect(db.$client.prepare('SELECT time_zone FROM users WHERE id = ?').pluck().get(ada)).toBe('Pacific/Auckland')
  })
})

describe('the cap of 1000 XP a day', () => {
  /** A duel that ends at this time. ada wins because bob resigns, which is worth 30 XP. */
  const wonAt = (duelId: string, iso: string): FinishedDuel => {
    const player = (id: string) => ({ userId: asUserId(id), username: '', profileImage: '' })
    const scenario = new Scenario()
    scenario.nowMs = at(iso) - 63 * SECOND_MS
    scenario.say({ ...create, duelId: asDuelId(duelId), host: player(ada) })
    scenario.say({ type: 'join', player: player(bob) })
    for (const id of [ada, bob]) scenario.say({ type: 'toggle-ready', userId: asUserId(id) })
    scenario.say({ type: 'assign-problem', problemId })
    scenario.later(2 * SECOND_MS).say({ type: 'tick' })
    scenario.later(61 * SECOND_MS).say({ type: 'resign', userId: asUserId(bob), worked: true })
    if (scenario.state?.phase !== 'finished') throw new Error('The duel has not ended.')
    return scenario.state
  }
  const given = (duelId: string, iso: string) =>
    awardDuel(db, wonAt(duelId, iso)).find(({ userId }) => userId === ada)?.xp
  const total = () => account.profile(asUserId(ada)).stats.xp

  test('counts what was given on the player’s own day, and the next day begins anew', () => {
    moveTo('Pacific/Auckland')
    // 23:30 of the 20th and noon of the 21st in Auckland (UTC+13). The second is still the 20th in UTC.
    insertXp(db, ada, 500, at('2026-11-20T10:30:00Z'))
    insertXp(db, ada, 990, at('2026-11-20T23:00:00Z'))
    expect(given('EVENING', '2026-11-21T10:59:00Z')).toBe(10)
    expect(given('FULL', '2026-11-21T10:59:30Z')).toBe(0)
    expect(given('NEXT', '2026-11-21T11:00:00Z')).toBe(30)
    expect(total()).toBe(500 + 1000 + 30)
  })

  test('does not start over with each move to a zone whose day begins', () => {
    // Each time is half an hour after midnight in its zone.
    const zones = ['Pacific/Kiritimati', 'Pacific/Auckland', 'Pacific/Fiji', 'Asia/Magadan', 'Australia/Brisbane']
    for (const [place, zone] of zones.entries()) {
      moveTo(zone)
      const atMs = at(`2026-11-20T${10 + place}:30:00Z`)
      insertXp(db, ada, Math.max(0, 1000 - earnedOnDayOf(db, asUserId(ada), atMs)), atMs)
    }
    expect(total()).toBe(2000)
    // The next day allows one day's XP again, in any zone.
    moveTo('Pacific/Kiritimati')
    expect(earnedOnDayOf(db, asUserId(ada), at('2026-11-21T12:30:00Z'))).toBe(0)
    insertXp(db, ada, 1000, at('2026-11-21T12:30:00Z'))
    moveTo('Asia/Magadan')
    expect(earnedOnDayOf(db, asUserId(ada), at('2026-11-21T13:30:00Z'))).toBe(1000)
  })

  test('in another zone the same moments lie on other days', () => {
    insertXp(db, ada, 990, at('2026-11-20T23:00:00Z'))
    expect(given('EVENING', '2026-11-21T10:59:00Z')).toBe(30)
    expect(given('AGAIN', '2026-11-21T10:59:00Z')).toBe(30)
  })
})

describe('the window of a board', () => {
  const order = (board: 'weekly' | 'duels') =>
    boards.read({ board, page: 1, viewerId: null }).leaderboard.map(({ username }) => username)

  test('of seven days holds what is younger, to the millisecond', () => {
    insertXp(db, ada, 10, NOW - 7 * DAY_MS + 1)
    insertXp(db, bob, 20, NOW - 7 * DAY_MS)
    expect(order('weekly')).toEqual(['ada'])
    nowMs = NOW - 1
    expect(order('weekly')).toEqual(['bob', 'ada'])
    nowMs = NOW + 1
    expect(order('weekly')).toEqual([])
  })

  test('of thirty days holds what ended within them, to the millisecond', () => {
    insertDuel(db, { id: 'IN', winner: ada, players: [ada, bob], endedAtMs: NOW - 30 * DAY_MS + 1 })
    insertDuel(db, { id: 'OUT', winner: bob, players: [ada, bob], endedAtMs: NOW - 30 * DAY_MS })
    expect(order('duels')).toEqual(['ada', 'bob'])
    expect(boards.read({ board: 'duels', page: 1, viewerId: null }).leaderboard[0]).toMatchObject({
      wins: 1,
      totalDuels: 1,
    })
    nowMs = NOW + SECOND_MS
    expect(order('duels')).toEqual([])
  })

  test('leaves out duels without a result, and counts a draw as a duel', () => {
    insertDuel(db, { id: 'DRAW', winner: null, players: [ada, bob], endedAtMs: NOW })
    insertDuel(db, { id: 'NONE', winner: null, result: 'aborted', players: [ada, bob], endedAtMs: NOW })
    const [row] = boards.read({ board: 'duels', page: 1, viewerId: null }).leaderboard
    expect(row).toMatchObject({ rank: 1, wins: 0, totalDuels: 1, winRate: 0 })
    expect(order('duels')).toEqual(['ada', 'bob'])
  })

  test('XP that was taken back to nothing is on no board', () => {
    insertXp(db, ada, 0, NOW)
    expect(order('weekly')).toEqual([])
    expect(boards.read({ board: 'xp', page: 1, viewerId: asUserId(ada) })).toMatchObject({ leaderboard: [], own: null })
  })
})

describe('a sync', () => {
  const identity = {
    provider: 'clerk',
    subject: 'clerk_1',
    email: 'c@example.org',
    username: null,
    firstName: 'Cy',
    lastName: 'Lo',
    picture: 'https://img.example/1',
  } as const

  test('mirrors e-mail address, names and picture of a provider elsewhere; later names stay as written here', () => {
    const first = account.sync(identity)
    expect(first).toMatchObject({
      email: 'c@example.org',
      firstName: 'Cy',
      lastName: 'Lo',
      profileImage: 'https://img.example/1',
      needsProfileSetup: true,
    })
    const again = account.sync({
      ...identity,
      email: 'new@example.org',
      firstName: 'Other',
      picture: 'https://img.example/2',
    })
    expect(again).toMatchObject({
      id: first.id,
      email: 'new@example.org',
      firstName: 'Cy',
      profileImage: 'https://img.example/2',
    })
  })

  test.each([
    ['free', 'cyclone', 'cyclone'],
    ['taken', 'ADA', null],
    ['not allowed here', 'cy-lo', null],
    ['like a generated one', 'user_cy', null],
  ])('takes the provider’s username where it is %s, else makes one', (_what, username, expected) => {
    const made = account.sync({ ...identity, username }).username
    if (expected === null) expect(made).toMatch(/^user_[0-9a-f]{12}$/)
    else expect(made).toBe(expected)
  })
})
