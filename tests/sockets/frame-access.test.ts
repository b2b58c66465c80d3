/**
 * Who gets what from every frame: a row for each event that a client may send, and what each role is answered about a duel
 * and a contest of others. An event without a row does not compile. What is wrong with a frame is in wrong-frames.ts.
 */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { RoomCode } from '#contracts/ids'
import type { ClientEvent } from '#contracts/ws/client-frames'
import type { ErrorCode } from '#errors'
import { Opponents } from './opponents'
import type { SocketPlayer } from './socket-player'

setDefaultTimeout(60_000)

/** `taken`: no error. */
type Outcome = ErrorCode | 'taken'
/** A contest admin has no more rights over others' duels than any other player. */
type Row = { readonly data?: object; readonly visitor: Outcome; readonly outsider: Outcome; readonly player: Outcome }

const MINE = 'DUEL_NOT_PLAYER'
const row = (outsider: Outcome, player: Outcome, data: object = {}): Row => ({
  visitor: 'UNAUTHENTICATED',
  outsider,
  player,
  data,
})

const ROWS: { readonly [Event in ClientEvent]: Row } = {
  authenticate: { visitor: 'UNAUTHENTICATED', outsider: 'taken', player: 'taken' },
  ping: { visitor: 'taken', outsider: 'taken', player: 'taken', data: { clientTime: 1 } },
  // Of a room.
  'join-duel': row('ROOM_FULL', 'taken'),
  resume: row(MINE, 'taken'),
  'toggle-ready': row(MINE, 'DUEL_NOT_WAITING'),
  'set-spectators': row(MINE, 'DUEL_NOT_WAITING', { allowed: false }),
  'chat-message': row(MINE, 'taken', { message: 'good luck' }),
  'submit-code': row(MINE, 'taken', { code: 'print(1)', language: 71 }),
  'code-activity': row(MINE, 'taken'),
  'code-edits': row(MINE, 'taken', { languageId: 71, text: 'print(1)' }),
  'anti-cheat-violation': row(MINE, 'taken', { violation: 'TAB_SWITCH' }),
  // Words are taken in batches: their refusal comes later.
  'typing-progress': row(MINE, 'taken'),
  'typing-completion': row(MINE, 'DUEL_NOT_TYPING'),
  'restart-typing': row(MINE, 'DUEL_NOT_TYPING'),
  'offer-draw': row(MINE, 'DUEL_DRAW_EARLY'),
  'decline-draw': row(MINE, 'taken'),
  'claim-duel': row(MINE, 'DUEL_OPPONENT_HERE', { take: 'win' }),
  'offer-rematch': row(MINE, 'DUEL_REMATCH_CLOSED'),
  'decline-rematch': row(MINE, 'DUEL_REMATCH_CLOSED'),
  'leave-duel': row(MINE, 'taken'),
  // Of nobody's.
  'watch-duel': row('taken', 'WATCH_OWN'),
  'gallery-message': row('WATCH_NONE', 'WATCH_NONE', { message: 'hi' }),
  'unwatch-duel': row('taken', 'taken'),
  'watch-live-duels': row('taken', 'taken'),
  'unwatch-live-duels': row('taken', 'taken'),
  'watch-lobby': row('taken', 'taken'),
  'unwatch-lobby': row('taken', 'taken'),
  'watch-contest': row('CONTEST_NOT_FOUND', 'CONTEST_NOT_FOUND', { contestId: 'none' }),
  'unwatch-contest': { visitor: 'taken', outsider: 'taken', player: 'taken' },
  'create-duel': row('taken', 'DUEL_RUNNING'),
  'create-typing-duel': row('taken', 'DUEL_RUNNING'),
  'join-quick-duel': row('taken', 'DUEL_RUNNING', { duelType: 'coding' }),
  'resume-quick-duel': row('taken', 'taken'),
  'leave-quick-duel': row('taken', 'taken'),
  // The end of it.
  'abort-duel': row(MINE, 'taken'),
  resign: row(MINE, 'DUEL_FINISHED'),
}

let opponents: Opponents
let roomCode: RoomCode

beforeAll(async () => {
  opponents = await Opponents.arrive()
  const { hall } = opponents
  await Promise.all(['eve', 'umpire'].map((name) => hall.addUser(name)))
  hall.account.promote('umpire')
  roomCode = await opponents.started()
  await Promise.all(opponents.both.map((player) => player.close()))
})
afterAll(() => opponents.leave())

const HAS_NO_ROOM: ReadonlySet<string> = new Set(['create-duel', 'create-typing-duel'])

/** The frame, then a ping: whatever the frame is answered with has come by the pong. */
async function outcomeOf(socket: SocketPlayer, event: ClientEvent, data: object): Promise<Outcome> {
  const former = socket.heard.length
  const whole = HAS_NO_ROOM.has(event) ? data : { roomCode, ...data }
  socket.sendText(JSON.stringify({ event, data: whole }))
  socket.send('ping', { clientTime: former })
  await socket.next('pong', ({ clientTime }) => clientTime === former)
  const error = socket.heard.slice(former).find((frame) => frame.event === 'error')
  return error?.event === 'error' ? (error.data.code as Outcome) : 'taken'
}

for (const [event, expected] of Object.entries(ROWS) as [ClientEvent, Row][]) {
  test(`${event}: a visitor, a player elsewhere, a contest admin, a player of the duel`, async () => {
    const { hall } = opponents
    const visitor = hall.visitor()
    await visitor.opened
    const [eve, umpire, ada] = await Promise.all(['eve', 'umpire', 'ada'].map((name) => hall.connect(name)))
    if (eve === undefined || umpire === undefined || ada === undefined) throw new Error('three sockets')
    const { data = {} } = expected
    const found = {
      visitor: await outcomeOf(visitor, event, data),
      outsider: await outcomeOf(eve, event, data),
      admin: await outcomeOf(umpire, event, data),
      player: await outcomeOf(ada, event, data),
    }
    await Promise.all([visitor, eve, umpire, ada].map((socket) => socket.close()))
    const { visitor: forVisitor, outsider, player } = expected
    expect(found).toEqual({ visitor: forVisitor, outsider, admin: outsider, player })
  })
}
