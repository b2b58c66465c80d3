import { describe, expect, test } from 'bun:test'
import { fromPolygon, parsePackage } from './index'

type Parts = {
  readonly judging?: string
  readonly test?: string
  /** What the test set has in place of the one test. */
  readonly testset?: string
  readonly checker?: string
  readonly more?: string
  readonly files?: Readonly<Record<string, string>>
}

/** Translates a Polygon package with one test. `more` is added to the assets, after the checker. */
function translate({
  judging = '',
  test: own = '',
  testset = `<tests><test ${own}/></tests>`,
  checker = '<checker name="std::wcmp.cpp"/>',
  more = '',
  files = {},
}: Parts) {
  const all = {
    'problem.xml': `<problem short-name="sum"><names><name language="english" value="Sum"/></names>
      <judging ${judging}><testset name="tests">${testset}</testset></judging>
      <assets>${checker}${more}</assets></problem>`,
    'statement-sections/english/legend.tex': 'Add.',
    'tests/01': '1\n',
    'tests/01.a': '1\n',
    ...files,
  }
  return fromPolygon(new Map(Object.entries(all).map(([path, text]) => [`sum/${path}`, text])))
}

function checkerOf(parts: Parts) {
  const translated = translate(parts)
  const parsed = translated.ok ? parsePackage(translated.files, 'import') : null
  if (!parsed?.ok) throw new Error('not read')
  return parsed.package.checker
}

const errorsOf = (parts: Parts): readonly string[] => {
  const translated = translate(parts)
  return translated.ok ? [] : translated.errors
}

describe('a package whose solutions run twice', () => {
  const TWICE = ['problem.xml:2: solutions run twice on a test there, which is not supported.']
  const more = '</assets><tags><tag value="run-twice"/></tags><assets>'

  test.each<[string, Parts, readonly string[]]>([
    ['is refused', { judging: 'run-count="2"' }, TWICE],
    ['is refused where only a tag says so', { more }, TWICE],
    ['is taken where they run once', { judging: 'run-count="1"', more }, []],
    ['is none without a word of it', {}, []],
  ])('%s', (_, parts, errors) => {
    expect(errorsOf(parts)).toEqual([...errors])
  })
})

describe('points', () => {
  const judging = 'treat-points-from-checker-as-percent="true"'
  const checker = '<checker><source path="files/check.cpp"/></checker>'
  const own = (source: string): Parts => ({ test: 'points="10"', checker, files: { 'files/check.cpp': source } })

  test('that the checker gives per cent are refused: here they are points', () => {
    expect(errorsOf({ ...own('quitp(50, "half");'), judging })).toEqual([
      'problem.xml:2: points of a checker that are per cent are not supported.',
    ])
    expect(errorsOf(own('quitp(5, "half");'))).toEqual([])
    expect(errorsOf({ ...own('quitf(_ok, "all");'), judging })).toEqual([])
    expect(errorsOf({ ...own('quitp(50, "half");'), judging, test: 'points="0"' })).toEqual([])
  })

  test('that a scorer would add up are noted', () => {
    expect(translate({ ...own(''), more: '<scorer><source path="files/score.cpp"/></scorer>' })).toMatchObject({
      notes: expect.arrayContaining(['problem.xml:3: the scorer is not run: points add up here.']),
    })
  })
})

