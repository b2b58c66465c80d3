import { beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client'
import { typingTexts } from '#db/schema/index'
import { call, type Player, signUp, signUpOnly } from '../harness/player'
import { testServer } from '../harness/test-server'
import { insertDuel, insertProblem, insertXp, userIdOf } from './finished-duels'

const server = testServer()
let db: Db
let ada: Player
let bo: Player
let newcomer: Player
let adaId: string
let boId: string
const NOON = Date.parse('2026-11-21T12:00:00Z')

beforeAll(async () => {
  ada = await signUp(server.url, 'ada_l')
  bo = await signUp(server.url, 'bob')
  newcomer = await signUpOnly(server.url, 'newcomer')
  db = server.openBeside()
  adaId = userIdOf(db, 'ada_l')
  boId = userIdOf(db, 'bob')
  const players = [adaId, boId] as const
  insertProblem(db, 'test-problem', 'Test Problem')
  for (let i = 0; i < 12; i++) {
    insertDuel(db, {
      id: `C${i}`,
      winner: i % 3 === 0 ? adaId : boId,
      players,
      problemId: 'test-problem',
      endedAtMs: NOON + i * 60_000,
    })
  }
  const text = db.select({ id: typingTexts.id }).from(typingTexts).where(eq(typingTexts.category, 'code')).get()
  const typing = { type: 'typing', ...(text === undefined ? {} : { textId: text.id }) } as const
  insertDuel(db, { id: 'T0', ...typing, winner: adaId, players, endedAtMs: NOON + 3_600_000 })
  insertDuel(db, { id: 'D0', winner: null, players, endedAtMs: NOON - 60_000 })
  insertDuel(db, { id: 'A0', winner: null, result: 'aborted', players, endedAtMs: NOON + 7_200_000 })
  insertXp(db, adaId, 480, NOON)
  insertXp(db, adaId, 30, NOON + 1)
})

describe('who may call', () => {
  const CALLS = [
    ['POST', '/api/users/sync', undefined],
    ['GET', '/api/users/profile', undefined],
    ['PUT', '/api/users/profile', { username: 'guest_1', firstName: 'A', lastName: 'B' }],
    ['GET', '/api/users/duel-history', undefined],
  ] as const
  test.each(CALLS)('a guest may not: %s %s', async (method, path, body) => {
    const answer = await call(server.url, method, path, body)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({
      error: 'UNAUTHENTICATED',
      message: 'Authentication error. Please sign in again.',
    })
  })
  test.each(CALLS)('whoever is signed in may, with an unfinished profile too: %s %s', async (method, path, body) => {
    const sent = body === undefined ? undefined : { ...body, username: 'newcomer_1' }
    expect((await newcomer.call(method, path, sent)).status).toBe(200)
  })
  test('the leaderboard of /api/users is open to everybody', async () => {
    const answer = await call(server.url, 'GET', '/api/users/leaderboard')
    expect(answer.status).toBe(200)
    expect((await answer.json()).entries[0]).toMatchObject({ rank: 1, username: 'ada_l', score: 510 })
  })
})

describe('one’s own account', () => {
  test('has the figures of ledger and duels, in the documented shape', async () => {
    const answer = await (await ada.call('GET', '/api/users/profile')).json()
    expect(answer).toEqual({
      success: true,
      user: {
        id: adaId,
        username: 'ada_l',
        firstName: 'ada_l',
        lastName: 'Tester',
        bio: '',
        email: 'ada_l@example.org',
        profileImage: '',
        contestAdmin: false,
        // 4 of 12 coding duels and the typing duel are won. The draw counts as a duel, the aborted one does not.
        stats: { totalDuels: 14, wins: 5, rank: 'Bronze', xp: 510, streak: 0 },
        winRate: 35.7,
        needsProfileSetup: false,
      },
    })
  })

  test('is the same in the answer of a sync, as often as one syncs', async () => {
    const first = await (await ada.call('POST', '/api/users/sync')).json()
    const second = await (await ada.call('POST', '/api/users/sync')).json()
    expect(first.success).toBe(true)
    expect(second).toEqual(first)
    expect(first.user).toMatchObject({ id: adaId, username: 'ada_l' })
  })

  test.each([
    ['no body', undefined, 200],
    ['a time zone', { timeZone: 'Pacific/Auckland' }, 200],
    ['a time zone nobody knows, which is passed over', { timeZone: 'Moon/Crater' }, 200],
    ['something else', { timeZone: 7 }, 400],
  ])('a sync takes %s', async (_what, body, status) => {
    expect((await bo.call('POST', '/api/users/sync', body)).status).toBe(status)
  })

  test('gets a generated username at first, which asks for the profile setup', async () => {
    const fresh = await signUpOnly(server.url, 'fresh')
    const { user } = await (await fresh.call('POST', '/api/users/sync')).json()
    expect(user.username).toMatch(/^user_[0-9a-f]{12}$/)
    expect(user.needsProfileSetup).toBe(true)
    const profile = { username: 'Fresh_1', firstName: ' Fre ', lastName: 'Sh', bio: 'Hi\r\nthere ' }
    const answer = await (await fresh.call('PUT', '/api/users/profile', profile)).json()
    expect(answer).toMatchObject({ success: true, message: 'Profile updated successfully' })
    expect(answer.user).toMatchObject({
      username: 'Fresh_1',
      firstName: 'Fre',
      bio: 'Hi\nthere',
      needsProfileSetup: false,
    })
  })
})

describe('a profile update', () => {
  const right = { username: 'ada_l', firstName: 'Ada', lastName: 'L' }
  test('leaves a bio that it does not name as it is, and clears one that it names empty', async () => {
    const bio = async (update: object): Promise<string> =>
      (await (await newcomer.call('PUT', '/api/users/profile', { ...right, username: 'newcomer_1', ...update })).json())
        .user.bio
    expect(await bio({ bio: 'Plays on Sundays' })).toBe('Plays on Sundays')
    expect(await bio({})).toBe('Plays on Sundays')
    expect(await bio({ bio: '' })).toBe('')
  })

  test.each([
    ['somebody else’s username', { ...right, username: 'bob' }, 409, 'USERNAME_TAKEN', 'Username taken'],
    ['somebody else’s username in capitals', { ...right, username: 'BOB' }, 409, 'USERNAME_TAKEN', 'Username taken'],
    ['a short username', { ...right, username: 'ab' }, 400, 'VALIDATION', 'Username must be at least 3 characters'],
    [
      '31 characters',
      { ...right, username: 'a'.repeat(31) },
      400,
      'VALIDATION',
      'Username must be less than 30 characters',
    ],
    [
      'other characters',
      { ...right, username: 'a b' },
      400,
      'VALIDATION',
      'Username can only contain letters, numbers, and underscores',
    ],
    ['a blank first name', { ...right, firstName: ' ' }, 400, 'VALIDATION', 'First name is required'],
    ['a blank last name', { ...right, lastName: '' }, 400, 'VALIDATION', 'Last name is required'],
    ['a long bio', { ...right, bio: 'x'.repeat(201) }, 400, 'VALIDATION', 'Bio must be at most 200 characters'],
    [
      'a generated username',
      { ...right, username: 'user_me' },
      400,
      'VALIDATION',
      'This username is kept for accounts that have not chosen one yet.',
    ],
  ])('is refused with %s, and changes nothing', async (_what, body, status, error, message) => {
    const before = await (await ada.call('GET', '/api/users/profile')).json()
    const answer = await ada.call('PUT', '/api/users/profile', body)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ error, message })
    expect(await (await ada.call('GET', '/api/users/profile')).json()).toEqual(before)
  })

  test.each([
    ['a number for a name', { ...right, firstName: 7 }],
    ['no names', { username: 'ada_l' }],
    ['a list', []],
  ])('is refused with %s', async (_what, body) => {
    const answer = await ada.call('PUT', '/api/users/profile', body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'VALIDATION' })
  })

  test('believes nothing but the four fields', async () => {
    const body = { ...right, contestAdmin: true, email: 'x@example.org', id: boId, stats: { xp: 99_999 } }
    const { user } = await (await ada.call('PUT', '/api/users/profile', body)).json()
    expect(user).toMatchObject({ id: adaId, contestAdmin: false, email: 'ada_l@example.org' })
    expect(user.stats.xp).toBe(510)
  })

  test('may change only the case of one’s own name', async () => {
    expect((await ada.call('PUT', '/api/users/profile', { ...right, username: 'ADA_L' })).status).toBe(200)
    expect((await ada.call('PUT', '/api/users/profile', right)).status).toBe(200)
  })
})

