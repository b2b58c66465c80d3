import { describe, expect, test } from 'bun:test'
import { nativeMemory } from './languages/language.ts'
import { completeLimits } from './limits.ts'
import type { RunOutcome } from './sandbox/slot.ts'
import { isNearMiss, judgeRun, type VerdictRules } from './verdict.ts'

const limits = completeLimits({ cpuMs: 1000, wallMs: 3000, memoryKiB: 65_536, outputKiB: 64 })
const rules: VerdictRules = {
  limits,
  memory: nativeMemory(limits),
  ranOutOfMemory: (outcome) => outcome.stderr.includes('out of memory'),
}
const clean: RunOutcome = {
  stopped: 'none',
  exitCode: 0,
  signal: null,
  cpuMs: 10,
  wallMs: 12,
  lackedMs: 0,
  memoryKiB: 4000,
  stdout: Buffer.from('right'),
  stderr: Buffer.alloc(0),
}
const signalled = (signal: number) => ({ exitCode: null, signal })

describe('a run becomes a verdict', () => {
  const table: readonly (readonly [string, Partial<RunOutcome>, string, string])[] = [
    ['a clean run', {}, 'accepted', ''],
    ['an exit code', { exitCode: 7 }, 'runtime-error', 'Exited with code 7.'],
    ['a signal', signalled(11), 'runtime-error', 'Ended by SIGSEGV (invalid memory access).'],
    ['an unnamed signal', signalled(40), 'runtime-error', 'Ended by signal 40.'],
    [
      'an exit for want of memory',
      { exitCode: 1, stderr: Buffer.from('out of memory') },
      'memory-limit',
      'More than 64 MB of memory.',
    ],
    [
      'a stop at the memory limit',
      { stopped: 'memory', ...signalled(9) },
      'memory-limit',
      'More than 64 MB of memory.',
    ],
    ['a peak above the limit, seen afterwards', { memoryKiB: 65_537 }, 'memory-limit', 'More than 64 MB of memory.'],
    ['a peak at the limit', { memoryKiB: 65_536 }, 'accepted', ''],
    [
      'a stop at the time limit',
      { stopped: 'cpu', ...signalled(9) },
      'time-limit',
      'More than 1000 ms of processor time.',
    ],
    [
      'a stop while waiting',
      { stopped: 'wall', ...signalled(9) },
      'time-limit',
      'More than 3000 ms passed, most of it waiting.',
    ],
    ['the kernel stopping at the time limit', signalled(24), 'time-limit', 'More than 1000 ms of processor time.'],
    ['a time above the limit, seen afterwards', { cpuMs: 1001 }, 'time-limit', 'More than 1000 ms of processor time.'],
    ['a time at the limit', { cpuMs: 1000 }, 'accepted', ''],
    [
      'a wait above the limit, seen afterwards',
      { wallMs: 3001 },
      'time-limit',
      'More than 3000 ms passed, most of it waiting.',
    ],
    [
      'a wait above the limit, in part for a processor',
      { wallMs: 4000, lackedMs: 999 },
      'time-limit',
      'More than 3000 ms passed, most of it waiting.',
    ],
    ['a wait for a processor', { wallMs: 4000, lackedMs: 1000 }, 'accepted', ''],
    [
      'a stop at the output limit',
      { stopped: 'output', ...signalled(9) },
      'output-limit',
      'More than 64 KiB of output.',
    ],
    ['a file above the limit', signalled(25), 'output-limit', 'A file of more than 65536 KiB.'],
    [
      'too much memory in too much time',
      { memoryKiB: 70_000, cpuMs: 1001 },
      'memory-limit',
      'More than 64 MB of memory.',
    ],
    ['a failure in too much time', { exitCode: 1, cpuMs: 1001 }, 'time-limit', 'More than 1000 ms of processor time.'],
  ]
  test.each(table)('%s', (_name, outcome, verdict, message) => {
    expect(judgeRun({ ...clean, ...outcome }, rules)).toEqual({ verdict, message } as never)
  })

  test('a runtime with its own heap limit may have a peak above the limit', () => {
    const memory = { ...rules.memory, peakCounts: false }
    expect(judgeRun({ ...clean, memoryKiB: 100_000 }, { ...rules, memory }).verdict).toBe('accepted')
  })
})

describe('a near miss', () => {
  const late = { ...clean, cpuMs: 1050 }
  test('is a time verdict of a program that ended by itself', () => {
    expect(isNearMiss(late, judgeRun(late, rules), limits)).toBe(true)
  })
  test('is not one that had to be stopped', () => {
    const stopped = { ...late, stopped: 'cpu' as const, exitCode: null, signal: 9 }
    expect(isNearMiss(stopped, judgeRun(stopped, rules), limits)).toBe(false)
  })
  test('is not one of a program with extra time that ran far beyond the limit', () => {
    const far = { ...late, cpuMs: 1112 }
    expect(isNearMiss(far, judgeRun(far, rules), limits)).toBe(false)
  })
  test('is not another verdict', () => {
    expect(isNearMiss(clean, judgeRun(clean, rules), limits)).toBe(false)
  })
})
