import { describe, expect, test } from 'bun:test'
import type { TestResult, Verdict } from '#runner'
import { coarseMaxima, type KnownTest, visibleMaxima, visibleResults } from './visible-results'

const result = (verdict: Verdict, more: Partial<TestResult> = {}): TestResult => ({
  verdict,
  cpuMs: 12,
  wallMs: 15,
  memoryKiB: 900,
  exitCode: 0,
  signal: null,
  stdout: 'OUT',
  stderr: 'ERR',
  message: 'SAID',
  ...more,
})
const [AUTHOR, SETTER] = [{ maySeeHidden: false }, { maySeeHidden: true }]
const shown: KnownTest = { input: 'IN', output: 'WANTED', isHidden: false }
const hidden: KnownTest = { ...shown, isHidden: true }
const TEXTS = ['IN', 'WANTED', 'OUT', 'ERR', 'SAID']

describe('who sees which texts', () => {
  const table: [string, KnownTest, boolean, boolean][] = [
    ['a shown test, anybody', shown, false, true],
    ['a shown test, its setter', shown, true, true],
    ['a hidden test, anybody', hidden, false, false],
    ['a hidden test, its setter', hidden, true, true],
  ]
  const verdicts: Verdict[] = [
    'accepted',
    'wrong-answer',
    'time-limit',
    'runtime-error',
    'output-limit',
    'internal-error',
  ]
  for (const [what, test_, isSetter, seesTexts] of table) {
    test(`${what}: ${seesTexts ? 'all' : 'none'}, whatever the verdict`, () => {
      for (const verdict of verdicts) {
        const [one] = visibleResults([test_], [result(verdict)], { maySeeHidden: isSetter })
        const said = JSON.stringify(one)
        expect(said.includes('"IN"')).toBe(seesTexts)
        if (!seesTexts) for (const text of TEXTS) expect(said).not.toContain(text)
      }
    })
  }
})

test('of a hidden test the verdict remains', () => {
  const [one] = visibleResults([hidden], [result('wrong-answer')], AUTHOR)
  expect(one).toMatchObject({ passed: false, isHidden: true, verdict: 'Wrong Answer', timeMs: null, memoryKiB: null })
})

test('a result whose test is gone is treated as hidden', () => {
  const [one] = visibleResults([], [result('accepted')], SETTER)
  expect(one).toMatchObject({ passed: true, isHidden: true, input: '', actualOutput: '' })
})

test('the error is what the program said, else what the judge says; nothing after a quiet success', () => {
  const error = (one: TestResult) => visibleResults([shown], [one], AUTHOR)[0]?.error
  expect(error(result('runtime-error'))).toBe('ERR')
  expect(error(result('time-limit', { stderr: '' }))).toBe('SAID')
  expect(error(result('accepted', { stderr: '' }))).toBe('')
})

describe('a checker may quote the answer, an interactor says it in the conversation', () => {
  const quoting: Partial<TestResult>[] = [
    { stderr: '', message: 'expected WANTED, found OUT' },
    { stderr: '', message: 'SAID', transcript: '< WANTED\n> OUT' },
  ]
  const verdicts: Verdict[] = ['accepted', 'wrong-answer', 'runtime-error', 'internal-error', 'time-limit']
  for (const said of quoting) {
    test(`of a hidden test neither leaves the server: ${said.transcript ?? said.message}`, () => {
      for (const verdict of verdicts) {
        const [one] = visibleResults([hidden], [result(verdict, said)], AUTHOR)
        for (const text of TEXTS) expect(JSON.stringify(one)).not.toContain(text)
        expect(one).not.toHaveProperty('transcript')
      }
    })
  }

  test('of a shown test both are there', () => {
    const talked = { stderr: 'ERR', message: 'too many questions', transcript: '> 1\n< low' }
    const [one] = visibleResults([shown], [result('wrong-answer', talked)], AUTHOR)
    expect(one).toMatchObject({ transcript: '> 1\n< low', error: 'too many questions\n\nERR' })
  })
})

test('a flood is cut', () => {
  const [one] = visibleResults([shown], [result('wrong-answer', { stdout: 'x'.repeat(100_000) })], AUTHOR)
  expect(one?.actualOutput.length).toBeLessThan(20_000)
  expect(one?.actualOutput).toEndWith('…')
})

test('whatever a program does on a hidden test that comes to the same verdict, its author reads the same', () => {
  const ways: Partial<TestResult>[] = [
    {},
    ...[0, 1, 77, 255].map((exitCode) => ({ exitCode })),
    ...[6, 11, 31].map((signal) => ({ exitCode: null, signal })),
    ...[1, 77, 1999].map((ms) => ({ cpuMs: ms, wallMs: ms })),
    ...[1, 5000, 262_144].map((memoryKiB) => ({ memoryKiB })),
    { stdout: 'a', stderr: 'b', message: 'c', transcript: 'd' },
  ]
  const verdicts: Verdict[] = ['accepted', 'wrong-answer', 'time-limit', 'memory-limit', 'runtime-error']
  for (const verdict of verdicts) {
    const seen = ways.map((way) => JSON.stringify(visibleResults([hidden], [result(verdict, way)], AUTHOR)))
    expect(new Set(seen).size).toBe(1)
  }
})

describe('an input of one’s own has no verdict', () => {
  const own: KnownTest = { input: 'IN', output: null, isHidden: false }
  const table: [Verdict, string][] = [
    ['accepted', 'Finished'],
    ['runtime-error', 'Runtime Error'],
    ['time-limit', 'Time Limit Exceeded'],
    ['output-limit', 'Output Limit Exceeded'],
  ]
  for (const [verdict, text] of table) {
    test(`${verdict} is "${text}", and neither passed nor failed`, () => {
      const [one] = visibleResults([own], [result(verdict)], AUTHOR)
      expect(one).toMatchObject({ passed: null, verdict: text, expectedOutput: '', timeMs: 12, memoryKiB: 900 })
    })
  }
})

describe('the maxima of a submission', () => {
  const exact = { cpuMs: 11, memoryKiB: 1025 }
  const coarse = { cpuMs: 20, memoryKiB: 2048 }
  const table: [string, KnownTest[], number, typeof AUTHOR, typeof exact][] = [
    ['exact where all tests are shown', [shown, shown], 2, AUTHOR, exact],
    ['rounded up where one is hidden', [shown, hidden], 2, AUTHOR, coarse],
    ['exact where no hidden one was run', [shown, hidden], 1, AUTHOR, exact],
    ['exact for the setters', [shown, hidden], 2, SETTER, exact],
    ['rounded up where the tests have changed since', [], 2, AUTHOR, coarse],
  ]
  for (const [what, tests, ran, viewer, expected] of table) {
    test(what, () => expect(visibleMaxima(tests, { maxima: exact, ran, viewer })).toEqual(expected))
  }

  test('are rounded up to 10 ms and 1 MB, never down', () => {
    const rounded = ([cpuMs, memoryKiB]: [number, number]) => Object.values(coarseMaxima({ cpuMs, memoryKiB }))
    expect(rounded([0, 0])).toEqual([0, 0])
    expect(rounded([0.2, 1])).toEqual([10, 1024])
    expect(rounded([10, 1024])).toEqual([10, 1024])
    expect(rounded([10.1, 1025])).toEqual([20, 2048])
  })
})
