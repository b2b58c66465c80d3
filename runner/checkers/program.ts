import { BOX } from '../languages/language.ts'
import type { BoxFile, RunOutcome } from '../sandbox/slot.ts'
import type { AuthorProgram, Limits } from '../types.ts'
import { endOf } from '../verdict.ts'
import {
  EARLIER,
  FEEDBACK,
  FEEDBACK_KIB,
  type Feedback,
  feedbackScript,
  isPlain,
  NO_FEEDBACK,
  readFeedback,
} from './feedback.ts'
import { accepted, bounded, checkerFailed, type Ruling, wrongAnswer } from './ruling.ts'

const MIB = 1024

/** A checker's own limits, whatever the problem allows its contestants. */
const CHECKER_LIMITS: Partial<Limits> = {
  cpuMs: 10_000,
  wallMs: 20_000,
  memoryKiB: 1024 * MIB,
  outputKiB: 1024,
}

/** Limits of a checker, with room for the files of a multi-pass one. */
export const limitsOf = ({ passes = 1, limits }: Pick<AuthorProgram, 'passes' | 'limits'>): Partial<Limits> => ({
  ...CHECKER_LIMITS,
  ...(passes > 1 && { outputKiB: FEEDBACK_KIB }),
  ...limits,
})

/** A checker is built like any program, but belongs to no submission. */
export const CHECKER_JOB = {
  tests: [],
  limits: CHECKER_LIMITS,
  checker: { kind: 'tokens' },
  stopAtFirstFailure: true,
  keepsProgram: true,
} as const

/** Where a test's files lie for the checker: plain files that the judge writes, so there is no link to follow. */
const TEST = 'joust-test'
export const place = (name: string) => `${BOX}/${TEST}/${name}`

/** What a checker reads of one test. The output is in bytes, as the program wrote it. */
export type CheckedTest = {
  readonly input: string | Uint8Array
  readonly expected: string
  readonly output: Buffer
  /** What the checker left in its feedback directory in an earlier pass. */
  readonly earlier?: readonly BoxFile[]
}

export function testFiles({ input, expected, output, earlier = [] }: CheckedTest): BoxFile[] {
  return [...hiddenFiles(input, expected), testFile('output', output), ...earlier]
}

/** The files that the contestant's program never sees. */
export function hiddenFiles(input: string | Uint8Array, expected: string): BoxFile[] {
  return [
    testFile('input', typeof input === 'string' ? Buffer.from(input, 'utf8') : input),
    testFile('answer', Buffer.from(expected, 'utf8')),
  ]
}

const testFile = (name: string, content: Uint8Array): BoxFile => ({ path: `${TEST}/${name}`, mode: 0o644, content })

/** Makes the command line that checks one test from the one that starts the checker. */
export function checkerCommand(checker: CalledProgram, run: readonly string[]): readonly string[] {
  const own = checker.arguments ?? []
  if (checker.protocol === 'testlib') return [...run, place('input'), place('output'), place('answer'), ...own]
  return validatorCommand(checker, run, 'stdout')
}

/** Makes the command line of ICPC's protocol. `to`: where the validator's own output goes. */
export function validatorCommand(
  validator: CalledProgram,
  run: readonly string[],
  to: 'stdout' | 'stderr',
): readonly string[] {
  const script = ['/bin/sh', '-c', feedbackScript(validator, to), 'sh']
  return [...script, ...run, place('input'), place('answer'), FEEDBACK, ...(validator.arguments ?? [])]
}

export type CalledProgram = Pick<AuthorProgram, 'protocol' | 'arguments' | 'passes'>

/** Validators of ICPC's protocol read the output from standard input; testlib's open it by name. */
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

/**
 * The ruling from a checker's run. Only the exit codes of its protocol count as an answer; anything else is the
 * checker's own failure.
 */
export function ruleProgram(protocol: AuthorProgram['protocol'], outcome: RunOutcome): Ruling {
  if (outcome.stopped !== 'none') return checkerFailed(`${STOPPED[outcome.stopped]}.`)
  return protocol === 'testlib' ? ruleTestlib(outcome) : ruleIcpc(outcome)
}

function ruleTestlib(outcome: RunOutcome): Ruling {
  const said = bounded(outcome.stderr.toString('utf8'))
  if (outcome.exitCode === 0) return accepted(said)
  if (outcome.exitCode !== null && REFUSED.includes(outcome.exitCode)) return wrongAnswer(said)
  const points = outcome.exitCode === POINTS ? POINTS_SAID.exec(said)?.[1] : undefined
  if (points === undefined) return checkerFailed(said || endOf(outcome))
  return Number(points) > 0
    ? { ...accepted(said), feedback: { ...NO_FEEDBACK, message: said, score: Number(points) } }
    : wrongAnswer(said)
}

/** testlib's exit codes for a wrong answer, a wrong format, surplus output, and an unexpected end. */
const REFUSED: readonly number[] = [1, 2, 4, 8]
/** testlib's exit code for points, which the checker prints: more than zero is accepted. */
const POINTS = 7
const POINTS_SAID = /^points (-?\d+(?:\.\d+)?)(?![\d.])/

function ruleIcpc(outcome: RunOutcome): Ruling {
  const feedback = readFeedback(outcome.stdout)
  const said = bounded(feedback.message)
  const { fault } = feedback
  if (outcome.exitCode !== 42 && outcome.exitCode !== 43) return checkerFailed(said || endOf(outcome))
  if (fault !== null) return checkerFailed(fault)
  const ruling = outcome.exitCode === 42 ? accepted(said) : wrongAnswer(said)
  if (ruling.verdict === 'wrong-answer' && feedback.nextInput !== null)
    return checkerFailed('it refused the output, and asked for another pass.')
  return isEmpty(feedback) ? ruling : { ...ruling, feedback }
}

const isEmpty = ({ score, multiplier, nextInput, kept }: Feedback): boolean =>
  score === null && multiplier === null && nextInput === null && kept.length === 0

/** The files beside a checker when it is built and run. */
export const filesOf = ({ files = [] }: Pick<AuthorProgram, 'files'>): BoxFile[] =>
  files.map(({ path, content }) => ({ path, mode: 0o644, content: Buffer.from(content) }))

/** Why the files beside a checker cannot be placed; null if they can. */
export function fileError(checker: AuthorProgram, sourceFile: string): string | null {
  const taken = new Set([sourceFile])
  for (const { path } of checker.files ?? []) {
    const [first = ''] = path.split('/')
    if (!isPlain(path) || [TEST, EARLIER].includes(first) || taken.has(path))
      return `its file ${JSON.stringify(path)} cannot be placed.`
    taken.add(path)
  }
  return null
}
