import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { asUserId, type RoomCode, type UserId } from '#contracts/ids'
import type { FinishedDuel } from '#core/duel'
import { charactersOf, keysOf } from '#core/typing'
import { decideFlag, flagRows } from '#db/queries/flags'
import { totalsOf } from '#db/queries/totals'
import { BUNDLED_TEXTS } from '#db/seed/texts'
import { createTexts } from '#features/texts'
import { duelRatingChanges, xpLedger } from '../../db/schema'
import { awarded, Opponents, stateOf } from './opponents'
import type { SocketPlayer } from './socket-player'
import { typeUpTo } from './typist'

const DAY = 24 * 3_600_000
const ADMIN = asUserId('umpire')

let opponents: Opponents
let ada: SocketPlayer
let bob: SocketPlayer
let roomCode: RoomCode
let words: readonly string[]

beforeAll(async () => {
  opponents = await Opponents.arrive()
  createTexts({ db: opponents.hall.db, now: () => 0 }).addBundled(BUNDLED_TEXTS)
})
afterAll(() => opponents.leave())
// The earlier duels of the two players are a day old, so that they do not reduce the XP.
beforeEach(() => opponents.clock.advance(2 * DAY))

async function raceBegins(): Promise<void> {
  await opponents.connect()
  ;[ada, bob] = opponents.both
  ada.send('create-typing-duel', { timeLimit: 5, rated: true })
  roomCode = (await ada.next('typing-duel-created')).room.roomCode
  bob.send('join-duel', { roomCode })
  await Promise.all([ada, bob].map((player) => player.next('participant-joined')))
  for (const player of [ada, bob]) player.send('toggle-ready', { roomCode })
  await Promise.all(
    [ada, bob].map((player) => player.next('duel-event', ({ event }) => event.type === 'text-assigned')),
  )
  opponents.clock.advance(3_000)
  words = (await ada.next('duel-started')).room.typingContent?.words ?? []
  await bob.next('duel-started')
  await Promise.all([ada, bob].map((player) => player.phase('active')))
}

/** Words as a page reports them, typed at an even pace. */
const report = (from: number, to: number) =>
  words.slice(from, to).map((word, i) => {
    const index = from + i
    const keys = keysOf(words, index)
    return { index, word, elapsedMs: charactersOf(words, index + 1) * 50, correctKeys: keys, keys }
  })
const wholeText = () => ({ roomCode, words: report(0, 50) })

const flags = () => flagRows(opponents.hall.db, { decided: false }, { limit: 50, offset: 0 }).map(({ flag }) => flag)
const ledger = () => opponents.hall.db.select().from(xpLedger).all().length
const ratingChanges = () => opponents.hall.db.select().from(duelRatingChanges).all().length
const idOf = (name: string): UserId => {
  const player = ada.state?.players.find(({ username }) => username === name)
  if (player === undefined) throw new Error(`${name} is not in the room`)
  return player.userId
}
const totals = (name: string) => totalsOf(opponents.hall.db, idOf(name))
const history = (name: string) => opponents.hall.account.history(idOf(name), { page: 1, limit: 50 })

/** ada's text arrives in frames too large for a person; bob types at a normal pace, later. */
async function flaggedRace(): Promise<FinishedDuel> {
  await raceBegins()
  opponents.clock.advance(60_000)
  for (let at = 0; at < words.length; at += 20) {
    ada.send('typing-progress', { roomCode, words: report(at, at + 20) })
  }
  await bob.next('duel-event', ({ event }) => event.type === 'deadline-moved')
  opponents.clock.advance(10_000)
  await typeUpTo(bob, { name: 'bob', roomCode })
  await Promise.all([ada, bob].map((player) => player.next('duel-event', ({ event }) => event.type === 'awards-held')))
  const state = await stateOf(ada, roomCode)
  if (state.phase !== 'finished') throw new Error(state.phase)
  return state
}

function decide(decision: 'dismissed' | 'warned' | 'voided'): void {
  const [flag] = flags()
  if (flag === undefined) throw new Error('nothing is flagged')
  const ref = { duelId: flag.duelId, userId: flag.userId }
  opponents.hall.social.flags.decide(ADMIN, ref, { kind: flag.kind, decision, reason: 'Looked at it.' })
}

