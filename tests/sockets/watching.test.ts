import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { ServerFrame } from '#contracts/frames/index'
import { asRoomCode, asUserId, type RoomCode } from '#contracts/ids'
import { SPECTATOR_DELAY_MS } from '#core/duel'
import { applyDelta } from '#core/recording'
import { deleteBlock, insertBlock } from '#db/queries/social'
import { users } from '#db/schema/index'
import { BUNDLED_TEXTS } from '#db/seed/texts'
import { createTexts } from '#features/texts'
import { awarded, MINUTE, NONE, Opponents, RIGHT, submit } from './opponents'
import type { SocketPlayer } from './socket-player'

const PYTHON = 71
let opponents: Opponents
let ada: SocketPlayer
let bob: SocketPlayer
let eve: SocketPlayer
let ian: SocketPlayer
let roomCode: RoomCode

beforeAll(async () => {
  opponents = await Opponents.arrive()
  createTexts({ db: opponents.hall.db, now: () => 0 }).addBundled(BUNDLED_TEXTS)
  await Promise.all(['eve', 'ian'].map((name) => opponents.hall.addUser(name)))
})
afterAll(() => opponents.leave())

/** Starts a duel, and connects two other users. */
async function duelBegins(): Promise<void> {
  opponents.hall.addProblem(`sum-${crypto.randomUUID()}`)
  await opponents.over()
  await opponents.connect()
  roomCode = await opponents.started()
  ;[ada, bob] = opponents.both
  ;[eve, ian] = await Promise.all([opponents.hall.connect('eve'), opponents.hall.connect('ian')])
}

async function watching(spectator: SocketPlayer, code = roomCode) {
  spectator.send('watch-duel', { roomCode: code })
  const [snapshot, gallery] = await Promise.all([spectator.next('duel-snapshot'), spectator.next('gallery')])
  return { ...snapshot, ...gallery }
}
/** Writes a text and waits until the server has recorded it. */
async function writes(player: SocketPlayer, text: string): Promise<void> {
  player.send('code-edits', { roomCode, languageId: PYTHON, text })
  await player.next('code-recorded')
}
const idOf = (player: SocketPlayer) => {
  const known = player.heard.find((frame) => frame.event === 'authenticated')
  if (known?.event !== 'authenticated') throw new Error('nobody is known at this socket')
  return asUserId(known.data.userId)
}
/** The next edit of this player's program that a spectator receives. */
const shown = (spectator: SocketPlayer, player: SocketPlayer) =>
  spectator.next('watched-edit', ({ userId }) => userId === idOf(player))
/** All frames that a socket has received once its last request was answered. */
async function settled(player: SocketPlayer): Promise<readonly ServerFrame[]> {
  player.send('ping', { clientTime: 1 })
  await player.next('pong')
  return player.heard
}

