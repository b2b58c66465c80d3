import { describe, expect, test } from 'bun:test'
import type { TestResult, Verdict } from '#runner'
import { type KnownTest, visibleResults } from './visible-results'

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
        const [one] = visibleResults([test_], [result(verdict)], isSetter)
        const said = JSON.stringify(one)
        expect(said.includes('"IN"')).toBe(seesTexts)
        if (!seesTexts) for (const text of TEXTS) expect(said).not.toContain(text)
      }
    })
  }
})

test('of a hidden test the verdict and the figures remain', () => {
  const [one] = visibleResults([hidden], [result('wrong-answer')], false)
  expect(one).toMatchObject({ passed: false, isHidden: true, verdict: 'Wrong Answer', timeMs: 12, memoryKiB: 900 })
})

test('a result whose test is gone is treated as hidden', () => {
  const [one] = visibleResults([], [result('accepted')], true)
  expect(one).toMatchObject({ passed: true, isHidden: true, input: '', actualOutput: '' })
})

test('the error is what the program said, else what the judge says; nothing after a quiet success', () => {
  const error = (one: TestResult) => visibleResults([shown], [one], false)[0]?.error
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
        const [one] = visibleResults([hidden], [result(verdict, said)], false)
        for (const text of TEXTS) expect(JSON.stringify(one)).not.toContain(text)
        expect(one).not.toHaveProperty('transcript')
      }
    })
  }

  test('of a shown test both are there', () => {
    const talked = { stderr: 'ERR', message: 'too many questions', transcript: '> 1\n< low' }
    const [one] = visibleResults([shown], [result('wrong-answer', talked)], false)
    expect(one).toMatchObject({ transcript: '> 1\n< low', error: 'too many questions\n\nERR' })
  })
})

test('a flood is cut', () => {
  const [one] = visibleResults([shown], [result('wrong-answer', { stdout: 'x'.repeat(100_000) })], false)
  expect(one?.actualOutput.length).toBeLessThan(20_000)
  expect(one?.actualOutput).toEndWith('…')
})