describe('a group that depends on others brings points where all their tests are accepted:', () => {
  type Own = readonly [group: string, points: number, isSample?: boolean]
  const TESTS: readonly Own[] = [
    ['0', 0, true],
    ['1', 10],
    ['1', 0],
    ['2', 5],
    ['2', 5],
    ['3', 80],
  ]
  const group = (name: string, policy: 'complete-group' | 'each-test', ...before: string[]): string =>
    `<group name="${name}" points-policy="${policy}"><dependencies>${before
      .map((one) => `<dependency group="${one}"/>`)
      .join('')}</dependencies></group>`

  /** What each group of the package requires, by its folder. */
  function required(groups: readonly string[], own: readonly Own[] = TESTS) {
    const tests = own.map(
      ([name, points, isSample = false]) => `<test group="${name}" points="${points}" sample="${isSample}"/>`,
    )
    const files = own.flatMap((_, index) => [
      [`tests/0${index + 1}`, '1\n'],
      [`tests/0${index + 1}.a`, '1\n'],
    ])
    const testset = `<tests>${tests.join('')}</tests><groups>${groups.join('')}</groups>`
    const translated = translate({ testset, files: Object.fromEntries(files) })
    const parsed = translated.ok ? parsePackage(translated.files, 'import') : null
    if (!parsed?.ok) throw new Error('not read')
    const { grading } = parsed.package
    if (grading?.format !== '2025-09') return null
    return Object.fromEntries(
      grading.groups.flatMap(({ path, requires }) => (path === 'secret' ? [] : [[path, requires]])),
    )
  }
  const SAMPLES = group('0', 'complete-group')

  test('of the samples, of groups, and of those on which these depend', () => {
    const groups = [SAMPLES, group('1', 'complete-group', '0'), group('2', 'complete-group', '1')]
    expect(required([...groups, group('3', 'complete-group', '2')])).toEqual({
      'secret/g001': ['sample'],
      'secret/g002': ['sample', 'secret/g001'],
      'secret/g003': ['sample', 'secret/g001', 'secret/g002'],
    })
  })

  test('each of its tests by itself, and each of theirs, where tests count by themselves', () => {
    const groups = [SAMPLES, group('1', 'complete-group'), group('2', 'each-test', '1')]
    expect(required([...groups, group('3', 'complete-group', '2')])).toEqual({
      'secret/g001': [],
      'secret/t4': ['secret/g001'],
      'secret/t5': ['secret/g001'],
      'secret/g003': ['secret/g001', 'secret/t4', 'secret/t5'],
    })
  })

  test('not of samples that belong to other groups, but of those with points, which are judged as hidden tests, too', () => {
    const own: readonly Own[] = [
      ['1', 10, true],
      ['2', 10, true],
      ['3', 80],
    ]
    const complete = (name: string, ...before: string[]) => group(name, 'complete-group', ...before)
    expect(required([complete('1'), complete('2'), complete('3', '1')], own)).toEqual({
      'secret/g001': [],
      'secret/g002': [],
      'secret/g003': ['secret/g001'],
    })
  })

  test('of samples in a group with other tests, and of groups of samples where others are not required, as hidden tests', () => {
    const inTheirs: readonly Own[] = [
      ['1', 0, true],
      ['1', 10],
      ['2', 0, true],
      ['2', 10],
      ['3', 80],
    ]
    const complete = (name: string, ...before: string[]) => group(name, 'complete-group', ...before)
    expect(required([complete('1'), complete('2'), complete('3', '1')], inTheirs)).toEqual({
      'secret/g001': [],
      'secret/g002': [],
      'secret/g003': ['secret/g001'],
    })
    const alone: readonly Own[] = [
      ['8', 0, true],
      ['9', 0, true],
      ['1', 50],
      ['2', 50],
    ]
    expect(required([complete('8'), complete('9'), complete('1', '8'), complete('2')], alone)).toEqual({
      'secret/g001': ['secret/g008'],
      'secret/g002': [],
    })
  })

  test('also where groups depend on each other, or on none that is there', () => {
    const circle = [group('1', 'complete-group', '2'), group('2', 'complete-group', '1', '9')]
    expect(required([SAMPLES, ...circle, group('3', 'complete-group')])).toEqual({
      'secret/g001': ['secret/g002'],
      'secret/g002': ['secret/g001'],
      'secret/g003': [],
    })
  })

  test('and without any, groups stay as the form edits them', () => {
    expect(required([SAMPLES, group('1', 'complete-group'), group('2', 'complete-group')])).toBeNull()
  })
})

test('a sample in a group that counts as a whole with other tests is a hidden test of it, too, where tests have points', () => {
  const hiddenOf = (points: number): readonly string[] => {
    const testset = `<tests><test group="1" sample="true"/><test group="1" points="${points}"/></tests>
      <groups><group name="1" points-policy="complete-group"/></groups>`
    const translated = translate({ testset, files: { 'tests/02': '2\n', 'tests/02.a': '2\n' } })
    if (!translated.ok) throw new Error('not read')
    return [...translated.files.keys()].filter((path) => /secret.*\.in$/.test(path))
  }
  expect(hiddenOf(10)).toEqual(['sum/data/secret/g001/1.in', 'sum/data/secret/g001/2.in'])
  expect(hiddenOf(0)).toEqual(['sum/data/secret/2.in'])
})

