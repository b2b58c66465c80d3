import { describe, expect, test } from 'bun:test'
import {
  addsUp,
  type GradedTest,
  type Grading,
  type GroupRules,
  gradeOf,
  type LegacyRules,
  outlineOf,
  settledVerdict,
} from '.'

const AC: GradedTest = { verdict: 'accepted' }
const WA: GradedTest = { verdict: 'wrong-answer' }
const TLE: GradedTest = { verdict: 'time-limit' }
const RTE: GradedTest = { verdict: 'runtime-error' }
const worth = (score: number): GradedTest => ({ verdict: 'accepted', score })
const times = (multiplier: number): GradedTest => ({ verdict: 'accepted', multiplier })

const TESTS = ['sample/1', 'secret/a/1', 'secret/a/2', 'secret/b/1', 'secret/b/2'] as const

const group = (path: string, rules: Partial<GroupRules> = {}): GroupRules => ({
  path,
  most: null,
  aggregation: 'pass-fail',
  requires: [],
  ...rules,
})
const secret = (rules: Partial<GroupRules> = {}) => group('secret', { most: 70, aggregation: 'sum', ...rules })
const A = group('secret/a', { most: 30 })
const B = group('secret/b', { most: 40 })
const grading = (...groups: GroupRules[]): Grading => ({ format: '2025-09', groups })

type Row = [what: string, grading: Grading, results: (GradedTest | undefined)[], score: number, verdict: string]

describe('2025-09:', () => {
  test.each<Row>([
    ['all accepted', grading(secret(), A, B), [AC, AC, AC, AC, AC], 70, 'accepted'],
    ['a group is passed or failed', grading(secret(), A, B), [AC, AC, WA, AC, AC], 40, 'wrong-answer'],
    [
      'a failed sample costs nothing, but it is no solution',
      grading(secret(), A, B),
      [WA, AC, AC, AC, AC],
      70,
      'wrong-answer',
    ],
    ['a test that was not judged failed', grading(secret(), A, B), [AC, AC, AC, TLE, undefined], 30, 'time-limit'],
    [
      'sum: each test its share',
      grading(secret(), A, { ...B, aggregation: 'sum' }),
      [AC, AC, AC, AC, WA],
      50,
      'wrong-answer',
    ],
    [
      'min: the whole group',
      grading(secret(), A, { ...B, aggregation: 'min' }),
      [AC, AC, AC, AC, WA],
      30,
      'wrong-answer',
    ],
    [
      'min: the least of multipliers',
      grading(secret(), A, { ...B, aggregation: 'min' }),
      [AC, AC, AC, times(0.5), AC],
      50,
      'wrong-answer',
    ],
    [
      'sum: multipliers of shares',
      grading(secret(), A, { ...B, aggregation: 'sum' }),
      [AC, AC, AC, times(0.5), AC],
      60,
      'wrong-answer',
    ],
    [
      'sum: scores as they are',
      grading(secret(), A, { ...B, aggregation: 'sum' }),
      [AC, AC, AC, worth(3), worth(20)],
      53,
      'wrong-answer',
    ],
    [
      'the least of groups',
      grading(secret({ aggregation: 'min', most: 30 }), A, B),
      [AC, AC, AC, WA, AC],
      0,
      'wrong-answer',
    ],
    [
      'all groups or nothing',
      grading(secret({ aggregation: 'pass-fail' }), A, B),
      [AC, AC, AC, AC, WA],
      0,
      'wrong-answer',
    ],
    ['all groups', grading(secret({ aggregation: 'pass-fail' }), A, B), [AC, AC, AC, AC, AC], 70, 'accepted'],
    [
      'a group that needs another',
      grading(secret(), A, { ...B, requires: ['secret/a'] }),
      [AC, WA, AC, AC, AC],
      0,
      'wrong-answer',
    ],
    [
      'a group that needs the samples',
      grading(secret(), A, { ...B, requires: ['sample'] }),
      [RTE, AC, AC, AC, AC],
      30,
      'runtime-error',
    ],
    ['no groups: shares of all', grading(secret({ most: 100 })), [AC, AC, AC, AC, WA], 75, 'wrong-answer'],
    ['no groups, no rules: 100 points', grading(), [AC, AC, AC, AC, AC], 100, 'accepted'],
    [
      'unbounded scores',
      grading(secret({ most: null })),
      [AC, worth(5), worth(7), worth(0), worth(1.5)],
      13.5,
      'accepted',
    ],
    ['the judge failed', grading(secret(), A, B), [AC, AC, WA, { verdict: 'internal-error' }], 0, 'internal-error'],
  ])('%s', (_what, rules, results, score, verdict) => {
    const grade = gradeOf(rules, TESTS, results)
    expect(grade).toMatchObject({ score, verdict, fault: null })
  })

  test.each<[fault: string, groups: GroupRules[], results: GradedTest[], sentence: string]>([
    ['a score in a group that is passed or failed', [secret(), A, B], [AC, worth(3), AC, AC, AC], 'passed or failed'],
    ['a score for what is refused', [secret()], [AC, { ...WA, score: 3 }, AC, AC, AC], 'what it does not accept'],
    ['both', [secret()], [AC, { ...AC, score: 3, multiplier: 1 }, AC, AC, AC], 'both a score and a multiplier'],
    ['no score without an end', [secret({ most: null })], [AC, AC, AC, AC, AC], 'gave no score'],
    ['a multiplier without an end', [secret({ most: null })], [AC, times(1), AC, AC, AC], 'gave no score'],
    ['more than there is', [secret()], [AC, worth(18), AC, AC, AC], 'gave 18 points where 17.5 are the most'],
    ['a multiplier above 1', [secret()], [AC, times(1.1), AC, AC, AC], 'a multiplier above 1'],
    ['groups worth more than the whole', [secret({ most: 60 }), A, B], [AC, AC, AC, AC, AC], 'brings 70 points'],
  ])('a fault of the package: %s', (_fault, groups, results, sentence) => {
    const grade = gradeOf(grading(...groups), TESTS, results)
    expect(grade.verdict).toBe('internal-error')
    expect(grade.fault).toContain(sentence)
  })
})

