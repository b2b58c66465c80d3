import { describe, expect, test } from 'bun:test'
import type { Ruling } from '../checkers/ruling.ts'
import { nativeMemory } from '../languages/language.ts'
import { completeLimits } from '../limits.ts'
import type { RunOutcome } from '../sandbox/slot.ts'
import type { Verdict } from '../types.ts'
import { type Endings, judgeConversation } from './verdict.ts'

const limits = completeLimits({ cpuMs: 1000, wallMs: 3000, memoryKiB: 65_536, outputKiB: 64 })
const rules = { limits, memory: nativeMemory(limits), ranOutOfMemory: () => false }
const clean: RunOutcome = {
  stopped: 'none',
  exitCode: 0,
  signal: null,
  cpuMs: 10,
  wallMs: 12,
  lackedMs: 0,
  memoryKiB: 4000,
  stdout: Buffer.alloc(0),
  stderr: Buffer.alloc(0),
}
const ended: RunOutcome = { ...clean, stopped: 'judge', exitCode: null, signal: 9 }
const crash: RunOutcome = { ...clean, exitCode: null, signal: 11 }
const pipe: RunOutcome = { ...clean, exitCode: null, signal: 13 }
const slow: RunOutcome = { ...ended, stopped: 'cpu', cpuMs: 1110 }
const late: RunOutcome = { ...clean, cpuMs: 1050 }
const flood: RunOutcome = { ...ended, stopped: 'output' }

const yes: Ruling = { verdict: 'accepted', message: 'found' }
const no: Ruling = { verdict: 'wrong-answer', message: 'too many questions' }
const broken: Ruling = { verdict: 'internal-error', message: 'broken' }

type Row = readonly [string, Pick<Endings, 'program' | 'ruling' | 'first'>, Verdict, string]
const TABLE: readonly Row[] = [
  ['accepted, then a clean end', { program: clean, ruling: yes, first: 'interactor' }, 'accepted', 'found'],
  ['a clean end, then accepted', { program: clean, ruling: yes, first: 'program' }, 'accepted', 'found'],
  ['accepted, then a crash', { program: crash, ruling: yes, first: 'interactor' }, 'runtime-error', 'SIGSEGV'],
  ['accepted, then a broken pipe', { program: pipe, ruling: yes, first: 'interactor' }, 'runtime-error', 'SIGPIPE'],
  ['accepted, then too slow', { program: slow, ruling: yes, first: 'interactor' }, 'time-limit', '1000 ms'],
  ['accepted, but a little late', { program: late, ruling: yes, first: 'program' }, 'time-limit', '1000 ms'],
  ['accepted, then a flood', { program: flood, ruling: yes, first: 'interactor' }, 'output-limit', '64 KiB'],
  ['refused, then ended by us', { program: ended, ruling: no, first: 'interactor' }, 'wrong-answer', 'too many'],
  ['refused, then a crash', { program: crash, ruling: no, first: 'interactor' }, 'wrong-answer', 'too many'],
  ['a crash over what it was told', { program: crash, ruling: no, first: 'program' }, 'wrong-answer', 'too many'],
  ['an early end, then refused', { program: clean, ruling: no, first: 'program' }, 'wrong-answer', 'too many'],
  ['a crash without a word', { program: crash, ruling: null, first: 'program' }, 'runtime-error', 'SIGSEGV'],
  ['a crash that breaks the other', { program: crash, ruling: broken, first: 'program' }, 'runtime-error', 'SIGSEGV'],
  ['too slow without a word', { program: slow, ruling: null, first: 'program' }, 'time-limit', '1000 ms'],
  ['too slow, then refused', { program: slow, ruling: no, first: 'program' }, 'time-limit', '1000 ms'],
  ['a flood without a word', { program: flood, ruling: null, first: 'program' }, 'output-limit', '64 KiB'],
  ['broken first', { program: ended, ruling: broken, first: 'interactor' }, 'internal-error', 'broken'],
  ['broken first, then a crash', { program: crash, ruling: broken, first: 'interactor' }, 'internal-error', 'broken'],
  ['a clean end, then broken', { program: clean, ruling: broken, first: 'program' }, 'internal-error', 'broken'],
]

describe('a conversation becomes a verdict', () => {
  test.each(TABLE)('%s', (_name, endings, verdict, message) => {
    const judged = judgeConversation({ ...endings, isStuck: false }, rules)
    expect(judged.verdict).toBe(verdict)
    expect(judged.message).toContain(message)
  })

  test('both waiting is a time limit that says so', () => {
    const judged = judgeConversation({ program: ended, ruling: null, first: 'interactor', isStuck: true }, rules)
    expect(judged).toMatchObject({ verdict: 'time-limit', message: expect.stringContaining('waited') })
  })

  test('a program that waits on after it was accepted has waited, too', () => {
    const judged = judgeConversation({ program: ended, ruling: yes, first: 'interactor', isStuck: true }, rules)
    expect(judged.verdict).toBe('time-limit')
  })

  test('an interactor that waits for a program that has ended is broken', () => {
    const judged = judgeConversation({ program: clean, ruling: null, first: 'program', isStuck: true }, rules)
    expect(judged).toMatchObject({ verdict: 'internal-error', message: expect.stringContaining('interactor') })
  })
})
