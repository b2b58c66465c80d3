import { expect, test } from 'bun:test'
import type { Grading, GroupRules, LegacyRules } from '#core/grading'
import type { TestResult } from '#runner'
import { gradedPart } from './tests-to-judge'

const TESTS = Array.from({ length: 40 }, (_, at) => ({ name: `g${Math.floor(at / 10)}/${at}`, isHidden: true }))
const ACCEPTED: TestResult = {
  verdict: 'accepted',
  stdout: '',
  stderr: '',
  message: '',
  cpuMs: 1,
  wallMs: 1,
  memoryKiB: 1,
  exitCode: 0,
  signal: null,
}
const PATHS = ['secret', 'secret/g0', 'secret/g1'] as const

const group = (path: string): GroupRules => ({ path, most: 10, aggregation: 'min', requires: [] })
const legacy = (path: string): LegacyRules => ({
  path,
  scores: 'sum',
  verdicts: 'worst_error',
  acceptsAny: false,
  ignoresSample: false,
  breaks: true,
  acceptScore: 1,
  rejectScore: 0,
  least: null,
  most: null,
})

test.each([
  ['2025-09', { format: '2025-09', groups: PATHS.map(group) }],
  ['legacy', { format: 'legacy', groups: PATHS.map(legacy) }],
] as const)('the groups of a submission are read once, not once a test: %s', (_format, given) => {
  let reads = 0
  const read = <Value>(value: Value): Value => {
    reads += 1
    return value
  }
  const grading: Grading =
    given.format === 'legacy'
      ? {
          ...given,
          get groups() {
            return read(given.groups)
          },
        }
      : {
          ...given,
          get groups() {
            return read(given.groups)
          },
        }
  const { settled } = gradedPart(grading, TESTS)
  expect(settled?.([])).toBeNull()
  const first = reads
  for (let done = 1; done < TESTS.length; done++)
    expect(settled?.(Array.from({ length: done }, () => ACCEPTED))).toBeNull()
  expect([first > 0, reads]).toEqual([true, first])
})
