/**
 * Rewrites the test data of the seed problems and verifies it. Small files go to db/seed/problems; the large ones are made
 * by the build, and only their hashes go to db/seed/large-tests.sha256. The steps:
 * generator -> input validator -> answers from the C++ reference -> all references agree, quickly enough ->
 * the wrong submission passes the samples and fails a hidden test -> the slow one is far over the limit ->
 * references and brute force agree on small random inputs.
 *
 * For a package with an output validator, only the inputs and answers are written and validated: its program decides which
 * outputs are right, and tests/problems has the judge run it on every submission.
 *
 *   bun scripts/dev/make-problem-data.ts [package...]     default: every package
 *   SMALL=300                                             number of small random inputs (default 150)
 *
 * Needs g++, python3, and javac and java or node. It runs programs without a sandbox: only for packages you trust.
 */
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { GENERATORS } from '../../db/seed/generators'
import type { Generator } from '../../db/seed/generators/generator'
import { MersenneTwister } from '../../db/seed/generators/mersenne-twister'
import { KEPT, storeAnswer, storeTests } from './problem-data-files'

const PYTHON = '/usr/bin/python3'
const SMALL_CASES = Number(process.env.SMALL ?? 150)
/** A slow submission must need this many times the limit; a reference at most the limit divided by it. */
const MARGIN = 3

type Program = { readonly path: string; readonly command: readonly string[] }
type Outcome = { readonly output: string; readonly cpuMs: number; readonly failure: string }
type Problem = {
  readonly slug: string
  /** The problem with all its tests, as built. */
  readonly folder: string
  readonly generator: Generator
  readonly limitMs: number
  readonly tolerance: number
  readonly scratch: string
}

class Refused extends Error {}

function run(command: readonly string[], input: string, timeoutMs: number): Outcome {
  const done = Bun.spawnSync([...command], { stdin: Buffer.from(input), timeout: timeoutMs, maxBuffer: 1 << 28 })
  const cpuMs = Number(done.resourceUsage?.cpuTime.total ?? 0) / 1000
  const failure = done.exitedDueToTimeout ? 'timeout' : done.exitCode === 0 ? '' : `exit code ${done.exitCode}`
  return { output: `${done.stdout}`, cpuMs, failure: failure && `${failure} ${`${done.stderr}`.slice(-300)}`.trim() }
}

function mustRun(command: readonly string[], what: string): void {
  const outcome = run(command, '', 120_000)
  if (outcome.failure) throw new Refused(`${what}: ${outcome.failure}`)
}

/** Compiles one submission into the scratch folder. */
function build(problem: Problem, path: string): Program {
  const name = basename(path)
  const target = join(problem.scratch, `${name}.${Math.random().toString(36).slice(2)}`)
  if (name.endsWith('.py')) return { path, command: [PYTHON, path] }
  if (name.endsWith('.cpp')) {
    mustRun(['g++', '-std=c++17', '-O2', '-Wall', '-Wextra', '-o', target, path], path)
    return { path, command: [target] }
  }
  if (name.endsWith('.js')) {
    // In this project, package.json would make it an ECMAScript module; the judge's box has no such file.
    copyFileSync(path, `${target}.cjs`)
    return { path, command: ['node', `${target}.cjs`] }
  }
  mustRun(['javac', '-d', target, path], path)
  return { path, command: ['java', '-XX:+UseSerialGC', '-cp', target, name.replace('.java', '')] }
}

function submissions(problem: Problem, folder: string): Program[] {
  const directory = join(problem.folder, 'submissions', folder)
  const names = readdirSync(join(problem.folder, 'submissions')).includes(folder) ? readdirSync(directory).sort() : []
  return names.map((name) => build(problem, join(directory, name)))
}

function tests(problem: Problem, folder: string): string[] {
  const directory = join(problem.folder, 'data', folder)
  const inputs = readdirSync(directory).filter((name) => name.endsWith('.in'))
  return inputs.sort().map((name) => join(directory, name.slice(0, -3)))
}

