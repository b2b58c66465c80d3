import { beforeAll, describe, expect, test } from 'bun:test'
import { asRoomCode } from '#contracts/ids'
import { matchOf, submissionsOf } from '#core/duel'
import { signUp, signUpOnly } from '../harness/player'
import { testServer } from '../harness/test-server'
import { connectPlayer, newcomer, SocketPlayer, type startedTable, type Table, table } from './socket-player'

const server = testServer()

const nowhere = asRoomCode('ZZZZZZ')

describe('who may speak', () => {
  test('a socket without a session is told so, and may authenticate with a token', async () => {
    const player = await signUp(server.url, 'token_bearer')
    const socket = new SocketPlayer(server.url)
    await socket.opened
    expect((await socket.refused('create-duel', {})).code).toBe('UNAUTHENTICATED')
    expect((await socket.refused('authenticate', {})).code).toBe('UNAUTHENTICATED')
    expect((await socket.refused('authenticate', { token: 'forged' })).code).toBe('UNAUTHENTICATED')
    socket.send('authenticate', { clerkUserId: 'somebody-else', token: player.token })
    expect(await socket.next('authenticated')).toMatchObject({ username: 'token_bearer' })
    socket.send('create-duel', { timeLimit: 10 })
    expect((await socket.next('duel-created')).room.host.username).toBe('token_bearer')
    await socket.close()
  })

  test('frames sent right behind `authenticate` wait for it and keep their order', async () => {
    const player = await signUp(server.url, 'hasty')
    const socket = new SocketPlayer(server.url)
    await socket.opened
    socket.send('authenticate', { token: player.token })
    socket.send('create-duel', { timeLimit: 10 })
    socket.send('chat-message', { message: 'anyone here?' })
    await socket.next('duel-created')
    expect((await socket.next('chat-message')).message).toBe('anyone here?')
    await socket.close()
  })

  test('an authenticated socket gets the number of unread notifications: some may have come while there was none', async () => {
    const [asked, asking] = [await signUp(server.url, 'asked'), await signUp(server.url, 'asking')]
    await asking.call('POST', '/api/users/friends/request', { username: 'asked' })
    const socket = new SocketPlayer(server.url, { authorization: `Bearer ${asked.token}` })
    expect((await socket.next('authenticated')).unread).toBe(1)
    await socket.close()
  })

  test('the session cookie of the upgrade is enough', async () => {
    const player = await signUp(server.url, 'cookie_bearer')
    const signIn = await fetch(`${server.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ email: player.email, password: player.password }),
    })
    const cookie = signIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const socket = new SocketPlayer(server.url, { cookie, origin: server.url })
    expect((await socket.next('authenticated')).username).toBe('cookie_bearer')
    socket.send('authenticate', { token: '' })
    expect(await socket.next('authenticated')).toMatchObject({ username: 'cookie_bearer', unread: 0 })
    await socket.close()
  })

  test('a page of another site is not let in', async () => {
    const socket = new SocketPlayer(server.url, { origin: 'https://elsewhere.example' })
    await expect(socket.opened).rejects.toThrow()
    const answer = await fetch(`${server.url}/ws`, {
      headers: { origin: 'https://elsewhere.example', upgrade: 'websocket', connection: 'upgrade' },
    })
    expect(answer.status).toBe(403)
  })

  test('a person the product does not know yet is asked to sync', async () => {
    const stranger = await signUpOnly(server.url, 'stranger')
    const socket = new SocketPlayer(server.url)
    await socket.opened
    expect((await socket.refused('authenticate', { token: stranger.token })).code).toBe('USER_NOT_SYNCED')
    await stranger.call('POST', '/api/users/sync')
    expect((await socket.refused('authenticate', { token: stranger.token })).code).toBe('PROFILE_INCOMPLETE')
    await socket.close()
  })
})

describe('bad frames', () => {
  let socket: SocketPlayer
  beforeAll(async () => {
    socket = (await newcomer(server.url, 'clumsy')).socket
  })

  test.each([
    ['not JSON', 'hello', 'FRAME_NOT_JSON'],
    ['broken JSON', '{"event":', 'FRAME_NOT_JSON'],
    ['a list', '[1,2]', 'FRAME_NOT_JSON'],
    ['a number', '42', 'FRAME_NOT_JSON'],
    ['null', 'null', 'FRAME_NOT_JSON'],
    ['no event', '{"data":{}}', 'FRAME_NOT_JSON'],
    ['an unknown event', '{"event":"launch-missiles","data":{}}', 'EVENT_UNKNOWN'],
    ['an event of every object', '{"event":"constructor","data":{}}', 'EVENT_UNKNOWN'],
    ['a missing field', '{"event":"join-duel","data":{}}', 'VALIDATION'],
    ['data that is no object', '{"event":"join-duel","data":7}', 'VALIDATION'],
    ['a time limit in words', '{"event":"create-duel","data":{"timeLimit":"long"}}', 'VALIDATION'],
    ['a room code of the wrong shape', '{"event":"toggle-ready","data":{"roomCode":"abc"}}', 'VALIDATION'],
    ['a program that is a number', '{"event":"submit-code","data":{"code":1,"language":71}}', 'VALIDATION'],
    ['a novel for a chat', `{"event":"chat-message","data":{"message":"${'x'.repeat(501)}"}}`, 'VALIDATION'],
    [
      'an oversized frame',
      JSON.stringify({ event: 'chat-message', data: { message: 'x'.repeat(300_000) } }),
      'TOO_LARGE',
    ],
  ])('%s', async (_what, text, code) => {
    socket.sendText(text)
    expect(await socket.next('error')).toMatchObject({ code })
  })

  test('wrong fields are named', async () => {
    socket.sendText('{"event":"join-duel","data":{"roomCode":5}}')
    const { message, details } = await socket.next('error')
    expect(message).toContain('roomCode')
    expect(details).toEqual({ field: 'roomCode', event: 'join-duel' })
  })

  test('the socket still works after all that', async () => {
    socket.send('ping', { clientTime: 12.5 })
    const { clientTime, serverTime } = await socket.next('pong')
    expect(clientTime).toBe(12.5)
    expect(Math.abs(serverTime - Date.now())).toBeLessThan(60_000)
  })

  test('a flood is refused, and the socket lives on', async () => {
    const { socket: flooder } = await newcomer(server.url, 'flooder')
    for (let i = 0; i < 200; i += 1) flooder.send('ping', { clientTime: i })
    expect((await flooder.next('error')).code).toBe('RATE_LIMITED')
    await flooder.close()
  })

  test('a frame beyond the transport’s limit closes the socket', async () => {
    const { socket: giant } = await newcomer(server.url, 'giant')
    giant.sendText('x'.repeat(1_200_000))
    expect((await giant.closed).code).toBeGreaterThanOrEqual(1006)
  })
})

describe('creating and joining', () => {
  test.each([4, 61, 7.5])('a time limit of %p minutes is refused', async (timeLimit) => {
    const { socket } = await newcomer(server.url)
    expect((await socket.refused('create-duel', { timeLimit })).code).toBe('DUEL_TIME_LIMIT')
    await socket.close()
  })

  test('without a time limit it is 30 minutes; the code has six unmistakable characters', async () => {
    const { socket } = await newcomer(server.url)
    socket.send('create-duel', {})
    const { room } = await socket.next('duel-created')
    expect(room).toMatchObject({ timeLimit: 30, status: 'waiting', duelType: 'coding', problem: null })
    expect(room.roomCode).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
    await socket.close()
  })

  test('a sixth waiting room takes the place of the oldest that its host has left', async () => {
    const { socket } = await newcomer(server.url, 'collector')
    const codes: string[] = []
    for (let i = 0; i < 6; i += 1) {
      socket.send('create-duel', {})
      codes.push((await socket.next('duel-created')).room.roomCode)
    }
    const statusOf = async (place: number) => {
      const roomCode = asRoomCode(codes[place] ?? '')
      socket.send('resume', { roomCode })
      return (await socket.next('duel-snapshot', ({ room }) => room.roomCode === roomCode)).state.phase
    }
    for (let i = 0; i < 6; i += 1) await socket.next('duel-snapshot')
    expect([await statusOf(0), await statusOf(1)]).toEqual(['finished', 'waiting'])
    await socket.close()
  })

  test('wrong codes are refused, each in its words', async () => {
    const { socket } = await newcomer(server.url)
    expect((await socket.refused('join-duel', { roomCode: '  ' })).message).toBe('Please enter a room code')
    expect((await socket.refused('join-duel', { roomCode: 'zzzzzz' })).code).toBe('ROOM_NOT_FOUND')
    expect((await socket.refused('join-duel', { roomCode: '!' })).code).toBe('ROOM_NOT_FOUND')
    expect((await socket.refused('resume', { roomCode: nowhere })).code).toBe('ROOM_NOT_FOUND')
    expect((await socket.refused('toggle-ready', {})).code).toBe('ROOM_NOT_FOUND')
    await socket.close()
  })

  test('a code may be typed in small letters; both see both', async () => {
    const [{ socket: host }, { socket: guest }] = await Promise.all([newcomer(server.url), newcomer(server.url)])
    host.send('create-duel', { timeLimit: 15 })
    const { roomCode } = (await host.next('duel-created')).room
    expect((await host.refused('toggle-ready', { roomCode })).code).toBe('DUEL_NO_OPPONENT')
    guest.send('join-duel', { roomCode: ` ${roomCode.toLowerCase()}` })
    const { room } = await guest.next('participant-joined')
    expect((await host.next('participant-joined')).room.participants).toEqual(room.participants)
    expect(room.participants).toHaveLength(2)
    await Promise.all([host.close(), guest.close()])
  })

  test('a third player is refused, by joining and by anything else', async () => {
    const { roomCode, host, guest } = await table(server.url)
    const { socket: third } = await newcomer(server.url, 'third')
    expect((await third.refused('join-duel', { roomCode })).code).toBe('ROOM_FULL')
    for (const event of ['resume', 'toggle-ready', 'resign', 'offer-draw', 'decline-draw', 'abort-duel'] as const) {
      expect((await third.refused(event, { roomCode })).code).toBe('DUEL_NOT_PLAYER')
    }
    expect((await third.refused('chat-message', { roomCode, message: 'hi' })).code).toBe('DUEL_NOT_PLAYER')
    expect((await third.refused('submit-code', { roomCode, code: 'x', language: 71 })).code).toBe('DUEL_NOT_PLAYER')
    expect((await third.refused('anti-cheat-violation', { roomCode, violation: 'TAB_SWITCH' })).code).toBe(
      'DUEL_NOT_PLAYER',
    )
    await Promise.all([host.close(), guest.close(), third.close()])
  })
})

describe('before the start', () => {
  let seated: Table
  beforeAll(async () => {
    seated = await table(server.url)
  })

  test('nothing can be handed in, resigned or drawn', async () => {
    const { guest, roomCode } = seated
    expect((await guest.refused('submit-code', { roomCode, code: 'print(1)', language: 71 })).code).toBe(
      'DUEL_NOT_STARTED',
    )
    expect((await guest.refused('resign', { roomCode })).code).toBe('DUEL_NOT_STARTED')
    expect((await guest.refused('offer-draw', { roomCode })).code).toBe('DUEL_NOT_STARTED')
  })

  test('ready is told to both, with the user who really said so', async () => {
    const { guest, host, hostPlayer } = seated
    host.sendText('{"event":"toggle-ready","data":{"userId":"somebody-else"}}')
    const frame = await guest.next('user-ready-changed')
    expect(frame).toMatchObject({ username: hostPlayer.username, isReady: true, allReady: false, startsAtMs: null })
    host.send('toggle-ready', {})
    expect((await guest.next('user-ready-changed')).isReady).toBe(false)
  })

  test('chat reaches both, trimmed; blank is refused', async () => {
    const { guest, host, guestPlayer, roomCode } = seated
    guest.send('chat-message', { roomCode, message: '  good luck <b>!</b> ' })
    const [mine, theirs] = await Promise.all([guest.next('chat-message'), host.next('chat-message')])
    expect(theirs).toEqual(mine)
    expect(theirs).toMatchObject({ username: guestPlayer.username, message: 'good luck <b>!</b>' })
    expect((await guest.refused('chat-message', { roomCode, message: ' \n' })).code).toBe('CHAT_EMPTY')
  })

  test('a reload gets the whole room; a short absence only what was missed; both end in the same state', async () => {
    const { guest, host, guestPlayer, roomCode } = seated
    const known = guest.state?.version ?? 0
    host.send('chat-message', { roomCode, message: 'one' })
    await guest.next('chat-message')
    const again = await connectPlayer(server.url, guestPlayer)
    again.send('resume', { roomCode })
    expect((await again.next('duel-snapshot')).state).toEqual(guest.state ?? expect.anything())
    again.send('resume', { roomCode, sinceVersion: known })
    expect((await again.next('duel-resumed')).events.map((stamped) => stamped.event.type)).toEqual(['chatted'])
    again.send('resume', { roomCode, sinceVersion: 9_999 })
    await again.next('duel-snapshot')
    await again.close()
  })

  test('all tabs of a player hear the room', async () => {
    const { host, guest, guestPlayer, roomCode } = seated
    const tab = await connectPlayer(server.url, guestPlayer)
    tab.send('resume', { roomCode })
    await tab.next('duel-snapshot')
    host.send('chat-message', { roomCode, message: 'two tabs?' })
    await Promise.all([tab, guest].map((one) => one.next('chat-message', ({ message }) => message === 'two tabs?')))
    await tab.close()
  })

  test('a guest gives the seat up, and is no player any more', async () => {
    const { host, guest, roomCode } = await table(server.url)
    guest.send('abort-duel', { roomCode })
    for (const one of [host, guest]) {
      await one.next('duel-event', ({ event }) => event.type === 'vacated')
      expect(one.state).toMatchObject({ phase: 'waiting', players: [{ isReady: false }] })
    }
    expect((await guest.refused('resume', { roomCode })).code).toBe('DUEL_NOT_PLAYER')
    await Promise.all([host.close(), guest.close()])
  })

  test('a room that has not started can be closed by its host; then nothing starts', async () => {
    const { host, guest, roomCode } = seated
    host.send('abort-duel', { roomCode })
    const finished = await host.next('duel-finished')
    expect(finished).toMatchObject({ winner: null, completionReason: 'aborted' })
    expect((await host.refused('toggle-ready', { roomCode })).code).toBe('DUEL_FINISHED')
    await Promise.all([host.close(), guest.close()])
  })
})

describe('in the duel', () => {
  let host: Awaited<ReturnType<typeof startedTable>>['host']
  let guest: Awaited<ReturnType<typeof startedTable>>['guest']
  let roomCode: Table['roomCode']

  test('both start at one instant, with the same problem and no hidden test', async () => {
    const seated = await table(server.url, 5)
    ;({ host, guest, roomCode } = seated)
    host.send('toggle-ready', { roomCode })
    guest.send('toggle-ready', { roomCode })
    const ready = await host.next('user-ready-changed', ({ allReady }) => allReady)
    expect((ready.startsAtMs ?? 0) - ready.serverNowMs).toBeGreaterThan(1_000)
    const [mine, theirs] = await Promise.all([host.next('duel-started'), guest.next('duel-started')])
    expect(theirs.room).toEqual(mine.room)
    expect(mine.deadlineMs - mine.startedAtMs).toBe(5 * 60_000)
    expect(mine.room.problem?.examples.length).toBeGreaterThan(0)
    expect(Object.keys(mine.room.problem?.languageBoilerplate ?? {})).toContain('python')
    expect(JSON.stringify(host.heard)).not.toContain('problem-assigned')
    expect(JSON.stringify(host.heard)).not.toContain('isHidden')
  })

  test('bad submissions are refused, each in its words', async () => {
    const submit = (code: string, language: number | string) =>
      host.refused('submit-code', { roomCode, code, language })
    expect((await submit(' \n', 71)).message).toBe('Please write some code to submit')
    expect((await submit('x', 54)).code).toBe('DUEL_LANGUAGE')
    expect((await submit('x', 'cobol')).code).toBe('DUEL_LANGUAGE')
    expect((await submit('#'.repeat(70_000), 71)).code).toBe('SOURCE_TOO_LARGE')
    expect((await host.refused('toggle-ready', { roomCode })).code).toBe('DUEL_NOT_WAITING')
    expect((await host.refused('offer-draw', { roomCode })).code).toBe('DUEL_DRAW_EARLY')
    expect(submissionsOf(host.state === null ? null : matchOf(host.state))).toEqual([])
  })

  test('a report of a violation is taken', async () => {
    host.send('anti-cheat-violation', { roomCode, violation: { type: 'TAB_SWITCH' }, userId: 'the-opponent' })
    host.send('ping', { clientTime: 1 })
    await host.next('pong')
  })

  test('resigning ends it for both; nothing can be handed in any more', async () => {
    host.send('resign', { roomCode })
    const [mine, theirs] = await Promise.all([host.next('duel-finished'), guest.next('duel-finished')])
    expect(theirs).toEqual(mine)
    // A resignation in the first minute leaves no result.
    expect([mine.completionReason, mine.winner]).toEqual(['aborted', null])
    expect((await guest.next('duel-ended')).reason).toBe('aborted')
    const late = await guest.refused('submit-code', { roomCode, code: 'print(1)', language: 71 })
    expect(late.code).toBe('DUEL_FINISHED')
    guest.send('chat-message', { roomCode, message: 'gg' })
    await host.next('chat-message')
    await Promise.all([host.close(), guest.close()])
  })
})