describe('who may watch', () => {
  beforeEach(duelBegins)

  test('no room, a room that waits for its second player, and words that are no code are refused', async () => {
    expect((await eve.refused('watch-duel', { roomCode: asRoomCode('ZZZZZZ') })).code).toBe('ROOM_NOT_FOUND')
    eve.sendText('{"event":"watch-duel","data":{"roomCode":"nonsense"}}')
    expect((await eve.next('error')).code).toBe('VALIDATION')
    ian.send('create-duel', { timeLimit: 5 })
    const { room } = await ian.next('duel-created')
    expect((await eve.refused('watch-duel', { roomCode: room.roomCode })).code).toBe('WATCH_EMPTY')
    ian.send('abort-duel', { roomCode: room.roomCode })
    await ian.next('duel-finished')
  })

  test('a player of the duel has the room instead, in whatever session', async () => {
    const second = await opponents.hall.connect('ada')
    expect((await second.refused('watch-duel', { roomCode })).code).toBe('WATCH_OWN')
    await second.close()
  })

  test('a socket nobody has signed in at watches nothing', async () => {
    const visitor = opponents.hall.visitor()
    await visitor.opened
    expect((await visitor.refused('watch-duel', { roomCode })).code).toBe('UNAUTHENTICATED')
    expect((await visitor.refused('watch-live-duels', {})).code).toBe('UNAUTHENTICATED')
    await visitor.close()
  })

  test('whom one of the two has blocked', async () => {
    insertBlock(opponents.hall.db, idOf(bob), idOf(eve), 0)
    expect((await eve.refused('watch-duel', { roomCode })).code).toBe('WATCH_CLOSED')
    deleteBlock(opponents.hall.db, idOf(bob), idOf(eve))
    expect((await watching(eve)).viewers).toBe(1)
  })

  test('nobody any more, where one of the two refuses spectators before the start', async () => {
    await opponents.over()
    await opponents.connect()
    ;[ada, bob] = opponents.both
    const room = await opponents.seated()
    await watching(eve, room)
    bob.send('set-spectators', { roomCode: room, allowed: false })
    expect(await eve.next('error')).toMatchObject({ code: 'WATCH_FORBIDDEN', event: 'watch-duel' })
    expect((await eve.refused('watch-duel', { roomCode: room })).code).toBe('WATCH_FORBIDDEN')
    bob.send('set-spectators', { roomCode: room, allowed: true })
    await ada.next('duel-event', ({ event }) => event.type === 'spectators-set' && event.allowed)
    await watching(eve, room)
  })

  test('not who takes the free seat: what spectators see and say is not for a player, in whatever tab', async () => {
    await opponents.over()
    await opponents.connect()
    ;[ada, bob] = opponents.both
    roomCode = await opponents.seated()
    await watching(eve)
    await watching(ian)
    bob.send('leave-duel', { roomCode })
    await ada.next('duel-event', ({ event }) => event.type === 'vacated')
    const tab = await opponents.hall.connect('eve')
    tab.send('join-duel', { roomCode })
    await tab.next('participant-joined')
    for (const player of [ada, tab]) player.send('toggle-ready', { roomCode })
    await ada.next('duel-event', ({ event }) => event.type === 'start-scheduled')
    opponents.clock.advance(2_000)
    await Promise.all([ada, tab].map((player) => player.next('duel-started')))
    await writes(ada, 'print(1)')
    ian.send('gallery-message', { message: 'Try a sum.' })
    await ian.next('gallery-line')
    opponents.clock.advance(SPECTATOR_DELAY_MS + 1_000)
    await shown(ian, ada)
    const leaked = (await settled(eve)).filter(({ event }) => event === 'watched-edit' || event === 'gallery-line')
    expect(leaked).toEqual([])
    expect(await eve.next('error')).toMatchObject({ code: 'WATCH_OWN', event: 'watch-duel' })
    await tab.close()
  })

  test('nobody, where the host opened the room without spectators; it is in no list', async () => {
    await opponents.over()
    await opponents.connect()
    ;[ada, bob] = opponents.both
    ada.send('create-duel', { timeLimit: 5, spectators: false })
    const { room } = await ada.next('duel-created')
    bob.send('join-duel', { roomCode: room.roomCode })
    await bob.next('participant-joined')
    expect((await eve.refused('watch-duel', { roomCode: room.roomCode })).code).toBe('WATCH_FORBIDDEN')
    eve.send('watch-live-duels', {})
    const { duels } = await eve.next('live-duels')
    expect(duels.map((duel) => duel.roomCode)).not.toContain(room.roomCode)
  })
})

