import { describe, expect, test } from 'bun:test'
import {
  type CodingOutcome,
  cappedXp,
  codingXp,
  contestXp,
  dayOf,
  fieldXp,
  isCounted,
  limitedXp,
  streakOf,
  tierOf,
  typingXp,
} from './index'

describe('the tier of a total', () => {
  const rows = [
    [0, 'Iron', 0, 500, 0, 500, 1],
    [250, 'Iron', 0, 500, 50, 250, 1],
    [499, 'Iron', 0, 500, 100, 1, 1],
    [500, 'Bronze', 500, 2000, 0, 1500, 1],
    [1000, 'Bronze', 500, 2000, 33, 1000, 2],
    [1999, 'Bronze', 500, 2000, 100, 1, 2],
    [2000, 'Silver', 2000, 5000, 0, 3000, 3],
    [5000, 'Gold', 5000, 10_000, 0, 5000, 6],
    [9999, 'Gold', 5000, 10_000, 100, 1, 10],
    [10_000, 'Platinum', 10_000, null, 100, 0, 11],
    [123_456, 'Platinum', 10_000, null, 100, 0, 124],
  ] as const
  test.each(rows)('%i XP: %s', (xp, name, floor, next, progress, xpNeeded, level) => {
    expect(tierOf(xp)).toMatchObject({ name, floor, next, progress, xpNeeded, level })
  })

  test('names the tier that comes next, and none above the top', () => {
    expect(tierOf(10).nextName).toBe('Bronze')
    expect(tierOf(10_000).nextName).toBeNull()
  })
})

describe('a coding duel gives', () => {
  const win: CodingOutcome = {
    side: 'win',
    reason: 'correct-submission',
    difficulty: 'Easy',
    passed: 10,
    opponentPassed: 4,
    timeLimitMs: 1_800_000,
    timeLeftMs: 900_000,
    playedMs: 900_000,
  }
  const rows: readonly [string, Partial<CodingOutcome>, number][] = [
    ['a win at half time, Easy', {}, 63],
    ['a win at half time, Medium', { difficulty: 'Medium' }, 88],
    ['a win at half time, Hard', { difficulty: 'Hard' }, 113],
    ['a win at once', { timeLeftMs: 1_800_000 }, 75],
    ['a win at the last moment', { timeLeftMs: 0 }, 50],
    ['a win whose verdict came after the deadline', { timeLeftMs: -5 }, 50],
    ['a win after a restart made the time longer', { timeLeftMs: 1_820_000 }, 75],
    ['a win by score, Easy', { reason: 'best-score' }, 30],
    ['a win by score, Hard', { reason: 'best-score', difficulty: 'Hard' }, 60],
    ['a win by resignation, Medium', { reason: 'resignation', difficulty: 'Medium' }, 45],
    ['a draw', { side: 'draw', reason: 'draw', passed: 0 }, 20],
    ['a draw in which nobody passed a test', { side: 'draw', reason: 'draw', passed: 0, opponentPassed: 0 }, 0],
    ['a loss with a test passed', { side: 'loss', passed: 1 }, 10],
    ['a loss without', { side: 'loss', passed: 0 }, 0],
    ['a loss after 120 s', { side: 'loss', passed: 3, playedMs: 120_000 }, 10],
    ['a loss before', { side: 'loss', passed: 3, playedMs: 119_999 }, 0],
    ['a loss by resignation with a test passed', { side: 'loss', reason: 'resignation', passed: 3 }, 10],
    ['a loss by abandonment', { side: 'loss', reason: 'abandonment', passed: 9 }, 0],
    ['a loss by anti-cheat', { side: 'loss', reason: 'anti-cheat', passed: 9 }, 0],
  ]
  test.each(rows)('for %s: %p -> %i', (_what, change, xp) => {
    expect(codingXp({ ...win, ...change })).toBe(xp)
  })
})

