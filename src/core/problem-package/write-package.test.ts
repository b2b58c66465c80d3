import { describe, expect, test } from 'bun:test'
import { PACKAGE_FORMATS } from '#contracts/labels'
import { SCRIPT_IDS } from '#contracts/languages'
import {
  exportNotes,
  type Grading,
  type KeptFile,
  NO_ORIGIN,
  type PackageChecker,
  type PackageOrigin,
  parsePackage,
  type WrittenProblem,
  writePackage,
} from '.'
import { Dice } from './dice.fixture'
import { joustYamlOf } from './written'
import { yamlIn } from './yaml-map'

const TEXTS = [
  '',
  '1 2\n',
  'no end of line',
  ' \n\n  spaces \t\n',
  '\r\nWindows\r\n',
  '\uFEFFmark',
  '# heading: {a}\n- - -\n',
  '"\\\'`$',
  '日本語 🙂 é\n',
  'a: b\nc: |\n  d\n',
  '\n\n\n\nfar apart\n\n\n',
  '---\n...\n',
  'trailing  \n   \n',
  '%YAML 1.2\n',
] as const
const text = (dice: Dice): string => TEXTS[dice.below(TEXTS.length)] ?? ''
const NAMES = ['1', '2', '1-more', '10', '01-one', 'a b', 'group/1', '', 'zz', 'é', '1.5', '1.in', 'a.files/1'] as const

function checkerOf(dice: Dice): PackageChecker {
  const program = {
    languageId: dice.one(54, 76, 71, 62, SCRIPT_IDS.build, SCRIPT_IDS.run),
    source: `main ${text(dice)}`,
    arguments: dice.one([], ['x', '3']),
  }
  const files = dice.one([], [{ path: 'testlib.h', content: text(dice) }])
  const own = { ...program, source: program.source, files }
  return dice.one<PackageChecker>(
    { kind: 'tokens' },
    { kind: 'exact' },
    { kind: 'lines' },
    { kind: 'floats', absolute: 1e-9, relative: 1e-9 },
    { kind: 'floats', absolute: null, relative: 0.5 },
    { kind: 'floats', absolute: 1e-6, relative: 1e-3 },
    { kind: 'standard', absolute: null, relative: null, caseSensitive: false, spaceSensitive: false },
    { kind: 'standard', absolute: 1e-6, relative: 1e-3, caseSensitive: dice.one(true, false), spaceSensitive: true },
    { kind: 'javascript', source: 'const check = () => true\n' },
    { kind: 'program', protocol: dice.one('testlib', 'icpc'), ...own },
    { kind: 'interactor', protocol: dice.one('testlib', 'icpc'), ...own },
    { kind: dice.one('program', 'interactor'), protocol: 'icpc', ...own, passes: 7 },
  )
}

const OWN_SETTINGS = {
  checker: { kind: 'floats', absolute: 1e-3, relative: null },
  arguments: ['-n', '3'],
  files: [{ path: 'data/words.txt', content: 'aGVsbG8=' }],
} as const
const GRADINGS: readonly Grading[] = [
  {
    format: '2025-09',
    groups: [
      { path: 'secret', most: null, aggregation: 'min', requires: ['sample'] },
      { path: 'secret/a', most: 12.5, aggregation: 'sum', requires: [] },
    ],
  },
  {
    format: 'legacy',
    groups: [
      {
        path: '',
        scores: 'avg',
        verdicts: 'first_error',
        acceptsAny: true,
        ignoresSample: true,
        breaks: false,
        acceptScore: 2,
        rejectScore: -1,
        least: null,
        most: 3,
      },
    ],
  },
]

const bytes = (words: string): Uint8Array => new TextEncoder().encode(words)

function originOf(dice: Dice): PackageOrigin {
  const language = dice.one('en', 'en', 'sv', 'pt-BR')
  return dice.one<PackageOrigin>(NO_ORIGIN, {
    license: dice.one('unknown', 'cc by-sa', 'cc0'),
    rightsOwner: dice.one('', 'The Guild', ' spaced: "x" '),
    authors: dice.one([], ['Ada'], ['Ada <ada@example.org>', 'Grace, Jr.']),
    sources: dice.one(
      [],
      [{ name: 'Cup 2026', url: '' }],
      [{ name: 'Cup', url: 'https://example.org/cup' }],
      [
        { name: 'One', url: '' },
        { name: 'Two', url: 'https://example.org/2' },
      ],
      [{ name: '', url: 'https://example.org' }],
    ),
    language,
    further: dice.one<Record<string, unknown>>(
      {},
      { version: 'abc', embargo_until: '2027-01-01' },
      { credits: { testers: ['Tess'], acknowledgements: 'All' } },
      { limits: { output: 8, time_multipliers: { ac_to_time_limit: 2.5 } } },
      { name: { de: 'Zwei Lanzen' } },
      { license: 'mine alone', strange: [1, { two: null }] },
    ),
  })
}

