import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Checker, JudgeJob } from '#runner'
import { LANGUAGES } from '../../runner/languages'
import type { Language } from '../../runner/languages/language'
import { completeLimits } from '../../runner/limits'
import { RENDERER } from '../../runner/renderer'

/** A program that comes with Joust, and what its test expects of it, as data. */
export type ProvenJob = { readonly job: JudgeJob; readonly expected: unknown }

/** The parts of the judge that influence a job's outcome. Tests of this file use their own. */
export type ProvingJudge = {
  readonly languages: readonly Language[]
  /** The text of a file in `runner/checkers/comparing`. */
  readonly readRule: (file: string) => string
}

const COMPARING = join(import.meta.dir, '../../runner/checkers/comparing')
const JUDGE: ProvingJudge = {
  languages: [...LANGUAGES, RENDERER],
  readRule: (file) => readFileSync(join(COMPARING, file), 'utf8'),
}

/**
 * The hash of everything that influences the outcome of a job: the program and its files, every test, the limits, the checker with its
 * comparison or its build and run commands, the commands and memory rules of its language, and the expected outcome.
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

/**
 * Functions cannot be compared by their content. The files of a program are read; any other function throws, because it would not be part
 * of the proof.
 */
function content(this: Record<string, unknown>, key: string, shown: unknown): unknown {
  const value = this[key]
  if (value instanceof Uint8Array) return Bun.SHA256.hash(value, 'hex')
  if (typeof value !== 'function') return shown
  if (key === 'files') return value()
  throw new Error(`A program cannot be proven by its hash where ${key} is a function.`)
}

const sha = (value: unknown): string => Bun.SHA256.hash(JSON.stringify(value, content), 'hex')

/** Hashes by tests, because tests are megabytes and all programs of a problem share them. */
const hashesOfTests = new WeakMap<JudgeJob['tests'], string>()

function hashOfTests(tests: JudgeJob['tests']): string {
  const known = hashesOfTests.get(tests)
  if (known !== undefined) return known
  const hash = new Bun.SHA256()
  for (const { input, expected, ...rest } of tests) {
    // Includes the lengths, so that the end of one text cannot be the beginning of the next. Hashing the texts as JSON would take ten times
    // as long.
    hash.update(JSON.stringify([input.length, expected === null ? null : expected.length, rest], content))
    hash.update(input).update(expected ?? '')
  }
  const made = hash.digest('hex')
  hashesOfTests.set(tests, made)
  return made
}

/** How a language builds and runs a program, with its tools by name and independent of their paths on this machine. */
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

/** The job's own checker first; a test may have another one. */
const checkersOf = ({ checker, tests }: JudgeJob): readonly Checker[] => [
  ...new Set([checker, ...tests.map((test) => test.checker ?? checker)]),
]

function ruleOf(checker: Checker, judge: ProvingJudge): unknown {
  if (checker.kind === 'javascript') return null
  if (checker.kind === 'program' || checker.kind === 'interactor') return runnerOf({ ...checker, limits: {} }, judge)
  return [...comparingFiles(`${checker.kind}.ts`, judge)]
}

/** The file of a rule and those it imports from the same folder, each with its text. */
function comparingFiles(file: string, judge: ProvingJudge, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file)) return found
  const text = judge.readRule(file)
  found.set(file, text)
  for (const [, name] of text.matchAll(/from '\.\/([a-z-]+\.ts)'/g))
    if (name !== undefined) comparingFiles(name, judge, found)
  return found
}
