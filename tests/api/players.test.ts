import { beforeAll, describe, expect, test } from 'bun:test'
import type { AnswerOf, Calls } from '#contracts/calls/index'
import type { Report } from '#contracts/http/reports'
import { eachMode } from '#contracts/modes'
import type { Db } from '#db/client'
import { call, PASSWORD, type Player, signUp, signUpOnly } from '../harness/player'
import { testServer } from '../harness/test-server'
import { insertDuel, insertProblem, insertXp, userIdOf } from './finished-duels'

type ReportsAnswer = AnswerOf<Calls['GET /api/admin/reports']>
type PublicProfileAnswer = AnswerOf<Calls['GET /api/players/{username}']>

const server = testServer()
let db: Db
let ada: Player
let bob: Player
let eve: Player
let admin: Player
const NOON = Date.parse('2026-11-21T12:00:00Z')

beforeAll(async () => {
  ada = await signUp(server.url, 'ada_l')
  bob = await signUp(server.url, 'bob_b')
  eve = await signUp(server.url, 'eve_e')
  admin = await signUp(server.url, 'umpire')
  server.services.account.promote(null, 'umpire')
  db = server.openBeside()
  const [adaId, bobId] = [userIdOf(db, 'ada_l'), userIdOf(db, 'bob_b')]
  insertProblem(db, 'p1', 'Test Problem')
  insertDuel(db, { id: 'D1', winner: adaId, players: [adaId, bobId], problemId: 'p1', endedAtMs: NOON })
  insertDuel(db, { id: 'D2', winner: bobId, players: [adaId, bobId], problemId: 'p1', endedAtMs: NOON + 1 })
  insertDuel(db, { id: 'D3', winner: adaId, players: [adaId, bobId], type: 'typing', endedAtMs: NOON + 2 })
  insertDuel(db, { id: 'D4', winner: null, players: [adaId, bobId], problemId: 'p1', endedAtMs: NOON + 3 })
  insertXp(db, adaId, 700, NOON)
})

const said = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) })
const profileFor = async (viewer: Player | null, username = 'ada_l'): Promise<PublicProfileAnswer['player']> => {
  const path = `/api/players/${username}`
  const answer = await (viewer === null ? call(server.url, 'GET', path) : viewer.call('GET', path))
  return (await answer.json()).player
}

describe('a public profile', () => {
  test('is open to visitors, with figures and without an address', async () => {
    const player = await profileFor(null)
    expect(player).toEqual({
      id: userIdOf(db, 'ada_l'),
      username: 'ada_l',
      firstName: '',
      lastName: '',
      bio: '',
      profileImage: '',
      stats: { totalDuels: 4, wins: 2, rank: 'Bronze', xp: 700, streak: 0 },
      winRate: 50,
      memberSince: expect.any(String),
      duelRatings: eachMode(() => null),
      isOnline: null,
      relation: 'visitor',
      requestId: null,
      headToHead: null,
    })
  })

  test('shows each viewer how they stand to the player', async () => {
    expect(await profileFor(ada)).toMatchObject({ relation: 'self', headToHead: null, isOnline: false })
    expect(await profileFor(bob)).toMatchObject({
      relation: 'none',
      isOnline: null,
      headToHead: { wins: 1, losses: 2, draws: 1 },
    })
    await bob.call('POST', '/api/users/friends/request', { username: 'ada_l' })
    const { relation, requestId } = await profileFor(bob)
    expect([relation, typeof requestId]).toEqual(['requested', 'string'])
    expect(await profileFor(ada, 'bob_b')).toMatchObject({ relation: 'received', requestId })
    expect(await profileFor(eve)).toMatchObject({ relation: 'none', requestId: null })
    await ada.call('POST', '/api/users/friends/accept', { requestId })
    expect(await profileFor(bob)).toMatchObject({ relation: 'friend', isOnline: false })
    await bob.call('POST', '/api/users/blocks', { username: 'ada_l' })
    expect(await profileFor(bob)).toMatchObject({ relation: 'blocked', isOnline: null })
    expect(await profileFor(ada, 'bob_b')).toMatchObject({ relation: 'none', isOnline: null })
  })

  test('is found in any case; unknown, deleted and unfinished players are not found', async () => {
    expect((await profileFor(null, 'ADA_L')).username).toBe('ada_l')
    await signUpOnly(server.url, 'unfinished')
    for (const name of ['nobody', 'unfinished']) {
      expect(await said(await call(server.url, 'GET', `/api/players/${name}`))).toMatchObject({
        status: 404,
        error: 'USER_NOT_FOUND',
      })
    }
  })

  test('has its history, by type and page', async () => {
    const path = '/api/players/ada_l/duel-history?limit=2&page=2&duelType=coding'
    const { data } = await said(await call(server.url, 'GET', path))
    expect(data.pagination).toMatchObject({ currentPage: 2, totalPages: 2, totalCount: 3 })
    expect(data.duelHistory).toMatchObject([{ roomCode: 'D1', isWinner: true, opponent: { username: 'bob_b' } }])
  })
})

