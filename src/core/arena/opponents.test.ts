import { describe, expect, test } from 'bun:test'
import type { FinishedArena } from '#contracts/ws/arena-state'
import { rateField } from '#core/rating'
import { countsAsGame, isRatedRoom, opponentsIn } from './index'
import { type ArenaScenario, ann, arenaAt, bob, cat } from './scenario.fixture'

const RATED = { rated: true, isPublic: true } as const
const NEVER = () => 0

function ended(room: ArenaScenario): FinishedArena {
  room.later(30 * 60_000).say({ type: 'tick' })
  if (room.state?.phase !== 'finished') throw new Error('not over')
  return room.state
}

/** A rated race in which these have submitted, all three unless said otherwise. */
function raced(players = [ann, bob, cat], prepare: (room: ArenaScenario) => void = () => undefined): FinishedArena {
  const room = arenaAt('active', 'coding-race', RATED)
  prepare(room)
  players.forEach(({ userId }, at) => {
    room.submit(userId, at + 1)
    room.verdict(at + 1, 9 - at)
  })
  return ended(room)
}

describe('who is an opponent', () => {
  test('three who took part are rated, each against each', () => {
    const counts = countsAsGame(raced(), NEVER)
    expect([counts(ann.userId, bob.userId), counts(bob.userId, cat.userId)]).toEqual([true, true])
  })

  test('two accounts alone are not rated, whoever else sits there and does nothing', () => {
    const room = raced([ann, bob])
    expect(opponentsIn(room)).toEqual([ann.userId, bob.userId])
    expect([isRatedRoom(room), countsAsGame(room, NEVER)(ann.userId, bob.userId)]).toEqual([false, false])
  })

  test('a casual room moves no rating', () => {
    const room = raced()
    expect(isRatedRoom({ ...room, settings: { ...room.settings, rated: false } })).toBe(false)
  })

  test.each([
    [0, true],
    [2, true],
    [3, false],
    [9, false],
  ])('two who have met %i times within a day: %p', (met, expected) => {
    const counts = countsAsGame(raced(), (first, second) => (first === ann.userId && second === bob.userId ? met : 0))
    expect(counts(ann.userId, bob.userId)).toBe(expected)
    expect(counts(ann.userId, cat.userId)).toBe(true)
  })

  test('who is put out is no opponent', () => {
    const room = raced([ann, bob, cat], (one) => {
      for (let at = 0; at < 5; at += 1) {
        one.later(10_000).say({ type: 'violate', userId: cat.userId, violation: 'TAB_SWITCH' })
      }
    })
    expect(opponentsIn(room)).toEqual([ann.userId, bob.userId])
  })

  test('a typist who was flagged is no opponent, and the others are', () => {
    const room = arenaAt('active', 'typing-race', RATED)
    room.enter(cat.userId, 0, 4)
    room.later(10_000)
    for (const { userId } of [ann, bob, cat]) room.enter(userId, 0, 1)
    expect(opponentsIn(ended(room))).toEqual([ann.userId, bob.userId])
  })

  test('a typist who starts over before giving up stays an opponent', () => {
    const room = arenaAt('active', 'typing-race', RATED).later(10_000)
    for (const { userId } of [ann, bob, cat]) room.enter(userId, 0, 1)
    room.say({ type: 'restart-typing', userId: cat.userId, slips: 1 })
    room.say({ type: 'resign', userId: cat.userId })
    expect(opponentsIn(ended(room))).toEqual([ann.userId, bob.userId, cat.userId])
  })

  test('a second account that loses beside a third gives nothing once the pair has met too often', () => {
    const room = raced()
    const counts = countsAsGame(room, (first, second) => ([first, second].includes(cat.userId) ? 3 : 0))
    const known = { rating: 1500, deviation: 100, volatility: 0.06 }
    const field = room.places.map(({ place }) => ({ rating: known, place }))
    const at = (index: number) => room.places[index]?.userId ?? ann.userId
    const rated = rateField(field, (first, second) => counts(at(first), at(second)))
    expect(rated[2]).toEqual(known)
    expect(rated[0]?.rating).toBeGreaterThan(known.rating)
  })
})
