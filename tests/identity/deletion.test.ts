import { beforeAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { referencesToUsers } from '#db/queries/account-deletion'
import { authUser } from '#db/schema/auth'
import { duelEvents, duelPlayers, duels, friends, users, xpLedger } from '#db/schema/index'
import { insertDuel, insertXp, openBeside, userIdOf } from '../api/finished-duels'
import { call, type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'

const server = testServer()
let stays: Player
let leaves: Player

beforeAll(async () => {
  stays = await signUp(server.url, 'who_stays')
  leaves = await signUp(server.url, 'who_leaves')
  beside((db) => {
    const [one, two] = [userIdOf(db, 'who_stays'), userIdOf(db, 'who_leaves')]
    insertDuel(db, { id: 'PARTED', winner: one, players: [one, two], endedAtMs: Date.now() - 60_000 })
    insertXp(db, one, 75, Date.now() - 60_000)
    insertXp(db, two, 900, Date.now() - 60_000)
    db.insert(duelEvents)
      .values({ duelId: 'PARTED', version: 1, atMs: 1, event: joined(one, 'who_stays') })
      .run()
    db.insert(duelEvents)
      .values({ duelId: 'PARTED', version: 2, atMs: 2, event: joined(two, 'who_leaves') })
      .run()
    db.insert(friends)
      .values([
        { userId: one, friendId: two, sinceMs: 1 },
        { userId: two, friendId: one, sinceMs: 1 },
      ])
      .run()
  })
})

const joined = (userId: string, username: string) => ({
  type: 'joined',
  player: { userId, username, profileImage: '' },
  expiresAtMs: 0,
})
function beside<T>(work: (db: ReturnType<typeof openBeside>) => T): T {
  const db = openBeside(server.dataDir)
  try {
    return work(db)
  } finally {
    db.$client.close()
  }
}
const historyOf = async (player: Player) =>
  (await (await player.call('GET', '/api/users/duel-history')).json()).data.duelHistory
const board = async () => (await (await call(server.url, 'GET', '/api/leaderboard/global?type=xp')).json()).leaderboard

test('nobody leaves in the middle of a duel', async () => {
  const phase = (value: string, endedAtMs: number | null) =>
    beside((db) => {
      db.update(duels).set({ phase: value, endedAtMs }).where(eq(duels.id, 'PARTED')).run()
      db.update(duelPlayers).set({ endedAtMs }).where(eq(duelPlayers.duelId, 'PARTED')).run()
    })
  phase('active', null)
  const answer = await leaves.call('POST', '/api/account/delete', { proof: leaves.password })
  expect([answer.status, (await answer.json()).error]).toEqual([409, 'ACCOUNT_IN_DUEL'])
  phase('finished', Date.now() - 60_000)
  expect((await leaves.call('GET', '/api/users/profile')).status).toBe(200)
})

test('a deleted account is gone, and the matches of others are as they were', async () => {
  const before = await historyOf(stays)
  const ownBefore = await (await stays.call('GET', '/api/users/profile')).json()
  const leftId = beside((db) => userIdOf(db, 'who_leaves'))
  const { secret } = await (await leaves.call('POST', '/api/account/tokens', { name: 'x', days: null })).json()
  expect((await board()).map((row: { username: string }) => row.username)).toContain('who_leaves')

  expect((await leaves.call('POST', '/api/account/delete', { proof: leaves.password })).status).toBe(200)

  expect((await leaves.call('GET', '/api/users/profile')).status).toBe(401)
  expect((await call(server.url, 'GET', '/api/users/profile', undefined, secret)).status).toBe(401)
  const signIn = { email: leaves.email, password: leaves.password }
  expect((await call(server.url, 'POST', '/api/auth/sign-in/email', signIn)).status).toBe(401)
  expect(await historyOf(stays)).toEqual(before.map((row: object) => ({ ...row, opponent: null })))
  expect(await (await stays.call('GET', '/api/users/profile')).json()).toEqual(ownBefore)
  const names = (await board()).map((row: { username: string }) => row.username)
  expect(names).toContain('who_stays')
  expect(JSON.stringify(names)).not.toContain('user_')
  expect((await stays.call('GET', '/u/who_leaves')).status).toBe(404)
  expect((await (await stays.call('GET', '/api/users/friends')).json()).friends).toEqual([])
  const page = await (await stays.call('GET', '/profile')).text()
  expect(page).toContain('deleted player')
  expect(page).not.toContain('who_leaves')
  beside((db) => {
    expect(db.select().from(authUser).where(eq(authUser.email, leaves.email)).all()).toEqual([])
    expect(db.select().from(friends).all()).toEqual([])
    expect(db.select().from(xpLedger).where(eq(xpLedger.userId, leftId)).all()).toEqual([])
    expect(db.select().from(users).where(eq(users.id, leftId)).get()).toMatchObject({
      email: '',
      firstName: '',
      contestAdmin: false,
      deletedAtMs: expect.any(Number),
    })
    expect(JSON.stringify(db.select().from(duelEvents).all())).not.toContain('who_leaves')
    expect(JSON.stringify(db.select().from(duelEvents).all())).toContain('deleted player')
    expect(db.$client.pragma('foreign_key_check')).toEqual([])
  })
})

test('name and address are free again, for an account that has nothing of the old one', async () => {
  const again = await signUp(server.url, 'who_leaves')
  const { user } = await (await again.call('GET', '/api/users/profile')).json()
  expect(user).toMatchObject({ username: 'who_leaves', stats: { totalDuels: 0, xp: 0 } })
  expect(await historyOf(again)).toEqual([])
  expect((await again.call('POST', '/api/account/delete', { proof: again.password })).status).toBe(200)
})

test('a wrong password deletes nothing', async () => {
  expect((await stays.call('POST', '/api/account/delete', { proof: 'who_stays' })).status).toBe(403)
  expect((await stays.call('GET', '/api/users/profile')).status).toBe(200)
})

test('the last contest admin stays until another player is one', async () => {
  const { account } = server.services
  account.promote(null, 'who_stays')
  account.demote(null, 'marshal')
  const leave = () => stays.call('POST', '/api/account/delete', { proof: stays.password })
  const refused = await leave()
  expect([refused.status, (await refused.json()).error]).toEqual([409, 'LAST_CONTEST_ADMIN'])
  expect((await stays.call('GET', '/api/users/profile')).status).toBe(200)
  await signUp(server.url, 'who_follows')
  account.promote(null, 'who_follows')
  expect((await leave()).status).toBe(200)
})

test('every table that refers to a user says what becomes of its rows', () => {
  const references = beside(referencesToUsers)
  expect(references.map(({ table }) => table)).toContain('friends')
  expect(references.filter(({ action }) => action !== 'CASCADE' && action !== 'SET NULL')).toEqual([])
})
