import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { asUserId, type RoomCode } from '#contracts/ids'
import type { ReportedWord } from '#contracts/ws/typing'
import { textsFor } from '#db/queries/texts'
import { BUNDLED_TEXTS } from '#db/seed/texts'
import { createTexts } from '#features/texts'
import { duelEvents } from '../../db/schema'
import { MINUTE, Opponents, stateOf } from './opponents'
import type { SocketPlayer } from './socket-player'

let opponents: Opponents
let ada: SocketPlayer
let bob: SocketPlayer
beforeAll(async () => {
  opponents = await Opponents.arrive()
  createTexts({ db: opponents.hall.db, now: () => 0 }).addBundled(BUNDLED_TEXTS)
})
afterAll(() => opponents.leave())

let roomCode: RoomCode
let words: readonly string[]

/** Connects new sockets and starts a race. */
async function raceBegins(timeLimit: number | null = 5): Promise<void> {
  await opponents.over()
  await opponents.connect()
  ;[ada, bob] = opponents.both
  ada.send('create-typing-duel', timeLimit === null ? {} : { timeLimit })
  roomCode = (await ada.next('typing-duel-created')).room.roomCode
  expect((await ada.next('typing-room-created')).room.roomCode).toBe(roomCode)
  bob.send('join-duel', { roomCode })
  await Promise.all([ada, bob].map((player) => player.next('participant-joined')))
  for (const player of [ada, bob]) player.send('toggle-ready', { roomCode })
  await Promise.all(
    [ada, bob].map((player) => player.next('duel-event', ({ event }) => event.type === 'text-assigned')),
  )
  opponents.clock.advance(3_000)
  const { room } = await ada.next('duel-started')
  await bob.next('duel-started')
  words = room.typingContent?.words ?? []
}

const word = (index: number, change: Partial<ReportedWord> = {}): ReportedWord => {
  const text = words[index] ?? '?'
  const keys = text.length + (index < words.length - 1 ? 1 : 0)
  // By the character: at 400 ms a word, a long word would be typed too quickly.
  const elapsedMs = words.slice(0, index + 1).join(' ').length * 60
  return { index, word: text, elapsedMs, correctKeys: keys, keys, ...change }
}
/** Sends the words from one index up to another, in frames of three like a page. */
function type(player: SocketPlayer, from: number, to = words.length): void {
  for (let at = from; at < to; at += 3) {
    const indexes = Array.from({ length: Math.min(3, to - at) }, (_, i) => at + i)
    player.send('typing-progress', { roomCode, words: indexes.map((index) => word(index)) })
  }
}
const typed = (player: SocketPlayer, count: number) =>
  player.next('participant-typing-progress', ({ typingProgress }) => typingProgress.currentWordIndex === count)

describe('before the race', () => {
  test('nothing can be typed, restarted or finished', async () => {
    await opponents.connect()
    const [player] = opponents.both
    player.send('create-typing-duel', { timeLimit: 5, category: 'code', difficulty: 'Hard' })
    const { room } = await player.next('typing-duel-created')
    expect(room).toMatchObject({ duelType: 'typing', timeLimit: 5, typingContent: null, problem: null })
    const entry = { index: 0, word: 'x', elapsedMs: 1, correctKeys: 2, keys: 2 }
    expect((await player.refused('typing-progress', { words: [entry] })).code).toBe('DUEL_NOT_STARTED')
    expect((await player.refused('restart-typing', {})).code).toBe('DUEL_NOT_STARTED')
    expect((await player.refused('typing-completion', { wpm: 900 })).code).toBe('DUEL_NOT_STARTED')
    expect((await player.refused('create-typing-duel', { timeLimit: 4 })).code).toBe('DUEL_TIME_LIMIT')
    player.send('abort-duel', { roomCode: room.roomCode })
    await player.next('typing-duel-finished', ({ completionReason }) => completionReason === 'aborted')
  })

  test('a text counts as met by all who were shown it, although each start was called off', async () => {
    await opponents.connect()
    await opponents.hall.addUser('cat')
    const [host, guest] = opponents.both
    host.send('create-typing-duel', { timeLimit: 5 })
    const { room } = await host.next('typing-duel-created')
    for (const player of [guest, await opponents.hall.connect('cat')]) {
      player.send('join-duel', { roomCode: room.roomCode })
      await Promise.all([host, player].map((one) => one.next('participant-joined')))
      for (const one of [host, player]) one.send('toggle-ready', { roomCode: room.roomCode })
      await Promise.all([host, player].map((one) => one.phase('starting')))
      player.send('leave-duel', { roomCode: room.roomCode })
      await host.phase('waiting')
    }
    const shown = host.state?.phase === 'waiting' ? host.state.drawnText?.textId : undefined
    const { db, social } = opponents.hall
    const metBy = (name: string) =>
      textsFor(db, [asUserId(social.people.profile(null, name).id)], {}).find(({ id }) => id === shown)?.metAtMs
    const atMs = opponents.clock.nowMs()
    expect(['ada', 'bob', 'cat'].map(metBy)).toEqual([atMs, atMs, atMs])
  })
})