async function leaves(player: SocketPlayer): Promise<void> {
  player.send('resign', { roomCode })
  await player.phase('finished')
}

describe('a bot', () => {
  test('that sends the whole text in one frame at the start is refused, and flagged once', async () => {
    await raceBegins()
    for (let time = 0; time < 3; time += 1) {
      const { code } = await ada.refused('typing-progress', wholeText())
      expect(code).toBe('TYPING_TOO_FAST')
    }
    const { state } = ada
    expect(flags().filter(({ duelId }) => duelId === state?.duelId)).toMatchObject([
      { kind: 'inhuman-typing', detail: expect.stringMatching(/^\d+ characters within 0 ms of the start$/) },
    ])
    expect(JSON.stringify([...ada.heard, ...bob.heard])).not.toContain('inhuman')
    expect((await stateOf(bob, roomCode)).phase).toBe('active')
    // If the flag could be dismissed now, later words would not be reviewed, because a race is flagged once.
    expect(() => decide('dismissed')).toThrow('Its flags can be decided once it is over.')
    expect(flags()).toHaveLength(1)
    await leaves(ada)
    for (const _flag of flags()) decide('dismissed')
  })

  test('at more than 25 characters a second is refused word by word, beyond 15 at once; at that speed it is taken', async () => {
    await raceBegins()
    let elapsedMs = 0
    const goTo = (ms: number) => {
      opponents.clock.advance(ms - elapsedMs)
      elapsedMs = ms
    }
    for (let index = 0; index < 6; index += 1) {
      const word = { roomCode, words: report(index, index + 1) }
      const dueMs = ((charactersOf(words, index + 1) - 15) / 25) * 1_000
      if (dueMs > 0) {
        goTo(Math.ceil(dueMs) - 1)
        expect((await ada.refused('typing-progress', word)).code).toBe('TYPING_TOO_FAST')
        goTo(Math.ceil(dueMs))
      }
      ada.send('typing-progress', word)
      await bob.next('participant-typing-progress', (data) => data.typingProgress.currentWordIndex === index + 1)
    }
  })
})