function filesOf(dice: Dice, cases: WrittenProblem['cases']): KeptFile[] {
  const [test] = cases
  const beside = test === undefined ? '' : `data/${test.isHidden ? 'secret' : 'sample'}/${test.name}`
  const isAlone = cases.filter(({ name }) => name === test?.name).length === 1 && /^[\w-]+$/.test(test?.name ?? '')
  const all = [
    { path: 'attachments/kit.zip', content: new Uint8Array([0, 255, 13, 10]) },
    ...(isAlone ? [{ path: `${beside}.hint`, content: bytes('Look.') }] : []),
    { path: 'generators/gen.py', content: bytes(text(dice)) },
    { path: 'input_validators/check.viva', content: bytes('x') },
    { path: 'input_validators/lib.py', content: bytes('y') },
    { path: 'originals/problem.xml', content: bytes('<problem/>') },
    { path: 'statement/a fig.png', content: new Uint8Array([137, 80]) },
    { path: 'statement/problem.fr.tex', content: bytes('Bonjour') },
  ]
  const chosen = all.filter(() => dice.below(2) === 0)
  // A single program would be read as the problem's input validator.
  const lone = chosen.filter(({ path }) => path.startsWith('input_validators/')).length === 1
  return chosen.filter(({ path }) => !lone || !path.startsWith('input_validators/'))
}

function problemOf(seed: number): WrittenProblem {
  const dice = new Dice(seed)
  const count = 1 + dice.below(12)
  const cases = Array.from({ length: count }, (_, index) => ({
    name: dice.one(String(index + 1), NAMES[dice.below(NAMES.length)] ?? '', `${String.fromCharCode(97 + index)}`),
    input: text(dice),
    output: text(dice),
    isHidden: dice.below(3) > 0 || (index > count / 3 && dice.below(2) > 0),
    ...(dice.below(9) === 0 ? { own: OWN_SETTINGS } : {}),
  }))
  const shown = cases.filter(({ isHidden }) => !isHidden)
  const examples = dice.one<WrittenProblem['examples']>(
    shown.map(({ input, output }) => ({ input, output })),
    shown.map(({ input, output }) => ({ input, output, explanation: 'Because.' })),
    [{ input: text(dice), output: text(dice), explanation: text(dice) }],
    [{ input: '1', output: '2', interaction: '< 1\n> 2' }],
  )
  const cut = 1 + dice.below(count)
  const subtasks = dice.one(
    null,
    [{ points: 100, fromOrdinal: 1, toOrdinal: count }],
    [{ points: 30, fromOrdinal: Math.min(cut, count), toOrdinal: count }],
    cut < count
      ? [
          { points: 40, fromOrdinal: 1, toOrdinal: cut },
          { points: 60, fromOrdinal: cut + 1, toOrdinal: count },
        ]
      : null,
  )
  return {
    origin: originOf(dice),
    files: filesOf(dice, cases),
    slug: dice.one('plain', 'two-words', 'x1'),
    uuid: '0b6f3a52-5b1e-4c7e-9d57-3d2b1c0a9f11',
    title: dice.one('Two Lances', 'yes', '"Quotes": & #', '3.10', '日本'),
    difficulty: dice.one('Easy', 'Medium', 'Hard'),
    isContestOnly: dice.below(2) === 0,
    timeLimitMs: dice.one(1000, 1500, 10_000, 1234),
    memoryLimitMb: dice.one(64, 256, 1024),
    tags: dice.one([], ['a'], ['two words', 'null', '1.0']),
    statement: dice.one(
      'A story.\n\n## Input\n\nNumbers.',
      `A${text(dice)}`,
      '## Constraints\n\n- own\n\nrest',
      '{{x}}',
    ),
    constraints: dice.one([], ['$1 \\le a$', '`b` is odd'], ['two\nlines'], [' spaces ']),
    cases,
    examples,
    checker: checkerOf(dice),
    subtasks,
    grading: subtasks === null ? dice.one(null, ...GRADINGS) : null,
    inputValidator: dice.one(
      null,
      { languageId: 71, source: 'exit(42)\n' },
      { languageId: 76, source: 'int main(){}' },
    ),
    editorial: dice.one('', 'Sort.\r\n', '# Twice\n'),
    drivers: dice.one({}, { python: `${text(dice)}\n{{code}}` }),
    templates: dice.one({}, { cpp: text(dice), c: 'int main;' }),
    solutions: Array.from({ length: dice.below(4) }, (_, index) => ({
      name: dice.one('', 'a.py', `b${index}.cpp`, 'Main.java', 'sub/c.py', 'd.cc', 'e.mjs', 'made/build', 'ran/run'),
      languageId: dice.one(71, 54, 76, 62, 63, 50, SCRIPT_IDS.build, SCRIPT_IDS.run),
      source: `x${index}${text(dice)}`,
      expected: dice.one(
        'accepted',
        'wrong_answer',
        'time_limit_exceeded',
        'run_time_error',
        'rejected',
        'brute_force',
      ),
    })),
  }
}