function same(problem: Problem, actual: string, expected: string): boolean {
  const [a, b] = [actual, expected].map((text) => text.split(/\s+/).filter(Boolean))
  if (!a || !b || a.length !== b.length) return false
  return b.every((token, index) => {
    const other = a[index]
    if (token === other) return true
    if (problem.tolerance === 0) return false
    const [want, got] = [Number(token), Number(other)]
    return Math.abs(want - got) <= problem.tolerance * Math.max(1, Math.abs(want))
  })
}

function validate(problem: Problem, input: string, name: string): void {
  const validator = join(problem.folder, 'input_validators/validate.py')
  const done = Bun.spawnSync([PYTHON, validator], { stdin: Buffer.from(input) })
  if (done.exitCode !== 42) throw new Refused(`${name}: the input validator refuses it: ${done.stderr}`)
}

/** Writes the answers, and reports each reference's slowest test. */
function answer(problem: Problem, references: readonly Program[]): void {
  const ordered = [...references].sort((a, b) => rank(a) - rank(b))
  if (ordered.length < 3) throw new Refused('accepted/ needs a .cpp, a .py, and a .java or a .js')
  const slowest = new Map<string, number>()
  for (const test of [...tests(problem, 'sample'), ...tests(problem, 'secret')]) {
    const input = readFileSync(`${test}.in`, 'utf8')
    validate(problem, input, test)
    let expected: string | undefined
    for (const program of ordered) {
      const outcome = run(program.command, input, 60_000)
      if (outcome.failure) throw new Refused(`${program.path} on ${basename(test)}: ${outcome.failure}`)
      if (expected === undefined) {
        expected = outcome.output
        storeAnswer(problem, test, expected)
      }
      if (!same(problem, outcome.output, expected)) throw new Refused(`${program.path} disagrees on ${basename(test)}`)
      slowest.set(program.path, Math.max(slowest.get(program.path) ?? 0, outcome.cpuMs))
    }
  }
  for (const [path, cpuMs] of slowest) {
    console.log(`  accepted ${basename(path)}: at most ${cpuMs.toFixed(0)} of ${problem.limitMs} ms`)
    if (cpuMs > problem.limitMs / MARGIN) console.log('  WARNING: more than a third of the limit')
  }
}

const rank = (program: Program): number => ['cpp', 'java', 'js', 'py'].indexOf(program.path.split('.').at(-1) ?? '')

function expectSamples(problem: Problem, program: Program): void {
  for (const test of tests(problem, 'sample')) {
    const outcome = run(program.command, readFileSync(`${test}.in`, 'utf8'), problem.limitMs)
    const good = !outcome.failure && same(problem, outcome.output, readFileSync(`${test}.ans`, 'utf8'))
    if (!good) throw new Refused(`${program.path} fails sample ${basename(test)}: ${outcome.failure || outcome.output}`)
  }
}

function expectWrong(problem: Problem, program: Program): void {
  const failed = tests(problem, 'secret').filter((test) => {
    const outcome = run(program.command, readFileSync(`${test}.in`, 'utf8'), problem.limitMs)
    if (outcome.failure) throw new Refused(`${program.path} on ${basename(test)}: ${outcome.failure}`)
    return !same(problem, outcome.output, readFileSync(`${test}.ans`, 'utf8'))
  })
  console.log(
    `  wrong ${basename(program.path)} fails ${failed.length}: ${failed.map((test) => basename(test)).join(' ')}`,
  )
  if (failed.length === 0) throw new Refused(`${program.path} passes everything`)
}

/** Checks that a slow submission answers correctly wherever it answers, and is far too slow for at least one test. */
function expectSlow(problem: Problem, program: Program): void {
  const far: string[] = []
  for (const test of tests(problem, 'secret')) {
    const outcome = run(program.command, readFileSync(`${test}.in`, 'utf8'), problem.limitMs * (MARGIN + 0.2))
    if (outcome.failure.startsWith('timeout')) far.push(basename(test))
    else if (outcome.failure || !same(problem, outcome.output, readFileSync(`${test}.ans`, 'utf8')))
      throw new Refused(`${program.path} on ${basename(test)}: ${outcome.failure || 'a wrong answer'}`)
    else if (outcome.cpuMs > problem.limitMs)
      console.log(`  note: ${basename(test)} takes ${outcome.cpuMs.toFixed(0)} ms`)
    if (far.length === 2) break
  }
  console.log(`  slow ${basename(program.path)}: over ${MARGIN} x the limit on ${far.join(' ')}`)
  if (far.length === 0) throw new Refused(`${program.path} is not slow enough`)
}

