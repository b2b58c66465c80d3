import { describe, expect, test } from 'bun:test'
import { finished } from '#core/steps'
import {
  type Attempt,
  Board,
  FORMATS,
  type FormatKey,
  firstSolves,
  hideFrom,
  labelOf,
  type Outcome,
  outcomeOf,
  type Scoring,
  standingsOf,
} from './index'

const MINUTE = 60_000
const scoring = (format: FormatKey = 'points'): Scoring => ({
  format: FORMATS[format],
  penaltyMin: 20,
  problems: [
    { problemId: 'a', points: 100, subtasks: null },
    {
      problemId: 'b',
      points: 300,
      subtasks: [
        { points: 100, fromOrdinal: 1, toOrdinal: 2 },
        { points: 200, fromOrdinal: 3, toOrdinal: 4 },
      ],
    },
  ],
})

type Row = readonly [
  user: string,
  problem: string,
  minute: number,
  outcome: Outcome,
  points?: number,
  parts?: readonly number[],
]
const attempts = (...rows: Row[]): Attempt[] =>
  rows.map(([userId, problemId, minute, outcome, points, parts], index) => ({
    seq: index + 1,
    userId,
    problemId,
    elapsedMs: minute * MINUTE,
    outcome,
    points: points ?? (outcome === 'accepted' ? 100 : 0),
    parts: parts ?? null,
  }))
const table = (list: readonly Attempt[], format: FormatKey = 'points') =>
  standingsOf(list, scoring(format)).map(({ userId, rank, totalScore, totalPenalty }) => [
    userId,
    rank,
    totalScore,
    totalPenalty,
  ])

describe('points with penalty', () => {
  const cases: readonly [string, readonly Row[], readonly (readonly [string, number, number, number])[]][] = [
    ['nobody without a submission has a row', [], []],
    ['a submission without points has one', [['u', 'a', 3, 'rejected']], [['u', 1, 0, 0]]],
    ['minutes are rounded down', [['u', 'a', 3.99, 'accepted']], [['u', 1, 100, 3]]],
    [
      'each rejected submission before the solution adds the penalty',
      [
        ['u', 'a', 1, 'rejected'],
        ['u', 'a', 2, 'rejected'],
        ['u', 'a', 10, 'accepted'],
      ],
      [['u', 1, 100, 50]],
    ],
    [
      'compilation and internal errors add none',
      [
        ['u', 'a', 1, 'void'],
        ['u', 'a', 10, 'accepted'],
      ],
      [['u', 1, 100, 10]],
    ],
    [
      'what comes after the solution changes nothing',
      [
        ['u', 'a', 10, 'accepted'],
        ['u', 'a', 11, 'rejected'],
        ['u', 'a', 12, 'accepted'],
      ],
      [['u', 1, 100, 10]],
    ],
    [
      'an unsolved problem costs nothing',
      [
        ['u', 'a', 10, 'accepted'],
        ['u', 'b', 11, 'rejected'],
      ],
      [['u', 1, 100, 10]],
    ],
    [
      'more points first, whatever the penalty',
      [
        ['u', 'a', 1, 'accepted'],
        ['v', 'b', 100, 'accepted'],
      ],
      [
        ['v', 1, 300, 100],
        ['u', 2, 100, 1],
      ],
    ],
    [
      'then less penalty',
      [
        ['u', 'a', 9, 'accepted'],
        ['v', 'a', 3, 'accepted'],
      ],
      [
        ['v', 1, 100, 3],
        ['u', 2, 100, 9],
      ],
    ],
    [
      'then the earlier last solution, by the millisecond',
      [
        ['u', 'a', 3.5, 'accepted'],
        ['v', 'a', 3.25, 'accepted'],
      ],
      [
        ['v', 1, 100, 3],
        ['u', 2, 100, 3],
      ],
    ],
    [
      'equals share a rank and the next is skipped',
      [
        ['x', 'a', 1, 'accepted'],
        ['u', 'a', 3, 'accepted'],
        ['v', 'a', 3, 'accepted'],
        ['w', 'a', 4, 'accepted'],
      ],
      [
        ['x', 1, 100, 1],
        ['u', 2, 100, 3],
        ['v', 2, 100, 3],
        ['w', 4, 100, 4],
      ],
    ],
    ['what is not judged yet counts for nothing', [['u', 'a', 1, 'pending']], [['u', 1, 0, 0]]],
  ]
  test.each(cases)('%s', (_name, rows, expected) => {
    expect(table(attempts(...rows))).toEqual(expected.map((row) => [...row]))
  })
})

