/** A host brings the text of a race: which texts are accepted, that both players may read it, and that speeds over it count nowhere. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { asUserId } from '#contracts/ids'
import { OWN_TEXT_LONGEST } from '#contracts/limits'
import type { ReportedWord } from '#contracts/ws/typing'
import { keysOf } from '#core/typing'
import { ownPaces, typingPaces } from '#db/queries/rivals'
import { duelPlayers, duelRatingChanges, duels, typingTexts } from '../../db/schema'
import { awarded, Opponents, stateOf } from './opponents'
import type { SocketPlayer } from './socket-player'

const TEXT = 'ten “plain” words of a host, which no bank has seen…'
const WORDS = ['ten', '"plain"', 'words', 'of', 'a', 'host,', 'which', 'no', 'bank', 'has', 'seen...']

let opponents: Opponents
let ada: SocketPlayer
let bob: SocketPlayer

beforeAll(async () => {
  opponents = await Opponents.arrive()
})
afterAll(() => opponents.leave())
beforeEach(() => {
  ;[ada, bob] = opponents.both
})

/** A word as a page reports it, at a human pace. */
function wordAt(index: number): ReportedWord {
  const keys = keysOf(WORDS, index)
  const elapsedMs = WORDS.slice(0, index + 1).join(' ').length * 70
  return { index, word: WORDS[index] ?? '', elapsedMs, correctKeys: keys, keys }
}

const brought = (text: string) => ({ duelType: 'typing', text, rated: true, isPublic: true }) as const

test.each([
  ['too few words', 'one two three', /3 words; at least 10 are needed/],
  ['more words than a text has', 'a '.repeat(301), /301 words; at most 300 are taken/],
  ['characters that not every keyboard has', `${TEXT} grüße`, /"grüße" has a character/],
  ['a word that fills a line', `${TEXT} ${'x'.repeat(49)}`, /is longer than 48 characters/],
])('%s is refused, and named', async (_what, text, message) => {
  const refusal = await ada.refused('create-room', brought(text))
  expect(refusal.code).toBe('DUEL_TEXT_REFUSED')
  expect(refusal.message).toMatch(message)
})

test('a text longer than a frame may carry is refused as wrong input', async () => {
  const refusal = await ada.refused('create-room', brought('a'.repeat(OWN_TEXT_LONGEST + 1)))
  expect(refusal.code).toBe('VALIDATION')
})

test('both read it in a private room; it is raced over, and moves no rating, no pace and no bank', async () => {
  const { db, duels: service } = opponents.hall
  ada.send('create-room', brought(TEXT))
  const { roomCode } = (await ada.next('typing-duel-created')).room
  bob.send('join-duel', { roomCode })
  await Promise.all([ada, bob].map((player) => player.next('participant-joined')))
  for (const player of [ada, bob]) {
    const { settings, entry } = await stateOf(player, roomCode)
    expect(entry).toBe('code')
    expect(settings).toMatchObject({ ownText: WORDS, spectators: false })
    expect(settings.rated).toBeUndefined()
    player.send('toggle-ready', { roomCode })
  }
  await Promise.all([ada, bob].map((player) => player.phase('starting')))
  opponents.clock.advance(5_000)
  const [start] = await Promise.all([ada, bob].map((player) => player.next('duel-started')))
  expect(start?.room.typingContent?.words).toEqual(WORDS)
  for (const player of [ada, bob]) {
    opponents.clock.advance(5_000)
    for (let from = 0; from < WORDS.length; from += 3)
      player.send('typing-progress', { roomCode, words: WORDS.slice(from, from + 3).map((_, i) => wordAt(from + i)) })
    await player.next(
      'participant-typing-progress',
      ({ typingProgress }) => typingProgress.currentWordIndex === WORDS.length,
    )
  }
  await awarded(bob)

  const row = db.select().from(duels).where(eq(duels.roomCode, roomCode)).get()
  expect(row).toMatchObject({ rated: false, textId: null, phase: 'finished' })
  expect(db.select().from(duelRatingChanges).all()).toEqual([])
  expect(db.select().from(typingTexts).all()).toEqual([])
  const [first] = db.select().from(duelPlayers).where(eq(duelPlayers.result, 'win')).all()
  // The XP of a casual win without the part for speed.
  expect(first?.xp).toBe(30)
  expect(typingPaces(db, { fromRating: 0, toRating: 4000 })).toEqual([])
  expect(ownPaces(db, asUserId(first?.userId ?? ''))).toEqual([])
  const ghosts = service.races
    .rivals({ userId: asUserId(first?.userId ?? ''), username: 'ada' }, 'typing')
    .filter(({ kind }) => kind !== 'bot')
  expect(ghosts).toEqual([])
  // Only the two players and contest admins can read it again in the replay.
  expect(() => service.replay(null, roomCode)).toThrow()
})
