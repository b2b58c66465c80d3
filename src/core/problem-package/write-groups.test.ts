/** Tests that the format's own files express the rules of groups, without joust.yaml, which other judges do not know. */

import { describe, expect, test } from 'bun:test'
import type { PackageFormat } from '#contracts/labels'
import { type GradedTest, type Grading, type GroupRules, gradeOf, type LegacyRules, testPath } from '#core/grading'
import { NO_ORIGIN, parsePackage, writePackage } from '.'
import { Dice } from './dice.fixture'
import type { WrittenProblem } from './written'

const PLAIN: Omit<WrittenProblem, 'cases' | 'subtasks' | 'grading'> = {
  slug: 'plain',
  uuid: '0b6f3a52-5b1e-4c7e-9d57-3d2b1c0a9f11',
  title: 'Plain',
  difficulty: 'Easy',
  isContestOnly: false,
  timeLimitMs: 1000,
  memoryLimitMb: 256,
  tags: [],
  statement: 'A story.',
  constraints: [],
  examples: [{ input: 's', output: 's' }],
  checker: { kind: 'tokens' },
  inputValidator: null,
  editorial: '',
  drivers: {},
  templates: {},
  solutions: [],
  origin: NO_ORIGIN,
  files: [],
}

/** Writes a problem and reads it without joust.yaml, as another judge does. */
function withoutJoust(problem: WrittenProblem, format: PackageFormat) {
  const files = [...writePackage(problem, format)].filter(([path]) => path !== 'joust.yaml')
  const parsed = parsePackage(new Map(files.map(([path, content]) => [`plain/${path}`, content])), 'import')
  if (!parsed.ok) throw new Error(parsed.errors.join('\n'))
  return parsed.package
}

/** Returns one sample, and hidden tests in up to three folders, some of which contain folders. */
function casesOf(dice: Dice): WrittenProblem['cases'] {
  const folders = ['a', 'b', 'c'].slice(0, 1 + dice.below(3)).flatMap((folder) => {
    const inner = dice.one([''], [''], ['/x', '/y'])
    return inner.map((one) => `${folder}${one}`)
  })
  const names = folders.flatMap((folder) => Array.from({ length: 1 + dice.below(3) }, (_, at) => `${folder}/${at + 1}`))
  return [
    { name: '1', input: 's', output: 's', isHidden: false },
    ...names.map((name) => ({ name, input: name, output: name, isHidden: true })),
  ]
}
const foldersOf = (cases: WrittenProblem['cases']): string[] => {
  const all = cases.map(testPath).flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(0, at).join('/')))
  return [...new Set(all)].sort()
}

const modern = (dice: Dice, folders: readonly string[]): Grading => ({
  format: '2025-09',
  groups: folders
    .filter((path) => path.startsWith('secret'))
    .map((path): GroupRules => {
      const aggregation = dice.one('pass-fail', 'sum', 'min')
      const requires = path === 'secret/b' ? dice.one([], ['secret/a'], ['sample']) : []
      return { path, most: dice.one(20, 33.5, 100), aggregation, requires }
    }),
})
const legacy = (dice: Dice, folders: readonly string[]): Grading => ({
  format: 'legacy',
  groups: folders.map(
    (path): LegacyRules => ({
      path,
      scores: dice.one('sum', 'avg', 'min', 'max'),
      verdicts: dice.one('worst_error', 'first_error', 'always_accept'),
      acceptsAny: dice.below(4) === 0,
      ignoresSample: path === '' && dice.below(2) === 0,
      breaks: dice.below(2) === 0,
      acceptScore: dice.one(1, 12.5),
      rejectScore: dice.one(0, -1),
      least: null,
      ...dice.one({ most: null }, { most: 40 }),
    }),
  ),
})

/** Returns the result of a submission, on which every reader of the package must agree. */
function worth(grading: Grading, cases: WrittenProblem['cases'], results: readonly GradedTest[]) {
  const { verdict, score, most } = gradeOf(grading, cases.map(testPath), results)
  return { verdict, score: Math.round(score * 100) / 100, most }
}

describe.each([
  ['2025-09', modern],
  ['legacy-icpc', legacy],
] as const)('groups in groups, written as %s', (format, rulesOf) => {
  test('bring every submission the same points when they are read back from their files', () => {
    let graded = 0
    for (let seed = 1; seed <= 200; seed++) {
      const dice = new Dice(seed)
      const cases = casesOf(dice)
      const grading = rulesOf(dice, foldersOf(cases))
      const read = withoutJoust({ ...PLAIN, cases, subtasks: null, grading }, format)
      expect(read.cases.map(({ name }) => name)).toEqual(cases.map(({ name }) => name))
      // Rules that the form can express are read back as subtasks, which the test below covers.
      if (read.grading === null) continue
      graded += 1
      for (let round = 0; round < 10; round++) {
        const results = cases.map((): GradedTest => ({ verdict: dice.one('accepted', 'accepted', 'wrong-answer') }))
        expect({ seed, ...worth(read.grading, cases, results) }).toEqual({ seed, ...worth(grading, cases, results) })
      }
    }
    expect(graded).toBeGreaterThan(100)
  })
})

test.each(['2025-09', 'legacy-icpc'] as const)(
  'simple parts are read back from their files, written as %s',
  (format) => {
    const subtasks = [
      { points: 30, fromOrdinal: 2, toOrdinal: 2 },
      { points: 50, fromOrdinal: 3, toOrdinal: 4 },
    ]
    const cases = ['1', 'a', 'b', 'c'].map((name, at) => ({ name, input: name, output: name, isHidden: at > 0 }))
    const read = withoutJoust({ ...PLAIN, cases, subtasks, grading: null }, format)
    expect([read.subtasks, read.grading]).toEqual([subtasks, null])
  },
)

test('rules of the other format are left to joust.yaml', () => {
  const cases = casesOf(new Dice(1))
  const problem = { ...PLAIN, cases, subtasks: null, grading: modern(new Dice(1), foldersOf(cases)) }
  expect([...writePackage(problem, 'legacy-icpc').keys()].filter((path) => path.endsWith('testdata.yaml'))).toEqual([])
})
