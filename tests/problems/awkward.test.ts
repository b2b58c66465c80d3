/** Unusual packages: what is read from them, what is kept, and that nothing is lost on the way through either format. */

import { describe, expect, test } from 'bun:test'
import { PACKAGE_FORMATS } from '#contracts/labels'
import { type ProblemPackage, type WrittenProblem, writePackage } from '#core/problem-package'
import { readPackageArchive, zipOf } from '#features/problems'
import { type Bytes, KATTIS, MODERN, POLYGON_AWKWARD } from './awkward'

function read(files: ReadonlyMap<string, string | Uint8Array>, name: string) {
  const parsed = readPackageArchive(zipOf(files), name)
  if (!parsed.ok) throw new Error(parsed.errors.join('\n'))
  return parsed
}
const opened = (files: Bytes, name: string) => read(new Map(Object.entries(files)), `${name}.zip`)
function writtenOf({ samples: _s, tests: _t, timing: _l, submissions, ...problem }: ProblemPackage): WrittenProblem {
  const solutions = submissions.map(({ path, name, languageId, source }) => ({
    name,
    languageId,
    source,
    expected: path.split('/')[0] ?? '',
  }))
  return { ...problem, solutions }
}
const paths = ({ files }: ProblemPackage): string[] => files.map(({ path }) => path)
const refusals = (files: Bytes): readonly string[] => {
  const parsed = readPackageArchive(zipOf(new Map(Object.entries(files))), 'x.zip')
  return parsed.ok ? [] : parsed.errors
}

describe('Kattis legacy', () => {
  const { package: problem, notes, format } = opened(KATTIS, 'lances')

  test('has its tolerances, groups, authors and source', () => {
    expect(format).toBe('legacy')
    expect(problem.checker).toEqual({
      kind: 'standard',
      absolute: 1e-4,
      relative: 1e-6,
      caseSensitive: false,
      spaceSensitive: false,
    })
    expect(problem.subtasks).toEqual([
      { points: 40, fromOrdinal: 2, toOrdinal: 2 },
      { points: 60, fromOrdinal: 3, toOrdinal: 3 },
    ])
    expect(problem.origin).toEqual({
      license: 'cc by-sa',
      rightsOwner: 'The Guild',
      authors: ['Ada, Grace'],
      language: 'en',
      sources: [{ name: 'Old Cup', url: 'https://example.org/cup' }],
      further: {
        grading: { objective: 'max' },
        name: { sv: 'Två lansar' },
        limits: { output: 8, time_multipliers: { ac_to_time_limit: 5, time_limit_to_tle: 2 } },
      },
    })
  })

  test('has a statement that can be read, with its picture, and says what became of the TeX', () => {
    expect(problem.statement).toBe(
      '![Two lances](lances.png)\n\nAdd them up: $a_1 + a_2$.\n\n## Input\n\n- two numbers',
    )
    const said = notes.join('\n')
    expect(said).toContain('problem.en.tex: the statement was turned from TeX into Markdown')
    expect(said).toContain('"plan.pdf" is no picture of the package that browsers show')
  })

  test('keeps what Joust does not use', () => {
    expect(paths(problem)).toEqual([
      'attachments/plan.pdf',
      'data/sample/1.desc',
      'data/secret/group1/1.hint',
      'generators/gen.sh',
      'input_validators/check/check.py',
      'input_validators/check/lib.py',
      'originals/data/testdata.yaml',
      'originals/problem_statement/problem.en.tex',
      'statement/lances.png',
      'statement/plan.pdf',
      'statement/problem.sv.tex',
      'submissions/accepted/add.kt',
    ])
  })
})