const legacy = (path: string, rules: Partial<LegacyRules> = {}): LegacyRules => ({
  path,
  scores: 'sum',
  verdicts: 'worst_error',
  acceptsAny: false,
  ignoresSample: false,
  breaks: false,
  acceptScore: 1,
  rejectScore: 0,
  least: null,
  most: null,
  ...rules,
})
const old = (...groups: LegacyRules[]): Grading => ({ format: 'legacy', groups })
const NO_SAMPLE = legacy('', { ignoresSample: true })
const ANY = legacy('secret', { acceptsAny: true, verdicts: 'first_error' })
const OLD_A = legacy('secret/a', { scores: 'min', acceptScore: 30, breaks: true })
const OLD_B = legacy('secret/b', { scores: 'min', acceptScore: 40, breaks: true })

describe('legacy:', () => {
  test.each<Row>([
    ['all accepted', old(NO_SAMPLE, ANY, OLD_A, OLD_B), [AC, AC, AC, AC, AC], 70, 'accepted'],
    ['one group', old(NO_SAMPLE, ANY, OLD_A, OLD_B), [AC, AC, AC, AC, WA], 30, 'wrong-answer'],
    [
      'samples bring points where they are not ignored',
      old(legacy(''), ANY, OLD_A, OLD_B),
      [AC, AC, AC, AC, AC],
      71,
      'accepted',
    ],
    ['a rejected sample ends all where nothing says otherwise', old(), [WA, AC, AC, AC, AC], 0, 'wrong-answer'],
    ['each test by default', old(legacy('')), [AC, AC, WA, AC, AC], 4, 'wrong-answer'],
    [
      'a break ends a group',
      old(NO_SAMPLE, legacy('secret/a', { breaks: true }), legacy('secret/b')),
      [AC, WA, AC, AC, AC],
      2,
      'wrong-answer',
    ],
    [
      'a break ends the groups after it',
      old(NO_SAMPLE, legacy('secret', { breaks: true })),
      [AC, WA, AC, AC, AC],
      0,
      'wrong-answer',
    ],
    [
      'average',
      old(
        NO_SAMPLE,
        legacy('secret', { scores: 'avg' }),
        legacy('secret/a', { acceptScore: 10 }),
        legacy('secret/b', { acceptScore: 20 }),
      ),
      [AC, AC, AC, AC, WA],
      20,
      'wrong-answer',
    ],
    [
      'the best group',
      old(NO_SAMPLE, legacy('secret', { scores: 'max', acceptsAny: true }), OLD_A, OLD_B),
      [AC, WA, AC, AC, AC],
      40,
      'accepted',
    ],
    [
      'a score for what is refused',
      old(NO_SAMPLE, legacy('secret', { rejectScore: 2 })),
      [AC, WA, WA, WA, WA],
      8,
      'wrong-answer',
    ],
    ['the worst error', old(NO_SAMPLE, legacy('secret')), [AC, WA, RTE, TLE, AC], 1, 'runtime-error'],
    [
      'the first error',
      old(NO_SAMPLE, legacy('secret', { verdicts: 'first_error' })),
      [AC, AC, TLE, RTE, AC],
      2,
      'time-limit',
    ],
    [
      'always accepted, for part of the score',
      old(NO_SAMPLE, legacy('secret', { verdicts: 'always_accept' })),
      [AC, AC, TLE, RTE, AC],
      2,
      'time-limit',
    ],
    [
      "the validator's scores within a range",
      old(NO_SAMPLE, legacy('secret', { most: 100 })),
      [AC, worth(10), worth(20.5), worth(0), worth(1)],
      31.5,
      'wrong-answer',
    ],
    [
      "the validator's scores, all of the range",
      old(NO_SAMPLE, legacy('secret', { most: 40 })),
      [worth(3), worth(10), worth(10), worth(10), worth(10)],
      40,
      'accepted',
    ],
    [
      "the validator's scores without an end",
      old(NO_SAMPLE, legacy('secret')),
      [AC, worth(10), worth(20), worth(0), worth(1)],
      31,
      'accepted',
    ],
    ['what was not judged is rejected', old(NO_SAMPLE, ANY, OLD_A, OLD_B), [AC, AC, AC], 30, 'wrong-answer'],
  ])('%s', (_what, rules, results, score, verdict) => {
    expect(gradeOf(rules, TESTS, results)).toMatchObject({ score, verdict, fault: null })
  })

  test('groups within groups, and what they inherit', () => {
    const tests = ['secret/x/p/1', 'secret/x/q/1', 'secret/y/1', 'secret/y/2']
    const rules = old(
      NO_SAMPLE,
      legacy('secret'),
      legacy('secret/x', { scores: 'min', acceptScore: 50 }),
      legacy('secret/y', { acceptScore: 10 }),
    )
    expect(outlineOf(rules, tests)).toMatchObject({
      most: 70,
      groups: [
        { path: 'secret/x', most: 50 },
        { path: 'secret/y', most: 20 },
      ],
    })
    const nested = old(
      ...rules.groups.map((one) => one as LegacyRules),
      legacy('secret/x/p', { acceptScore: 50 }),
      legacy('secret/x/q', { acceptScore: 60 }),
    )
    expect(gradeOf(nested, tests, [AC, AC, AC, WA])).toMatchObject({ score: 60, most: 70 })
    expect(gradeOf(nested, tests, [AC, WA, AC, AC])).toMatchObject({ score: 20 })
  })

  test('part of the score can be accepted by the rules, and is no solution', () => {
    const grade = gradeOf(old(NO_SAMPLE, ANY, OLD_A, OLD_B), TESTS, [AC, AC, AC, AC, WA])
    expect(grade).toMatchObject({ isPartlyAccepted: true, verdict: 'wrong-answer', score: 30, most: 70 })
  })
})