/** Writes a problem as a package and reads it back in the writer's form. */
function readBack(problem: WrittenProblem, format: (typeof PACKAGE_FORMATS)[number]): WrittenProblem {
  const files = [...writePackage(problem, format)].map(([path, content]): [string, Uint8Array] => [
    `${problem.slug.replaceAll('-', '')}/${path}`,
    typeof content === 'string' ? bytes(content) : content,
  ])
  const parsed = parsePackage(new Map(files), 'import')
  if (!parsed.ok) throw new Error(parsed.errors.join('\n'))
  const { samples: _s, tests: _t, timing: _l, isOpened: _o, submissions, ...read } = parsed.package
  const solutions = submissions.map(({ path, name, languageId, source }) => {
    return { name, languageId, source, expected: path.split('/')[0] ?? '' }
  })
  return { ...read, solutions }
}

describe.each([...PACKAGE_FORMATS])('a problem written as %s', (format) => {
  test('is read back as the very same problem, whatever it says', () => {
    for (let seed = 1; seed <= 400; seed++) {
      const problem = problemOf(seed)
      expect({ seed, ...readBack(problem, format) }).toEqual({ seed, ...problem })
    }
  })
})

test('a plain problem needs no word that only Joust knows', () => {
  const plain: WrittenProblem = {
    ...problemOf(1),
    origin: NO_ORIGIN,
    files: [],
    slug: 'plain',
    difficulty: 'Easy',
    isContestOnly: false,
    statement: 'A story.',
    constraints: ['$n$ is odd'],
    cases: [
      { name: '1', input: '1\n', output: '2\n', isHidden: false },
      { name: '01-small', input: '2\n', output: '3\n', isHidden: true },
    ],
    examples: [{ input: '1\n', output: '2\n' }],
    checker: { kind: 'tokens' },
    subtasks: null,
    inputValidator: { languageId: 71, source: 'exit(42)\n' },
    editorial: '',
    drivers: {},
    templates: {},
    solutions: [{ name: 'a.py', languageId: 71, source: 'print(2)\n', expected: 'accepted' }],
  }
  const files = writePackage(plain, '2025-09')
  expect([...files.keys()]).toEqual([
    'data/sample/1.ans',
    'data/sample/1.in',
    'data/sample/test_group.yaml',
    'data/secret/01-small.ans',
    'data/secret/01-small.in',
    'data/secret/test_group.yaml',
    'input_validators/validate.py',
    'problem.yaml',
    'statement/problem.en.md',
    'submissions/accepted/a.py',
  ])
  expect(files.get('statement/problem.en.md')).toBe('A story.\n\n## Constraints\n\n- $n$ is odd\n')
  // The package contains only what the format defines, so the strict reader accepts it.
  expect(parsePackage(new Map([...files].map(([path, content]) => [`plain/${path}`, content]))).ok).toBe(true)
})

test('tests with dots in their names keep them as the names of their files', () => {
  const names = ['a.1', 'group.2/sum.g2.01', 'sum.g1.01'] as const
  const cases = names.map((name, index) => ({ name, input: '1\n', output: '2\n', isHidden: index > 0 }))
  const files = writePackage({ ...problemOf(1), cases, subtasks: null, grading: null }, '2025-09')
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['data/sample/a.1.in', 'data/secret/group.2/sum.g2.01.in', 'data/secret/sum.g1.01.ans']),
  )
})