describe('a flagged race', () => {
  test('shows its result and brings nobody anything yet: no XP, no rating, no win, also after a restart', async () => {
    await raceBegins()
    const sums = () => ['ada', 'bob'].map((name) => ({ ...totals(name), played: 0, typingPlayed: 0 }))
    const brought = () => ({ ledger: ledger(), ratings: ratingChanges(), sums: sums() })
    opponents.clock.advance(2 * DAY)
    await awarded(ada)
    const before = brought()
    const held = await flaggedRace()
    expect(held).toMatchObject({ reason: 'completion', winnerId: idOf('ada'), awards: null, awardsHeld: true })
    const nothing = () => {
      expect(brought()).toEqual(before)
      expect(history('ada').duelHistory[0]).toMatchObject({ roomCode, result: 'win', xp: 0, xpWaits: true })
      expect(history('ada').pagination.totalCount).toBe(history('ada').duelHistory.length)
    }
    nothing()
    await opponents.restart()
    ;[ada, bob] = opponents.both
    expect(await stateOf(ada, roomCode)).toMatchObject({ phase: 'finished', awards: null, awardsHeld: true })
    nothing()
  })

  test('counts like any other once a contest admin has dismissed the flag; both see it come', async () => {
    const before = { ada: totals('ada'), bob: totals('bob') }
    await stateOf(bob, roomCode)
    const evidence = () => {
      const { duelId } = ada.state ?? {}
      return opponents.hall.social.flags.evidence(
        { id: ADMIN, contestAdmin: true },
        { duelId: duelId ?? '', userId: idOf('ada') },
      )
    }
    expect(evidence()).toMatchObject({ awardsHeld: true, xp: 0 })
    decide('dismissed')
    await Promise.all([ada, bob].map(awarded))
    const state = await stateOf(ada, roomCode)
    if (state.phase !== 'finished') throw new Error(state.phase)
    expect(evidence().awardsHeld).toBe(false)
    const [first, second] = [idOf('ada'), idOf('bob')].map((id) => state.awards?.find(({ userId }) => userId === id))
    expect(first?.xp).toBeGreaterThanOrEqual(30)
    expect(first?.xp).toBeLessThanOrEqual(80)
    expect(second?.xp).toBe(5)
    expect(first?.rating?.change).toBeGreaterThan(0)
    expect(second?.rating?.change).toBeLessThan(0)
    const { duels, typingDuels, wins, xp } = before.ada
    expect(totals('ada')).toMatchObject({
      duels: duels + 1,
      typingDuels: typingDuels + 1,
      wins: wins + 1,
      xp: xp + (first?.xp ?? 0),
    })
    expect(totals('bob')).toMatchObject({ duels: before.bob.duels + 1, wins: before.bob.wins, xp: before.bob.xp + 5 })
    expect(history('ada').duelHistory[0]).toMatchObject({ roomCode, xp: first?.xp, xpWaits: false })
  })

  test('that is voided brings neither anything, and is in no history', async () => {
    await flaggedRace()
    const before = { ledger: ledger(), ratings: ratingChanges(), ada: totals('ada'), bob: totals('bob') }
    decide('voided')
    await awarded(ada)
    const after = { ledger: ledger(), ratings: ratingChanges(), ada: totals('ada'), bob: totals('bob') }
    const { duels, wins, xp } = before.ada
    expect(after.ada).toMatchObject({ duels, wins, xp, played: before.ada.played - 1 })
    expect([after.ledger, after.ratings, after.bob.xp]).toEqual([before.ledger, before.ratings, before.bob.xp])
    expect(history('ada').duelHistory.some((item) => item.roomCode === roomCode)).toBe(false)
    expect(await stateOf(ada, roomCode)).toMatchObject({ awards: [], awardsHeld: false })
  })

  test('is given what it brings by the next start, where the server went right after the decision', async () => {
    const duel = await flaggedRace()
    const before = totals('ada').xp
    const kind = 'inhuman-typing' as const
    const review = { reviewedBy: ADMIN, reviewedAtMs: 1, decision: 'dismissed' as const, reason: 'x' }
    decideFlag(opponents.hall.db, { duelId: duel.duelId, userId: idOf('ada'), kind }, review)
    await opponents.restart()
    ;[ada, bob] = opponents.both
    expect(await stateOf(ada, roomCode)).toMatchObject({ awardsHeld: false })
    const given = totals('ada').xp
    expect(given).toBeGreaterThan(before)
    await opponents.restart()
    ;[ada, bob] = opponents.both
    await stateOf(ada, roomCode)
    expect(totals('ada').xp).toBe(given)
  })
})

test('the fourth duel of the same two within a day is worth nothing, and no total or board counts it', async () => {
  const gains: number[] = []
  const before = await seatedTotals()
  for (let time = 0; time < 4; time += 1) {
    await raceBegins()
    opponents.clock.advance(60_000)
    await typeUpTo(ada, { name: 'ada', roomCode })
    opponents.clock.advance(1_000)
    await typeUpTo(bob, { name: 'bob', roomCode })
    await awarded(ada)
    const state = await stateOf(ada, roomCode)
    if (state.phase !== 'finished') throw new Error(state.phase)
    const award = state.awards?.find(({ userId }) => userId === idOf('ada'))
    gains.push(award?.xp ?? -1)
    expect(award?.uncounted === true).toBe(time === 3)
  }
  const [full = 0] = gains
  expect(gains[3]).toBe(0)
  expect(gains[1]).toBeLessThan(full)
  const after = totals('ada')
  expect([after.wins - before.wins, after.duels - before.duels, after.played - before.played]).toEqual([3, 3, 4])
  expect(history('ada').pagination.totalCount).toBe(after.played)
})

/** ada's totals before the test plays anything. */
async function seatedTotals() {
  await raceBegins()
  opponents.clock.advance(2 * DAY)
  await awarded(ada)
  return totals('ada')
}
