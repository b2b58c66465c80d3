/** Everything that decides an outcome is part of its proof, so a program is judged again when any byte of it changes. */
import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JudgeJob } from '#runner'
import { LANGUAGES } from '../../runner/languages'
import type { Language } from '../../runner/languages/language'
import { CPP_GCC, JAVA, PYTHON } from '../runner/harness'
import { type ProvingJudge, proofOf } from './program-proof'
import { type Asked, listOf, ProvenPrograms, type SeedProgram } from './proven-programs'

const folder = mkdtempSync(join(tmpdir(), 'joust-proven-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (text: string) => () => [{ path: 'words.txt', mode: 0o644, content: Buffer.from(text) }]
const TEST = { input: '1 2\n', expected: '3\n' }
const CHECKER = { kind: 'program', protocol: 'icpc', languageId: CPP_GCC, source: 'int main() {}' } as const
const JOB: JudgeJob = {
  languageId: PYTHON,
  source: 'print(3)',
  tests: [TEST, { input: '2 2\n', expected: '4\n' }],
  limits: { cpuMs: 1000, memoryKiB: 65_536 },
  checker: { kind: 'floats', absolute: 0.1, relative: null },
  stopAtFirstFailure: true,
}
const BY_PROGRAM: JudgeJob = { ...JOB, checker: CHECKER }

const RULES: Readonly<Record<string, string>> = {
  'floats.ts': "import { compareTokens } from './tokens.ts'\n",
  'tokens.ts': "import { RIGHT } from '../checker.ts'\n",
  'lines.ts': '\n',
}
const JUDGE: ProvingJudge = { languages: LANGUAGES, readRule: (name) => RULES[name] ?? '' }
const withRule = (name: string): ProvingJudge => ({
  ...JUDGE,
  readRule: (asked) => (asked === name ? `${RULES[name]} ` : (RULES[asked] ?? '')),
})
const withLanguage = (id: number, change: (language: Language) => Partial<Language>): ProvingJudge => ({
  ...JUDGE,
  languages: LANGUAGES.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
})
const withFlag = (id: number, step: 'compile' | 'run'): ProvingJudge =>
  withLanguage(id, ({ plan }) => ({
    plan: (source, context) => {
      const planned = plan(source, context)
      return { ...planned, [step]: [...(planned[step] ?? []), '-x'] }
    },
  }))
const proof = (job: JudgeJob, judge = JUDGE, expected: unknown = 'accepted') => proofOf({ job, expected }, judge)

const CHANGED: readonly (readonly [what: string, before: JudgeJob, after: JudgeJob])[] = [
  ['source', JOB, { ...JOB, source: 'print(4)' }],
  ['language', JOB, { ...JOB, languageId: JAVA }],
  ['input', JOB, { ...JOB, tests: [{ ...TEST, input: '1 2 \n' }, ...JOB.tests.slice(1)] }],
  ['bytes of an input', JOB, { ...JOB, tests: [{ ...TEST, inputBytes: Buffer.from([255]) }, ...JOB.tests.slice(1)] }],
  ['answer', JOB, { ...JOB, tests: [...JOB.tests.slice(0, 1), { input: '2 2\n', expected: '5\n' }] }],
  ['no answer', { ...JOB, tests: [{ ...TEST, expected: '' }] }, { ...JOB, tests: [{ ...TEST, expected: null }] }],
  ['where an input ends', JOB, { ...JOB, tests: [{ input: '1 2\n3', expected: '\n' }, ...JOB.tests.slice(1)] }],
  ['one test fewer', JOB, { ...JOB, tests: JOB.tests.slice(1) }],
  ['order of tests', JOB, { ...JOB, tests: JOB.tests.toReversed() }],
  ['arguments of a test', JOB, { ...JOB, tests: [{ ...TEST, programArguments: ['a'] }, ...JOB.tests.slice(1)] }],
  ['checker of a test', JOB, { ...JOB, tests: [{ ...TEST, checker: CHECKER }, ...JOB.tests.slice(1)] }],
  [
    'files of a test',
    { ...JOB, tests: [{ ...TEST, files: file('a') }] },
    { ...JOB, tests: [{ ...TEST, files: file('b') }] },
  ],
  ['time limit', JOB, { ...JOB, limits: { ...JOB.limits, cpuMs: 1001 } }],
  ['memory limit', JOB, { ...JOB, limits: { ...JOB.limits, memoryKiB: 65_537 } }],
  ['tolerance', JOB, { ...JOB, checker: { kind: 'floats', absolute: 0.2, relative: null } }],
  ['source of a checker', BY_PROGRAM, { ...JOB, checker: { ...CHECKER, source: 'int main() { }' } }],
  ['protocol of a checker', BY_PROGRAM, { ...JOB, checker: { ...CHECKER, protocol: 'testlib' } }],
  ['passes of a checker', BY_PROGRAM, { ...JOB, checker: { ...CHECKER, passes: 2 } }],
  ['checker or interactor', BY_PROGRAM, { ...JOB, checker: { ...CHECKER, kind: 'interactor' } }],
  ['files beside the program', { ...JOB, files: file('a') }, { ...JOB, files: file('b') }],
  ['whether it goes on', JOB, { ...JOB, stopAtFirstFailure: false }],
]

test.each(CHANGED)('another %s is another program', (_what, before, after) => {
  expect(proof({ ...before })).toBe(proof(before))
  expect(proof(after)).not.toBe(proof(before))
})

test.each([
  ['another command that builds it', { ...JOB, languageId: JAVA }, withFlag(JAVA, 'compile')],
  ['another command that runs it', JOB, withFlag(PYTHON, 'run')],
  ['another command that builds its checker', BY_PROGRAM, withFlag(CPP_GCC, 'compile')],
  [
    'another rule of memory',
    JOB,
    withLanguage(PYTHON, ({ runLimits }) => ({ runLimits: (limits) => ({ ...runLimits(limits), stackKiB: 1 }) })),
  ],
  ['another text of how it is compared', JOB, withRule('floats.ts')],
  ['another text of what that is made of', JOB, withRule('tokens.ts')],
])('%s is another program', (_what, job, judge) => {
  expect(proof(job, judge)).not.toBe(proof(job))
})

test('another expectation is another program, and what does not concern it is not', () => {
  expect(proof(JOB, JUDGE, 'wrong-answer')).not.toBe(proof(JOB))
  expect(proof(JOB, withRule('lines.ts'))).toBe(proof(JOB))
  expect(proof(JOB, withFlag(JAVA, 'run'))).toBe(proof(JOB))
})

test('what no hash can tell is refused', () => {
  expect(() => proof({ ...JOB, isOver: () => true })).toThrow('isOver is a function')
})

const program = (name: string, traits: readonly string[], source = name): SeedProgram => {
  return { name, problem: name.slice(0, 1), traits, job: { ...JOB, source }, expected: 'accepted' }
}
const ALL = [program('a1', ['x']), program('a2', ['x', 'y']), program('b1', ['x']), program('b2', ['y', 'z'])]
const EVERY_DAY: Asked = { writes: false, judgesAll: false }
let lists = 0
function listed(programs: readonly SeedProgram[], { now = ALL, asked = EVERY_DAY, madeWith = '' } = {}) {
  const path = join(folder, `${lists++}.json`)
  writeFileSync(path, listOf('', programs))
  const proven = new ProvenPrograms(path, now, madeWith, asked)
  return { path, proven, names: proven.toJudge().map(({ name }) => name) }
}

test('of what is proven a sample with every trait is judged, and what changed', () => {
  expect(listed(ALL).names).toEqual(['a1', 'a2', 'b2'])
  expect(listed(ALL).proven.unproven()).toEqual([])
  const now = ALL.map((one) => (one.name === 'b1' ? program('b1', ['x'], 'changed') : one))
  const changed = listed(ALL, { now })
  expect(changed.names).toEqual(['a1', 'a2', 'b1', 'b2'])
  for (const one of now) changed.proven.holds(one)
  expect(changed.proven.unproven()).toEqual(['b1'])
})

test('all are judged where that is asked for, and those of a problem alone', () => {
  expect(listed(ALL, { asked: { ...EVERY_DAY, judgesAll: true } }).names).toEqual(['a1', 'a2', 'b1', 'b2'])
  expect(listed(ALL, { asked: { ...EVERY_DAY, problems: ['b'] } }).names).toEqual(['b1', 'b2'])
})

test('a list that was made with another browser proves nothing, and needs no other', () => {
  const { names, proven } = listed(ALL, { madeWith: 'Chromium 2' })
  expect(names).toEqual(['a1', 'a2', 'b1', 'b2'])
  for (const one of ALL.slice(1)) proven.holds(one)
  expect(proven.unproven()).toEqual(['a1'])
})

test('what came to what is expected of it is listed where that is asked for', () => {
  const { path, proven } = listed([], { asked: { ...EVERY_DAY, writes: true }, madeWith: 'Chromium 2' })
  for (const one of ALL.slice(1)) proven.holds(one)
  expect(proven.unproven()).toEqual(['a1'])
  expect(readFileSync(path, 'utf8')).toBe(listOf('Chromium 2', ALL.slice(1)))
})
