import { beforeAll, describe, expect, test } from 'bun:test'
import type { AnswerOf, Calls } from '#contracts/calls/index'
import { asUserId, type UserId } from '#contracts/ids'
import type { Db } from '#db/client'
import { call, type Player, signUp, signUpOnly } from '../harness/player'
import { testServer } from '../harness/test-server'
import { userIdOf } from './finished-duels'

type FriendRequestsAnswer = AnswerOf<Calls['GET /api/users/friends/requests']>
type FriendsAnswer = AnswerOf<Calls['GET /api/users/friends']>

const server = testServer()
let db: Db
let unready: Player
let people = 0

beforeAll(async () => {
  db = server.openBeside()
  unready = await signUpOnly(server.url, 'unready')
})

/** Each test has users of its own, because limits and lists belong to a user. */
const persons = (...names: string[]): Promise<Player[]> => {
  people += 1
  return Promise.all(names.map((name) => signUp(server.url, `${name}_${people}`)))
}
const pair = async (): Promise<[Player, Player]> => {
  const [ada, bob] = await persons('ada', 'bob')
  if (ada === undefined || bob === undefined) throw new Error('nobody came')
  return [ada, bob]
}
const read = async <Answer>(answer: Promise<Response>): Promise<Answer> => (await answer).json()
const requestsOf = (player: Player) => read<FriendRequestsAnswer>(player.call('GET', '/api/users/friends/requests'))
const friendsOf = async (player: Player) =>
  (await read<FriendsAnswer>(player.call('GET', '/api/users/friends'))).friends
const ask = (from: Player, username: string) => from.call('POST', '/api/users/friends/request', { username })
const receivedId = async (player: Player): Promise<string> => {
  const [request] = (await requestsOf(player)).received
  if (request === undefined) throw new Error(`${player.username} received no request`)
  return request.id
}
const befriend = async (one: Player, two: Player): Promise<void> => {
  await ask(one, two.username)
  await two.call('POST', '/api/users/friends/accept', { requestId: await receivedId(two) })
}
const said = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) })

describe('who may call', () => {
  const CALLS = [
    ['GET', '/api/users/friends', undefined],
    ['GET', '/api/users/friends/requests', undefined],
    ['POST', '/api/users/friends/request', { username: 'somebody' }],
    ['POST', '/api/users/friends/accept', { requestId: 'x' }],
    ['POST', '/api/users/friends/reject', { requestId: 'x' }],
    ['DELETE', '/api/users/friends/requests/x', undefined],
    ['DELETE', '/api/users/friends/x', undefined],
    ['GET', '/api/users/blocks', undefined],
    ['POST', '/api/users/blocks', { username: 'somebody' }],
    ['DELETE', '/api/users/blocks/somebody', undefined],
  ] as const
  test.each(CALLS)('a guest may not: %s %s', async (method, path, body) => {
    expect(await said(await call(server.url, method, path, body))).toEqual({
      status: 401,
      error: 'UNAUTHENTICATED',
      message: 'Authentication error. Please sign in again.',
    })
  })
  test.each(CALLS)('somebody without a profile may not yet: %s %s', async (method, path, body) => {
    expect(await said(await unready.call(method, path, body))).toMatchObject({
      status: 403,
      error: 'PROFILE_INCOMPLETE',
    })
  })
})