describe('ICPC', () => {
  test('counts solved problems, whatever their points', () => {
    const list = attempts(['u', 'b', 50, 'accepted'], ['v', 'a', 10, 'accepted'])
    expect(table(list, 'icpc')).toEqual([
      ['v', 1, 1, 10],
      ['u', 2, 1, 50],
    ])
  })
})

describe('IOI', () => {
  const problem = { problemId: 'b', points: 300, subtasks: scoring().problems[1]?.subtasks ?? null }
  const plain = { ...problem, subtasks: null }
  test.each([
    ['every test', problem, [true, true, true, true], 300, [100, 200]],
    ['the first subtask', problem, [true, true, true, false], 100, [100, 0]],
    ['the second subtask alone', problem, [false, true, true, true], 200, [0, 200]],
    ['no whole subtask', problem, [true, false, false, true], 0, [0, 0]],
    ['tests that never ran', problem, [true], 0, [0, 0]],
    ['three of four tests without subtasks', plain, [true, true, true, false], 225, null],
  ] as const)('%s', (_name, one, passed, points, parts) => {
    const accepted = passed.length === 4 && passed.every(Boolean)
    expect(FORMATS.ioi.worth(one, { accepted, passed, total: 4 })).toEqual({ points, parts })
  })

  test.each([
    ['part of the score, whole points', false, { share: 0.455, groups: [0.3, 0.155] }, 136, [90, 46]],
    ['a third three times is the whole', true, { share: 1, groups: [1 / 3, 1 / 3, 1 / 3] }, 300, [100, 100, 100]],
    ['groups that do not add up', false, { share: 0.5, groups: null }, 150, null],
  ] as const)('by the rules of its groups: %s', (_name, accepted, grade, points, parts) => {
    expect(FORMATS.ioi.worth(plain, { accepted, passed: [], total: 4, grade })).toEqual({
      points,
      parts: parts === null ? null : [...parts],
    })
  })

  test('groups of a problem of its own rules add up over submissions', () => {
    const attempt = { userId: 'u', problemId: 'b', outcome: 'rejected' as const }
    const list = [
      { ...attempt, seq: 1, elapsedMs: 1, points: 100, parts: [100, 0] },
      { ...attempt, seq: 2, elapsedMs: 2, points: 150, parts: [0, 150] },
    ]
    expect(FORMATS.ioi.cell(plain, list, { penaltyMin: 0 })).toMatchObject({ points: 250, reachedMs: 2 })
  })

  const parts: readonly (readonly [name: string, rows: readonly Row[], points: number, reachedMin: number | null])[] = [
    [
      'subtasks of different submissions add up',
      [
        ['u', 'b', 10, 'rejected', 100, [100, 0]],
        ['u', 'b', 20, 'rejected', 200, [0, 200]],
      ],
      300,
      20,
    ],
    [
      'a subtask counts once, however often it is reached',
      [
        ['u', 'b', 10, 'rejected', 100, [100, 0]],
        ['u', 'b', 20, 'rejected', 100, [100, 0]],
      ],
      100,
      10,
    ],
    [
      'a later, worse submission takes nothing away',
      [
        ['u', 'b', 10, 'rejected', 200, [0, 200]],
        ['u', 'b', 20, 'rejected', 0, [0, 0]],
      ],
      200,
      10,
    ],
    [
      'what is not judged, void or hidden brings nothing',
      [
        ['u', 'b', 10, 'pending', 0],
        ['u', 'b', 20, 'void', 0, [0, 0]],
        ['u', 'b', 30, 'hidden', 0],
      ],
      0,
      null,
    ],
    [
      'a submission whose parts nobody knows, or that are not those of the problem, counts as one piece',
      [
        ['u', 'b', 10, 'rejected', 100, [100, 0]],
        ['u', 'b', 20, 'rejected', 200],
        ['u', 'b', 30, 'rejected', 150, [50, 50, 50]],
      ],
      200,
      20,
    ],
    [
      'a problem without subtasks is one piece: the best submission',
      [
        ['u', 'a', 10, 'rejected', 40],
        ['u', 'a', 20, 'rejected', 60],
        ['u', 'a', 30, 'rejected', 50],
      ],
      60,
      20,
    ],
  ]
  test.each(parts)('%s', (_name, rows, points, reachedMin) => {
    const [line] = standingsOf(attempts(...rows), scoring('ioi'))
    const at = rows[0]?.[1] === 'a' ? 0 : 1
    expect(line?.totalScore).toBe(points)
    expect(line?.cells[at]?.reachedMs).toBe(reachedMin === null ? null : reachedMin * MINUTE)
  })

  test('a freeze hides the parts that came after it', () => {
    const list = attempts(['u', 'b', 10, 'rejected', 100, [100, 0]], ['u', 'b', 70, 'rejected', 200, [0, 200]])
    const score = (hidden: number | null) => standingsOf(hideFrom(list, hidden), scoring('ioi'))[0]?.totalScore
    expect([score(60 * MINUTE), score(null)]).toEqual([100, 300])
  })

  test('time does not count, and equals share a rank', () => {
    const list = attempts(
      ['u', 'b', 10, 'rejected', 100],
      ['u', 'b', 20, 'rejected', 50],
      ['v', 'b', 90, 'rejected', 100],
    )
    expect(table(list, 'ioi')).toEqual([
      ['u', 1, 100, 0],
      ['v', 1, 100, 0],
    ])
  })
})

