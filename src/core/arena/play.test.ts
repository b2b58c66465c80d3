import { describe, expect, test } from 'bun:test'
import type { UserId } from '#contracts/ids'
import { JUDGE_PATIENCE_MS } from '#core/duel'
import {
  type ArenaDecision,
  type ArenaState,
  arenaFor,
  nextArenaWakeMs,
  placesIn,
  pointsOf,
  visibleArenaList,
} from './index'
import { ArenaScenario, ann, arenaAt, bob, cat, create, eve, problemIds, reported, taskFor } from './scenario.fixture'

const said = (decision: ArenaDecision): string =>
  decision.ok ? decision.events.map((event) => event.type).join(', ') || 'nothing' : decision.code
const placesOf = (state: ArenaState | null): string =>
  state === null
    ? ''
    : placesIn(state)
        .map(({ userId, place }) => `${place} ${userId}`)
        .join(', ')
const ended = (state: ArenaState | null): string => (state?.phase === 'finished' ? state.reason : (state?.phase ?? ''))
const points = (room: ArenaScenario, userId: UserId): number =>
  room.state?.phase === 'active' ? pointsOf(room.state.match, userId) : -1
const away = (room: ArenaScenario, userId: UserId) =>
  room.say({ type: 'leave', userId, sinceMs: room.nowMs, onPurpose: false })

describe('Lockout', () => {
  test('the first to solve a problem takes its points, and no one else can', () => {
    const room = arenaAt('active')
    room.solve(bob.userId, 1, 4)
    expect(points(room, bob.userId)).toBe(500)
    expect(said(room.submit(ann.userId, 2, 4))).toBe('ARENA_TAKEN')
    expect(said(room.submit(bob.userId, 3, 4))).toBe('DUEL_ALREADY_SOLVED')
    expect(said(room.submit(ann.userId, 4, 7))).toBe('ARENA_PROBLEM')
  })

  test('the order is that of receipt: a verdict that comes first does not win', () => {
    const room = arenaAt('active')
    room.submit(ann.userId, 1, 2)
    room.submit(bob.userId, 2, 2)
    room.verdict(2, 10)
    expect(points(room, bob.userId)).toBe(0)
    room.verdict(1, 10)
    expect([points(room, ann.userId), points(room, bob.userId)]).toEqual([300, 0])
  })

  test('a room ends when the leader cannot be overtaken', () => {
    const room = arenaAt('active')
    room.solve(ann.userId, 1, 4)
    room.solve(ann.userId, 2, 2)
    // 800 to 0 with 700 left.
    expect(ended(room.state)).toBe('decided')
    expect(placesOf(room.state)).toBe('1 ann, 2 bob, 2 cat')
  })

  test('who would only draw level later cannot overtake', () => {
    const room = arenaAt('active')
    room.solve(bob.userId, 1, 1)
    room.solve(ann.userId, 2, 4)
    expect(ended(room.state)).toBe('active')
    // 600 to 200 with 300 left, then 600 to 500 with nothing left.
    room.solve(ann.userId, 3, 0)
    room.solve(bob.userId, 4, 2)
    expect(ended(room.state)).toBe('active')
    room.solve(cat.userId, 5, 3)
    expect(ended(room.state)).toBe('decided')
    expect(placesOf(room.state)).toBe('1 ann, 2 bob, 3 cat')
  })

  test('who may draw level with a program that was received earlier is waited for', () => {
    const rooms = [10, 2].map((passed) => {
      const room = arenaAt('active')
      room.solve(cat.userId, 1, 0)
      room.solve(bob.userId, 2, 1)
      room.solve(ann.userId, 3, 2)
      room.submit(bob.userId, 4, 4)
      // 700 to 200 with 500 left, for which bob's program came before ann's last one.
      room.solve(ann.userId, 5, 3)
      expect(ended(room.state)).toBe('active')
      room.verdict(4, passed)
      return `${ended(room.state)}: ${placesOf(room.state)}`
    })
    expect(rooms).toEqual(['decided: 1 bob, 2 ann, 3 cat', 'decided: 1 ann, 2 bob, 3 cat'])
  })

  test('at time the points decide, of equal ones the earlier; what is being judged is waited for', () => {
    const room = arenaAt('active')
    room.solve(bob.userId, 1, 2)
    room.solve(ann.userId, 2, 0)
    room.solve(ann.userId, 3, 1)
    room.submit(cat.userId, 4, 3)
    room.later(30 * 60_000).say({ type: 'tick' })
    expect(ended(room.state)).toBe('closing')
    room.verdict(4, 2)
    expect(ended(room.state)).toBe('time')
    expect(placesOf(room.state)).toBe('1 bob, 2 ann, 3 cat')
  })

  test('a program received before the room is decided counts, and no later one is taken', () => {
    const room = arenaAt('active')
    room.solve(ann.userId, 1, 4)
    room.submit(cat.userId, 2, 0)
    room.solve(ann.userId, 3, 2)
    // 800 to 0 with 700 left.
    expect(ended(room.state)).toBe('closing')
    expect(said(room.submit(bob.userId, 4, 1))).toBe('DUEL_NOT_ACTIVE')
    expect(said(room.say({ type: 'resign', userId: bob.userId }))).toBe('DUEL_NOT_ACTIVE')
    room.verdict(2, 10)
    expect(ended(room.state)).toBe('decided')
    expect(placesOf(room.state)).toBe('1 ann, 2 cat, 3 bob')
  })

  test('a submission after the deadline is refused and told by how much', () => {
    const room = arenaAt('active')
    room.later(30 * 60_000 + 250)
    expect(room.submit(ann.userId, 1)).toEqual({ ok: false, code: 'DUEL_OVERDUE', lateByMs: 250 })
  })
})