test('without a chosen limit a race lasts a minute for each begun 38 words', async () => {
  await raceBegins(null)
  const minutes = Math.ceil(words.length / 38)
  const { settings, startedAtMs, deadlineMs } = await ada.phase('active')
  expect(settings).toMatchObject({ timeLimitMin: minutes, fitsText: true })
  expect(deadlineMs - startedAtMs).toBe(minutes * 60_000)
})

describe('in a race', () => {
  beforeEach(() => raceBegins())

  test('both hear each word, and what stands in the other’s input', async () => {
    // Long enough for the two longest words of any text.
    opponents.clock.advance(5_000)
    type(ada, 0, 2)
    const [own, seen] = await Promise.all([typed(ada, 2), typed(bob, 2)])
    expect(own).toEqual(seen)
    expect(seen.typingProgress).toMatchObject({ currentWordIndex: 2, accuracy: 100 })
    expect(seen.typingProgress.wpm).toBeGreaterThan(0)
    ada.send('typing-progress', { roomCode, partial: 3 })
    const { partial } = await bob.next('participant-typing-progress', (data) => data.partial === 3)
    expect(partial).toBe(3)
  })

  test('claims are taken and not believed', async () => {
    opponents.clock.advance(5_000)
    ada.send('typing-progress', { roomCode, words: [word(0)], currentWordIndex: 40, wpm: 900, accuracy: 100 })
    expect((await typed(bob, 1)).typingProgress.currentWordIndex).toBe(1)
    const claims = { finishTime: 1, totalTime: 1, wpm: 900, accuracy: 100, totalWords: words.length }
    expect((await ada.refused('typing-completion', { roomCode, ...claims })).code).toBe('TYPING_UNFINISHED')
  })

  test.each([
    ['a word too far', () => [word(1)], 'TYPING_ORDER'],
    ['another word', () => [word(0, { word: 'zzz' })], 'TYPING_WORD'],
    ['too few keys', () => [word(0, { correctKeys: 1, keys: 1 })], 'TYPING_KEYS'],
  ])('%s is refused and changes nothing', async (_what, wrong, code) => {
    // The first word alone may be longer than what the server accepts at once.
    opponents.clock.advance(5_000)
    expect(await ada.refused('typing-progress', { roomCode, words: wrong() })).toMatchObject({ code })
    ada.send('typing-progress', { roomCode, words: [word(0)] })
    await typed(bob, 1)
  })

  test('bad fields are named', async () => {
    ada.sendText(JSON.stringify({ event: 'typing-progress', data: { roomCode, words: [{ index: 'one' }] } }))
    const { code, details } = await ada.next('error')
    expect(code).toBe('VALIDATION')
    expect(String(details?.field)).toStartWith('words.0')
  })

  test('starting over needs a slip, and is told to both', async () => {
    opponents.clock.advance(5_000)
    type(ada, 0, 1)
    await typed(ada, 1)
    expect((await ada.refused('restart-typing', { roomCode })).code).toBe('TYPING_RESTART')
    ada.send('typing-progress', { roomCode, words: [word(1, { keys: 60 })] })
    await typed(ada, 2)
    ada.send('restart-typing', { roomCode })
    const [mine, theirs] = await Promise.all([ada, bob].map((player) => player.next('participant-typing-restart')))
    expect(theirs).toEqual(mine)
    type(ada, 0, 1)
    await typed(bob, 1)
  })

  test('the last word received first wins; both figures come from the server’s clock', async () => {
    opponents.clock.advance(60_000)
    type(ada, 0)
    await typed(bob, words.length)
    ada.send('typing-completion', { roomCode, wpm: 9_000, finishTime: 1 })
    opponents.clock.advance(5_000)
    type(bob, 0)
    const results = await Promise.all([ada, bob].map((player) => player.next('typing-duel-finished')))
    expect(results[0]).toEqual(results[1])
    const [result] = results
    expect(result).toMatchObject({ completionReason: 'completion', winner: { username: 'ada' } })
    const times = result?.finalResults.map(({ finishTime }) => finishTime ?? 0) ?? []
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(5_000)
    // Her own time, without how long the other player continued.
    expect(result?.stats.totalTime).toBe(60)
    const characters = words.join(' ').length
    expect(result?.stats.wpm).toBeCloseTo(characters / 5, 0)
    expect(ada.heard.some(({ event, data }) => event === 'error' && data.code === 'TYPING_UNFINISHED')).toBe(false)
  })

  test('last words in the same millisecond are a draw', async () => {
    opponents.clock.advance(60_000)
    for (const player of [ada, bob]) type(player, 0)
    const { winner, completionReason } = await ada.next('typing-duel-finished')
    expect([winner, completionReason]).toEqual([null, 'draw'])
  })

  test('a lost connection loses no word: the page sends again, and the server passes over what it has', async () => {
    opponents.clock.advance(10_000)
    type(ada, 0, 4)
    await typed(bob, 4)
    await ada.close()
    ada = await opponents.hall.connect('ada')
    const state = await stateOf(ada, roomCode)
    expect(state.phase).toBe('active')
    type(ada, 0, 6)
    await typed(bob, 6)
  })

  test('a frame that comes twice, or late, counts once; with a gap before it, not at all', async () => {
    opponents.clock.advance(10_000)
    type(ada, 0, 6)
    await typed(bob, 6)
    const { version } = await stateOf(ada, roomCode)
    type(ada, 3, 6)
    type(ada, 0, 3)
    const gap = await ada.refused('typing-progress', { roomCode, words: [word(7), word(8)] })
    expect(gap.code).toBe('TYPING_ORDER')
    const half = await ada.refused('typing-progress', { roomCode, words: [word(5), word(6), word(8)] })
    expect(half.code).toBe('TYPING_ORDER')
    expect((await stateOf(ada, roomCode)).version).toBe(version)
    type(ada, 6, 7)
    await typed(bob, 7)
  })

  test.each([
    ['hours ahead', (at: number) => 3_600_000 * (at + 1)],
    ['standing still', () => 0],
  ])('a clock that lies (%s) wins nothing: receipts decide, and the one who lies is flagged', async (_what, clock) => {
    opponents.clock.advance(60_000)
    for (let at = 0; at < words.length; at += 3) {
      const indexes = Array.from({ length: Math.min(3, words.length - at) }, (_, i) => at + i)
      bob.send('typing-progress', { roomCode, words: indexes.map((i) => word(i, { elapsedMs: clock(i) })) })
    }
    await typed(ada, words.length)
    opponents.clock.advance(10_000)
    // All words of the other player, with earlier times.
    type(ada, 0)
    const result = await ada.next('typing-duel-finished')
    expect(result.winner?.username).toBe('bob')
    const wpmOf = (name: string) => result.finalResults.find(({ username }) => username === name)?.typingProgress?.wpm
    const characters = words.join(' ').length
    expect(wpmOf('bob')).toBeCloseTo(characters / 5, 0)
    expect(wpmOf('ada')).toBeCloseTo(characters / 5 / (70 / 60), 0)
    const { duelId } = ada.state ?? {}
    const flags = opponents.hall.db
      .select()
      .from(duelEvents)
      .all()
      .filter((row) => row.duelId === duelId && row.event.type === 'flagged')
    expect(flags.map(({ event }) => event)).toMatchObject([{ flag: 'inhuman-typing', userId: result.winner?.userId }])
    expect(JSON.stringify([...ada.heard, ...bob.heard])).not.toContain('inhuman')
  })

  test('time is up: who typed more wins', async () => {
    opponents.clock.advance(5_000)
    type(bob, 0, 3)
    await typed(ada, 3)
    opponents.clock.advance(5 * MINUTE)
    expect(await ada.next('typing-duel-finished')).toMatchObject({
      completionReason: 'best-score',
      winner: { username: 'bob' },
    })
    expect((await ada.refused('typing-progress', { roomCode, words: [word(0)] })).code).toBe('DUEL_FINISHED')
  })

  test('no program is taken, and no race can be called off', async () => {
    expect((await ada.refused('submit-code', { roomCode, code: 'x', language: 71 })).code).toBe('DUEL_NOT_CODING')
    expect((await ada.refused('abort-duel', { roomCode })).code).toBe('TYPING_NO_ABORT')
  })

  test('an absent opponent can be claimed against after fifteen seconds', async () => {
    expect((await ada.refused('claim-duel', { roomCode, take: 'win' })).code).toBe('DUEL_OPPONENT_HERE')
    await bob.close()
    opponents.clock.advance(5_000)
    await ada.next('duel-event', ({ event }) => event.type === 'left')
    expect((await ada.refused('claim-duel', { roomCode, take: 'win' })).code).toBe('DUEL_CLAIM_EARLY')
    opponents.clock.advance(10_000)
    ada.send('claim-duel', { roomCode, take: 'win' })
    expect(await ada.next('typing-duel-finished')).toMatchObject({
      completionReason: 'abandonment',
      winner: { username: 'ada' },
    })
  })

  test('a restart of the server goes on with every word that was confirmed', async () => {
    opponents.clock.advance(10_000)
    type(ada, 0, 3)
    await typed(ada, 3)
    await opponents.restart()
    ;[ada, bob] = opponents.both
    const state = await stateOf(ada, roomCode)
    expect(state).toMatchObject({ phase: 'active', match: { kind: 'typing' } })
    await stateOf(bob, roomCode)
    type(ada, 3, 5)
    await typed(bob, 5)
  })
})
