import { describe, expect, test } from 'bun:test'
import type { AnswerOf, Calls } from '#contracts/calls/index'
import type { Notification } from '#contracts/http/notifications'
import type { InvitationAnswer } from '#contracts/http/social'
import { asUserId } from '#contracts/ids'
import { call, type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'

type NotificationsAnswer = AnswerOf<Calls['GET /api/users/notifications']>

const server = testServer()
let people = 0

const pair = async (): Promise<[Player, Player]> => {
  people += 1
  return await Promise.all([signUp(server.url, `ada_${people}`), signUp(server.url, `bob_${people}`)])
}
const said = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) })
const listOf = async (player: Player, query = ''): Promise<NotificationsAnswer> =>
  (await player.call('GET', `/api/users/notifications${query}`)).json()
const newest = async (player: Player): Promise<Notification> => {
  const [first] = (await listOf(player)).notifications
  if (first === undefined) throw new Error(`${player.username} was told nothing`)
  return first
}
const invite = (from: Player, to: Player, more: object = {}) =>
  from.call('POST', '/api/users/invitations', { username: to.username, ...more })
const invitationOf = async (player: Player) => {
  const notification = await newest(player)
  if (notification.kind !== 'duel-invitation') throw new Error(`told of ${notification.kind}`)
  return notification
}

test.each([
  ['GET', '/api/users/notifications', undefined],
  ['POST', '/api/users/notifications/read', {}],
  ['POST', '/api/users/invitations', { username: 'somebody' }],
  ['POST', '/api/users/invitations/x/accept', undefined],
  ['POST', '/api/users/invitations/x/decline', undefined],
])('a guest may not: %s %s', async (method, path, body) => {
  expect((await call(server.url, method, path, body)).status).toBe(401)
})

describe('the list of notifications', () => {
  test('tells of requests and what became of them, to the one concerned', async () => {
    const [ada, bob] = await pair()
    await ada.call('POST', '/api/users/friends/request', { username: bob.username })
    const received = await newest(bob)
    expect(received).toMatchObject({
      kind: 'friend-request',
      open: true,
      read: false,
      actor: { username: ada.username },
    })
    expect(JSON.stringify(received)).not.toContain('example.org')
    if (received.kind !== 'friend-request') throw new Error('not a request')
    await bob.call('POST', '/api/users/friends/accept', { requestId: received.requestId })
    expect(await newest(bob)).toMatchObject({ kind: 'friend-request', open: false })
    expect(await newest(ada)).toMatchObject({ kind: 'friend-accepted', actor: { username: bob.username } })
    expect((await listOf(ada)).notifications).toHaveLength(1)
  })

  test('is read one by one or all at once, each by its owner', async () => {
    const [ada, bob] = await pair()
    await ada.call('POST', '/api/users/friends/request', { username: bob.username })
    await invite(ada, bob)
    const [second, first] = (await listOf(bob)).notifications
    const mark = (player: Player, body: object) => player.call('POST', '/api/users/notifications/read', body)
    expect(await said(await mark(ada, { ids: [first?.id, second?.id] }))).toMatchObject({ status: 200, unread: 0 })
    expect((await listOf(bob)).unread).toBe(2)
    expect(await said(await mark(bob, { ids: [first?.id] }))).toMatchObject({ unread: 1 })
    expect((await listOf(bob)).notifications.map(({ read }) => read)).toEqual([false, true])
    expect(await said(await mark(bob, {}))).toMatchObject({ unread: 0 })
    expect((await mark(bob, { ids: ['x'] })).status).toBe(400)
  })

  test('has pages', async () => {
    const [ada, bob] = await pair()
    await ada.call('POST', '/api/users/friends/request', { username: bob.username })
    await invite(ada, bob)
    const page = await listOf(bob, '?page=2&limit=1')
    expect(page.notifications.map(({ kind }) => kind)).toEqual(['friend-request'])
    expect(page.pagination).toMatchObject({ currentPage: 2, totalPages: 2, totalCount: 2, hasNextPage: false })
    expect((await bob.call('GET', '/api/users/notifications?limit=51')).status).toBe(400)
  })
})

