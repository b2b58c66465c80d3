import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { asUserId, type UserId } from '#contracts/ids'
import { userByUsername } from '#db/queries/users'
import { GRACE_MS } from '#live'
import { concede } from './conceding'
import { Hall } from './rooms-harness'

let hall: Hall

beforeAll(async () => {
  hall = await Hall.open()
  hall.addProblem('sum')
})
afterAll(() => hall.close())

let people = 0
/** Two new users, with their names and ids. */
async function pair() {
  people += 1
  const [ada, bob] = [`ada_${people}`, `bob_${people}`]
  await hall.addUser(ada)
  await hall.addUser(bob)
  return { ada, bob, adaId: idOf(ada), bobId: idOf(bob) }
}
function idOf(username: string): UserId {
  const row = userByUsername(hall.db, username)
  if (row === undefined) throw new Error(`no ${username}`)
  return asUserId(row.id)
}
function befriend(oneId: UserId, two: string): void {
  hall.social.friends.ask(oneId, two)
  const [request] = hall.social.friends.requests(idOf(two)).received
  if (request === undefined) throw new Error('no request')
  hall.social.friends.accept(idOf(two), request.id)
}

describe('presence', () => {
  test('friends hear when one comes, and when one has gone for longer than a page change takes', async () => {
    const { ada, bob, adaId, bobId } = await pair()
    befriend(adaId, bob)
    const watching = await hall.connect(ada)
    const first = await hall.connect(bob)
    expect(await watching.next('presence')).toEqual({ userId: bobId, isOnline: true })
    expect(hall.social.friends.list(adaId)).toMatchObject([{ username: bob, isOnline: true }])
    await first.close()
    const second = await hall.connect(bob)
    hall.clock.advance(GRACE_MS * 2)
    await second.close()
    await left(bobId)
    expect(await watching.next('presence')).toEqual({ userId: bobId, isOnline: false })
    expect(watching.heard.filter(({ event }) => event === 'presence')).toHaveLength(2)
    expect(hall.social.friends.list(adaId)).toMatchObject([{ isOnline: false }])
    await watching.close()
  })

  test('is nothing that strangers or blocked people hear', async () => {
    const { ada, bob, adaId, bobId } = await pair()
    befriend(adaId, bob)
    hall.social.blocks.block(bobId, ada)
    const watching = await hall.connect(ada)
    const other = await hall.connect(bob)
    // A later frame on the same socket proves that nothing came before it.
    hall.social.notifications.markRead(adaId)
    await watching.next('notifications-read')
    expect(watching.heard.filter(({ event }) => event === 'presence')).toEqual([])
    expect(hall.social.people.profile(adaId, bob).isOnline).toBeNull()
    await Promise.all([watching.close(), other.close()])
  })

  /** Waits until the server has noticed the closed socket and the grace period is over. */
  async function left(userId: UserId): Promise<void> {
    while (hall.social.presence.isOnline(userId)) {
      hall.clock.advance(GRACE_MS)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
})

test('what a blocked player says in a duel’s chat does not reach who blocked them', async () => {
  const { ada, bob, adaId, bobId } = await pair()
  const [host, guest] = [await hall.connect(ada), await hall.connect(bob)]
  host.send('create-duel', {})
  const { roomCode } = (await host.next('duel-created')).room
  guest.send('join-duel', { roomCode })
  await Promise.all([host.next('participant-joined'), guest.next('duel-snapshot')])
  hall.social.blocks.block(adaId, bob)
  guest.send('chat-message', { roomCode, message: 'you will lose' })
  expect((await guest.next('chat-message')).message).toBe('you will lose')
  host.send('chat-message', { roomCode, message: 'have fun' })
  expect(await host.next('chat-message')).toMatchObject({ userId: adaId, message: 'have fun' })
  host.send('resume', { roomCode })
  expect(
    (await host.next('duel-snapshot', ({ version }) => version > 3)).state.chat.map(({ userId }) => userId),
  ).toEqual([adaId])
  guest.send('resume', { roomCode })
  expect((await guest.next('duel-snapshot')).state.chat.map(({ userId }) => userId)).toEqual([bobId, adaId])
  await Promise.all([host.close(), guest.close()])
})

test('what a blocked player said is not in the replay of who blocked them; the other player and contest admins read it', async () => {
  const { ada, bob, adaId, bobId } = await pair()
  const [host, guest] = [await hall.connect(ada), await hall.connect(bob)]
  host.send('create-duel', {})
  const { roomCode } = (await host.next('duel-created')).room
  guest.send('join-duel', { roomCode })
  await Promise.all([host.next('participant-joined'), guest.next('duel-snapshot')])
  for (const player of [host, guest]) player.send('toggle-ready', { roomCode })
  await Promise.all([host, guest].map((player) => player.phase('starting')))
  hall.clock.advance(2_000)
  await Promise.all([host, guest].map((player) => player.phase('active')))
  guest.send('chat-message', { roomCode, message: 'you will lose' })
  await host.next('chat-message')
  await concede(guest, hall.clock)
  await Promise.all([host, guest].map((player) => player.phase('finished')))
  const reads = (id: UserId, contestAdmin = false) =>
    hall.duels.replay({ id, contestAdmin }, roomCode).events.some(({ event }) => event.type === 'chatted')
  expect(reads(adaId)).toBe(true)
  hall.social.blocks.block(adaId, bob)
  expect([reads(adaId), reads(bobId), reads(asUserId('an-admin'), true)]).toEqual([false, true, true])
  await Promise.all([host.close(), guest.close()])
})

test.each(['host', 'guest'] as const)(
  'of a player who deletes the account nothing is left in their duels: the %s',
  async (leaver) => {
    const { ada, bob, adaId, bobId } = await pair()
    const [host, guest] = [await hall.connect(ada), await hall.connect(bob)]
    host.send('create-duel', {})
    const { roomCode } = (await host.next('duel-created')).room
    guest.send('join-duel', { roomCode })
    await Promise.all([host.next('participant-joined'), guest.next('duel-snapshot')])
    for (const player of [host, guest]) player.send('toggle-ready', { roomCode })
    await Promise.all([host, guest].map((player) => player.phase('starting')))
    hall.clock.advance(2_000)
    await Promise.all([host, guest].map((player) => player.phase('active')))
    await concede(guest, hall.clock)
    await Promise.all([host, guest].map((player) => player.phase('finished')))
    await Promise.all([host.close(), guest.close()])
    const [id, name] = leaver === 'host' ? [adaId, ada] : [bobId, bob]
    await hall.account.removeAccount(id)
    await hall.restart()
    expect(JSON.stringify(hall.duels.replay(null, roomCode))).not.toContain(name)
  },
)

test('nor is anything left of a player who only had the seat for a moment before the start', async () => {
  const { ada, bob } = await pair()
  const { ada: eve, adaId: eveId } = await pair()
  const [host, guest, passer] = [await hall.connect(ada), await hall.connect(bob), await hall.connect(eve)]
  host.send('create-duel', {})
  const { roomCode } = (await host.next('duel-created')).room
  passer.send('join-duel', { roomCode })
  await Promise.all([host.next('participant-joined'), passer.next('duel-snapshot')])
  passer.send('leave-duel', { roomCode })
  await host.next('duel-event', ({ event }) => event.type === 'vacated')
  guest.send('join-duel', { roomCode })
  await Promise.all([host.next('participant-joined'), guest.next('duel-snapshot')])
  for (const player of [host, guest]) player.send('toggle-ready', { roomCode })
  await Promise.all([host, guest].map((player) => player.phase('starting')))
  hall.clock.advance(2_000)
  await Promise.all([host, guest].map((player) => player.phase('active')))
  await concede(guest, hall.clock)
  await Promise.all([host, guest].map((player) => player.phase('finished')))
  await Promise.all([host, guest, passer].map((player) => player.close()))
  expect(JSON.stringify(hall.duels.replay(null, roomCode))).toContain(`"${eve}"`)
  await hall.account.removeAccount(eveId)
  expect(JSON.stringify(hall.duels.replay(null, roomCode))).not.toContain(`"${eve}"`)
})

test('who is blocked cannot join by the code, nor who has blocked; a block that is lifted, or comes later, does not matter', async () => {
  const { ada, bob, adaId, bobId } = await pair()
  const [host, guest] = [await hall.connect(ada), await hall.connect(bob)]
  host.send('create-duel', {})
  const { roomCode } = (await host.next('duel-created')).room
  hall.social.blocks.block(adaId, bob)
  expect(await guest.refused('join-duel', { roomCode })).toMatchObject({
    code: 'ROOM_CLOSED',
    message: 'The player in this room does not accept duels with you.',
  })
  hall.social.blocks.unblock(adaId, bob)
  hall.social.blocks.block(bobId, ada)
  expect(await guest.refused('join-duel', { roomCode })).toMatchObject({ code: 'BLOCKED' })
  hall.social.blocks.unblock(bobId, ada)
  guest.send('join-duel', { roomCode })
  await guest.next('duel-snapshot')
  hall.social.blocks.block(adaId, bob)
  guest.send('join-duel', { roomCode })
  await guest.next('duel-snapshot')
  await Promise.all([host.close(), guest.close()])
})

test('a block ends rematches, also by an offer that was made before it', async () => {
  const { ada, bob, adaId } = await pair()
  const [host, guest] = [await hall.connect(ada), await hall.connect(bob)]
  host.send('create-duel', {})
  const { roomCode } = (await host.next('duel-created')).room
  guest.send('join-duel', { roomCode })
  await Promise.all([host.next('participant-joined'), guest.next('duel-snapshot')])
  for (const player of [host, guest]) player.send('toggle-ready', { roomCode })
  await Promise.all([host, guest].map((player) => player.phase('starting')))
  hall.clock.advance(2_000)
  await Promise.all([host, guest].map((player) => player.phase('active')))
  await concede(guest, hall.clock)
  await Promise.all([host, guest].map((player) => player.phase('finished')))
  host.send('offer-rematch', { roomCode })
  await guest.next('duel-event', ({ event }) => event.type === 'rematch-offered')
  hall.social.blocks.block(adaId, bob)
  guest.send('offer-rematch', { roomCode })
  const answer = await Promise.race([
    guest.next('error').then(({ code }) => code),
    guest.next('duel-event', ({ event }) => event.type === 'rematch-opened').then(() => 'a new room'),
  ])
  expect(answer).toBe('ROOM_CLOSED')
  expect((await host.refused('offer-rematch', { roomCode })).code).toBe('BLOCKED')
  await Promise.all([host.close(), guest.close()])
})

describe('a notification', () => {
  test('rings at once in every tab, and reading it in one tells the others', async () => {
    const { ada, bob, adaId, bobId } = await pair()
    const [one, two] = [await hall.connect(bob), await hall.connect(bob)]
    hall.social.friends.ask(adaId, bob)
    for (const tab of [one, two]) {
      const { notification, isNew, unread } = await tab.next('notification')
      expect(notification).toMatchObject({ kind: 'friend-request', open: true, actor: { username: ada } })
      expect([isNew, unread]).toEqual([true, 1])
      await tab.next('friends-changed')
    }
    hall.social.notifications.markRead(bobId)
    expect(await two.next('notifications-read')).toEqual({ unread: 0, ids: null })
    await Promise.all([one.close(), two.close()])
  })

  test('of an invitation says in the open list when somebody else took the place', async () => {
    const { ada, bob, bobId } = await pair()
    const { ada: third } = await pair()
    const [host, guest, taker] = [await hall.connect(ada), await hall.connect(bob), await hall.connect(third)]
    const roomCode = hall.social.invitations.invite(userOf(ada), { username: bob })
    const received = (await guest.next('notification')).notification
    expect(received).toMatchObject({ kind: 'duel-invitation', state: 'open', roomCode })
    taker.send('join-duel', { roomCode })
    const { notification, isNew } = await guest.next('notification', (data) => !data.isNew)
    expect(notification).toMatchObject({ id: received.id, state: 'expired' })
    expect(isNew).toBe(false)
    expect(() => hall.social.invitations.decline(bobId, invitationId(received))).toThrow('no longer open')
    await Promise.all([host.close(), guest.close(), taker.close()])
  })

  test('of an invitation to a quiz has the time of its questions, whatever was asked for', async () => {
    const { ada, bob } = await pair()
    const [host, guest] = [await hall.connect(ada), await hall.connect(bob)]
    hall.social.invitations.invite(userOf(ada), { username: bob, duelType: 'trivia', timeLimit: 0.5 })
    const { notification } = await guest.next('notification')
    expect(notification).toMatchObject({ kind: 'duel-invitation', duelType: 'trivia', timeLimit: null })
    const { roomCode } = JSON.parse(JSON.stringify(notification))
    guest.send('join-duel', { roomCode })
    expect((await guest.next('duel-snapshot')).room.timeLimit).toBe(5)
    await Promise.all([host.close(), guest.close()])
  })

  test('of an invitation ends when the host closes the room', async () => {
    const { ada, bob } = await pair()
    const [host, guest] = [await hall.connect(ada), await hall.connect(bob)]
    const roomCode = hall.social.invitations.invite(userOf(ada), { username: bob })
    await guest.next('notification')
    host.send('abort-duel', { roomCode })
    expect((await guest.next('notification')).notification).toMatchObject({ state: 'expired' })
    await Promise.all([host.close(), guest.close()])
  })

  test('of a result is kept for both, and rings only at whoever was away', async () => {
    const { ada, bob, adaId, bobId } = await pair()
    const [host, guest] = [await hall.connect(ada), await hall.connect(bob)]
    const roomCode = hall.social.invitations.invite(userOf(ada), { username: bob })
    const notification = (await guest.next('notification')).notification
    hall.social.invitations.accept(userOf(bob), invitationId(notification))
    for (const socket of [host, guest]) {
      socket.send('resume', { roomCode })
      await socket.next('duel-snapshot')
      socket.send('toggle-ready', { roomCode })
    }
    await guest.next('user-ready-changed', ({ allReady }) => allReady)
    hall.clock.advance(2_000)
    await Promise.all([host.next('duel-started'), guest.next('duel-started')])
    await guest.close()
    hall.clock.advance(30_000)
    await concede(host, hall.clock)
    await host.next('duel-finished')
    const again = await hall.connect(bob)
    const result = (await resultOf(bobId)) ?? null
    expect(result).toMatchObject({
      kind: 'duel-result',
      roomCode,
      result: 'win',
      read: false,
      actor: { username: ada },
    })
    expect(await resultOf(adaId)).toMatchObject({ kind: 'duel-result', result: 'loss', read: true })
    await Promise.all([host.close(), again.close()])
  })

  const userOf = (username: string) => hall.account.profile(idOf(username))
  const invitationId = (notification: { readonly kind: string }): string => {
    if (!('invitationId' in notification) || typeof notification.invitationId !== 'string')
      throw new Error(`told of ${notification.kind}`)
    return notification.invitationId
  }
  const resultOf = async (userId: UserId) =>
    hall.social.notifications
      .page(userId, { page: 1, limit: 20 })
      .notifications.find(({ kind }) => kind === 'duel-result')
})
