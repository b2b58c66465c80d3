import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Checker, JudgeJob } from '#runner'
import { LANGUAGES } from '../../runner/languages'
import type { Language } from '../../runner/languages/language'
import { completeLimits } from '../../runner/limits'
import { RENDERER } from '../../runner/renderer'

/** A program that comes with Joust, and what its test asks of it, as data. */
export type ProvenJob = { readonly job: JudgeJob; readonly expected: unknown }

/** What of the judge decides beside the job. Tests of this file have one of their own. */
export type ProvingJudge = {
  readonly languages: readonly Language[]
  /** The text of a file of `runner/checkers/comparing`. */
  readonly readRule: (file: string) => string
}

const COMPARING = join(import.meta.dir, '../../runner/checkers/comparing')
const JUDGE: ProvingJudge = {
  languages: [...LANGUAGES, RENDERER],
  readRule: (file) => readFileSync(join(COMPARING, file), 'utf8'),
}

/**
 * The hash of all that decides what a job comes to: the program and what lies beside it, every test, the limits, the checker with how it
 * compares or how it is built and run, the commands and the memory rules of its language, and what is expected.
 */
export function proofOf({ job, expected }: ProvenJob, judge: ProvingJudge = JUDGE): string {
  const { tests, ...rest } = job
  return sha([
    rest,
    hashOfTests(tests),
    expected,
    runnerOf(job, judge),
    checkersOf(job).map((one) => ruleOf(one, judge)),
  ])
}

/** Functions cannot be compared by their content: files beside a program are read, any other would be no part of the proof. */
function content(this: Record<string, unknown>, key: string, shown: unknown): unknown {
  const value = this[key]
  if (value instanceof Uint8Array) return Bun.SHA256.hash(value, 'hex')
  if (typeof value !== 'function') return shown
  if (key === 'files') return value()
  throw new Error(`A program cannot be proven by its hash where ${key} is a function.`)
}

const sha = (value: unknown): string => Bun.SHA256.hash(JSON.stringify(value, content), 'hex')

/** Tests are megabytes, and the same for all programs of a problem. */
const hashesOfTests = new WeakMap<JudgeJob['tests'], string>()

function hashOfTests(tests: JudgeJob['tests']): string {
  const known = hashesOfTests.get(tests)
  if (known !== undefined) return known
  const hash = new Bun.SHA256()
  for (const { input, expected, ...rest } of tests) {
    // With the lengths, so that no end of one can be the beginning of the next. As JSON they would take ten times as long.
    hash.update(JSON.stringify([input.length, expected === null ? null : expected.length, rest], content))
    hash.update(input).update(expected ?? '')
  }
  const made = hash.digest('hex')
  hashesOfTests.set(tests, made)
  return made
}

/** How a language builds and runs a program: its tools by their names, wherever they lie on this machine. */
function runnerOf(
  { languageId, source, limits }: Pick<JudgeJob, 'languageId' | 'source' | 'limits'>,
  judge: ProvingJudge,
) {
  const language = judge.languages.find(({ id }) => id === languageId)
  if (language === undefined) throw new Error(`No language has the id ${languageId}.`)
  const complete = completeLimits(limits)
  const plan = language.plan(source, { toolchain: { name: '', programs: {} }, limits: complete, cache: () => null })
  return { plan, complete, memory: language.runLimits(complete), compileLimits: language.compileLimits }
}

/** The job's own first; a test may have one in its place. */
const checkersOf = ({ checker, tests }: JudgeJob): readonly Checker[] => [
  ...new Set([checker, ...tests.map((test) => test.checker ?? checker)]),
]

function ruleOf(checker: Checker, judge: ProvingJudge): unknown {
  if (checker.kind === 'javascript') return null
  if (checker.kind === 'program' || checker.kind === 'interactor') return runnerOf({ ...checker, limits: {} }, judge)
  return [...comparingFiles(`${checker.kind}.ts`, judge)]
}

/** A rule's file and those that it imports of the same folder, each with its text. */
function comparingFiles(file: string, judge: ProvingJudge, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file)) return found
  const text = judge.readRule(file)
  found.set(file, text)
  for (const [, name] of text.matchAll(/from '\.\/([a-z-]+\.ts)'/g))
    if (name !== undefined) comparingFiles(name, judge, found)
  return found
}
