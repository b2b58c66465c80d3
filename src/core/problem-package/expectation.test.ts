import { describe, expect, test } from 'bun:test'
import type { Grade } from '#core/grading'
import type { Verdict } from '#core/verdict'
import { type ExpectedTest, isSettled, type JudgedSubmission, measuredTimes, unexpected } from './expectation'
import { expectationOfPath, readSettings } from './expectation-rules'
import { PackageReader } from './package-reader'

const WORDS: Readonly<Record<string, Verdict>> = {
  A: 'accepted',
  W: 'wrong-answer',
  T: 'time-limit',
  R: 'runtime-error',
  M: 'memory-limit',
}
const TESTS = ['sample/1', 'secret/a/1', 'secret/a/2', 'secret/b-hard/1']

/** Builds a judged submission from one letter for the result of each test. */
const judged = (letters: string, more: Partial<JudgedSubmission> = {}): JudgedSubmission => ({
  isCompiled: true,
  tests: TESTS,
  results: [...letters].map(
    (letter, index): ExpectedTest => ({
      verdict: WORDS[letter] ?? 'internal-error',
      message: letter === 'W' ? `token ${index} is wrong` : '',
      cpuMs: letter === 'T' ? 2000 : 100 * (index + 1),
    }),
  ),
  grade: null,
  ...more,
})

function expectationOf(path: string, yaml = '', isLegacy = false) {
  const files = new Map([['p/submissions/submissions.yaml', yaml]])
  const reader = new PackageReader(yaml === '' ? new Map([['p/x', '']]) : files)
  const expectation = expectationOfPath(path, { settings: readSettings(reader), isLegacy })
  expect(reader.errors).toEqual([])
  if (expectation === null) throw new Error(`${path}: nothing is expected`)
  return expectation
}

type Row = [path: string, yaml: string, letters: string, isMet: boolean]

describe('2025-09', () => {
  test.each<Row>([
    ['accepted/a.py', '', 'AAAA', true],
    ['accepted/a.py', '', 'AAAW', false],
    ['rejected/a.py', '', 'ATAW', true],
    ['rejected/a.py', '', 'AAAA', false],
    ['wrong_answer/a.py', '', 'AWAA', true],
    ['wrong_answer/a.py', '', 'AWAT', false],
    ['time_limit_exceeded/a.py', '', 'AATA', true],
    ['time_limit_exceeded/a.py', '', 'AWTA', false],
    ['run_time_error/a.py', '', 'AMAA', true],
    ['brute_force/a.py', '', 'ATRA', true],
    ['brute_force/a.py', '', 'ATWA', false],
    ['accepted/a.py', 'accepted: {permitted: [WA], required: [WA]}', 'WWWW', true],
    ['time_limit_exceeded/a.py', 'time_limit_exceeded: {permitted: [AC, WA, TLE]}', 'AWTA', true],
    ['time_limit_exceeded/a.py', 'time_limit_exceeded: {permitted: [AC, WA, TLE]}', 'AWAA', false],
    ['time_limit_exceeded/a.py', '"time_limit_exceeded/*": {permitted: [AC, WA, TLE]}', 'AWTA', false],
    ['other/a.py', 'other: {permitted: [AC, TLE]}', 'ATAA', true],
    ['other/a.py', 'other: {permitted: [AC, TLE]}', 'AAAA', true],
    ['other/a.py', '"other/{a,b}.py": {required: [RTE]}', 'ATAA', false],
    ['other/a.py', '"*/a.py": {permitted: [AC, TLE]}\nother: {required: [TLE]}', 'AATA', true],
    ['other/a.py', '"*/a.py": {permitted: [AC, TLE]}\nother: {required: [TLE]}', 'AAAA', false],
    ['other/a.py', 'other: {secret/a: {permitted: [AC]}, "secret/*-hard": {required: [TLE]}}', 'WAAT', true],
    ['other/a.py', 'other: {secret/a: {permitted: [AC]}, "secret/*-hard": {required: [TLE]}}', 'AATT', false],
    ['other/a.py', 'other: {"secret/a/2": {required: [WA]}}', 'AWAA', false],
    ['other/a.py', '"{ other , x }": {"secret/{ a }/{ 2 }": {required: [WA]}}', 'AAWA', true],
    ['other/a.py', 'other: {message: token 2}', 'AAWA', true],
    ['other/a.py', 'other: {message: token 2}', 'AWAA', false],
    ['other/a.py', 'other: {secret/a: {message: token 3}}', 'AAAW', false],
  ])('%s with %p: %s %p', (path, yaml, letters, isMet) => {
    expect(unexpected(expectationOf(path, yaml), judged(letters)).length === 0).toBe(isMet)
  })
})

