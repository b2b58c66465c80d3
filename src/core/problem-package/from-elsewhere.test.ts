import { describe, expect, test } from 'bun:test'
import { type Changes, errorsOf, read, YAML, yaml } from './from-elsewhere.fixture'
import { fromPolygon, parsePackage } from './index'

describe('problem.yaml as others write it is taken, with a note', () => {
  const table: readonly [string, Changes, string][] = [
    ...['draft', '2023-07-draft', '2023-07', '2025-09-draft'].map((version): [string, Changes, string] => [
      `version ${version}`,
      yaml('2025-09', version),
      'The draft is read like 2025-09.',
    ]),
    ['no uuid', yaml('uuid: 0b6f3a52-5b1e-4c7e-9d57-3d2b1c0a9f11\n', ''), 'uuid is missing or malformed'],
    ['a malformed uuid', yaml('0b6f3a52', 'zz'), 'uuid is missing or malformed'],
    ['a license of its own', yaml('name:', 'license: mine\nname:'), 'license must be one of'],
    ['an unknown key', yaml('name:', 'colour: red\nname:'), 'the key "colour" is unknown'],
    ['only some languages', yaml('name:', 'languages: [python3]\nname:'), 'languages must be all'],
    ['a keyword twice', yaml('name:', 'keywords: [a, a]\nname:'), 'keywords must be a list of different'],
    ['no name', yaml('name: Lances\n', ''), 'name is missing'],
    ['types in one string', yaml('name:', 'type: pass-fail scoring\nname:'), 'type must be a string of one word'],
    [
      'a group under its older name',
      { 'data/secret/testdata.yaml': 'scoring: {score: 5}\n' },
      'called test_group.yaml',
    ],
  ]
  test.each(table)('%s', (_, changes, note) => {
    expect(read(changes).notes).toContain(note)
  })

  test('a byte-order mark is left out', () => {
    const { problem, notes } = read({
      'problem.yaml': `\uFEFF${YAML}`,
      'statement/problem.en.md': '\uFEFFAdd them.\r\nBoth.\n',
    })
    expect([problem.title, problem.statement]).toEqual(['Lances', 'Add them.\nBoth.'])
    expect(notes.split('\n')).toEqual([
      'problem.yaml begins with a byte-order mark: it was left out.',
      'statement/problem.en.md begins with a byte-order mark: it was left out.',
      'statement/problem.en.md has Windows line ends: LF line ends took their place.',
    ])
  })

  test.each([
    [
      'numbers without quotes',
      'output_validator_args: [float_tolerance, 1e-6]\n',
      'it is read as "float_tolerance 0.000001"',
    ],
    ['its older name', 'output_validator_flags: float_tolerance 1e-6\n', 'is called output_validator_args.'],
  ])('arguments of the validator with %s count', (_, text, note) => {
    const { problem, notes } = read({ 'data/secret/test_group.yaml': text })
    expect(problem.checker).toMatchObject({ kind: 'standard', absolute: 1e-6, relative: 1e-6 })
    expect(notes).toContain(note)
    expect(notes).not.toContain('is unknown')
  })

  test('a list of arguments without a value is empty', () => {
    const given: Changes = {
      'data/secret/test_group.yaml': 'output_validator_args: [case_sensitive]\n',
      'data/secret/1.yaml': 'output_validator_args:\n',
    }
    expect(read(given).problem.cases.find(({ isHidden }) => isHidden)?.own?.checker).toMatchObject({
      kind: 'standard',
      caseSensitive: false,
    })
  })

  test('of very many unknown keys the first are named, and the others counted', () => {
    const keys = Array.from({ length: 5000 }, (_, index) => `k${index}: 1\n`).join('')
    const notes = read(yaml('name:', `${keys}name:`)).notes.split('\n')
    expect(notes.filter((note) => note.includes('is unknown'))).toHaveLength(20)
    expect(notes).toContain('problem.yaml has 4980 more unknown keys.')
  })

  test('a version that nobody knows is refused', () => {
    expect(errorsOf(yaml('2025-09', '2031-01')).join()).toContain('problem_format_version must be 2025-09')
  })

  test('a draft with the validation of the legacy format is judged by it', () => {
    const { problem } = read({
      ...yaml('2025-09', '2023-07-draft\nvalidation: custom interactive'),
      'output_validators/talk.py': 'exit(42)\n',
    })
    expect(problem.checker.kind).toBe('interactor')
  })

  test('a legacy package needs no uuid and no version', () => {
    const { problem, format } = read({ 'problem.yaml': 'name: Old Lances\n' })
    expect({ title: problem.title, uuid: problem.uuid, format }).toEqual({
      title: 'Old Lances',
      uuid: '',
      format: 'legacy',
    })
  })

  test('keys without a value say nothing', () => {
    const keys = [
      'type',
      'limits',
      'validation',
      'validator_flags',
      'grading',
      'keywords',
      'author',
      'source',
      'license',
    ]
    const empty = keys.map((key) => `${key}:\n`).join('')
    expect(read({ 'problem.yaml': `name: Lances\n${empty}` }).notes).toBe('')
    expect(read(yaml('limits: {time_limit: 1}', 'type:\nlimits:\n  # time_limit: 1\nlanguages:')).notes).toBe('')
  })

  describe('a legacy package without a name is called', () => {
    const unnamed = { 'problem.yaml': 'author: Ada\n', 'statement/problem.en.md': null }
    const tex = (text: string): Changes => ({ ...unnamed, 'problem_statement/problem.en.tex': text })
    const table: readonly [string, Changes, string][] = [
      [
        'as its statement says',
        tex('% \\problemname{Old}\n\\problemname{Bread \\& {Butter}: A_1}\nEat.'),
        'Bread & Butter: A_1',
      ],
      ['as the comment for it says', tex('\\problemname{$a^2$}\n%% plainproblemname: a squared \nEat.'), 'a squared'],
      ['as DOMjudge calls it', { ...unnamed, 'domjudge-problem.ini': "short-name = A\nname = 'Bread'\n" }, 'Bread'],
    ]
    test.each(table)('%s', (_, changes, title) => {
      const { problem, notes } = read(changes)
      expect(problem.title).toBe(title)
      expect(notes).not.toContain('name is missing')
    })

    test('as its folder, where nothing says it', () => {
      expect(read(tex('Eat.')).problem.title).toBe('lances')
      expect(read(tex('Eat.')).notes).toContain('name is missing')
    })
  })

  describe("a program that DOMjudge's file names", () => {
    const old = (ini: string): Changes => ({ 'problem.yaml': 'name: Old Lances\n', 'domjudge-problem.ini': ini })

    test.each(['special_compare', 'special_run'])('as %s is refused where the package has none', (key) => {
      const [error, ...more] = errorsOf(old(`timelimit='1'\n${key}='lances_spj'\n`))
      expect(error).toStartWith(`domjudge-problem.ini:2: ${key} names the program "lances_spj", which is not in`)
      expect(more).toEqual([])
    })

    test('is taken where it is the one that every problem has, or none', () => {
      expect(errorsOf(old("special_compare = compare\nspecial_run='run'\n"))).toEqual([])
      expect(errorsOf(old("special_compare = ''\n"))).toEqual([])
    })

    test('is the one in the package', () => {
      const { problem } = read({
        ...old("special_compare='lances_spj'\n"),
        'problem.yaml': 'name: Old Lances\nvalidation: custom\n',
        'output_validators/spj.py': 'exit(42)\n',
      })
      expect(problem.checker.kind).toBe('program')
    })
  })

  test('types in one string are all of them', () => {
    const { problem } = read({
      ...yaml('name:', 'type: pass-fail interactive\nname:'),
      'output_validator/talk.py': 'exit(42)\n',
    })
    expect(problem.checker.kind).toBe('interactor')
  })

  test('files of comments alone say nothing', () => {
    const comments = '# the defaults\n#scoring: {score: 1}\n'
    const paths = ['data/sample/testdata.yaml', 'data/secret/test_group.yaml', 'submissions/submissions.yaml']
    const { notes } = read(Object.fromEntries(paths.map((path) => [path, comments])))
    expect(notes).toBe('')
  })

  describe("groups under the drafts' name bring what they say", () => {
    const drafted: Changes = {
      ...yaml('name:', 'type: scoring\nname:'),
      'data/secret/1.in': null,
      'data/secret/1.ans': null,
      'data/secret/testdata.yaml': 'scoring:\n  aggregation: sum\n',
      'data/secret/a/testdata.yaml': 'scoring:\n  score: 30\n  aggregation: min\n',
      'data/secret/a/1.in': '1 1\n',
      'data/secret/a/1.ans': '2\n',
      'data/secret/b/testdata.yaml': 'scoring:\n  score: 40\n  aggregation: min\n',
      'data/secret/b/1.in': '2 2\n',
      'data/secret/b/1.ans': '4\n',
    }

    test('each its points', () => {
      const { problem } = read(drafted)
      expect(problem.subtasks).toEqual([
        { points: 30, fromOrdinal: 2, toOrdinal: 2 },
        { points: 40, fromOrdinal: 3, toOrdinal: 3 },
      ])
    })

    test('the whole what they bring together', () => {
      const { problem } = read({
        ...drafted,
        'data/secret/b/testdata.yaml': 'scoring: {score: 40, aggregation: min, require_pass: secret/a}\n',
      })
      expect(problem.grading?.groups.map(({ path, most }) => [path, most])).toEqual([
        ['secret/a', 30],
        ['secret/b', 40],
        ['secret', 70],
      ])
    })
  })

  test('constants are put in where the format says so', () => {
    const { problem } = read({
      ...yaml('name:', 'constants: {n: 7, big: {value: 1000, tex: "10^3"}}\nname:'),
      'statement/problem.en.md': 'At most {{n}} of {{big.tex}}, {{big}}, {{other}}.',
      'input_validators/validate.py': 'exit({{n}})\n',
      'submissions/accepted/a.py': 'print({{n}} * {{big}}, {{other}})\n',
      'generators/tree/gen.cpp': 'int n = {{n}};\n',
      'generators/manual/1.in': '{{n}}\n',
      'generators/generators.yaml': 'random_salt: "{{n}}"\n',
    })
    expect(problem.statement).toBe('At most 7 of 10^3, 1000, {{other}}.')
    expect(problem.inputValidator?.source).toBe('exit(7)\n')
    expect(problem.submissions[0]?.source).toBe('print(7 * 1000, {{other}})\n')
    const kept = problem.files.map(({ path, content }) => [path, new TextDecoder().decode(content)])
    expect(kept).toEqual([
      ['generators/generators.yaml', 'random_salt: "{{n}}"\n'],
      ['generators/manual/1.in', '{{n}}\n'],
      ['generators/tree/gen.cpp', 'int n = 7;\n'],
    ])
  })
})