describe('2025-09', () => {
  const { package: problem } = opened(MODERN, 'modern')

  test('has what submissions.yaml says that submissions come to', () => {
    expect(problem.submissions.map(({ path, expected }) => [path, expected])).toEqual([
      ['accepted/add.py', ['accepted']],
      ['mixed/slow.py', ['accepted', 'time-limit']],
      ['rejected/a.py', ['wrong-answer', 'time-limit', 'runtime-error', 'memory-limit']],
    ])
  })

  test('has people, sources and limits as they stand', () => {
    expect(problem.origin).toMatchObject({
      authors: ['Ada <ada@example.org>', 'Grace'],
      sources: [
        { name: 'Cup', url: 'https://example.org' },
        { name: 'Book', url: '' },
      ],
      further: { version: '3', credits: { testers: ['Tess'], translators: { de: 'Dora' } } },
    })
    expect(paths(problem)).toContain('notes.txt')
    expect(paths(problem)).toContain('data/secret/1.yaml')
  })

  test('has what single tests have of their own', () => {
    const { package: problem } = opened(
      {
        ...MODERN,
        'data/secret/1.args': 'x y\n',
        'data/secret/1.yaml': 'output_validator_args: [other]\n',
        'data/secret/1.files/a/b.txt': 'x\n',
      },
      'modern',
    )
    expect(problem.cases.find(({ isHidden }) => isHidden)?.own).toEqual({
      validatorArguments: ['other'],
      arguments: ['x', 'y'],
      files: [{ path: 'a/b.txt', content: 'eAo=' }],
    })
  })

  test.each<[string, Bytes, string]>([
    ['an unknown verdict', { 'submissions/submissions.yaml': 'a.py: {permitted: [OK]}\n' }, 'must be a list of AC, WA'],
  ])('is refused for what would change a verdict unseen: %s', (_what, files, expected) => {
    expect(refusals({ ...MODERN, ...files }).join('\n')).toContain(expected)
  })
})

describe('Polygon', () => {
  const { package: problem, notes, format } = opened(POLYGON_AWKWARD, 'lances')

  test('has the limits and tests of its main set, without Windows line ends', () => {
    expect(format).toBe('polygon')
    expect(problem).toMatchObject({ title: 'Lances', timeLimitMs: 2000, memoryLimitMb: 128 })
    expect(problem.cases.map(({ input, output }) => input + output)).toEqual(['1 2\n3\n', '2 2\n4\n', '7 8\n15\n'])
    expect(problem.subtasks).toBeNull()
    expect(problem.grading).toEqual({
      format: '2025-09',
      groups: [
        { path: 'secret/g001', most: 40, aggregation: 'min', requires: [] },
        { path: 'secret/g002', most: 60, aggregation: 'min', requires: ['secret/g001'] },
        { path: 'secret', most: 100, aggregation: 'sum', requires: [] },
      ],
    })
    expect(problem.checker).toEqual({ kind: 'floats', absolute: 1e-6, relative: 1e-6 })
    expect(notes.join('\n')).toContain('the testset "pretests" is not judged')
  })

  test('has its picture and its other language, and keeps the rest', () => {
    expect(problem.statement).toBe('Add the **lances**.\n\n![board](board.png)')
    expect(problem.origin.further.name).toEqual({ ru: 'Копья' })
    for (const path of [
      'attachments/kit.py',
      'statement/board.png',
      'statement/problem.ru.md',
      'originals/problem.xml',
      'originals/files/olymp.sty',
      'originals/files/gen.cpp',
      'originals/pretests/01',
      'originals/solutions/add.kt',
    ])
      expect(paths(problem)).toContain(path)
    expect(paths(problem).filter((path) => path.endsWith('.exe') || path.includes('/tests/'))).toEqual([])
  })
})

describe.each([...PACKAGE_FORMATS])('nothing is lost on the way through %s:', (format) => {
  test.each([
    ['kattis', KATTIS],
    ['modern', MODERN],
    ['polygon', POLYGON_AWKWARD],
  ])('%s', (name, files) => {
    const problem = writtenOf(opened(files, name).package)
    const uuid = '0b6f3a52-5b1e-4c7e-9d57-3d2b1c0a9f18'
    const written = writePackage({ ...problem, uuid }, format)
    const again = read(new Map([...written].map(([path, content]) => [`${name}/${path}`, content])), name)
    expect(writtenOf(again.package)).toEqual({ ...problem, uuid })
  })
})