describe('legacy', () => {
  test.each<Row>([
    ['accepted/a.py', '', 'AAAA', true],
    ['wrong_answer/a.py', '', 'AWAT', false],
    ['time_limit_exceeded/a.py', '', 'AWTA', true],
    ['time_limit_exceeded/a.py', '', 'ARTA', false],
    ['run_time_error/a.py', '', 'WWRA', true],
    ['slow/a.py', '', 'ATAA', true],
    ['slow/a.py', '', 'AAAA', true],
    ['slow/a.py', '', 'AWAA', false],
    ['memory_limit_exceeded/a.py', '', 'MAAA', true],
    ['different/a.py', '', 'WTRA', true],
  ])('%s%s: %s %p', (path, yaml, letters, isMet) => {
    expect(unexpected(expectationOf(path, yaml, true), judged(letters)).length === 0).toBe(isMet)
  })

  test('what must not compile', () => {
    const expectation = expectationOf('compiler_error/a.c', '', true)
    expect(unexpected(expectation, judged('', { isCompiled: false }))).toEqual([])
    expect(unexpected(expectation, judged('AAAA'))).toHaveLength(1)
    expect(unexpected(expectationOf('accepted/a.c'), judged('', { isCompiled: false }))).toHaveLength(1)
  })
})

describe('scores', () => {
  const grade = (score: number): Grade => ({
    verdict: score === 100 ? 'accepted' : 'wrong-answer',
    isPartlyAccepted: score > 0,
    score,
    most: 100,
    groups: [
      { path: 'secret/a', verdict: 'accepted', score, most: 40 },
      { path: 'secret/b-hard', verdict: 'wrong-answer', score: 0, most: 60 },
    ],
    fault: null,
  })
  test.each<[what: string, path: string, yaml: string, score: number, isMet: boolean]>([
    ['the very score', 'other/a.py', 'other: {score: 40}', 40, true],
    ['another score', 'other/a.py', 'other: {score: 40}', 41, false],
    ['within', 'other/a.py', 'other: {score: [10, 40.5]}', 40.5, true],
    ['beyond', 'other/a.py', 'other: {score: [10, 40.5]}', 9, false],
    ['of a group', 'other/a.py', 'other: {secret/a: {score: 40}}', 40, true],
    ['of another group', 'other/a.py', 'other: {"secret/*-hard": {score: 40}}', 40, false],
    ['part of the score', 'partially_accepted/a.py', '', 40, true],
    ['all of it is no part', 'partially_accepted/a.py', '', 100, false],
    ['nothing is no part', 'partially_accepted/a.py', '', 0, false],
  ])('%s', (_what, path, yaml, score, isMet) => {
    const results = unexpected(expectationOf(path, yaml, true), judged('AAAW', { grade: grade(score) }))
    expect(results.length === 0).toBe(isMet)
  })
})