describe('a spectator of a coding duel', () => {
  beforeEach(duelBegins)

  test('hears what happens, who types, and how the judge gets on; but no language and no chat of the two', async () => {
    const { state, room, delayMs } = await watching(eve)
    expect([state.phase, room.participants.length, delayMs]).toEqual(['active', 2, SPECTATOR_DELAY_MS])
    expect(room.problem?.title).toStartWith('sum')
    ada.send('code-activity', { roomCode })
    expect((await eve.next('participant-activity')).userId).toBe(idOf(ada))
    ada.send('chat-message', { roomCode, message: 'between the two of us' })
    await bob.next('chat-message')
    await submit(ada, roomCode, NONE)
    const { event } = await eve.next('duel-event', (frame) => frame.event.type === 'submitted')
    expect(event).toMatchObject({ type: 'submitted', languageId: null })
    await eve.next('duel-event', (frame) => frame.event.type === 'judged')
    bob.send('anti-cheat-violation', { roomCode, violation: 'TAB_SWITCH' })
    await bob.next('duel-event', (frame) => frame.event.type === 'violated')
    const heard = JSON.stringify(await settled(eve))
    expect(heard).not.toContain('between the two of us')
    expect(heard).not.toContain('TAB_SWITCH')
    expect(heard).not.toContain(NONE)
  })

  test('is shown a program as it stood a minute ago, and not a moment earlier', async () => {
    await writes(ada, 'first')
    opponents.clock.advance(5_000)
    expect((await watching(eve)).programs).toEqual([])
    await writes(ada, 'first, second')
    // A minute after `first` was received, minus a moment.
    opponents.clock.advance(SPECTATOR_DELAY_MS - 5_000 - 1)
    expect(JSON.stringify(await settled(eve))).not.toContain('first')
    opponents.clock.advance(1_000)
    const one = await shown(eve, ada)
    expect([one.place, one.languageId, applyDelta('', one.delta)]).toEqual([1, PYTHON, 'first'])
    expect(JSON.stringify(await settled(eve))).not.toContain('second')
    // A spectator who arrives now sees the same.
    expect((await watching(ian)).programs).toEqual([{ userId: idOf(ada), languageId: PYTHON, text: 'first', place: 1 }])
    opponents.clock.advance(6_000)
    const two = await shown(ian, ada)
    expect([two.place, applyDelta('first', two.delta)]).toEqual([2, 'first, second'])
    expect((await shown(eve, ada)).place).toBe(2)
  })

  test('is shown another language as a whole', async () => {
    await watching(eve)
    await writes(ada, 'print(1)')
    opponents.clock.advance(2_000)
    ada.send('code-edits', { roomCode, languageId: 62, text: 'class Main {}' })
    await ada.next('code-recorded')
    opponents.clock.advance(SPECTATOR_DELAY_MS + 1_000)
    const one = await shown(eve, ada)
    const two = await shown(eve, ada)
    expect(two.languageId).toBe(62)
    expect(applyDelta(applyDelta('', one.delta) ?? '', two.delta)).toBe('class Main {}')
  })

  test('is shown the programs as they are with the end, and the result', async () => {
    await watching(eve)
    await writes(ada, 'written at the very end')
    await submit(bob, roomCode, RIGHT)
    const edit = await shown(eve, ada)
    expect(applyDelta('', edit.delta)).toBe('written at the very end')
    expect((await eve.next('duel-finished')).winner?.username).toBe('bob')
    await eve.phase('finished')
    await Promise.all([awarded(ada), awarded(bob), awarded(eve)])
    expect((await watching(ian)).programs.map(({ text }) => text)).toEqual(['written at the very end'])
  })

  test('is counted for the players, too: as one comes, as one returns, and when the last has gone', async () => {
    const viewersOf = async (player: SocketPlayer) => (await player.next('gallery-viewers')).viewers
    await watching(eve)
    opponents.clock.advance(1_000)
    expect([await viewersOf(ada), await viewersOf(bob)]).toEqual([1, 1])
    await bob.close()
    const again = await opponents.hall.connect('bob')
    again.send('resume', { roomCode })
    expect(await viewersOf(again)).toBe(1)
    eve.send('unwatch-duel', {})
    expect([await viewersOf(ada), await viewersOf(again)]).toEqual([0, 0])
  })

  test('sees the players go and come back, and counts with the others', async () => {
    await watching(eve)
    opponents.clock.advance(1_000)
    expect((await eve.next('gallery-viewers')).viewers).toBe(1)
    expect((await watching(ian)).viewers).toBe(2)
    const second = await opponents.hall.connect('eve')
    expect((await watching(second)).viewers).toBe(2)
    opponents.clock.advance(1_000)
    expect((await eve.next('gallery-viewers')).viewers).toBe(2)
    await second.close()
    ian.send('unwatch-duel', {})
    await settled(ian)
    opponents.clock.advance(1_000)
    expect((await eve.next('gallery-viewers')).viewers).toBe(1)
    await bob.close()
    opponents.clock.advance(6_000)
    const { event } = await eve.next('duel-event', (frame) => frame.event.type === 'left')
    expect(event).toMatchObject({ userId: idOf(bob) })
    expect((await settled(ian)).filter((frame) => frame.event === 'duel-event')).toEqual([])
  })

  test('who watches another duel hears no more of this one', async () => {
    await watching(eve)
    const former = roomCode
    const [one, two] = [ada, bob]
    await duelBegins()
    const spectator = await opponents.hall.connect('eve')
    spectator.send('watch-duel', { roomCode: former })
    await spectator.next('gallery')
    await watching(spectator)
    one.send('code-activity', { roomCode: former })
    await two.next('participant-activity')
    ada.send('code-activity', { roomCode })
    expect((await spectator.next('participant-activity')).roomCode).toBe(roomCode)
    await spectator.close()
  })

  test('after a restart watches on where it was', async () => {
    await writes(ada, 'kept')
    await opponents.restart()
    ;[ada, bob] = opponents.both
    eve = await opponents.hall.connect('eve')
    opponents.clock.advance(SPECTATOR_DELAY_MS)
    expect((await watching(eve)).programs.map(({ text }) => text)).toEqual(['kept'])
  })
})