function compareSmall(problem: Problem, programs: readonly Program[], wrong: readonly Program[]): void {
  let caught = 0
  for (let seed = 1; seed <= SMALL_CASES; seed++) {
    const input = problem.generator.small(new MersenneTwister(`${problem.slug}/small/${seed}`))
    validate(problem, input, `small ${seed}`)
    // Java starts slowly, so every fifth input is enough; on all the tests it agrees already.
    const asked = programs.filter((program) => seed % 5 === 0 || !program.path.endsWith('.java'))
    const outcomes = asked.map((program) => run(program.command, input, 20_000))
    const expected = outcomes[0]?.output ?? ''
    const odd = outcomes.findIndex((outcome) => outcome.failure || !same(problem, outcome.output, expected))
    if (odd >= 0) throw new Refused(`small ${seed}: ${asked[odd]?.path} differs from ${asked[0]?.path} on\n${input}`)
    if (wrong.some((program) => !same(problem, run(program.command, input, 20_000).output, expected))) caught++
  }
  console.log(`  ${SMALL_CASES} small inputs agree among ${programs.length} programs; the wrong one fails ${caught}`)
}

function readProblem(slug: string): Problem {
  const generator = GENERATORS[slug]
  if (!generator) throw new Refused(`db/seed/generators has none for ${slug}`)
  const folder = storeTests(slug, generator)
  const metadata: { limits: { time_limit: number } } = parse(readFileSync(join(folder, 'problem.yaml'), 'utf8'))
  const group = join(folder, 'data/secret/test_group.yaml')
  const args = readdirSync(join(folder)).includes('data') && Bun.file(group).size > 0 ? readFileSync(group, 'utf8') : ''
  const tolerance = Number(/float_tolerance[\s,"']+([0-9.e-]+)/.exec(args)?.[1] ?? 0)
  const scratch = mkdtempSync(join(tmpdir(), 'joust-problem-'))
  return { slug, folder, generator, limitMs: metadata.limits.time_limit * 1000, tolerance, scratch }
}

/** Writes the answers of the C++ reference, or of the generator if it has its own, as for an interactive problem. */
function writeAnswers(problem: Problem): void {
  const reference = submissions(problem, 'accepted').find(({ path }) => path.endsWith('.cpp'))
  for (const test of [...tests(problem, 'sample'), ...tests(problem, 'secret')]) {
    const input = readFileSync(`${test}.in`, 'utf8')
    validate(problem, input, test)
    if (isInteractive(problem)) continue
    if (!reference) throw new Refused('accepted/ needs a .cpp')
    const outcome = run(reference.command, input, 60_000)
    if (outcome.failure) throw new Refused(`${reference.path} on ${basename(test)}: ${outcome.failure}`)
    storeAnswer(problem, test, outcome.output)
  }
  console.log('  written; bun test tests/problems judges its submissions')
}

const isInteractive = ({ folder }: Problem): boolean =>
  parse(readFileSync(join(folder, 'problem.yaml'), 'utf8')).type === 'interactive'

function make(slug: string): void {
  console.log(slug)
  const problem = readProblem(slug)
  try {
    if (existsSync(join(problem.folder, 'output_validator'))) {
      writeAnswers(problem)
      return
    }
    const accepted = submissions(problem, 'accepted')
    answer(problem, accepted)
    const wrong = submissions(problem, 'wrong_answer')
    const slow = submissions(problem, 'time_limit_exceeded')
    for (const program of [...wrong, ...slow]) expectSamples(problem, program)
    compareSmall(problem, [...accepted, ...slow, ...submissions(problem, 'brute_force')], wrong)
    for (const program of wrong) expectWrong(problem, program)
    for (const program of slow) expectSlow(problem, program)
  } finally {
    rmSync(problem.scratch, { recursive: true })
  }
}

const chosen = process.argv.slice(2)
for (const name of chosen.length > 0 ? chosen : readdirSync(KEPT).sort()) make(name)