describe('the freeze', () => {
  const list = attempts(
    ['u', 'a', 30, 'accepted'],
    ['v', 'a', 59.9, 'rejected'],
    ['v', 'a', 60, 'accepted'],
    ['w', 'b', 70, 'pending'],
  )
  test('tells that somebody tried, not what came of it', () => {
    const rows = standingsOf(hideFrom(list, 60 * MINUTE), scoring())
    expect(rows.map(({ userId, totalScore }) => [userId, totalScore])).toEqual([
      ['u', 100],
      ['v', 0],
      ['w', 0],
    ])
    expect(rows[1]?.cells[0]).toMatchObject({ solved: false, rejected: 1, hidden: 1 })
  })
  test('thawed, everything is there', () => expect(table(hideFrom(list, null))).toHaveLength(3))
})

describe('the first solve', () => {
  const problems = [{ problemId: 'a' }]
  const first = (...rows: Row[]) => firstSolves(attempts(...rows), problems).map(({ userId }) => userId)
  test('is the lowest sequence among accepted', () =>
    expect(first(['u', 'a', 5, 'accepted'], ['v', 'a', 5, 'accepted'])).toEqual(['u']))
  test('waits for what was received earlier', () =>
    expect(first(['u', 'a', 5, 'pending'], ['v', 'a', 6, 'accepted'])).toEqual([]))
  test('does not wait for what came later', () =>
    expect(first(['v', 'a', 6, 'accepted'], ['u', 'a', 7, 'pending'])).toEqual(['v']))
})

test("verdicts that add no penalty are nobody's fault", () => {
  expect(
    ['accepted', 'wrong-answer', 'time-limit', 'compilation-error', 'internal-error', null].map(outcomeOf),
  ).toEqual(['accepted', 'rejected', 'rejected', 'void', 'void', 'pending'])
})

test('problems are lettered', () => {
  expect([0, 1, 25, 26, 27, 52].map(labelOf)).toEqual(['A', 'B', 'Z', 'AA', 'AB', 'BA'])
})

test('a disqualified user has no line until let in again, and gives the first solve back', () => {
  const board = new Board(scoring(), { hiddenFromMs: null })
  board.load(attempts(['u', 'a', 1, 'accepted'], ['v', 'a', 2, 'accepted']))
  board.exclude('u', true)
  expect(board.rows().map(({ userId, rank }) => [userId, rank])).toEqual([['v', 1]])
  expect(board.firstSolves()[0]?.userId).toBe('v')
  board.exclude('u', false)
  expect(board.firstSolves()[0]?.userId).toBe('u')
})

test('the standings as they stood leave out what came later', () => {
  const board = new Board(scoring(), { hiddenFromMs: null })
  board.load(attempts(['u', 'a', 10, 'accepted'], ['v', 'b', 20, 'accepted']))
  expect(finished(board.at(15 * MINUTE)).rows.map(({ userId }) => userId)).toEqual(['u'])
})
