import { describe, expect, test } from 'bun:test'
import { boardOf, chooseDaily, compareFinishes, compareSolves, type Race, takeTyped } from './index'
import { apartOf, problemResult } from './problem'
import { RACE_LONGEST_MS } from './race'

describe('the choice', () => {
  const choose = (candidates: readonly (readonly [string, string | null])[], seed: number) =>
    chooseDaily(
      candidates.map(([id, usedOn]) => ({ id, usedOn })),
      { restedSince: '2026-09-26', seed },
    )
  test.each([
    ['nothing to choose from', [], 7, null],
    [
      'never used before a used one',
      [
        ['a', '2026-11-01'],
        ['b', null],
      ],
      4,
      'b',
    ],
    [
      'rested is as good as never used',
      [
        ['a', '2026-09-25'],
        ['b', null],
      ],
      2,
      'a',
    ],
    [
      'used on the first day of the rest is not rested',
      [
        ['a', '2026-09-26'],
        ['b', null],
      ],
      2,
      'b',
    ],
    [
      'all used: of the half used longest ago',
      [
        ['a', '2026-11-03'],
        ['b', '2026-11-01'],
        ['c', '2026-11-02'],
      ],
      0,
      'b',
    ],
    [
      'all used: the latest is never next',
      [
        ['a', '2026-11-03'],
        ['b', '2026-11-01'],
        ['c', '2026-11-02'],
      ],
      3,
      'c',
    ],
    ['one alone comes every day', [['a', '2026-11-24']], 9, 'a'],
  ] as const)('%s', (_what, candidates, seed, chosen) => expect(choose(candidates, seed)).toBe(chosen))

  test('gives every rested candidate its share', () => {
    const candidates = ['a', 'b', 'c', 'd'].map((id) => [id, null] as const)
    const counts = new Map<string | null, number>()
    for (let seed = 0; seed < 400; seed += 1) {
      const id = choose(candidates, seed)
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    expect([...counts.values()]).toEqual([100, 100, 100, 100])
  })
})

describe('a problem', () => {
  const window = { openedAtMs: 100, closesAtMs: 1_000 }
  const program = (receivedAtMs: number, verdict: string | null) => ({ receivedAtMs, verdict })
  test.each([
    ['nothing', [], { solvedAtMs: null, wrong: 0 }],
    [
      'the first accepted one counts',
      [program(200, 'accepted'), program(300, 'accepted')],
      { solvedAtMs: 200, wrong: 0 },
    ],
    [
      'wrong ones before it are counted',
      [
        program(150, 'wrong-answer'),
        program(160, 'time-limit'),
        program(200, 'accepted'),
        program(210, 'wrong-answer'),
      ],
      { solvedAtMs: 200, wrong: 2 },
    ],
    [
      'what adds no penalty in contests adds none here',
      [program(150, 'compilation-error'), program(160, 'internal-error'), program(200, 'accepted')],
      { solvedAtMs: 200, wrong: 0 },
    ],
    [
      'one that waits for its verdict is no result yet',
      [program(150, null), program(200, 'accepted')],
      { solvedAtMs: 200, wrong: 0 },
    ],
    ['before the opening counts for nothing', [program(99, 'accepted')], { solvedAtMs: null, wrong: 0 }],
    ['at the opening counts', [program(100, 'accepted')], { solvedAtMs: 100, wrong: 0 }],
    ['the last millisecond counts', [program(999, 'accepted')], { solvedAtMs: 999, wrong: 0 }],
    ['midnight is too late', [program(1_000, 'accepted')], { solvedAtMs: null, wrong: 0 }],
  ])('%s', (_what, programs, result) => expect(problemResult(programs, window)).toEqual(result))

  test.each([
    [{ hasSolved: false, isSetter: false }, null],
    [{ hasSolved: true, isSetter: false }, 'solved-before'],
    [{ hasSolved: true, isSetter: true }, 'setter'],
  ] as const)('of %o is out of competition: %s', (before, apart) => expect(apartOf(before)).toBe(apart))

  test('the least time since the own opening wins, then fewer wrong ones, then the earlier', () => {
    const solve = (userId: string, openedAtMs: number, solvedAtMs: number, wrong = 0) => ({
      userId,
      openedAtMs,
      solvedAtMs,
      wrong,
    })
    const rows = [
      solve('late', 500, 700),
      solve('early', 0, 200),
      solve('wrong', 0, 200, 1),
      solve('slow', 0, 201),
      solve('fast', 800, 900, 5),
    ]
    expect(rows.toSorted(compareSolves).map(({ userId }) => userId)).toEqual(['fast', 'early', 'late', 'wrong', 'slow'])
  })
})

test.each([
  ['the faster', { wpm: 71, accuracy: 90, finishedAtMs: 9 }, { wpm: 70, accuracy: 100, finishedAtMs: 1 }],
  [
    'of equals the more accurate',
    { wpm: 70, accuracy: 99, finishedAtMs: 9 },
    { wpm: 70, accuracy: 98, finishedAtMs: 1 },
  ],
  ['of equals the earlier', { wpm: 70, accuracy: 99, finishedAtMs: 1 }, { wpm: 70, accuracy: 99, finishedAtMs: 2 }],
])('in a text %s is ahead', (_what, ahead, behind) => {
  expect(compareFinishes(ahead, behind)).toBeLessThan(0)
  expect(compareFinishes(behind, ahead)).toBeGreaterThan(0)
})

describe('a board', () => {
  const row = (userId: string, points: number) => ({ userId, points })
  const rows = [row('a', 3), row('b', 5), row('c', 3), row('d', 1)]
  const compare = (a: { points: number }, b: { points: number }) => b.points - a.points
  test.each([
    ['b', 4, [1, 2, 2, 4], null],
    ['d', 2, [1, 2], 4],
    ['stranger', 2, [1, 2], null],
  ])('as %s sees it, %d rows long', (viewerId, most, ranks, own) => {
    const board = boardOf(rows, { compare, most, viewerId })
    expect(board.top.map(({ rank }) => rank)).toEqual([...ranks])
    expect([board.own?.rank ?? null, board.total]).toEqual([own, 4])
  })
})

describe('a try', () => {
  const text = ['the', 'quick', 'fox']
  const START = 10_000
  const fresh: Race = { startsAtMs: START, words: [], finishedAtMs: null, suspicion: null }
  const word = (index: number, elapsedMs = (index + 1) * 1_000) => {
    const keys = (text[index]?.length ?? 0) + (index < 2 ? 1 : 0)
    return { index, word: text[index] ?? '', elapsedMs, correctKeys: keys, keys }
  }
  const take = (words: readonly ReturnType<typeof word>[], afterMs: number, race = fresh, closesAtMs = 10_000_000) =>
    takeTyped(race, words, { text, closesAtMs, nowMs: START + afterMs })

  test('is measured by the server from its start to the last word', () => {
    const half = take([word(0), word(1)], 2_000)
    if (!half.ok || half.race === null) throw new Error('refused')
    expect(half.race).toMatchObject({ finishedAtMs: null, wpm: null, suspicion: null })
    expect(take([word(2)], 3_000, half.race)).toMatchObject({
      ok: true,
      race: { finishedAtMs: START + 3_000, wpm: 13 / 5 / (3 / 60), accuracy: 100, suspicion: null },
    })
    expect(take([word(0)], 2_500, half.race)).toEqual({ ok: true, race: null })
  })

  test.each([
    ['a word before the start', [word(0)], -1, 'TYPING_TOO_FAST'],
    ['sooner than a hand', [word(0), word(1), word(2)], -100, 'TYPING_TOO_FAST'],
    ['out of order', [word(1)], 2_000, 'TYPING_ORDER'],
    ['another word', [{ ...word(0), word: 'teh' }], 2_000, 'TYPING_WORD'],
    ['too few keys', [{ ...word(0), keys: 1, correctKeys: 1 }], 2_000, 'TYPING_KEYS'],
    ['when its time is up', [word(0)], RACE_LONGEST_MS, 'DAILY_RACE_OVER'],
  ] as const)('refuses %s', (_what, words, afterMs, code) =>
    expect(take(words, afterMs)).toMatchObject({ ok: false, code }),
  )

  test('ends at midnight, and is over once finished', () => {
    expect(take([word(0)], 2_000, fresh, START + 2_001)).toMatchObject({ ok: true })
    expect(take([word(0)], 2_000, fresh, START + 2_000)).toMatchObject({ ok: false, code: 'DAILY_RACE_OVER' })
    const done = { ...fresh, finishedAtMs: START + 1 }
    expect(take([word(0)], 2_000, done)).toMatchObject({ ok: false, code: 'TYPING_DONE' })
  })

  test('a first suspicion stays, whatever comes after it', () => {
    const fast = take([word(0, 10), word(1, 20)], 2_000)
    expect(fast).toMatchObject({ ok: true, race: { suspicion: '10 characters in 20 ms' } })
    expect(take([word(0)], 2_000, { ...fresh, suspicion: 'known' })).toMatchObject({ race: { suspicion: 'known' } })
  })
})