describe('an invitation to a duel', () => {
  test('opens a room, tells the guest, and seats who accepts', async () => {
    const [ada, bob] = await pair()
    const { roomCode }: InvitationAnswer = await (await invite(ada, bob, { duelType: 'coding', timeLimit: 15 })).json()
    const received = await invitationOf(bob)
    expect(received).toMatchObject({ roomCode, duelType: 'coding', timeLimit: 15, state: 'open' })
    const accepted = await bob.call('POST', `/api/users/invitations/${received.invitationId}/accept`)
    expect(await said(accepted)).toMatchObject({ status: 200, roomCode })
    expect(await invitationOf(bob)).toMatchObject({ state: 'accepted' })
    const again = await bob.call('POST', `/api/users/invitations/${received.invitationId}/accept`)
    expect(await said(again)).toMatchObject({ status: 410, error: 'INVITATION_GONE' })
  })

  test('may be to a race by typing', async () => {
    const [ada, bob] = await pair()
    expect((await invite(ada, bob, { duelType: 'typing', timeLimit: 5 })).status).toBe(200)
    expect(await invitationOf(bob)).toMatchObject({ duelType: 'typing', timeLimit: 5, state: 'open' })
  })

  test('without a chosen time is to a duel of the length that is usual in its mode', async () => {
    const [ada, bob] = await pair()
    const { user } = await (await ada.call('GET', '/api/users/profile')).json()
    for (const [duelType, timeLimit] of [
      ['coding', 30],
      ['css', 15],
      ['debug', 15],
      ['typing', null],
      ['trivia', null],
    ] as const) {
      const { roomCode }: InvitationAnswer = await (await invite(ada, bob, { duelType })).json()
      const invitation = await invitationOf(bob)
      expect(invitation).toMatchObject({ duelType, timeLimit })
      const rooms = server.services.duels.openRooms(asUserId(user.id))
      const fits = timeLimit === null ? {} : { timeLimitMin: timeLimit }
      expect(rooms.find((room) => room.roomCode === roomCode)?.settings).toMatchObject({ duelType, ...fits })
      await bob.call('POST', `/api/users/invitations/${invitation.invitationId}/decline`)
    }
  })

  test('can be declined, which the host is told', async () => {
    const [ada, bob] = await pair()
    await invite(ada, bob)
    const { invitationId, roomCode } = await invitationOf(bob)
    expect((await ada.call('POST', `/api/users/invitations/${invitationId}/decline`)).status).toBe(410)
    expect((await bob.call('POST', `/api/users/invitations/${invitationId}/decline`)).status).toBe(200)
    expect(await invitationOf(bob)).toMatchObject({ state: 'declined' })
    expect(await newest(ada)).toMatchObject({ kind: 'duel-declined', roomCode, actor: { username: bob.username } })
    expect((await invite(ada, bob)).status).toBe(200)
  })

  test('is refused to oneself, to nobody, twice, and out of bounds', async () => {
    const [ada, bob] = await pair()
    expect(await said(await invite(ada, ada))).toMatchObject({ status: 400, error: 'INVITATION_SELF' })
    expect(await said(await invite(ada, { ...bob, username: 'no_such_player' }))).toMatchObject({ status: 404 })
    expect(await said(await invite(ada, bob, { timeLimit: 4 }))).toMatchObject({
      status: 400,
      error: 'DUEL_TIME_LIMIT',
    })
    expect((await invite(ada, bob, { duelType: 'chess' })).status).toBe(400)
    expect((await listOf(bob)).notifications).toEqual([])
    await invite(ada, bob)
    expect(await said(await invite(ada, bob))).toMatchObject({ status: 409, error: 'INVITATION_STANDS' })
  })
})
