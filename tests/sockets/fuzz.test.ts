import { afterAll, beforeAll, expect, test } from 'bun:test'
import { decodeClientFrame } from '#contracts/frames/decode'
import { CLIENT_FRAMES, type ClientEvent, type ServerFrame } from '#contracts/frames/index'
import { BUNDLED_TEXTS } from '#db/seed/texts'
import { createTexts } from '#features/texts'
import { seeded } from '../../src/core/seeded.fixture'
import { openSocket } from '../harness/open-socket'
import { frameDataFor } from './frame-data'
import { faultOf } from './frame-fault'
import { Opponents } from './opponents'

/** Sends frames of every event, many with errors inside, in the order of the seed. JOUST_SEED selects another one. */

/** A socket may send 60 frames at once; here each one is followed by a ping. */
const FRAMES_A_SOCKET = 28
const SOCKETS = 30
const SEED = Number(process.env.JOUST_SEED ?? 1)
const EVENTS = Object.keys(CLIENT_FRAMES) as ClientEvent[]

let opponents: Opponents
beforeAll(async () => {
  opponents = await Opponents.arrive()
  for (const id of ['product', 'quotient', 'difference']) opponents.hall.addProblem(id)
  await opponents.hall.addUser('eve')
  createTexts({ db: opponents.hall.db, now: () => 0 }).addBundled(BUNDLED_TEXTS)
})
afterAll(() => opponents.leave())

/** A client that tracks no duel, because it is in many rooms one after another. */
class Stormer {
  private said: ServerFrame[] = []
  private ponged: () => void = () => undefined
  private constructor(private readonly socket: WebSocket) {
    socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as ServerFrame)
  }

  static async open(token: string): Promise<Stormer> {
    const url = `${opponents.hall.url.replace(/^http/, 'ws')}/ws`
    const socket = openSocket(url, { authorization: `Bearer ${token}` })
    const stormer = new Stormer(socket)
    await new Promise((resolve, reject) => {
      socket.onopen = resolve
      socket.onerror = () => reject(new Error('the socket did not open'))
    })
    return stormer
  }

  /** Sends a frame. Returns everything received until the ping after it was answered. */
  async exchange(text: string): Promise<readonly ServerFrame[]> {
    this.said = []
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.ponged = resolve
    this.socket.onclose = ({ code }) => reject(new Error(`closed (${code}) after ${text}`))
    this.socket.send(text)
    this.socket.send(JSON.stringify({ event: 'ping', data: { clientTime: MARK } }))
    await promise
    return this.said
  }

  close(): void {
    this.socket.onclose = null
    this.socket.close()
  }

  private hear(frame: ServerFrame): void {
    const wrong = faultOf(frame)
    expect(wrong === null ? null : [frame, wrong.path, wrong.message]).toBeNull()
    if (frame.event === 'pong' && frame.data.clientTime === MARK) this.ponged()
    else this.said.push(frame)
  }
}

const MARK = 0.123456789

test('a storm of frames is answered frame by frame, closes no socket, and is nobody’s fault but the sender’s', async () => {
  const random = seeded(SEED)
  const received = new Set<string>()
  const rooms: string[] = [await opponents.started(), 'ZZZZZ2']
  const tokens = await Promise.all(['ada', 'bob', 'eve'].map((name) => opponents.hall.tokenOf(name)))
  for (let at = 0; at < SOCKETS; at += 1) {
    const socket = await Stormer.open(tokens[at % tokens.length] ?? '')
    for (let sent = 0; sent < FRAMES_A_SOCKET; sent += 1) {
      const event = EVENTS[Math.floor(random() * EVENTS.length)] ?? 'ping'
      const text = JSON.stringify({ event, data: frameDataFor(CLIENT_FRAMES[event].data, random, rooms) })
      const said = await socket.exchange(text)
      const errors = said.flatMap((frame) => (frame.event === 'error' ? [frame.data] : []))
      for (const { code, message } of errors) {
        received.add(code)
        expect([text, code, message]).not.toContain('')
      }
      const decoded = decodeClientFrame(text)
      if (!decoded.ok) expect([text, errors.map(({ code }) => code)]).toEqual([text, [decoded.code]])
      for (const frame of said) {
        if (frame.event === 'duel-created' || frame.event === 'typing-duel-created')
          rooms.push(frame.data.room.roomCode)
      }
    }
    socket.close()
    opponents.clock.advance(2_000)
  }
  expect([...received]).toContain('VALIDATION')
  expect(received).not.toContain('INTERNAL')
  expect(opponents.hall.complaints).toEqual([])
})
