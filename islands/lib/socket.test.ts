import { afterEach, expect, test } from 'bun:test'
import type { ServerWebSocket } from 'bun'
import { Socket, type SocketOptions, type SocketView } from './socket'

/** A server that answers as a test says and records what it received. */
function listen(answer: (line: ServerWebSocket, event: string) => void) {
  const heard: { readonly event: string; readonly data: unknown }[] = []
  const lines = new Set<ServerWebSocket>()
  const server = Bun.serve({
    port: 0,
    fetch: (request, self) => (self.upgrade(request) ? undefined : new Response(null, { status: 400 })),
    websocket: {
      open: (line) => {
        lines.add(line)
      },
      close: (line) => {
        lines.delete(line)
      },
      message(line, text) {
        const frame: { event: string; data: unknown } = JSON.parse(String(text))
        heard.push(frame)
        answer(line, frame.event)
      },
    },
  })
  cleanups.push(() => server.stop(true))
  return { url: `ws://localhost:${server.port}`, heard, lines }
}

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

const say = (line: ServerWebSocket, event: string, data: unknown) => line.send(JSON.stringify({ event, data }))
const letIn = (line: ServerWebSocket) =>
  say(line, 'authenticated', { userId: 'u1', username: 'ada', serverNowMs: 1000, unread: 0 })

function connect(url: string, options: Partial<SocketOptions> = {}): Socket {
  const socket = new Socket({ url, userId: 'u1', token: async () => '', syncUser: () => Promise.resolve(), ...options })
  cleanups.push(() => socket.close())
  return socket
}

/** Resolves as soon as the view satisfies `wanted`. */
function until(socket: Socket, wanted: (view: SocketView) => boolean): Promise<SocketView> {
  return new Promise((resolve) => {
    const look = () => {
      if (!wanted(socket.view())) return
      stop()
      resolve(socket.view())
    }
    const stop = socket.onView(look)
    look()
  })
}

test('authenticates as soon as it is connected, with the identity it was given', async () => {
  const server = listen((line, event) => event === 'authenticate' && letIn(line))
  const socket = connect(server.url)
  expect(socket.view()).toEqual({ connected: false, authenticated: false, failures: 0, refusal: null })
  await until(socket, (view) => view.authenticated)
  const asked = server.heard.find(({ event }) => event === 'authenticate')
  expect(asked).toEqual({ event: 'authenticate', data: { clerkUserId: 'u1', token: '' } })
})

test('asks again when nobody confirms', async () => {
  let asked = 0
  const server = listen((line, event) => {
    if (event === 'authenticate' && ++asked === 3) letIn(line)
  })
  const socket = connect(server.url, { authRetryMs: 5 })
  await until(socket, (view) => view.authenticated)
  expect(asked).toBe(3)
})

test('a user the server does not know is synced, then authenticated', async () => {
  let synced = 0
  const server = listen((line, event) => {
    if (event !== 'authenticate') return
    if (synced === 1) letIn(line)
    else say(line, 'error', { code: 'USER_NOT_SYNCED', message: 'Not known yet' })
  })
  const socket = connect(server.url, {
    syncUser: async () => {
      synced += 1
    },
  })
  await until(socket, (view) => view.refusal === 'Not known yet')
  await until(socket, (view) => view.authenticated && view.refusal === null)
  expect(synced).toBe(1)
})

test('a session of another account ends the connection for good, and the page says why', async () => {
  const server = listen((line, event) => {
    if (event === 'authenticate')
      say(line, 'authenticated', { userId: 'u2', username: 'linus', serverNowMs: 1000, unread: 0 })
  })
  const socket = connect(server.url)
  const heard: string[] = []
  socket.onFrame((frame) => heard.push(frame.event))
  await until(socket, ({ refusal }) => refusal?.startsWith('Another account is signed in') === true)
  expect(socket.view()).toMatchObject({ connected: false, authenticated: false })
  expect(socket.unread).toBeNull()
  expect(heard).not.toContain('authenticated')
  expect(socket.send('join-duel', { roomCode: 'ABC123' })).toBe(false)
  socket.retryNow()
  expect(socket.send('join-duel', { roomCode: 'ABC123' })).toBe(false)
})

test('a refused action leaves the player authenticated', async () => {
  const server = listen((line, event) => {
    if (event === 'authenticate') letIn(line)
    if (event === 'join-duel') say(line, 'error', { code: 'ROOM_NOT_FOUND', message: 'Room not found' })
  })
  const socket = connect(server.url)
  const refused = new Promise<string>((resolve) => {
    socket.onFrame((frame) => {
      if (frame.event === 'error') resolve(frame.data.code)
    })
  })
  await until(socket, (view) => view.authenticated)
  expect(socket.send('join-duel', { roomCode: 'ABC123' })).toBe(true)
  expect(await refused).toBe('ROOM_NOT_FOUND')
  expect(socket.view().authenticated).toBe(true)
})

test('once signed out it says so, and opens no line again, whatever is asked of it', async () => {
  const server = listen((line, event) => {
    if (event === 'authenticate') letIn(line)
    if (event !== 'join-duel') return
    say(line, 'error', { code: 'SIGNED_OUT', message: 'You have been signed out.' })
    line.close(4401, 'signed out')
  })
  const socket = connect(server.url)
  await until(socket, (view) => view.authenticated)
  const [line] = server.lines
  socket.send('join-duel', { roomCode: 'ABC123' })
  const out = { connected: false, authenticated: false, failures: 0, refusal: 'You have been signed out.' }
  expect(await until(socket, (view) => view.refusal !== null)).toEqual(out)
  socket.retryNow()
  expect(line?.readyState).not.toBe(WebSocket.OPEN)
  // A connection that was opened again would be there before one that is opened now.
  const other = connect(server.url)
  await until(other, (view) => view.authenticated)
  expect(server.lines.size).toBe(1)
  expect(socket.view()).toEqual(out)
})

test('losing the line clears both flags, and the next line authenticates again', async () => {
  const server = listen((line, event) => event === 'authenticate' && letIn(line))
  const socket = connect(server.url)
  await until(socket, (view) => view.authenticated)
  for (const line of server.lines) line.close()
  expect(await until(socket, (view) => !view.connected)).toEqual({
    connected: false,
    authenticated: false,
    failures: 1,
    refusal: null,
  })
  expect(socket.send('toggle-ready', {})).toBe(false)
  await until(socket, (view) => view.authenticated)
})

test('takes the server time from the answers to its pings', async () => {
  const ahead = 3_600_000
  const server = listen((line, event) => {
    const clientTime = server.heard.findLast((frame) => frame.event === 'ping')
    if (event === 'ping') say(line, 'pong', { ...Object(clientTime?.data), serverTime: Date.now() + ahead })
  })
  const socket = connect(server.url)
  await new Promise<void>((resolve) => {
    socket.onFrame((frame) => {
      if (frame.event === 'pong') resolve()
    })
  })
  expect(Math.abs(socket.serverNowMs() - Date.now() - ahead)).toBeLessThan(1_800_000)
})

test('knows the running duel for islands that listen after it was said', async () => {
  const server = listen((line, event) => {
    if (event !== 'authenticate') return
    letIn(line)
    say(line, 'running-duel', { duel: null })
  })
  const socket = connect(server.url)
  expect(socket.running).toBeNull()
  await new Promise<void>((resolve) => {
    socket.onFrame(({ event }) => event === 'running-duel' && resolve())
  })
  expect(socket.running).toEqual({ duel: null })
})