test('tests may have dots in their names', () => {
  const { problem, notes } = read({
    'data/sample/add.1.in': '0 0\n',
    'data/sample/add.1.ans': '0\n',
    'data/sample/add.1.in.statement': '0 …\n',
    'data/secret/g.1/add.g1.01.in': '3 3\n',
    'data/secret/g.1/add.g1.01.ans': '6\n',
    'data/secret/g.1/add.g1.01.yaml': 'args: [--fast]\n',
  })
  expect(notes).toBe('')
  expect(problem.cases).toMatchObject([
    { name: '1', isHidden: false },
    { name: 'add.1', output: '0\n', isHidden: false },
    { name: '1', isHidden: true },
    { name: 'g.1/add.g1.01', output: '6\n', isHidden: true, own: { arguments: ['--fast'] } },
  ])
  expect(problem.examples[1]).toMatchObject({ input: '0 …\n', output: '0\n' })
})

test('a validator that is a package of Python begins with its __main__.py', () => {
  const { problem } = read({
    'output_validators/check/__init__.py': '',
    'output_validators/check/__main__.py': 'import rules\nexit(rules.judge())\n',
    'output_validators/check/rules.py': 'def judge():\n    return 42\n',
  })
  expect(problem.checker).toMatchObject({
    kind: 'program',
    source: 'import rules\nexit(rules.judge())\n',
    files: [{ path: '__init__.py' }, { path: 'rules.py' }],
  })
})

