/**
 * Who gets which answer to each frame. Each declared frame (src/contracts/frames) has a sample here, otherwise this does not compile. The
 * answers to a visitor, a player of another duel and a contest admin follow from its declared sender. Invalid data are in wrong-frames.ts.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import {
  type ArenaIntent,
  CLIENT_FRAMES,
  type ClientEvent,
  type FromClient,
  type Sender,
} from '#contracts/frames/index'
import type { RoomCode } from '#contracts/ids'
import type { ErrorCode } from '#errors'
import { Opponents } from './opponents'
import type { SocketPlayer } from './socket-player'

/** `taken` means no error. */
type Outcome = ErrorCode | 'taken'
/** Valid data for a frame, and the outcomes for those who may send it, in a running duel. */
type Sample = {
  readonly data?: object
  readonly player: Outcome
  readonly outsider?: Outcome
  readonly visitor?: Outcome
}

const TAKEN: Sample = { player: 'taken' }

/** Without the frames of arena rooms: see arena-frames.test.ts. */
type Sampled = Exclude<ClientEvent, ArenaIntent>

const SAMPLES: { readonly [Event in Sampled]: Sample } = {
  // Without a token a visitor cannot authenticate.
  authenticate: { player: 'taken', visitor: 'UNAUTHENTICATED' },
  ping: { player: 'taken', data: { clientTime: 1 } },
  // Frames of a room.
  'join-duel': { player: 'taken', outsider: 'ROOM_FULL' },
  resume: TAKEN,
  'toggle-ready': { player: 'DUEL_NOT_WAITING' },
  'set-spectators': { player: 'DUEL_NOT_WAITING', data: { allowed: false } },
  'chat-message': { player: 'taken', data: { message: 'good luck' } },
  'submit-code': { player: 'taken', data: { code: 'print(1)', language: 71 } },
  'code-activity': TAKEN,
  'code-edits': { player: 'taken', data: { languageId: 71, text: 'print(1)' } },
  'anti-cheat-violation': { player: 'taken', data: { violation: 'TAB_SWITCH' } },
  // Words are handled in batches, so their refusal comes later.
  'typing-progress': TAKEN,
  'typing-completion': { player: 'DUEL_NOT_TYPING' },
  'restart-typing': { player: 'DUEL_NOT_TYPING' },
  'answer-question': { player: 'DUEL_NOT_TRIVIA', data: { index: 0, choice: [0] } },
  'offer-draw': { player: 'DUEL_DRAW_EARLY' },
  'decline-draw': TAKEN,
  'claim-duel': { player: 'DUEL_OPPONENT_HERE', data: { take: 'win' } },
  'offer-rematch': { player: 'DUEL_REMATCH_CLOSED' },
  'decline-rematch': { player: 'DUEL_REMATCH_CLOSED' },
  'leave-duel': TAKEN,
  // Frames that do not need a room in which the sender plays.
  'watch-duel': { player: 'WATCH_OWN', outsider: 'taken' },
  'gallery-message': { player: 'WATCH_NONE', data: { message: 'hi' } },
  'unwatch-duel': TAKEN,
  'watch-live-duels': TAKEN,
  'unwatch-live-duels': TAKEN,
  'answer-quick-duel': { player: 'taken', data: { opponentId: 'none', agree: true } },
  'watch-lobby': TAKEN,
  'unwatch-lobby': TAKEN,
  'watch-contest': { player: 'CONTEST_NOT_FOUND', data: { contestId: 'none' } },
  'unwatch-contest': TAKEN,
  'create-duel': { player: 'DUEL_RUNNING', outsider: 'taken' },
  'create-typing-duel': { player: 'DUEL_RUNNING', outsider: 'taken' },
  'create-room': { player: 'DUEL_RUNNING', outsider: 'taken', data: { duelType: 'coding' } },
  'join-quick-duel': { player: 'DUEL_RUNNING', outsider: 'taken', data: { duelType: 'coding' } },
  'resume-quick-duel': TAKEN,
  'leave-quick-duel': TAKEN,
  // Frames that end the duel.
  'abort-duel': TAKEN,
  resign: { player: 'DUEL_FINISHED' },
}

/** The outcomes for users who are not the declared sender; null means that of the sample. */
const FOR_OTHERS: Readonly<
  Record<Exclude<Sender, `seat${string}`>, { readonly visitor: Outcome | null; readonly outsider: Outcome | null }>