describe('a report', () => {
  const report = (who: Player, body: object) => who.call('POST', '/api/users/reports', body)
  const listedFor = async (reader: Player, status: string): Promise<ReportsAnswer> =>
    (await reader.call('GET', `/api/admin/reports?status=${status}`)).json()
  const listed = async (status = 'open'): Promise<readonly Report[]> => (await listedFor(admin, status)).reports

  test('is made by players, read and closed by contest admins, with a note', async () => {
    const made = await report(eve, { username: 'ada_l', reason: 'cheating', text: ' Pasted a whole solution. ' })
    expect(await said(made)).toMatchObject({ status: 200, success: true })
    const [open] = await listed()
    expect(open).toMatchObject({
      reporter: 'eve_e',
      reported: 'ada_l',
      reason: 'cheating',
      text: 'Pasted a whole solution.',
      status: 'open',
    })
    const path = `/api/admin/reports/${open?.id}`
    const closed = await admin.call('POST', path, { status: 'resolved', note: 'Talked to them.' })
    expect(await said(closed)).toMatchObject({ status: 200, message: 'Report resolved' })
    expect(await listed()).toEqual([])
    expect(await listed('resolved')).toMatchObject([{ note: 'Talked to them.', closedBy: 'umpire' }])
    expect(await said(await admin.call('POST', path, { status: 'dismissed' }))).toMatchObject({ status: 409 })
  })

  test('says what is wrong with it, and is made once while it is open', async () => {
    const rows = [
      [{ username: 'bob_b', reason: 'gossip' }, 400],
      [{ username: 'bob_b', reason: 'other', text: '  ' }, 400],
      [{ username: 'admin_nobody', reason: 'spam' }, 404],
      [{ username: 'admin_nobody' }, 400],
    ] as const
    const [writer, target] = await Promise.all([signUp(server.url, 'writer'), signUp(server.url, 'target')])
    for (const [body, status] of rows) expect((await report(writer, body)).status).toBe(status)
    const reporter = await signUp(server.url, 'reporter')
    expect((await report(reporter, { username: 'reporter', reason: 'spam' })).status).toBe(400)
    expect((await report(reporter, { username: target.username, reason: 'spam' })).status).toBe(200)
    expect((await report(reporter, { username: target.username, reason: 'spam' })).status).toBe(409)
    expect((await report(reporter, { username: target.username, reason: 'spam', text: 'x'.repeat(1001) })).status).toBe(
      400,
    )
    expect((await report(reporter, { username: 'bob_b', reason: 'other', text: 'Because.' })).status).toBe(200)
    expect((await report(reporter, { username: 'ada_l', reason: 'spam' })).status).toBe(429)
  })

  test.each([
    ['GET', '/api/admin/reports', undefined],
    ['POST', '/api/admin/reports/x', { status: 'resolved' }],
  ])('is nothing for players or guests: %s %s', async (method, path, body) => {
    expect((await call(server.url, method, path, body)).status).toBe(401)
    expect((await eve.call(method, path, body)).status).toBe(403)
  })

  test('about a contest admin is neither shown to them nor closed by them; another admin does both', async () => {
    const [reporter, referee] = await Promise.all([signUp(server.url, 'reporter_2'), signUp(server.url, 'referee')])
    server.services.account.promote(null, 'referee')
    await report(reporter, { username: 'referee', reason: 'spam' })
    const seenBy = async (reader: Player, status: string) => {
      const { reports, pagination } = await listedFor(reader, status)
      return { about: reports.map(({ reported }) => reported), isCounted: pagination.totalCount === reports.length }
    }
    const others = await seenBy(referee, 'open')
    expect(others).toEqual({ about: expect.not.arrayContaining(['referee']), isCounted: true })
    expect(await seenBy(admin, 'open')).toEqual({ about: ['referee', ...others.about], isCounted: true })

    const open = (await listed()).find(({ reported }) => reported === 'referee')
    const path = `/api/admin/reports/${open?.id}`
    const refused = await said(await referee.call('POST', path, { status: 'dismissed' }))
    expect(refused).toMatchObject({ status: 404, error: 'REPORT_UNKNOWN' })
    const note = 'Reporter_2 is right.'
    expect((await admin.call('POST', path, { status: 'resolved', note })).status).toBe(200)
    expect((await seenBy(referee, 'resolved')).about).not.toContain('referee')
    expect((await seenBy(admin, 'resolved')).about).toContain('referee')
    expect(await said(await referee.call('POST', path, { status: 'dismissed' }))).toMatchObject({ status: 404 })
    const log = await (await referee.call('GET', '/api/admin/log')).text()
    expect(log).toContain(`${open?.id}`)
    expect(log).not.toContain(note)
  })

  test('about a deleted player is still shown', async () => {
    const [reporter, leaver] = await Promise.all([signUp(server.url, 'reporter_3'), signUp(server.url, 'leaver')])
    await report(reporter, { username: 'leaver', reason: 'spam' })
    expect((await leaver.call('POST', '/api/account/delete', { proof: PASSWORD })).status).toBe(200)
    expect(await listed()).toContainEqual(expect.objectContaining({ reporter: 'reporter_3', reported: null }))
  })

  test('that does not exist cannot be closed', async () => {
    const answer = await admin.call('POST', '/api/admin/reports/nothing', { status: 'resolved' })
    expect(await said(answer)).toMatchObject({ status: 404, error: 'REPORT_UNKNOWN' })
  })
})
