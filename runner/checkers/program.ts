import { BOX } from '../languages/language.ts'
import type { BoxFile, RunOutcome } from '../sandbox/slot.ts'
import type { AuthorProgram, Limits } from '../types.ts'
import { endOf } from '../verdict.ts'
import { accepted, bounded, checkerFailed, type Ruling, wrongAnswer } from './ruling.ts'

const MIB = 1024

/** A checker's own limits, whatever the problem allows its contestants. */
export const CHECKER_LIMITS: Partial<Limits> = {
  cpuMs: 10_000,
  wallMs: 20_000,
  memoryKiB: 1024 * MIB,
  outputKiB: 1024,
}

/** A checker is built as any program is; it is no one's submission. */
export const CHECKER_JOB = {
  tests: [],
  limits: CHECKER_LIMITS,
  checker: { kind: 'tokens' },
  stopAtFirstFailure: true,
} as const

/** Where a test's files lie for the checker: plain files that the judge writes, so there is no link to follow. */
const TEST = 'joust-test'
export const place = (name: string) => `${BOX}/${TEST}/${name}`

/** What a checker reads of one test. The output is the program's own bytes. */
export type CheckedTest = { readonly input: string; readonly expected: string; readonly output: Buffer }

export function testFiles({ input, expected, output }: CheckedTest): BoxFile[] {
  return [...hiddenFiles(input, expected), testFile('output', output)]
}

/** What the contestant's program never sees. */
export function hiddenFiles(input: string, expected: string): BoxFile[] {
  return [testFile('input', Buffer.from(input, 'utf8')), testFile('answer', Buffer.from(expected, 'utf8'))]
}

const testFile = (name: string, content: Uint8Array): BoxFile => ({ path: `${TEST}/${name}`, mode: 0o644, content })

/** The feedback directory is the only one that a run may write to; its end is a slash, as validators expect. */
export const FEEDBACK = '/box/scratch/'
const TELL_FEEDBACK = `"$@" >/dev/null
ended=$?
head -c 4096 ${FEEDBACK}judgemessage.txt 2>/dev/null
exit $ended`

/** The command line that checks one test, from the one that starts the checker. */
export function checkerCommand(checker: CalledProgram, run: readonly string[]): readonly string[] {
  const own = checker.arguments ?? []
  if (checker.protocol === 'testlib') return [...run, place('input'), place('output'), place('answer'), ...own]
  return ['/bin/sh', '-c', TELL_FEEDBACK, 'sh', ...run, place('input'), place('answer'), FEEDBACK, ...own]
}

export type CalledProgram = Pick<AuthorProgram, 'protocol' | 'arguments'>

/** ICPC's validators read the output; testlib's open it by its name. */
export function checkerInput(protocol: AuthorProgram['protocol'], test: CheckedTest): Uint8Array {
  return protocol === 'icpc' ? test.output : new Uint8Array()
}

const STOPPED: Readonly<Record<Exclude<RunOutcome['stopped'], 'none'>, string>> = {
  cpu: 'it took too much processor time',
  wall: 'it took too long',
  memory: 'it needed too much memory',
  output: 'it said too much',
  judge: 'it was stopped',
  idle: 'it waited without doing anything',
}

/** What a checker's run says of the output. Only the exit codes of its protocol speak; all else is its own failure. */
export function ruleProgram(protocol: AuthorProgram['protocol'], outcome: RunOutcome): Ruling {
  if (outcome.stopped !== 'none') return checkerFailed(`${STOPPED[outcome.stopped]}.`)
  return protocol === 'testlib' ? ruleTestlib(outcome) : ruleIcpc(outcome)
}

function ruleTestlib(outcome: RunOutcome): Ruling {
  const said = bounded(outcome.stderr.toString('utf8'))
  if (outcome.exitCode === 0) return accepted(said)
  if (outcome.exitCode === 1 || outcome.exitCode === 2) return wrongAnswer(said)
  return checkerFailed(said || endOf(outcome))
}

function ruleIcpc(outcome: RunOutcome): Ruling {
  const said = bounded(outcome.stdout.toString('utf8'))
  if (outcome.exitCode === 42) return accepted(said)
  if (outcome.exitCode === 43) return wrongAnswer(said)
  return checkerFailed(said || endOf(outcome))
}

const PATH = /^[\w.+-]+(?:\/[\w.+-]+)*$/

/** Why the files beside a checker cannot be placed, or null. */
export function fileError(checker: AuthorProgram, sourceFile: string): string | null {
  const taken = new Set([sourceFile])
  for (const { path } of checker.files ?? []) {
    const parts = path.split('/')
    const isPlain = PATH.test(path) && !parts.includes('.') && !parts.includes('..') && parts[0] !== TEST
    if (!isPlain || taken.has(path)) return `its file ${JSON.stringify(path)} cannot be placed.`
    taken.add(path)
  }
  return null
}
