import { describe, expect, test } from 'bun:test'
import { asDuelId, asRoomCode, type UserId } from '#contracts/ids'
import type { Series, SeriesGame } from '#contracts/ws/series'
import { handOf } from './arbitrary.fixture'
import { SERIES_PAUSE_MS } from './constants'
import { outstanding } from './deadlines'
import { ann, bob, create, problemId, Scenario, settings } from './scenario.fixture'
import { endOfSeries, isUndecided, pointsOf, seriesEnd, seriesRounds, settingsOfGame } from './series'

const PLAYERS = [ann.userId, bob.userId]
/** a, b: a won duel; d: a draw; A, B: called off by the other; x, y: ann, bob were not ready; n: neither was. */
const GAMES: Readonly<Record<string, Pick<SeriesGame, 'end' | 'winnerId'>>> = {
  a: { end: 'played', winnerId: ann.userId },
  b: { end: 'played', winnerId: bob.userId },
  d: { end: 'played', winnerId: null },
  A: { end: 'called-off', winnerId: ann.userId },
  B: { end: 'called-off', winnerId: bob.userId },
  x: { end: 'not-started', winnerId: bob.userId },
  y: { end: 'not-started', winnerId: ann.userId },
  n: { end: 'not-started', winnerId: null },
}
const gamesOf = (letters: string): SeriesGame[] =>
  [...letters].map((letter) => {
    const game = GAMES[letter]
    if (game === undefined) throw new Error(`no game ${letter}`)
    return { roomCode: asRoomCode('ABC234'), duelType: 'coding', ...game }
  })
const seriesOf = (bestOf: 3 | 5, letters: string): Series => ({
  seriesId: asDuelId('first'),
  bestOf,
  rounds: [settings],
  games: gamesOf(letters),
})

describe('the end', () => {
  test.each<[3 | 5, string, string]>([
    [3, '', 'goes on'],
    [3, 'a', 'goes on'],
    [3, 'ab', 'goes on'],
    [3, 'aa', 'ann by points'],
    [3, 'bab', 'bob by points'],
    [3, 'ad', 'goes on'],
    [3, 'da', 'goes on'],
    [3, 'add', 'ann by points'],
    [3, 'dd', 'goes on'],
    [3, 'ddd', 'no one by points'],
    [3, 'adb', 'no one by points'],
    [3, 'ddb', 'bob by points'],
    [3, 'AA', 'ann by points'],
    [3, 'aB', 'goes on'],
    [3, 'aBb', 'bob by points'],
    [3, 'ax', 'bob by forfeit'],
    [3, 'ay', 'ann by forfeit'],
    [3, 'an', 'no one by unfinished'],
    [3, 'x', 'no one by unfinished'],
    [3, 'y', 'no one by unfinished'],
    [5, 'aa', 'goes on'],
    [5, 'aaa', 'ann by points'],
    [5, 'aada', 'ann by points'],
    [5, 'aadd', 'ann by points'],
    [5, 'aabb', 'goes on'],
    [5, 'aabbd', 'no one by points'],
    [5, 'ddddd', 'no one by points'],
    [5, 'ddddb', 'bob by points'],
  ])('best of %i, %p: %s', (bestOf, letters, expected) => {
    const end = seriesEnd(seriesOf(bestOf, letters), PLAYERS)
    expect(end === null ? 'goes on' : `${end.winnerId ?? 'no one'} by ${end.how}`).toBe(expected)
  })

  test('random series end within their length, once, and with the winner ahead', () => {
    const { random } = handOf(19)
    for (let run = 0; run < 500; run += 1) {
      const bestOf = random() < 0.5 ? 3 : 5
      let letters = ''
      while (seriesEnd(seriesOf(bestOf, letters), PLAYERS) === null) {
        letters += 'aabbdABxyn'[Math.floor(random() * (random() < 0.9 ? 7 : 10))] ?? 'a'
      }
      const games = gamesOf(letters)
      expect(games.length).toBeLessThanOrEqual(bestOf)
      const end = seriesEnd(seriesOf(bestOf, letters), PLAYERS)
      const points = (userId: UserId) => pointsOf(games, userId)
      const played = games.filter((game) => game.end !== 'not-started').length
      expect(points(ann.userId) + points(bob.userId)).toBe(played)
      if (end?.how !== 'points') continue
      const [own, other] = end.winnerId === bob.userId ? [bob, ann] : [ann, bob]
      if (end.winnerId === null) expect(points(own.userId)).toBe(points(other.userId))
      else expect(points(own.userId)).toBeGreaterThan(points(other.userId) + bestOf - games.length)
    }
  })
})

describe('the rounds', () => {
  const rounds = seriesRounds(['coding', 'typing'], { timeLimit: 10, difficulty: 'Hard', languages: [71], rated: true })

  test('take what was asked for in the first mode, and difficulty and rating in all', () => {
    expect(rounds).toEqual([
      { duelType: 'coding', timeLimitMin: 10, difficulty: 'Hard', languages: [71], rated: true },
      { duelType: 'typing', timeLimitMin: 30, fitsText: true, difficulty: 'Hard', rated: true },
    ])
  })

  test('begin again after the last', () => {
    const modes = [0, 1, 2, 3, 4].map((index) => settingsOfGame({ bestOf: 5, rounds }, index).duelType)
    expect(modes).toEqual(['coding', 'typing', 'coding', 'typing', 'coding'])
  })
})