> = {
  anyone: { visitor: null, outsider: null },
  user: { visitor: 'UNAUTHENTICATED', outsider: null },
  player: { visitor: 'UNAUTHENTICATED', outsider: 'DUEL_NOT_PLAYER' },
  'playing-tab': { visitor: 'UNAUTHENTICATED', outsider: 'DUEL_NOT_PLAYER' },
  'reporting-tab': { visitor: 'UNAUTHENTICATED', outsider: 'DUEL_NOT_PLAYER' },
  spectator: { visitor: 'UNAUTHENTICATED', outsider: 'WATCH_NONE' },
}

let opponents: Opponents
let roomCode: RoomCode

beforeAll(async () => {
  opponents = await Opponents.arrive()
  const { hall } = opponents
  await Promise.all(['eve', 'umpire'].map((name) => hall.addUser(name)))
  hall.account.promote(null, 'umpire')
  roomCode = await opponents.started()
  await Promise.all(opponents.both.map((player) => player.close()))
})
afterAll(() => opponents.leave())

const HAS_NO_ROOM: ReadonlySet<string> = new Set(['create-duel', 'create-typing-duel', 'create-room'])

/** Sends the frame and then a ping: every answer to the frame has arrived by the pong. */
async function outcomeOf(socket: SocketPlayer, event: ClientEvent, data: object): Promise<Outcome> {
  const former = socket.heard.length
  const whole = HAS_NO_ROOM.has(event) ? data : { roomCode, ...data }
  socket.sendText(JSON.stringify({ event, data: whole }))
  socket.send('ping', { clientTime: former })
  await socket.next('pong', ({ clientTime }) => clientTime === former)
  const error = socket.heard.slice(former).find((frame) => frame.event === 'error')
  return error?.event === 'error' ? error.data.code : 'taken'
}

/** The number of stored rows of duels. */
const stored = (): number =>
  opponents.hall.db.get<{ rows: number }>(
    sql`SELECT (SELECT count(*) FROM duel_events) + (SELECT count(*) FROM duel_edits) + (SELECT count(*) FROM duel_gallery_chat) AS rows`,
  ).rows

// In the order of the samples, because the last ones end the duel.
for (const event of Object.keys(SAMPLES) as Sampled[]) {
  test(`${event}: a visitor, a player elsewhere, a contest admin, a player of the duel`, async () => {
    const declared = CLIENT_FRAMES[event]
    const { hall } = opponents
    const visitor = hall.visitor()
    await visitor.opened
    const [eve, umpire, ada] = await Promise.all(['eve', 'umpire', 'ada'].map((name) => hall.connect(name)))
    if (eve === undefined || umpire === undefined || ada === undefined) throw new Error('three sockets')
    const { data = {}, player, outsider = player, visitor: forVisitor = player } = SAMPLES[event]
    // Returning to a room may be stored.
    await outcomeOf(ada, 'resume', {})
    const before = stored()
    const found = {
      visitor: await outcomeOf(visitor, event, data),
      outsider: await outcomeOf(eve, event, data),
      admin: await outcomeOf(umpire, event, data),
      player: await outcomeOf(ada, event, data),
    }
    if (declared.stored === 'nothing') expect(stored()).toBe(before)
    await Promise.all([visitor, eve, umpire, ada].map((socket) => socket.close()))
    const others = FOR_OTHERS[declared.sender]
    const forOutsider = others.outsider ?? outsider
    const expected = { visitor: others.visitor ?? forVisitor, outsider: forOutsider, admin: forOutsider, player }
    expect(found).toEqual(expected)
  })
}

const BUDGETED = Object.entries(CLIENT_FRAMES).flatMap(([event, { budget }]: [string, FromClient]) =>
  budget === undefined ? [] : [[event as ClientEvent, budget.burst] as const],
)
/** For frames of arena rooms valid data are enough, because the budget is checked before the room. */
const IN_FORM: { readonly [Event in ClientEvent]?: { readonly data?: object } } = {
  ...SAMPLES,
  'arena-message': { data: { message: 'good luck' } },
  'arena-violation': { data: { violation: 'TAB_SWITCH' } },
}

test.each(BUDGETED)('%s: %d at once of one user, over all of their sockets', async (event, burst) => {
  const { hall, clock } = opponents
  const name = `hasty_${burst}_${event.replaceAll('-', '')}`.slice(0, 20)
  await hall.addUser(name)
  const [one, other] = [await hall.connect(name), await hall.connect(name)]
  const { data = {} } = IN_FORM[event] ?? {}
  const answers: Outcome[] = []
  for (let sent = 0; sent <= burst; sent += 1) answers.push(await outcomeOf(sent % 2 === 0 ? one : other, event, data))
  expect(answers.indexOf('RATE_LIMITED')).toBe(burst)
  clock.advance(5_000)
  expect(await outcomeOf(one, event, data)).not.toBe('RATE_LIMITED')
  await Promise.all([one, other].map((socket) => socket.close()))
})