test('a checker has the headers of the package beside it', () => {
  const resources = ['rules.h', 'lost.h', 'olymp.sty'].map((name) => `<file path="files/${name}"/>`).join('')
  const files = {
    'files/check.cpp': '#include "testlib.h"\n#include "rules.h"\n',
    'files/testlib.h': '// testlib\n',
    'files/rules.h': '// rules\n',
    'files/olymp.sty': '',
  }
  const checker = '<checker><source path="files/check.cpp"/></checker>'
  const more = `</assets><files><resources>${resources}</resources></files><assets>`
  expect(checkerOf({ checker, more, files })).toMatchObject({
    kind: 'program',
    files: [
      { path: 'rules.h', content: '// rules\n' },
      { path: 'testlib.h', content: '// testlib\n' },
    ],
  })
})

test('solutions are judged by their tags; those that say no verdict are noted', () => {
  const tags = ['main', 'time-limit-exceeded-or-accepted', 'time-limit-exceeded-or-memory-limit-exceeded', 'do-not-run']
  const solutions = tags.map((tag, at) => `<solution tag="${tag}"><source path="solutions/s${at}.py"/></solution>`)
  const translated = translate({
    more: `<solutions>${solutions.join('')}</solutions>`,
    files: Object.fromEntries(tags.map((_, at) => [`solutions/s${at}.py`, 'print(1)\n'])),
  })
  if (!translated.ok) throw new Error('not read')
  const parsed = parsePackage(translated.files, 'import')
  if (!parsed.ok) throw new Error('not read')
  expect(Object.fromEntries(parsed.package.submissions.map(({ path, expected }) => [path, expected]))).toEqual({
    'accepted/s0.py': ['accepted'],
    'slow_accepted/s1.py': ['accepted', 'time-limit'],
    'brute_force/s2.py': ['time-limit', 'runtime-error', 'memory-limit'],
  })
  expect(translated.notes.filter((note) => note.includes('says no verdict'))).toHaveLength(1)
})

describe('standard checkers', () => {
  const standard = (name: string, paths: readonly string[]) =>
    checkerOf({
      checker: `<checker name="std::${name}.cpp"><source path="files/check.cpp"/></checker>`,
      files: Object.fromEntries(paths.map((path) => [path, `// ${path}\n`])),
    })
  const all = ['files/check.cpp', 'files/testlib.h']

  test.each(['lcmp', 'fcmp'])('%s itself compares, as spaces count otherwise with each', (name) => {
    expect(standard(name, all)).toMatchObject({
      kind: 'program',
      protocol: 'testlib',
      source: '// files/check.cpp\n',
    })
    expect(standard(name, ['files/check.cpp'])).toEqual({ kind: 'lines' })
  })

  test('those of words are compared here', () => {
    expect(standard('wcmp', all)).toEqual({ kind: 'tokens' })
  })
})

test.each(['statement-sections', 'statements'])('a sample is shown as the files in %s have it', (folder) => {
  const translated = translate({
    test: 'sample="true"',
    files: { [`${folder}/english/example.01`]: '? 1\n\n', [`${folder}/english/example.01.a`]: '1\r\n' },
  })
  const parsed = translated.ok ? parsePackage(translated.files, 'import') : null
  if (!parsed?.ok) throw new Error('not read')
  expect(parsed.package.examples).toEqual([{ input: '? 1\n\n', output: '1\n' }])
  expect(parsed.package.cases).toMatchObject([{ input: '1\n', output: '1\n', isHidden: false }])
})

test('a package from before there were sections has its statement in TeX as a whole', () => {
  const translated = translate({
    files: {
      'statement-sections/english/legend.tex': '',
      'statements/english/problem.tex':
        '\\begin{problem}{Sum}{stdin}{stdout}{1 second}{256 MB}\nAdd.\n\\InputFile\nTwo numbers.\n\\Example\n\\begin{example}\\exmp{1}{2}\\end{example}\n\\end{problem}',
    },
  })
  if (!translated.ok) throw new Error('not read')
  expect(translated.files.get('sum/statement/problem.en.md')).toBe('Add.\n\n## Input\n\nTwo numbers.')
  expect(translated.notes).toEqual([
    'statements/english/problem.tex: the statement was turned from TeX into Markdown: look at it. The TeX is kept in originals/.',
  ])
  expect(
    [...translated.files.keys()].some((path) => path.startsWith('sum/originals/') && path.endsWith('problem.tex')),
  ).toBe(true)
})