/** The second duel of a best of 3 in which ann leads. */
function second(letters = 'a'): Scenario {
  const scenario = new Scenario()
  scenario.say({ ...create, entry: 'series', series: seriesOf(3, letters) })
  scenario.say({ type: 'join', player: bob })
  return scenario
}

function playing(letters = 'a'): Scenario {
  const scenario = second(letters)
  for (const { userId } of [ann, bob]) scenario.say({ type: 'toggle-ready', userId })
  scenario.say({ type: 'assign-problem', problemId })
  scenario.later(2_000).say({ type: 'tick' })
  return scenario
}

const endOf = ({ state }: Scenario) => (state === null ? null : endOfSeries(state))
const opensNext = ({ effects }: Scenario) => effects.some(({ type }) => type === 'open-next')

describe('the room of a next duel', () => {
  test('waits for both, and ends the series for a player who is not ready in time', () => {
    const scenario = second()
    scenario.say({ type: 'toggle-ready', userId: bob.userId })
    scenario.later(SERIES_PAUSE_MS - 1).say({ type: 'tick' })
    expect(scenario.state?.phase).toBe('ready')
    scenario.later(1).say({ type: 'tick' })
    expect(endOf(scenario)).toEqual({ winnerId: bob.userId, how: 'forfeit' })
  })

  test('ends the series without a winner where neither is', () => {
    const scenario = second()
    scenario.later(SERIES_PAUSE_MS).say({ type: 'tick' })
    expect(endOf(scenario)).toEqual({ winnerId: null, how: 'unfinished' })
  })

  test.each([ann, bob])('is no seat to give back: $username closes it, and has lost the series', ({ userId }) => {
    const scenario = second()
    scenario.say({ type: 'leave', userId, sinceMs: scenario.nowMs, onPurpose: true })
    expect(scenario.state?.players.length).toBe(2)
    scenario.say({ type: 'abort', userId, abortedBefore: 0 })
    const other = userId === ann.userId ? bob.userId : ann.userId
    expect(endOf(scenario)).toEqual({ winnerId: other, how: 'forfeit' })
  })

  test('keeps its whole pause after a restart', () => {
    const scenario = second()
    scenario.later(SERIES_PAUSE_MS + 60_000).say({ type: 'recover' })
    expect(scenario.state).toMatchObject({ phase: 'ready', expiresAtMs: scenario.nowMs + SERIES_PAUSE_MS })
  })

  test('is over where nothing is left to play', () => {
    const scenario = second()
    for (const { userId } of [ann, bob]) scenario.say({ type: 'toggle-ready', userId })
    scenario.say({ type: 'assign-problem', problemId: null })
    expect(endOf(scenario)).toEqual({ winnerId: null, how: 'unfinished' })
  })
})

describe('the end of a duel', () => {
  test('by resignation: the series is decided, and a rematch can be offered', () => {
    const scenario = playing()
    scenario.later(120_000).say({ type: 'resign', userId: bob.userId, worked: true })
    expect(endOf(scenario)).toEqual({ winnerId: ann.userId, how: 'points' })
    expect(scenario.say({ type: 'offer-rematch', userId: ann.userId })).toMatchObject({ ok: true })
  })

  test('opens the next one before the points are given, and no rematch meanwhile', () => {
    const scenario = playing()
    scenario.later(120_000).say({ type: 'resign', userId: ann.userId, worked: true })
    expect(endOf(scenario)).toBeNull()
    expect(scenario.effects.map(({ type }) => type).slice(-2)).toEqual(['open-next', 'award'])
    expect(scenario.say({ type: 'offer-rematch', userId: ann.userId })).toMatchObject({ code: 'DUEL_REMATCH_CLOSED' })
  })

  test('owes the next one also after the points are given, until its room is open', () => {
    const scenario = playing()
    const owed = () => (scenario.state === null ? [] : outstanding(scenario.state, 1).map(({ type }) => type))
    scenario.later(120_000).say({ type: 'resign', userId: ann.userId, worked: true })
    expect(owed()).toEqual(['open-next', 'award'])
    scenario.say({ type: 'award', awards: [{ userId: bob.userId, xp: 75 }] })
    expect(owed()).toEqual(['open-next'])
    scenario.say({ type: 'rematch-opened', roomCode: asRoomCode('NEXT22') })
    expect(owed()).toEqual([])
  })

  test('by calling it off counts for the other, who does not choose it', () => {
    const scenario = playing('b')
    scenario.say({ type: 'abort', userId: ann.userId, abortedBefore: 0 })
    expect(scenario.state).toMatchObject({ reason: 'aborted', winnerId: null })
    expect(endOf(scenario)).toEqual({ winnerId: bob.userId, how: 'points' })
  })

  test('of a single duel is the end', () => {
    const scenario = new Scenario()
    scenario.say(create)
    scenario.say({ type: 'abort', userId: ann.userId, abortedBefore: 0 })
    expect(opensNext(scenario)).toBe(false)
    expect(scenario.state !== null && isUndecided(scenario.state)).toBe(false)
  })
})