const SAMPLE_AND_TEST = ['1', '2'].map((name, index) => ({ name, input: '1\n', output: '2\n', isHidden: index > 0 }))

test('a conversation with other lines is no file of the format, however many signs its lines have', () => {
  const interaction = `> ${'<'.repeat(200)}\n\n< 1`
  const examples = [{ input: '1\n', output: '2\n', interaction }]
  const problem = { ...problemOf(1), cases: SAMPLE_AND_TEST, examples, subtasks: null, grading: null }
  expect(writePackage(problem, '2025-09').has('data/sample/1.interaction')).toBe(false)
})

test.each([...PACKAGE_FORMATS])('conversations of samples are files of the format %s', (format) => {
  const examples = [
    { input: '1\n', output: '2\n', interaction: '< 1\n> 2' },
    { input: '', output: '', interaction: '< 3\n---\n> 4' },
  ]
  const problem = { ...problemOf(1), cases: SAMPLE_AND_TEST, examples, subtasks: null, grading: null }
  const files = writePackage(problem, format)
  expect(files.get('data/sample/1.interaction')).toBe('< 1\n> 2\n')
  expect(files.get('data/sample/example-2.interaction')).toBe('< 3\n---\n> 4\n')
})

test('what is more than may be read as YAML is written as JSON', () => {
  const extras = { values: Array.from({ length: 50_000 }, () => 1) }
  expect(yamlIn('joust.yaml', joustYamlOf(extras), () => undefined)).toEqual(extras)
})

test.each([...PACKAGE_FORMATS])('files of a test stay beside it in the format %s, however large', (format) => {
  const content = bytes('word '.repeat(100_000))
  const own = { files: [{ path: 'lists/words.txt', content: content.toBase64() }] }
  const cases = SAMPLE_AND_TEST.map((one) => ({ ...one, own }))
  const examples = [{ input: '1\n', output: '2\n' }]
  const problem = { ...problemOf(1), cases, examples, subtasks: null, grading: null }
  expect(writePackage(problem, format).get('data/secret/2.files/lists/words.txt')).toEqual(content)
  expect(readBack(problem, format).cases).toEqual(cases)
})

test.each([...PACKAGE_FORMATS])(
  'templates, drivers and examples of any size are read back in the format %s',
  (format) => {
    const code = '    value = [x for x in {1: "a"}]\n'.repeat(2000)
    const byLanguage = { python: code, cpp: code, java: code, c: code, javascript: code }
    const examples = [{ input: `${'1 '.repeat(100_000)}\n`, output: '2\n', explanation: code }]
    const large = { cases: SAMPLE_AND_TEST, examples, templates: byLanguage, drivers: byLanguage }
    const problem = { ...problemOf(1), ...large, subtasks: null, grading: null }
    expect(readBack(problem, format)).toMatchObject({ examples, templates: byLanguage, drivers: byLanguage })
  },
)

test('an export says what other judges lose of single tests and of the statement', () => {
  const cases = SAMPLE_AND_TEST.map((one) => ({ ...one, own: OWN_SETTINGS }))
  const notes = exportNotes({ ...problemOf(1), statement: 'A story.', cases }, 'legacy-icpc')
  expect(notes).toContain(
    'What single tests have of their own (arguments, how outputs are compared) is in joust.yaml, which other judges pass over.',
  )
  expect(notes).toContain('The statement is in Markdown and TeX: judges that read neither show none.')
})

test('groups that hold every hidden test become groups of the format, with their points', () => {
  const scored: WrittenProblem = {
    ...problemOf(3),
    checker: { kind: 'tokens' },
    cases: ['s', 'a', 'b', 'c'].map((name, index) => ({ name, input: name, output: name, isHidden: index > 0 })),
    subtasks: [
      { points: 30, fromOrdinal: 2, toOrdinal: 2 },
      { points: 70, fromOrdinal: 3, toOrdinal: 4 },
    ],
  }
  const files = writePackage(scored, '2025-09')
  expect(files.get('problem.yaml')).toContain('type: scoring')
  expect(files.get('data/secret/group2/test_group.yaml')).toContain('score: 70')
  expect(files.get('data/secret/group2/4.in')).toBe('c')
})