describe('a test need not be judged', () => {
  test.each<[what: string, grading: Grading, results: GradedTest[], verdict: string | null]>([
    ['after a failure in its group', grading(secret(), A, B), [AC, WA], 'wrong-answer'],
    ['never where each test counts', grading(secret(), { ...A, aggregation: 'sum' }, B), [AC, WA], null],
    ['but for the third that is too slow', grading(secret({ most: 100 })), [AC, TLE, TLE], 'time-limit'],
    ['not in another group', grading(secret(), A, B), [AC, WA, WA], null],
    [
      'where another group is missing',
      grading(secret(), A, { ...B, requires: ['secret/a'] }),
      [AC, TLE, TLE],
      'time-limit',
    ],
    ['after a break', old(NO_SAMPLE, ANY, OLD_A, OLD_B), [AC, WA], 'wrong-answer'],
    [
      'after a break in the group before',
      old(NO_SAMPLE, legacy('secret', { breaks: true })),
      [AC, AC, RTE],
      'runtime-error',
    ],
    ['not without a break', old(NO_SAMPLE, ANY, OLD_A, OLD_B), [AC, WA, WA], null],
    ['after a sample, where that ends all', old(), [WA], 'wrong-answer'],
  ])('%s', (_what, rules, results, verdict) => {
    expect(settledVerdict(rules, TESTS)(results)).toBe(verdict as never)
  })

  test('and leaving it out changes no score', () => {
    const all = [
      grading(secret(), A, B),
      grading(secret(), A, { ...B, requires: ['secret/a'] }),
      old(NO_SAMPLE, ANY, OLD_A, OLD_B),
      old(),
      old(NO_SAMPLE, legacy('secret', { breaks: true })),
    ]
    for (const rules of all) {
      const settledBy = settledVerdict(rules, TESTS)
      for (let bits = 0; bits < 2 ** TESTS.length; bits++) {
        const whole = TESTS.map((_, index) => ((bits >> index) % 2 === 0 ? AC : WA))
        const short: GradedTest[] = []
        for (const result of whole) {
          const settled = settledBy(short)
          short.push(settled === null ? result : { verdict: settled })
        }
        const [full, less] = [gradeOf(rules, TESTS, whole), gradeOf(rules, TESTS, short)]
        expect({ bits, score: less.score, verdict: less.verdict }).toEqual({
          bits,
          score: full.score,
          verdict: full.verdict,
        })
      }
    }
  })
})