describe('the duel history', () => {
  const history = async (who: Player, query = '') =>
    (await (await who.call('GET', `/api/users/duel-history${query}`)).json()).data

  test.each([
    ['the first ten', '', 10, { currentPage: 1, totalPages: 2, totalCount: 14, hasNextPage: true, hasPrevPage: false }],
    [
      'the rest',
      '?page=2',
      4,
      { currentPage: 2, totalPages: 2, totalCount: 14, hasNextPage: false, hasPrevPage: true },
    ],
    [
      'the latest three',
      '?page=1&limit=3',
      3,
      { currentPage: 1, totalPages: 5, totalCount: 14, hasNextPage: true, hasPrevPage: false },
    ],
    [
      'the coding duels',
      '?duelType=coding&limit=100',
      13,
      { currentPage: 1, totalPages: 1, totalCount: 13, hasNextPage: false, hasPrevPage: false },
    ],
    [
      'the typing duels',
      '?duelType=typing',
      1,
      { currentPage: 1, totalPages: 1, totalCount: 1, hasNextPage: false, hasPrevPage: false },
    ],
    [
      'nothing past the end',
      '?page=3',
      0,
      { currentPage: 3, totalPages: 2, totalCount: 14, hasNextPage: false, hasPrevPage: true },
    ],
  ])('shows %s', async (_what, query, rows, pagination) => {
    const data = await history(ada, query)
    expect(data.duelHistory).toHaveLength(rows)
    expect(data.pagination).toEqual(pagination)
  })

  test('is empty for whoever has not played', async () => {
    expect(await history(newcomer)).toMatchObject({ duelHistory: [], pagination: { totalCount: 0, totalPages: 1 } })
  })

  test('is listed newest first, with the documented fields from the player’s own side', async () => {
    const { duelHistory } = await history(ada, '?limit=100')
    expect(duelHistory.map((one: { _id: string }) => one._id).slice(0, 3)).toEqual(['T0', 'C11', 'C10'])
    expect(duelHistory.at(-1)).toMatchObject({ _id: 'D0', isWinner: false, result: 'draw', completionReason: 'draw' })
    const typing = duelHistory[0]
    expect(typing).toEqual({
      _id: 'T0',
      duelType: 'typing',
      roomCode: 'T0',
      isWinner: true,
      result: 'win',
      completionReason: 'completion',
      duration: 61,
      createdAt: '2026-11-21T12:58:54.000Z',
      endedAt: '2026-11-21T13:00:00.000Z',
      opponent: { username: 'bob', profileImage: '' },
      rival: null,
      problem: null,
      typingContent: { category: 'code' },
      userStats: { submissionResult: null, typingStats: { wpm: 80, accuracy: 97 } },
      opponentStats: { submissionResult: null, typingStats: { wpm: 79, accuracy: 97 } },
      xp: 0,
      xpWaits: false,
      series: null,
    })
    expect(duelHistory[1]).toMatchObject({
      problem: { title: 'Test Problem' },
      userStats: { submissionResult: { passedCount: 12, totalCount: 12 }, typingStats: null },
      opponentStats: { submissionResult: { passedCount: 11, totalCount: 12 }, typingStats: null },
    })
    const fromBo = (await history(bo, '?limit=100')).duelHistory[0]
    expect(fromBo).toMatchObject({
      isWinner: false,
      opponent: { username: 'ada_l' },
      userStats: { typingStats: { wpm: 79 } },
    })
  })

  test('says nothing of the opponent but name, picture and result', async () => {
    const text = JSON.stringify(await history(ada, '?limit=100'))
    for (const secret of [boId, adaId, 'example.org', 'Tester']) expect(text).not.toContain(secret)
  })

  test.each(['?page=0', '?page=-1', '?page=1.5', '?page=x', '?limit=0', '?limit=101', '?duelType=chess'])(
    'refuses %s',
    async (query) => {
      const answer = await ada.call('GET', `/api/users/duel-history${query}`)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ error: 'VALIDATION' })
    },
  )
})