describe('free for all', () => {
  test('coding: places by receipt of the solution, then by tests; all who stayed have finished: it ends', () => {
    const room = arenaAt('active', 'coding-race')
    room.solve(cat.userId, 1)
    room.solve(ann.userId, 2)
    expect(said(room.submit(ann.userId, 3))).toBe('DUEL_ALREADY_SOLVED')
    room.submit(bob.userId, 4)
    room.verdict(4, 7)
    expect(placesOf(room.state)).toBe('1 cat, 2 ann, 3 bob')
    room.solve(bob.userId, 5)
    expect(ended(room.state)).toBe('completion')
  })

  test('typing: places by finish; the speed is judged as in a duel', () => {
    const room = arenaAt('active', 'typing-race')
    room.later(4_000)
    for (const { userId } of [bob, ann]) room.enter(userId, 0, 3)
    room.later(1_000).enter(bob.userId, 3, 1)
    room.later(1_000).enter(ann.userId, 3, 1)
    expect(placesOf(room.state)).toBe('1 bob, 2 ann, 3 cat')
    expect(said(room.say({ type: 'type', userId: cat.userId, words: [reported(1)], roundTripMs: null }))).toBe(
      'TYPING_ORDER',
    )
    room.say({ type: 'resign', userId: cat.userId })
    expect(ended(room.state)).toBe('completion')
  })

  test('typing: what no hand types is refused and flagged', () => {
    const room = arenaAt('active', 'typing-race')
    const words = [0, 1, 2, 3].map(reported)
    expect(said(room.say({ type: 'type', userId: bob.userId, words, roundTripMs: null }))).toBe('TYPING_TOO_FAST')
    expect(room.state?.conduct).toMatchObject([{ userId: bob.userId, flags: ['inhuman-typing'] }])
  })

  test('a text without a chosen limit brings its own', () => {
    const room = arenaAt('active', 'typing-race', { fitsText: true })
    expect(room.state?.phase === 'active' ? room.state.deadlineMs - room.nowMs : 0).toBe(60_000)
  })

  test('one who knows the problem makes a rated room casual; the others learn it from the start', () => {
    const room = arenaAt('starting', 'coding-race', { rated: true, isPublic: true })
    room.say({ type: 'assign-problems', problemIds: problemIds.slice(0, 1), isKnown: true })
    room.later(5_000).say({ type: 'tick' })
    expect(room.state?.settings.rated).toBe(false)
  })
})

