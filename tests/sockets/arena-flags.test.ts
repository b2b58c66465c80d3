/**
 * One of three typists is flagged and left out when the room's XP and ratings are awarded, until a contest admin decides. A player who was
 * away is notified.
 */
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { type FinishedArena, racePaceIn } from '#core/arena'
import { DUEL_NEWCOMER, rateField } from '#core/rating'
import { typingXp } from '#core/xp'
import { duelRatingOf, saveDuelRating } from '#db/queries/duel-ratings'
import { earnedOnDayOf } from '#features/account'
import { ArenaHall } from './arena-hall'

let room: ArenaHall
beforeAll(async () => {
  room = await ArenaHall.open()
})
afterEach(() => room.disperse())
afterAll(() => room.hall.close())

const TYPING = {
  kind: 'typing-race',
  isPublic: true,
  rated: true,
  seats: 4,
  category: 'prose',
  difficulty: 'Easy',
} as const
const KIND = 'inhuman-typing'

const flags = (state: 'open' | 'decided' = 'open') => room.hall.social.flags.page({ state, page: 1 }).flags
const decide = (by: string, decision: 'dismissed' | 'confirmed' | 'warned') => () => {
  const { arenaId = '' } = room.socket('ada').arena ?? {}
  const ref = { duelId: arenaId, userId: room.idOf('ada') }
  return room.hall.social.flags.decide(room.idOf(by), ref, { kind: KIND, decision, reason: 'Looked at it.' })
}
const ratingOf = (name: string) => duelRatingOf(room.hall.db, room.idOf(name), 'typing')
const earned = (name: string) => earnedOnDayOf(room.hall.db, room.idOf(name), room.hall.clock.nowMs())
const stored = () => {
  const viewer = { id: room.idOf('eve'), contestAdmin: true }
  const { participants } = room.hall.arenas.outcome(viewer, room.code)
  return participants.find(({ username }) => username === 'ada')
}

/** Closes the player's page and waits until the player is away. */
async function leaves(name: 'bob'): Promise<void> {
  await room.socket(name).close()
  room.sockets.delete(name)
  room.hall.clock.advance(6_000)
  const userId = room.idOf(name)
  await room
    .socket('ada')
    .arenaOnce(({ participants }) => participants.some((one) => one.userId === userId && one.away !== null))
}

/** More words than a person can type at once; the text of the room may be short. */
const tooMany = () => room.reports(0, Math.min(20, room.words().length))

/**
 * ada sends more than a person can type, then continues at a normal pace and wins. bob and cat finish after her, and bob leaves before the
 * end.
 */
async function flaggedRace(): Promise<FinishedArena> {
  await room.started(TYPING)
  const ada = room.socket('ada')
  expect((await ada.refused('type-in-arena', { words: tooMany() })).code).toBe('TYPING_TOO_FAST')
  const count = room.words().length
  room.hall.clock.advance(room.words().join(' ').length * 60)
  for (const name of ['ada', 'bob', 'cat'] as const) {
    await room.type(name, 0, count)
    room.hall.clock.advance(1_000)
    if (name === 'bob') await leaves('bob')
  }
  return await ada.arenaOnce((one): one is FinishedArena => one.phase === 'finished' && one.awards !== null)
}

test('a cleared typist is given what the room would have brought, once, and the others keep what they have', async () => {
  const finished = await flaggedRace()
  const { awards, arenaId } = finished
  const adaId = room.idOf('ada')
  expect(awards?.find(({ userId }) => userId === adaId)).toEqual({ userId: adaId, xp: 0 })
  expect(flags()).toMatchObject([
    {
      duelId: arenaId,
      player: 'ada',
      opponent: null,
      kind: KIND,
      arena: 'typing-race',
      duelType: 'typing',
      roomCode: room.code,
    },
  ])
  const evidence = room.hall.social.flags.evidence(
    { id: room.idOf('bob'), contestAdmin: true },
    { duelId: arenaId, userId: adaId },
  )
  expect(evidence).toMatchObject({ arena: 'typing-race', place: 1, rated: true, awardsHeld: true, xp: 0 })
  expect(evidence.lines.map(({ what }) => what)).toEqual(['started', 'flag', 'finished'])
  // A later game has changed the rating before the decision.
  const later = { rating: 1600, deviation: 100, volatility: 0.06, atMs: room.hall.clock.nowMs() + 1 }
  saveDuelRating(room.hall.db, { userId: adaId, duelType: 'typing', ...later })

  expect(decide('bob', 'dismissed')).toThrow('You took part yourself.')
  expect(decide('ada', 'dismissed')).toThrow('You took part yourself.')
  expect(decide('eve', 'warned')).toThrow('dismissed or confirmed')
  expect(earned('ada')).toBe(0)
  const others = [earned('bob'), earned('cat')]
  expect(decide('eve', 'dismissed')()).toBe('Flag dismissed')

  const xp = earned('ada')
  const wpm = racePaceIn(finished, adaId)?.wpm ?? 0
  expect(xp).toBe(typingXp({ side: 'win', reason: 'completion', wpm, finished: true }))
  const newcomers = [1, 2, 3].map((place) => ({ place, rating: DUEL_NEWCOMER }))
  const gained = (rateField(newcomers)[0]?.rating ?? 0) - DUEL_NEWCOMER.rating
  expect(ratingOf('ada')?.rating).toBeCloseTo(1600 + gained)
  expect(ratingOf('ada')).toMatchObject({ deviation: 100, atMs: later.atMs })
  expect(stored()).toMatchObject({ xp, rating: { change: Math.round(gained) } })
  expect([earned('bob'), earned('cat'), ratingOf('bob'), ratingOf('cat')]).toEqual([...others, undefined, undefined])
  expect(decide('eve', 'dismissed')).toThrow('already been decided')
  expect(decide('eve', 'confirmed')).toThrow('already been decided')
  expect([earned('ada'), ratingOf('ada')?.duels]).toEqual([xp, 2])
  expect(flags()).toEqual([])
})

test('a flag cannot be decided while the room runs; confirmed, nothing more is paid', async () => {
  room.hall.clock.advance(2 * 24 * 3_600_000)
  const before = ratingOf('ada')
  await flaggedRace()
  expect(decide('eve', 'confirmed')()).toBe('Flag confirmed')
  expect(decide('eve', 'dismissed')).toThrow('already been decided')
  expect([earned('ada'), ratingOf('ada'), stored()?.xp]).toEqual([0, before, 0])
  expect(flags('decided')[0]).toMatchObject({ decision: 'confirmed', decidedBy: 'eve', reason: 'Looked at it.' })

  await room.disperse()
  await room.started(TYPING)
  await room.socket('ada').refused('type-in-arena', { words: tooMany() })
  expect(decide('eve', 'dismissed')).toThrow('still running')
  expect(flags()).toMatchObject([{ roomCode: room.code, decision: null }])
})

test('who was away at the end is notified of the place, once, and who was there is not', async () => {
  room.hall.clock.advance(2 * 24 * 3_600_000)
  await flaggedRace()
  const results = (name: string) =>
    room.hall.social.notifications
      .page(room.idOf(name), { page: 1, limit: 20 })
      .notifications.filter((one) => one.kind === 'arena-result' && one.roomCode === room.code)
  const ofBob = { arena: 'typing-race', place: 2, participants: 3, xp: earned('bob'), read: false, actor: null }
  expect(results('bob')).toMatchObject([ofBob])
  decide('eve', 'dismissed')()
  expect(['ada', 'bob', 'cat'].map((name) => results(name).length)).toEqual([0, 1, 0])
})