test('groups add up where their sum is the score', () => {
  expect(addsUp(grading(secret(), A, B), TESTS)).toBe(true)
  expect(addsUp(grading(secret({ aggregation: 'min' }), A, B), TESTS)).toBe(false)
  expect(addsUp(old(NO_SAMPLE, ANY, OLD_A, OLD_B), TESTS)).toBe(true)
  expect(addsUp(old(NO_SAMPLE, legacy('secret', { scores: 'max' }), OLD_A, OLD_B), TESTS)).toBe(false)
})

test('a folder that is no group is settled by itself, as another group may require it', () => {
  const tests = ['secret/x/1', 'secret/x/2', 'secret/y/1', 'secret/a/1', 'secret/b/1']
  const needsX = grading(secret(), { ...A, requires: ['secret/x'] }, { ...B, requires: ['secret/y'] })
  expect(settledVerdict(needsX, tests)([TLE, TLE])).toBeNull()
  expect(settledVerdict(needsX, ['secret/x/1', 'secret/x/2', 'secret/x/3'])([TLE, TLE])).toBe('time-limit')
  expect(gradeOf(needsX, tests, [TLE, TLE, AC, AC, AC]).score).toBe(40)
})

test('of a thousand groups that require five hundred each, a test is looked up in none but the folders that hold it', () => {
  const tests = Array.from({ length: 1000 }, (_, at) => `secret/t${at}/${at}`)
  const requires = tests.slice(0, 500).map((test) => test.slice(0, test.lastIndexOf('/')))
  const groups = tests.map((test, at) =>
    group(test.slice(0, test.lastIndexOf('/')), { most: 0.1, aggregation: 'min', requires: at < 500 ? [] : requires }),
  )
  const many = grading(secret({ most: 100 }), ...groups)
  const scoreWith = (rejected: number): number | undefined =>
    gradeOf(
      many,
      tests,
      tests.map((_, at) => (at === rejected ? WA : AC)),
    ).score
  expect(scoreWith(-1)).toBeCloseTo(100)
  expect(scoreWith(999)).toBeCloseTo(99.9)
  expect(scoreWith(0)).toBeCloseTo(49.9)
})