describe('who goes', () => {
  test('one resignation and one absence do not end it; the last one standing does', () => {
    const room = arenaAt('active')
    room.say({ type: 'resign', userId: ann.userId })
    away(room, bob.userId)
    expect(ended(room.state)).toBe('active')
    expect(said(room.submit(ann.userId, 1))).toBe('ARENA_OUT')
    room.say({ type: 'resign', userId: bob.userId })
    expect(ended(room.state)).toBe('last-standing')
    expect(placesOf(room.state)).toBe('1 cat, 2 ann, 2 bob')
  })

  test('a program of one who gave up is judged before the last one standing ends it', () => {
    const room = arenaAt('active')
    room.submit(bob.userId, 1, 0)
    for (const { userId } of [ann, bob]) room.say({ type: 'resign', userId })
    expect(ended(room.state)).toBe('closing')
    expect(said(room.submit(cat.userId, 2, 1))).toBe('DUEL_NOT_ACTIVE')
    room.verdict(1, 10)
    expect(ended(room.state)).toBe('last-standing')
    expect(placesOf(room.state)).toBe('1 cat, 2 bob, 3 ann')
  })

  test('a judge that never answers is waited for ten minutes, which a restart begins again', () => {
    const room = arenaAt('active')
    room.submit(bob.userId, 1, 0)
    for (const { userId } of [ann, bob]) room.say({ type: 'resign', userId })
    room.later(JUDGE_PATIENCE_MS - 1).say({ type: 'recover' })
    expect(room.state === null ? 0 : nextArenaWakeMs(room.state)).toBe(room.nowMs + JUDGE_PATIENCE_MS)
    room.later(JUDGE_PATIENCE_MS).say({ type: 'tick' })
    expect(ended(room.state)).toBe('last-standing')
    expect(placesOf(room.state)).toBe('1 cat, 2 ann, 2 bob')
  })

  test('five violations put out their author, behind all others', () => {
    const room = arenaAt('active')
    room.solve(bob.userId, 1, 4)
    for (let at = 0; at < 5; at += 1) {
      room.later(10_000).say({ type: 'violate', userId: bob.userId, violation: 'TAB_SWITCH' })
    }
    expect(ended(room.state)).toBe('active')
    expect(placesOf(room.state)).toBe('1 ann, 1 cat, 3 bob')
  })

  test('an absent participant keeps a room open for a minute in which all others have finished', () => {
    const room = arenaAt('active', 'coding-race')
    away(room, cat.userId)
    room.solve(ann.userId, 1)
    room.solve(bob.userId, 2)
    expect(ended(room.state)).toBe('active')
    expect(room.state === null ? 0 : nextArenaWakeMs(room.state)).toBe(room.nowMs + 60_000)
    room.later(60_000).say({ type: 'tick' })
    expect(ended(room.state)).toBe('completion')
  })

  test('the wait begins once all others are through, however long the participant has been away', () => {
    const coding = arenaAt('active', 'coding-race')
    away(coding, cat.userId)
    coding.later(5 * 60_000).solve(ann.userId, 1)
    coding.later(30_000).solve(bob.userId, 2)
    expect(ended(coding.state)).toBe('active')
    expect(coding.state === null ? 0 : nextArenaWakeMs(coding.state)).toBe(coding.nowMs + 60_000)
    coding.later(59_999).say({ type: 'return', userId: cat.userId })
    coding.later(1).say({ type: 'tick' })
    expect(ended(coding.state)).toBe('active')

    const typing = arenaAt('active', 'typing-race')
    away(typing, cat.userId)
    typing.later(60_000).enter(ann.userId, 0, 3)
    typing.enter(ann.userId, 3, 1)
    typing.later(10_000).say({ type: 'resign', userId: bob.userId })
    expect(typing.state === null ? 0 : nextArenaWakeMs(typing.state)).toBe(typing.nowMs + 15_000)
    typing.later(15_000).say({ type: 'tick' })
    expect(ended(typing.state)).toBe('completion')
  })

  test('before the start a seat is kept for half a minute, the host hands on the room, and a text is drawn once', () => {
    const room = arenaAt('open', 'typing-race')
    away(room, ann.userId)
    room.later(30_000).say({ type: 'tick' })
    expect(room.state?.hostId).toBe(bob.userId)
    expect(room.state?.participants.map(({ userId }) => userId)).toEqual([bob.userId, cat.userId])
    room.say({ type: 'start', userId: bob.userId, engaged: [] })
    room.say(taskFor('typing-race'))
    expect(said(room.say({ type: 'leave', userId: cat.userId, sinceMs: 0, onPurpose: true }))).toBe(
      'vacated, start-cancelled',
    )
    room.say({ type: 'join', player: cat })
    const effects = room.effects.length
    room.say({ type: 'start', userId: bob.userId, engaged: [] })
    expect(room.effects.length).toBe(effects)
    expect(room.state?.phase === 'starting' ? room.state.task?.kind : null).toBe('typing')
  })

  test('a text that was shown before one of the participants joined makes the room unrated', () => {
    const isRated = (newcomer: typeof eve | null) => {
      const room = new ArenaScenario()
      room.say(create('typing-race', { isPublic: true, rated: true, seats: 4 }))
      room.say({ type: 'join', player: bob })
      const start = { type: 'start', userId: ann.userId, engaged: [] } as const
      room.say(start)
      room.say(taskFor('typing-race'))
      if (newcomer !== null) {
        room.say({ type: 'leave', userId: bob.userId, sinceMs: 0, onPurpose: true })
        for (const player of [cat, newcomer]) room.say({ type: 'join', player })
        room.say(start)
      }
      room.later(5_000).say({ type: 'tick' })
      return room.state?.phase === 'active' ? room.state.settings.rated : null
    }
    expect([isRated(null), isRated(eve)]).toEqual([true, false])
  })

  test('who is away or plays elsewhere loses the seat at the start; one alone cannot start', () => {
    const room = arenaAt('open')
    away(room, cat.userId)
    expect(said(room.say({ type: 'start', userId: ann.userId, engaged: [bob.userId] }))).toBe('ARENA_TOO_FEW')
    expect(said(room.say({ type: 'start', userId: ann.userId, engaged: [] }))).toBe('vacated, start-scheduled')
  })

  test('the last to leave closes the room', () => {
    const room = arenaAt('open')
    for (const { userId } of [ann, bob, cat]) room.say({ type: 'leave', userId, sinceMs: 0, onPurpose: true })
    expect(ended(room.state)).toBe('aborted')
  })
})

