import { expect, test } from 'bun:test'
import { withinKept } from './job-result.ts'
import type { TestResult } from './types.ts'

const MIB = 1024 * 1024
const printed = (characters: number): TestResult => ({
  verdict: 'accepted',
  cpuMs: 1,
  wallMs: 1,
  memoryKiB: 1,
  exitCode: 0,
  signal: null,
  stdout: 'x'.repeat(characters),
  stderr: '',
  message: '',
})

test('a program that prints a megabyte in each of five hundred tests does not fill the memory', () => {
  const results: TestResult[] = []
  for (let n = 0; n < 500; n++) results.push(withinKept(printed(MIB), results))
  const kept = results.reduce((sum, { stdout }) => sum + stdout.length, 0)
  expect(kept).toBeLessThan(75 * MIB)
  expect(results.at(-1)?.stdout).toBe('x'.repeat(16 * 1024))
})

test('what few tests print is kept as it is, bytes included', () => {
  const result = { ...printed(MIB), raw: { stdout: 'AAAA', stderr: '' } }
  expect(withinKept(result, [printed(MIB), printed(MIB)])).toBe(result)
  expect(
    withinKept(
      result,
      Array.from({ length: 70 }, () => printed(MIB)),
    ).raw,
  ).toBeUndefined()
})