test('a submission in Python 2 is left out, and listed', () => {
  const { problem, notes } = read({ 'submissions/accepted/old.py': '#!/usr/bin/env python2\nprint input()\n' })
  expect(problem.submissions.map(({ path }) => path)).toEqual(['accepted/a.py'])
  expect(notes).toContain('submissions/accepted/old.py is Python 2, which is not installed here: it is not judged.')
})

test('the points that Polygon gives a sample count: it is judged as a hidden test, too', () => {
  const tests = [10, 40, 50].map((points, at) => `<test points="${points}" ${at === 0 ? 'sample="true"' : ''}/>`)
  const files = {
    'problem.xml': `<problem short-name="sum"><names><name language="english" value="Sum"/></names>
      <judging><testset name="tests"><tests>${tests.join('')}</tests></testset></judging>
      <assets><checker name="std::wcmp.cpp"/></assets></problem>`,
    'statement-sections/english/legend.tex': 'Add.',
    ...Object.fromEntries(
      ['01', '02', '03'].flatMap((n) => [
        [`tests/${n}`, `${n}\n`],
        [`tests/${n}.a`, `${n}\n`],
      ]),
    ),
  }
  const translated = fromPolygon(new Map(Object.entries(files).map(([path, text]) => [`sum/${path}`, text])))
  const parsed = translated.ok ? parsePackage(translated.files, 'import') : null
  if (!parsed?.ok) throw new Error('not read')
  const { cases, subtasks } = parsed.package
  expect(subtasks?.map(({ points }) => points)).toEqual([10, 40, 50])
  expect(cases.map(({ input, isHidden }) => [input, isHidden])).toEqual([
    ['01\n', false],
    ['01\n', true],
    ['02\n', true],
    ['03\n', true],
  ])
})