describe('judging ends where nothing more can change', () => {
  test.each<[path: string, yaml: string, letters: string, isOver: boolean]>([
    ['accepted/a.py', '', 'AA', false],
    ['accepted/a.py', '', 'AW', true],
    ['wrong_answer/a.py', '', 'AW', true],
    ['wrong_answer/a.py', '', 'AA', false],
    ['wrong_answer/a.py', '', 'AT', true],
    ['rejected/a.py', '', 'R', true],
    ['time_limit_exceeded/a.py', 'time_limit_exceeded: {permitted: [AC, TLE]}', 'AT', false],
    ['other/a.py', 'other: {required: [TLE]}', 'AT', true],
    ['other/a.py', 'other: {required: [TLE]}', 'AA', false],
    ['other/a.py', 'other: {secret/a: {required: [WA]}}', 'WA', false],
    ['other/a.py', 'other: {message: token 1}', 'AW', true],
    ['other/a.py', 'other: {score: 3}', 'AW', false],
    ['other/a.py', 'other: {permitted: [AC, WA, TLE, RTE]}', 'A', true],
    ['accepted/a.py', '', 'AAAA', true],
  ])('%s with %p: %s %p', (path, yaml, letters, isOver) => {
    expect(isSettled(expectationOf(path, yaml), judged(letters))).toBe(isOver)
  })
})

test('what submissions say of the time limit', () => {
  const of = (path: string, letters: string, yaml = '', isLegacy = false) => ({
    ...judged(letters),
    expectation: expectationOf(path, yaml, isLegacy),
  })
  expect(measuredTimes([])).toEqual({ slowestAcceptedMs: null, fastestTooSlowMs: null })
  expect(
    measuredTimes([
      of('accepted/a.py', 'AAAA'),
      of('wrong_answer/b.py', 'AW'),
      of('time_limit_exceeded/c.py', 'AT'),
      of('brute_force/d.py', 'AT'),
    ]),
  ).toEqual({ slowestAcceptedMs: 400, fastestTooSlowMs: null })
  expect(measuredTimes([of('time_limit_exceeded/c.py', 'AA'), of('time_limit_exceeded/d.py', 'AT')])).toEqual({
    slowestAcceptedMs: null,
    fastestTooSlowMs: 200,
  })
  expect(measuredTimes([of('accepted/a.py', 'AAAA', 'accepted: {use_for_time_limit: false}')])).toEqual({
    slowestAcceptedMs: null,
    fastestTooSlowMs: null,
  })
  expect(measuredTimes([of('rejected/a.py', 'AAW', 'rejected: {use_for_time_limit: lower}')])).toMatchObject({
    slowestAcceptedMs: 300,
  })
  expect(measuredTimes([of('wrong_answer/a.py', 'AAW', '', true)])).toMatchObject({ slowestAcceptedMs: null })
})

test('what submissions.yaml cannot say is refused', () => {
  const errorsOf = (yaml: string): string => {
    const reader = new PackageReader(new Map([['p/submissions/submissions.yaml', yaml]]))
    expectationOfPath('a/b.py', { settings: readSettings(reader), isLegacy: false })
    return reader.errors.join()
  }
  expect(errorsOf('a: 3')).toContain('"a" must be a map of settings')
  expect(errorsOf('a: {permitted: [OK]}')).toContain('must be a list of AC, WA, TLE and RTE')
  expect(errorsOf('a: {score: [3, 1]}')).toContain('score must be a number')
  expect(errorsOf('a: {verdict: AC}')).toContain('the key "verdict" is unknown')
  expect(errorsOf('"*********": {}')).toContain('a pattern has at most 8 stars')
  expect(errorsOf('a: {"*********": {required: [AC]}}')).toContain('a pattern has at most 8 stars')
  expect(errorsOf(`"${'a'.repeat(1001)}": {}`)).toContain('a pattern has at most 1000 characters')
  const patterns = (count: number, value: string) => Array.from({ length: count }, (_, at) => `"p${at}": ${value}`)
  expect(errorsOf(patterns(200, '{required: [AC]}').join('\n'))).toBe('')
  expect(errorsOf(patterns(201, '{required: [AC]}').join('\n'))).toContain(
    '201 patterns of submissions, and at most 200',
  )
  expect(errorsOf(`a: {${patterns(201, '{required: [AC]}').join(', ')}}`)).toContain('201 patterns of tests')
})