describe('what spectators say', () => {
  beforeEach(duelBegins)

  test('is heard by the others who watch, kept for those who come later, and told to no player', async () => {
    await Promise.all([watching(eve), watching(ian)])
    eve.send('gallery-message', { message: '  bob is fast ' })
    const { line } = await ian.next('gallery-line')
    expect(line).toMatchObject({ username: 'eve', message: 'bob is fast', userId: idOf(eve) })
    await eve.next('gallery-line')
    await submit(bob, roomCode, RIGHT)
    await Promise.all([awarded(ada), awarded(bob)])
    for (const player of [ada, bob]) expect(JSON.stringify(await settled(player))).not.toContain('bob is fast')
    const late = await opponents.hall.connect('ian')
    expect((await watching(late)).chat.map(({ message }) => message)).toEqual(['bob is fast'])
    await late.close()
  })

  test('nothing, too fast, too long, and from outside is refused', async () => {
    expect((await eve.refused('gallery-message', { message: 'hm' })).code).toBe('WATCH_NONE')
    expect((await ada.refused('gallery-message', { message: 'hm' })).code).toBe('WATCH_NONE')
    await watching(eve)
    expect((await eve.refused('gallery-message', { message: ' \n ' })).code).toBe('CHAT_EMPTY')
    expect((await eve.refused('gallery-message', { message: 'x'.repeat(501) })).code).toBe('VALIDATION')
    for (let i = 0; i < 6; i += 1) eve.send('gallery-message', { message: `line ${i}` })
    expect((await eve.refused('gallery-message', { message: 'one more' })).code).toBe('CHAT_TOO_FAST')
    opponents.clock.advance(10_001)
    eve.send('gallery-message', { message: 'after a while' })
    await eve.next('gallery-line', ({ line }) => line.message === 'after a while')
  })

  test('is by a deleted player where the account is gone', async () => {
    await opponents.hall.addUser('una')
    const una = await opponents.hall.connect('una')
    await watching(una)
    una.send('gallery-message', { message: 'farewell' })
    await una.next('gallery-line')
    await una.close()
    opponents.hall.db
      .update(users)
      .set({ deletedAtMs: 1 })
      .where(eq(users.id, idOf(una)))
      .run()
    expect((await watching(eve)).chat).toMatchObject([{ username: 'deleted player', message: 'farewell' }])
  })

  test('is not heard by whoever has blocked the speaker, now or later', async () => {
    insertBlock(opponents.hall.db, idOf(ian), idOf(eve), 0)
    await Promise.all([watching(eve), watching(ian)])
    eve.send('gallery-message', { message: 'can you hear me?' })
    await eve.next('gallery-line')
    expect(JSON.stringify(await settled(ian))).not.toContain('can you hear me?')
    expect((await watching(ian)).chat).toEqual([])
    deleteBlock(opponents.hall.db, idOf(ian), idOf(eve))
  })
})