describe('a typing duel gives', () => {
  const win = { side: 'win', reason: 'completion', wpm: 82, finished: true } as const
  test.each([
    [0, 30],
    [82, 51],
    [199, 80],
    [200, 80],
    [201, 80],
    [417_600, 80],
    [Number.POSITIVE_INFINITY, 80],
  ])('for a win with %d wpm %d: thirty and a quarter of the speed, of 200 at most', (wpm, xp) => {
    expect(typingXp({ ...win, wpm })).toBe(xp)
  })
  test.each([
    ['completion', 51],
    ['best-score', 51],
    ['resignation', 31],
    ['abandonment', 31],
    ['anti-cheat', 31],
  ] as const)('for a win by %s %d', (reason, xp) => {
    expect(typingXp({ ...win, reason })).toBe(xp)
  })
  test('nothing for a draw that was agreed on before the end of the text', () =>
    expect(typingXp({ ...win, side: 'draw', finished: false })).toBe(0))
  test('nothing for a loss by abandonment', () =>
    expect(typingXp({ ...win, side: 'loss', reason: 'abandonment' })).toBe(0))
  test('five for a loss that was typed to the end', () => expect(typingXp({ ...win, side: 'loss' })).toBe(5))
  test('nothing for one that was not', () => expect(typingXp({ ...win, side: 'loss', finished: false })).toBe(0))
  test('nothing for a loss by anti-cheat', () =>
    expect(typingXp({ ...win, side: 'loss', reason: 'anti-cheat' })).toBe(0))
  test('twenty for a draw', () => expect(typingXp({ ...win, side: 'draw' })).toBe(20))
})

describe('limits', () => {
  test.each([
    [0, 75],
    [1, 38],
    [2, 19],
    [3, 0],
    [40, 0],
  ])('after %i duels against the same opponent within a day 75 become %i', (earlierDuels, xp) => {
    expect(limitedXp(75, { earlierDuels, earnedToday: 0 })).toBe(xp)
  })
  test.each([
    [0, true],
    [2, true],
    [3, false],
    [9, false],
  ])('a duel after %i others against the same opponent counts on boards: %p', (earlierDuels, is) => {
    expect(isCounted(earlierDuels)).toBe(is)
  })
  test.each([
    ['Easy', 10],
    ['Medium', 20],
    ['Hard', 40],
  ] as const)('a solved %s problem of a contest gives %i, within what is left of the day', (difficulty, xp) => {
    expect(contestXp(difficulty)).toBe(xp)
    expect([cappedXp(xp, 0), cappedXp(xp, 995), cappedXp(xp, 1_000)]).toEqual([xp, 5, 0])
  })
  test.each([
    [925, 75],
    [960, 40],
    [1000, 0],
    [1200, 0],
  ])('after %i today 75 become %i', (earnedToday, xp) => {
    expect(limitedXp(75, { earlierDuels: 0, earnedToday })).toBe(xp)
  })
})

describe('a room of many', () => {
  test.each([
    [
      'a win over two',
      [
        [75, 0],
        [75, 0],
      ],
      0,
      75,
    ],
    [
      'a win and a loss',
      [
        [75, 0],
        [10, 0],
      ],
      0,
      43,
    ],
    [
      'an opponent met for the fourth time today',
      [
        [75, 0],
        [75, 3],
      ],
      0,
      38,
    ],
    [
      'near the day\u2019s cap',
      [
        [75, 0],
        [75, 0],
      ],
      980,
      20,
    ],
    ['no opponent who took part', [], 0, 0],
  ] as const)('%s', (_name, games, earnedToday, xp) => {
    const field = games.map(([worth, earlier]) => ({ xp: worth, earlier }))
    expect(fieldXp(field, earnedToday)).toBe(xp)
  })
})

describe('a streak', () => {
  test('is counted from the active days, and survives until the end of the next day', () => {
    const days = ['2026-01-01', '2025-12-31', '2025-12-30', '2025-12-27']
    expect(streakOf(days, '2026-01-01')).toBe(3)
    expect(streakOf(days, '2026-01-02')).toBe(3)
    expect(streakOf(days, '2026-01-03')).toBe(0)
    expect(streakOf([], '2026-01-01')).toBe(0)
  })
  test('counts days in the player’s own time zone', () => {
    const lateEvening = Date.parse('2026-06-01T23:30:00Z')
    expect(dayOf(lateEvening, 'UTC')).toBe('2026-06-01')
    expect(dayOf(lateEvening, 'Europe/Berlin')).toBe('2026-06-02')
    expect(dayOf(lateEvening, 'America/New_York')).toBe('2026-06-01')
    expect(dayOf(lateEvening, 'Middle/Earth')).toBe('2026-06-01')
  })
})