describe('who sees what', () => {
  test('no one learns the problems before the start, or the language of another until the end', () => {
    const room = arenaAt('starting')
    room.say(taskFor('lockout'))
    const asBob = { kind: 'player', userId: bob.userId } as const
    const show = () => JSON.stringify([room.state && arenaFor(room.state, asBob), visibleArenaList(room.list, asBob)])
    expect(show()).not.toContain('p1')
    room.later(5_000).say({ type: 'tick' })
    expect(show()).toContain('p1')
    room.submit(ann.userId, 1)
    expect(show()).not.toContain('"languageId":71')
    room.submit(bob.userId, 2)
    expect(show()).toContain('"languageId":71')
  })

  test('a closed task is said to all, and the room stays', () => {
    const room = arenaAt('starting')
    room.say({ type: 'assign-problems', problemIds: null, isKnown: false })
    expect(room.state?.phase).toBe('open')
    expect(room.effects.at(-1)).toMatchObject({ type: 'notify', code: 'ARENA_NO_PROBLEM' })
  })
})

test('a restart gives everyone twenty seconds and forgets absences', () => {
  const room = arenaAt('active')
  away(room, cat.userId)
  room.later(60_000).say({ type: 'recover' })
  expect(room.state?.participants[2]?.away?.sinceMs).toBe(room.nowMs)
  expect(room.state?.phase === 'active' ? room.state.deadlineMs - room.nowMs : 0).toBe(29 * 60_000 + 20_000)
})