describe('the list of live duels', () => {
  beforeEach(duelBegins)

  test('has a duel from its start to its end, with its viewers, told as it changes', async () => {
    const mine = (data: { duels: readonly { roomCode: string }[] }) =>
      data.duels.some((one) => one.roomCode === roomCode)
    eve.send('watch-live-duels', {})
    const first = await eve.next('live-duels')
    const duel = first.duels.find((one) => one.roomCode === roomCode)
    expect(duel).toMatchObject({ duelType: 'coding', rated: false, viewers: 0 })
    expect(duel?.players.map(({ username, rating }) => [username, rating.provisional])).toEqual([
      ['ada', true],
      ['bob', true],
    ])
    await watching(ian)
    opponents.clock.advance(1_000)
    const { duels } = await eve.next('live-duels', mine)
    expect(duels.find((one) => one.roomCode === roomCode)?.viewers).toBe(1)
    ada.send('resign', { roomCode })
    await bob.next('duel-finished')
    opponents.clock.advance(1_000)
    await eve.next('live-duels', (data) => !mine(data))
    eve.send('unwatch-live-duels', {})
    await settled(eve)
    const before = eve.heard.length
    await opponents.connect()
    opponents.hall.addProblem(`sum-${crypto.randomUUID()}`)
    await opponents.started()
    opponents.clock.advance(1_000)
    expect((await settled(eve)).slice(before).map(({ event }) => event)).toEqual(['pong'])
  })
})

test('the programs of a rated duel are shown to nobody before its end', async () => {
  await duelBegins()
  await opponents.over()
  const rated = await opponents.seated({ rated: true })
  for (const player of [ada, bob]) player.send('toggle-ready', { roomCode: rated })
  await Promise.all(
    [ada, bob].map((player) =>
      player.next('duel-event', ({ event }) => event.type === 'start-scheduled' && player.state?.roomCode === rated),
    ),
  )
  opponents.clock.advance(2_000)
  await ada.next('duel-started', (frame) => frame.room.roomCode === rated)
  expect((await watching(eve, rated)).delayMs).toBeNull()
  ada.send('code-edits', { roomCode: rated, languageId: 71, text: 'zebra = 1' })
  await ada.next('code-recorded', (frame) => frame.roomCode === rated)
  opponents.clock.advance(4 * MINUTE)
  const { programs } = await watching(ian, rated)
  expect(programs).toEqual([])
  expect(JSON.stringify(eve.heard)).not.toContain('zebra')
  ada.send('offer-draw', { roomCode: rated })
  bob.send('offer-draw', { roomCode: rated })
  expect((await eve.next('watched-edit')).delta.inserted).toBe('zebra = 1')
})

describe('a spectator of a race', () => {
  test('hears each word and both carets', async () => {
    await duelBegins()
    await opponents.over()
    ada.send('create-typing-duel', { timeLimit: 5 })
    const { room } = await ada.next('typing-duel-created')
    bob.send('join-duel', { roomCode: room.roomCode })
    await bob.next('participant-joined', (joined) => joined.room.roomCode === room.roomCode)
    for (const player of [ada, bob]) player.send('toggle-ready', { roomCode: room.roomCode })
    await ada.next('duel-event', ({ event }) => event.type === 'text-assigned')
    const { state } = await watching(eve, room.roomCode)
    expect(state.phase).toBe('starting')
    opponents.clock.advance(3_000)
    const words = (await eve.next('duel-started')).room.typingContent?.words ?? []
    await Promise.all(
      [ada, bob].map((player) => player.next('duel-started', (frame) => frame.room.roomCode === room.roomCode)),
    )
    opponents.clock.advance(MINUTE / 60)
    const [word = ''] = words
    const keys = word.length + 1
    ada.send('typing-progress', {
      roomCode: room.roomCode,
      words: [{ index: 0, word, elapsedMs: 900, correctKeys: keys, keys }],
    })
    const done = await eve.next(
      'participant-typing-progress',
      ({ typingProgress }) => typingProgress.currentWordIndex === 1,
    )
    expect(done.userId).toBe(idOf(ada))
    bob.send('typing-progress', { roomCode: room.roomCode, partial: 3 })
    expect((await eve.next('participant-typing-progress', ({ partial }) => partial === 3)).userId).toBe(idOf(bob))
    bob.send('resign', { roomCode: room.roomCode })
    expect((await eve.next('typing-duel-finished')).completionReason).toBe('aborted')
  })
})