describe('a friend request', () => {
  test('is asked for by username, seen by both, accepted by the one asked, and makes both friends', async () => {
    const [ada, bob] = await pair()
    expect(await said(await ask(ada, `  @${bob.username.toUpperCase()} `))).toEqual({
      status: 200,
      success: true,
      message: 'Friend request sent',
    })
    const card = (player: Player) => ({
      username: player.username,
      firstName: '',
      lastName: '',
      profileImage: '',
    })
    const request = { id: expect.any(String), from: card(ada), to: card(bob), createdAt: expect.any(String) }
    expect(await requestsOf(ada)).toEqual({ success: true, received: [], sent: [request] })
    expect(await requestsOf(bob)).toEqual({ success: true, received: [request], sent: [] })
    const requestId = await receivedId(bob)
    expect(await said(await bob.call('POST', '/api/users/friends/accept', { requestId }))).toEqual({
      status: 200,
      success: true,
      message: 'Friend request accepted',
    })
    expect(await friendsOf(ada)).toEqual([{ id: userIdOf(db, bob.username), ...card(bob), isOnline: false }])
    expect(await friendsOf(bob)).toEqual([{ id: userIdOf(db, ada.username), ...card(ada), isOnline: false }])
    expect(await requestsOf(bob)).toEqual({ success: true, received: [], sent: [] })
  })

  test('to somebody who asked already makes both friends at once, and says so', async () => {
    const [ada, bob] = await pair()
    await ask(ada, bob.username)
    expect((await said(await ask(bob, ada.username))).message).toBe(
      `${ada.username} had asked you already: you are friends now`,
    )
    expect(await friendsOf(ada)).toHaveLength(1)
    expect((await requestsOf(ada)).sent).toEqual([])
  })

  test('can be rejected, withdrawn and asked again', async () => {
    const [ada, bob] = await pair()
    await ask(ada, bob.username)
    const rejected = await bob.call('POST', '/api/users/friends/reject', { requestId: await receivedId(bob) })
    expect(await said(rejected)).toMatchObject({ status: 200, message: 'Friend request rejected' })
    await ask(ada, bob.username)
    const withdrawn = await ada.call('DELETE', `/api/users/friends/requests/${await receivedId(bob)}`)
    expect(await said(withdrawn)).toMatchObject({ status: 200, message: 'Friend request withdrawn' })
    expect(await requestsOf(bob)).toMatchObject({ received: [], sent: [] })
    expect((await said(await ask(ada, bob.username))).status).toBe(200)
  })

  test('that is sent and withdrawn again and again pushes out nothing that others had to say', async () => {
    const [ada, bob, eve] = await persons('ada', 'bob', 'eve')
    if (ada === undefined || bob === undefined || eve === undefined) throw new Error('nobody came')
    await ask(ada, bob.username)
    const { friends } = server.services.social
    const [eveId, bobId] = [eve, bob].map(({ username }) => asUserId(userIdOf(db, username))) as [UserId, UserId]
    for (let time = 0; time < 210; time += 1) {
      friends.ask(eveId, bob.username)
      const { sent } = friends.requests(eveId)
      friends.withdraw(eveId, sent[0]?.id ?? '')
    }
    const { notifications } = server.services.social.notifications.page(bobId, { page: 1, limit: 300 })
    const from = (username: string) => notifications.filter(({ actor }) => actor?.username === username)
    expect([from(ada.username).length, from(eve.username).length]).toEqual([1, 20])
  })

  test('is answered by the one asked and withdrawn by the one who asked, by nobody else', async () => {
    const [ada, bob, eve] = await persons('ada', 'bob', 'eve')
    if (ada === undefined || bob === undefined || eve === undefined) throw new Error('nobody came')
    await ask(ada, bob.username)
    const requestId = await receivedId(bob)
    for (const [who, method, path] of [
      [eve, 'POST', 'accept'],
      [eve, 'POST', 'reject'],
      [eve, 'DELETE', `requests/${requestId}`],
      [ada, 'POST', 'accept'],
      [ada, 'POST', 'reject'],
      [bob, 'DELETE', `requests/${requestId}`],
    ] as const) {
      const body = method === 'POST' ? { requestId } : undefined
      expect(await said(await who.call(method, `/api/users/friends/${path}`, body))).toMatchObject({
        status: 404,
        error: 'FRIEND_REQUEST_GONE',
      })
    }
    expect(await requestsOf(eve)).toEqual({ success: true, received: [], sent: [] })
    expect((await requestsOf(bob)).received).toHaveLength(1)
  })

  test('says what is wrong with it', async () => {
    const [ada, bob] = await pair()
    const rows = [
      ['   ', 400, 'Please enter a username'],
      ['nobody_of_that_name', 404, 'User not found'],
      [unready.username, 404, 'User not found'],
      [ada.username, 400, 'You cannot send a friend request to yourself'],
    ] as const
    for (const [username, status, message] of rows) {
      expect(await said(await ask(ada, username))).toMatchObject({ status, message })
    }
    await ask(ada, bob.username)
    expect(await said(await ask(ada, bob.username))).toMatchObject({
      status: 409,
      message: 'Friend request already sent',
    })
    await ask(bob, ada.username)
    expect(await said(await ask(ada, bob.username))).toMatchObject({ status: 409, message: 'You are already friends' })
    expect((await ada.call('POST', '/api/users/friends/request', {})).status).toBe(400)
  })

  test('is refused after twenty in a minute, with the time to wait', async () => {
    const [ada] = await pair()
    for (let n = 0; n < 20; n++) expect((await ask(ada, 'nobody_of_that_name')).status).toBe(404)
    const refused = await ask(ada, 'nobody_of_that_name')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a friend', () => {
  test('can be removed by either side, once', async () => {
    const [ada, bob] = await pair()
    await befriend(ada, bob)
    const path = `/api/users/friends/${userIdOf(db, ada.username)}`
    expect(await said(await bob.call('DELETE', path))).toEqual({
      status: 200,
      success: true,
      message: 'Friend removed',
    })
    expect(await friendsOf(ada)).toEqual([])
    expect(await said(await bob.call('DELETE', path))).toMatchObject({ status: 404, error: 'FRIEND_UNKNOWN' })
  })

  test('is never shown with an e-mail address', async () => {
    const [ada, bob] = await pair()
    await befriend(ada, bob)
    const text = await (await ada.call('GET', '/api/users/friends')).text()
    expect(text).toContain(bob.username)
    expect(text).not.toContain('@')
  })
})

describe('a block', () => {
  const block = (who: Player, whom: Player) => who.call('POST', '/api/users/blocks', { username: whom.username })

  test('ends friendship and requests, and keeps new ones away in both directions', async () => {
    const [ada, bob] = await pair()
    await befriend(ada, bob)
    expect(await said(await block(ada, bob))).toMatchObject({ status: 200, message: `${bob.username} is blocked` })
    expect(await friendsOf(bob)).toEqual([])
    expect(await said(await ask(bob, ada.username))).toMatchObject({ status: 403, error: 'FRIEND_CLOSED' })
    expect(await said(await ask(ada, bob.username))).toMatchObject({ status: 409, error: 'BLOCKED' })
    const invite = (from: Player, username: string) => from.call('POST', '/api/users/invitations', { username })
    expect(await said(await invite(bob, ada.username))).toMatchObject({ status: 403, error: 'INVITATION_CLOSED' })
    expect(await said(await invite(ada, bob.username))).toMatchObject({ status: 409, error: 'BLOCKED' })
    const { blocked } = await read<{ blocked: { username: string }[] }>(ada.call('GET', '/api/users/blocks'))
    expect(blocked.map(({ username }) => username)).toEqual([bob.username])
    expect(await read<object>(bob.call('GET', '/api/users/blocks'))).toMatchObject({ blocked: [] })
  })

  test('takes away what the blocked one had asked for, and can be lifted', async () => {
    const [ada, bob] = await pair()
    await ask(bob, ada.username)
    await block(ada, bob)
    expect(await requestsOf(ada)).toMatchObject({ received: [] })
    expect(await read<object>(ada.call('GET', '/api/users/notifications'))).toMatchObject({ notifications: [] })
    await ada.call('DELETE', `/api/users/blocks/${bob.username}`)
    expect((await ask(bob, ada.username)).status).toBe(200)
  })

  test('is not for oneself or for nobody', async () => {
    const [ada] = await pair()
    expect(await said(await block(ada, ada))).toMatchObject({ status: 400, error: 'BLOCK_SELF' })
    const refused = await ada.call('POST', '/api/users/blocks', { username: 'nobody_of_that_name' })
    expect(await said(refused)).toMatchObject({ status: 404, error: 'USER_NOT_FOUND' })
  })
})

test('the page of a player with hundreds of friends holds the first of them, and says how many they are', async () => {
  const [ada] = await pair()
  const adaId = userIdOf(db, ada.username)
  const crowd = (n: number) => `friend_${String(n).padStart(3, '0')}`
  const person = db.$client.prepare(
    `INSERT INTO users (id, provider, subject, email, username, created_at_ms, updated_at_ms)
     VALUES (@name, 'local', @name, @name || '@example.org', @name, 0, 0)`,
  )
  const friend = db.$client.prepare('INSERT INTO friends VALUES (?, ?, 0)')
  for (let n = 0; n < 300; n += 1) {
    person.run({ name: crowd(n) })
    friend.run(adaId, crowd(n))
  }
  const page = await (await ada.call('GET', '/profile')).text()
  const named = new Set([...page.matchAll(/friend_\d{3}/g)].map(([name]) => name))
  expect([...named].toSorted()).toEqual(Array.from({ length: 50 }, (_, n) => crowd(n)))
  expect(page).toContain('Show all <!-- -->300')
  expect(await friendsOf(ada)).toHaveLength(300)
})
