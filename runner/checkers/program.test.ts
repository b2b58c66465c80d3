import { describe, expect, test } from 'bun:test'
import type { RunOutcome } from '../sandbox/slot.ts'
import type { ProgramChecker } from '../types.ts'
import { FEEDBACK_KIB } from './feedback.ts'
import { checkerCommand, fileError, limitsOf, ruleProgram } from './program.ts'

const OUTCOME: RunOutcome = {
  stopped: 'none',
  exitCode: 0,
  signal: null,
  cpuMs: 1,
  wallMs: 1,
  lackedMs: 0,
  memoryKiB: 1,
  stdout: Buffer.alloc(0),
  stderr: Buffer.alloc(0),
}
/** The outputs are given as text, so that the names of the tests show them. */
type Printed = Partial<Omit<RunOutcome, 'stdout' | 'stderr'> & { stdout: string; stderr: string }>
type Row = readonly [ProgramChecker['protocol'], Printed, string, string]
const FAILED = "The problem's checker failed: "
const TABLE: readonly Row[] = [
  ['testlib', { exitCode: 0 }, 'accepted', 'on stderr'],
  ['testlib', { exitCode: 1 }, 'wrong-answer', 'on stderr'],
  ['testlib', { exitCode: 2 }, 'wrong-answer', 'on stderr'],
  ['testlib', { exitCode: 1, stderr: '' }, 'wrong-answer', 'The checker refused the output.'],
  ['testlib', { exitCode: 3 }, 'internal-error', `${FAILED}on stderr`],
  ['testlib', { exitCode: 7, stderr: '' }, 'internal-error', `${FAILED}Exited with code 7.`],
  ['testlib', { exitCode: 4 }, 'wrong-answer', 'on stderr'],
  ['testlib', { exitCode: 8 }, 'wrong-answer', 'on stderr'],
  ['testlib', { exitCode: 7, stderr: 'points 0.0 nothing of it' }, 'wrong-answer', 'points 0.0 nothing of it'],
  ['testlib', { exitCode: 7, stderr: 'points x' }, 'internal-error', `${FAILED}points x`],
  ['testlib', { exitCode: 42 }, 'internal-error', `${FAILED}on stderr`],
  ['testlib', { exitCode: null, signal: 6, stderr: '' }, 'internal-error', `${FAILED}Ended by SIGABRT (aborted).`],
  ['testlib', { stopped: 'wall', exitCode: null, signal: 9 }, 'internal-error', `${FAILED}it took too long.`],
  ['icpc', { exitCode: 42 }, 'accepted', 'on stdout'],
  ['icpc', { exitCode: 43 }, 'wrong-answer', 'on stdout'],
  ['icpc', { exitCode: 0 }, 'internal-error', `${FAILED}on stdout`],
  ['icpc', { stopped: 'memory', exitCode: 42 }, 'internal-error', `${FAILED}it needed too much memory.`],
  ['icpc', { exitCode: 43, stdout: 'x'.repeat(5000) }, 'wrong-answer', `${'x'.repeat(1000)}…`],
]

describe('what a checker says', () => {
  test.each(TABLE)('%s %j is %s', (protocol, printed, verdict, message) => {
    const stdout = Buffer.from(printed.stdout ?? 'on stdout')
    const stderr = Buffer.from(printed.stderr ?? 'on stderr')
    expect(ruleProgram(protocol, { ...OUTCOME, ...printed, stdout, stderr })).toEqual({ verdict, message } as never)
  })

  test("testlib's points are a score", () => {
    const stderr = Buffer.from('points 12.50 nearly all')
    expect(ruleProgram('testlib', { ...OUTCOME, exitCode: 7, stderr })).toMatchObject({
      verdict: 'accepted',
      message: 'points 12.50 nearly all',
      feedback: { score: 12.5, multiplier: null },
    })
  })

  test('its limits are its own, and may be others', () => {
    expect(limitsOf({})).toEqual({ cpuMs: 10_000, wallMs: 20_000, memoryKiB: 1024 * 1024, outputKiB: 1024 })
    const several = { ...limitsOf({}), outputKiB: FEEDBACK_KIB }
    expect(limitsOf({ passes: 2 })).toEqual(several)
    expect(limitsOf({ passes: 2, limits: { cpuMs: 500 } })).toEqual({ ...several, cpuMs: 500 })
  })

  test('the arguments are those of its protocol', () => {
    const [input, output, answer] = ['input', 'output', 'answer'].map((name) => `/box/prog/joust-test/${name}`)
    expect(checkerCommand({ protocol: 'testlib' }, ['/box/prog/main'])).toEqual([
      '/box/prog/main',
      input,
      output,
      answer,
    ] as string[])
    expect(checkerCommand({ protocol: 'icpc' }, ['a', 'b']).slice(-5)).toEqual([
      'a',
      'b',
      input,
      answer,
      '/box/scratch/',
    ] as string[])
  })

  const paths: readonly (readonly [string, boolean])[] = [
    ['testlib.h', true],
    ['lib/more_2.hpp', true],
    ['main.cpp', false],
    ['../main', false],
    ['/etc/passwd', false],
    ['a//b', false],
    ['./a', false],
    ['joust-test/answer', false],
    ['', false],
  ]
  test.each(paths)('a file called %p beside it: %p', (path, isPlaceable) => {
    const checker: ProgramChecker = {
      kind: 'program',
      protocol: 'testlib',
      languageId: 54,
      source: '',
      files: [{ path, content: '' }],
    }
    expect(fileError(checker, 'main.cpp') === null).toBe(isPlaceable)
  })
})
