import { describe, expect, spyOn, test } from 'bun:test'
import { NAMED_COMPARING } from '#core/checkers'
import { type PackageChecker, type PackageFiles, type ParsedPackage, parsePackage } from './index'

const PROBLEM_YAML = `problem_format_version: 2025-09
name: Two Lances
uuid: 0b6f3a52-5b1e-4c7e-9d57-3d2b1c0a9f11
limits:
  time_limit: 1.5
  memory: 128
keywords: [greedy, sorting]
`

const STATEMENT = `A story.

## Input

Two numbers.

## Constraints

- $1 \\le a$,
  and small
- $b$ is odd

## Output

Their sum.
`

const GOOD: Readonly<Record<string, string>> = {
  'problem.yaml': PROBLEM_YAML,
  'joust.yaml': 'difficulty: Hard\nexplanations:\n  "1": One and two.\ntemplates:\n  python: pass\n',
  'statement/problem.en.md': STATEMENT,
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/02-b.in': '5 5\n',
  'data/secret/02-b.ans': '10\n',
  'data/secret/01-a.in': '0 0\n',
  'data/secret/01-a.ans': '0\n',
  'input_validators/validate.py': 'exit(42)\n',
  'submissions/accepted/a.py': 'print(sum(map(int, input().split())))\n',
  'submissions/wrong_answer/b.cpp': 'int main() {}\n',
}

function files(changes: Readonly<Record<string, string | Uint8Array | null>> = {}): PackageFiles {
  const paths = new Map<string, string | Uint8Array>()
  for (const [path, content] of Object.entries({ ...GOOD, ...changes })) {
    if (content !== null) paths.set(`twolances/${path}`, content)
  }
  return paths
}

function errorsOf(parsed: ParsedPackage): string[] {
  return parsed.ok ? [] : parsed.errors
}

function packageOf(parsed: ParsedPackage) {
  if (!parsed.ok) throw new Error(parsed.errors.join('\n'))
  return parsed.package
}

describe('a good package', () => {
  const problem = packageOf(parsePackage(files()))

  test("gives metadata in the product's units", () => {
    expect(problem).toMatchObject({ slug: 'twolances', title: 'Two Lances', difficulty: 'Hard', isContestOnly: false })
    expect(problem).toMatchObject({ timeLimitMs: 1500, memoryLimitMb: 128, tags: ['greedy', 'sorting'] })
    expect(problem.templates).toEqual({ python: 'pass' })
  })

  test('separates the constraints from the statement', () => {
    expect(problem.constraints).toEqual(['$1 \\le a$, and small', '$b$ is odd'])
    expect(problem.statement).toBe('A story.\n\n## Input\n\nTwo numbers.\n\n## Output\n\nTheir sum.')
  })

  test('gives tests in the order of their names, and samples with explanations', () => {
    expect(problem.samples).toEqual([{ name: '1', input: '1 2\n', output: '3\n', explanation: 'One and two.' }])
    expect(problem.tests.map((each) => each.name)).toEqual(['01-a', '02-b'])
  })

  test('gives each submission its language and expected verdict', () => {
    expect(problem.submissions.map(({ path, language, expected }) => ({ path, language, expected }))).toEqual([
      { path: 'accepted/a.py', language: 'python', expected: ['accepted'] },
      { path: 'wrong_answer/b.cpp', language: 'cpp', expected: ['wrong-answer'] },
    ])
  })

  test('takes bytes as well as text, and does not see files with a leading dot', () => {
    const changes = {
      'problem.yaml': new TextEncoder().encode(PROBLEM_YAML),
      '.git/config': 'x',
      'data/secret/.keep': '',
    }
    expect(packageOf(parsePackage(files(changes))).title).toBe('Two Lances')
  })

  test('is Easy, 2000 ms and 2048 MB where nothing is said', () => {
    const yaml = PROBLEM_YAML.replace(/limits:[\s\S]*128\n/, '')
    const plain = packageOf(parsePackage(files({ 'joust.yaml': null, 'problem.yaml': yaml })))
    expect(plain).toMatchObject({ difficulty: 'Easy', timeLimitMs: 2000, memoryLimitMb: 2048 })
  })
})

describe('the time limit', () => {
  const legacy = { 'problem.yaml': 'name: Old Lances\n', 'statement/problem.en.md': null }
  const old = { ...legacy, 'problem_statement/problem.en.md': STATEMENT }
  const table: [where: string, changes: Readonly<Record<string, string | null>>, givenMs: number | null][] = [
    ['of problem.yaml', {}, 1500],
    ['of nowhere', { 'problem.yaml': PROBLEM_YAML.replace('  time_limit: 1.5\n', '') }, null],
    ["of DOMjudge's file", { ...old, 'domjudge-problem.ini': "timelimit='0.5'\n" }, 500],
    ['of a file of its own', { ...old, '.timelimit': '3\n' }, 3000],
    ['of no file of a legacy package', old, null],
  ]
  test.each(table)('%s', (_where, changes, givenMs) => {
    expect(packageOf(parsePackage(files(changes), 'import'))).toMatchObject({
      timeLimitMs: givenMs ?? 2000,
      timing: { givenMs },
    })
  })
})

describe('the checker', () => {
  const STANDARD = {
    kind: 'standard',
    absolute: null,
    relative: null,
    caseSensitive: false,
    spaceSensitive: false,
  } as const
  const table: [args: string, checker: PackageChecker][] = [
    ['[]', STANDARD],
    ['[case_sensitive]', { kind: 'tokens' }],
    ['[space_change_sensitive]', { ...STANDARD, spaceSensitive: true }],
    ['[case_sensitive, space_change_sensitive]', { ...STANDARD, caseSensitive: true, spaceSensitive: true }],
    ['[float_tolerance, "1e-6"]', { ...STANDARD, absolute: 1e-6, relative: 1e-6 }],
    ['[float_relative_tolerance, "1e-9", case_sensitive]', { ...STANDARD, relative: 1e-9, caseSensitive: true }],
    ['[float_absolute_tolerance, "0.1", space_change_sensitive]', { ...STANDARD, absolute: 0.1, spaceSensitive: true }],
  ]
  for (const [args, checker] of table) {
    test(`of output_validator_args ${args}`, () => {
      const group = `output_validator_args: ${args}\n`
      const parsed = parsePackage(files({ 'data/sample/test_group.yaml': group, 'data/secret/test_group.yaml': group }))
      expect(packageOf(parsed).checker).toEqual(checker)
    })
  }
})

describe("the package's own program", () => {
  const INTERACTIVE = { 'problem.yaml': PROBLEM_YAML.replace('name:', 'type: interactive\nname:') }
  const legacy = (validation: string) => ({
    'problem.yaml': `name: Old Lances\nvalidation: ${validation}\nvalidator_flags: strict 3\n`,
    'statement/problem.en.md': null,
    'problem_statement/problem.en.md': STATEMENT,
  })
  const python = { languageId: 71, source: 'exit(42)\n', files: [], arguments: [] }
  const table: [what: string, changes: Readonly<Record<string, string | null>>, checker: PackageChecker][] = [
    [
      'an output validator',
      { 'output_validator/check.py': 'exit(42)\n' },
      { kind: 'program', protocol: 'icpc', ...python },
    ],
    [
      'a validator in a folder, with a header',
      { 'output_validator/check/main.cpp': 'int x;\n', 'output_validator/check/lib/testlib.h': '//\n' },
      {
        kind: 'program',
        protocol: 'icpc',
        languageId: 54,
        source: 'int x;\n',
        arguments: [],
        files: [{ path: 'lib/testlib.h', content: '//\n' }],
      },
    ],
    [
      "one that speaks testlib's codes",
      { 'joust.yaml': 'checker: testlib\n', 'output_validator/check.py': 'exit(42)\n' },
      { kind: 'program', protocol: 'testlib', ...python },
    ],
    [
      'one in JavaScript, within the judge',
      { 'joust.yaml': 'checker: javascript\n', 'output_validator/check.js': 'const check = () => true\n' },
      { kind: 'javascript', source: 'const check = () => true\n' },
    ],
    ['none, but lines are compared', { 'joust.yaml': 'checker: lines\n' }, { kind: 'lines' }],
    [
      'an interactor',
      { ...INTERACTIVE, 'output_validator/talk.py': 'exit(42)\n' },
      { kind: 'interactor', protocol: 'icpc', ...python },
    ],
    [
      "an interactor with testlib's codes",
      { ...INTERACTIVE, 'joust.yaml': 'checker: testlib\n', 'output_validator/talk.py': 'exit(42)\n' },
      { kind: 'interactor', protocol: 'testlib', ...python },
    ],
    [
      'a validator of the legacy format, with its flags',
      { ...legacy('custom'), 'output_validators/check.py': 'exit(42)\n' },
      { kind: 'program', protocol: 'icpc', ...python, arguments: ['strict', '3'] },
    ],
    [
      'an interactor of the legacy format',
      { ...legacy('custom interactive'), 'output_validators/talk/main.py': 'exit(42)\n' },
      { kind: 'interactor', protocol: 'icpc', ...python, arguments: ['strict', '3'] },
    ],
  ]
  for (const [what, changes, checker] of table) {
    test(what, () => expect(packageOf(parsePackage(files(changes))).checker).toEqual(checker))
  }

  test("an interactive problem's sample may show a conversation", () => {
    const changes = {
      ...INTERACTIVE,
      'output_validator/talk.py': 'exit(42)\n',
      'data/sample/1.interaction': '< 2\n> 1\n',
    }
    expect(packageOf(parsePackage(files(changes))).samples[0]?.interaction).toBe('< 2\n> 1')
  })
})

describe('a faulty package is refused with a sentence that says what to do', () => {
  const yaml = (from: string | RegExp, to: string) => ({ 'problem.yaml': PROBLEM_YAML.replace(from, to) })
  const group = (args: string) => ({
    'data/sample/test_group.yaml': `output_validator_args: ${args}\n`,
    'data/secret/test_group.yaml': `output_validator_args: ${args}\n`,
  })
  const group3 = (said: string) => ({
    ...yaml('name:', 'type: scoring\nname:'),
    'data/secret/test_group.yaml': said,
  })
  const table: [fault: string, changes: Readonly<Record<string, string | Uint8Array | null>>, sentence: string][] = [
    ['no problem.yaml', { 'problem.yaml': null }, 'problem.yaml is missing: add it.'],
    ['broken YAML', { 'problem.yaml': 'name: [a' }, 'problem.yaml:1 is not YAML: '],
    ['a list for a map', { 'problem.yaml': '- a\n' }, 'problem.yaml must be a map'],
    ['another version', yaml('2025-09', '2023-07-draft'), 'problem_format_version must be 2025-09'],
    ['legacy keys', yaml('name:', 'validation: custom\nname:'), 'the key "validation" is unknown in version 2025-09'],
    ['another validation', yaml('2025-09', 'legacy\nvalidation: custom magic'), 'validation must be default, custom'],
    ['fewer points that are better', yaml('2025-09', 'legacy\ngrading: {objective: min}'), 'more points are better'],
    ['an unknown key', yaml('keywords', 'tags'), 'the key "tags" is unknown'],
    ['no name', yaml('name: Two Lances\n', ''), 'name is missing'],
    ['a malformed uuid', yaml('0b6f3a52', 'zz'), 'uuid is missing or malformed'],
    ['a too long time limit', yaml('1.5', '61'), 'time_limit must be a number of seconds from 0.1 to 60'],
    ['a time limit in words', yaml('1.5', 'two'), 'time_limit must be a number of seconds from 0.1 to 60'],
    ['too little memory', yaml('128', '4'), 'memory must be a whole number of MiB from 8 to 3072'],
    ['a keyword twice', yaml('sorting', 'greedy'), 'keywords must be a list of different, non-empty strings'],
    ['answers as submissions', yaml('name:', 'type: submit-answer\nname:'), 'type must be pass-fail, scoring'],
    ['passes of nobody', yaml('name:', 'type: multi-pass\nname:'), 'output_validator is empty'],
    [
      'one pass',
      {
        'problem.yaml': PROBLEM_YAML.replace('name:', 'type: multi-pass\nname:').replace(
          'limits:\n',
          'limits:\n  validation_passes: 1\n',
        ),
      },
      'validation_passes must be a whole number from 2 to 100',
    ],
    [
      'a validator that is not used',
      { 'problem.yaml': 'name: Old\nvalidation: default\n', 'output_validators/check.py': 'exit(42)\n' },
      'write "validation: custom", or take the folder out',
    ],
    ['a grader', { 'data/secret/testdata.yaml': 'grading: custom\n' }, 'a grader of its own is not supported'],
    [
      'a static validator',
      { 'data/secret/test_group.yaml': 'static_validation_score: 3\n' },
      'static validators are not supported',
    ],
    ['another aggregation', group3('score_aggregation: max\n'), 'score_aggregation must be pass-fail, sum or min'],
    ['an interactor that is missing', yaml('name:', 'type: interactive\nname:'), 'output_validator is empty'],
    ['an interaction without one', { 'data/sample/1.interaction': '< 3\n' }, 'this kind of file is not supported'],
    [
      'an interaction of nobody',
      { ...yaml('name:', 'type: interactive\nname:'), 'data/sample/1.interaction': '3\n' },
      'begin each line with < (sent to the program)',
    ],
    ['constants', yaml('name:', 'constants: {n: 1}\nname:'), 'constants are not supported'],
    ['only some languages', yaml('name:', 'languages: [python3]\nname:'), 'languages must be all'],
    ['an unknown license', yaml('name:', 'license: mine\nname:'), 'license must be one of'],
    ['a wrong difficulty', { 'joust.yaml': 'difficulty: Brutal\n' }, 'difficulty must be one of Easy, Medium, Hard'],
    ['an unknown extra', { 'joust.yaml': 'level: 3\n' }, 'the key "level" is unknown'],
    ['an explanation of nothing', { 'joust.yaml': 'explanations: {"7": x}\n' }, 'data/sample/7.in is missing'],
    ['no statement', { 'statement/problem.en.md': null }, 'statement/problem.en.md is missing'],
    ['an empty statement', { 'statement/problem.en.md': '\n' }, 'statement/problem.en.md is empty'],
    ['a command in the statement', { 'statement/problem.en.md': 'x {{nextsample}}\n' }, 'uses a {{command}}'],
    ['Windows line ends', { 'data/sample/1.in': '1 2\r\n' }, 'data/sample/1.in has Windows line ends'],
    ['a byte-order mark', { 'joust.yaml': '\uFEFFdifficulty: Easy\n' }, 'joust.yaml begins with a byte-order mark'],
    ['Latin-1', { 'joust.yaml': new Uint8Array([0x23, 0xe9, 10]) }, 'joust.yaml is not UTF-8'],
    ['an input without an answer', { 'data/secret/01-a.ans': null }, 'data/secret/01-a.ans is missing: add it.'],
    ['an answer without an input', { 'data/secret/01-a.in': null }, 'data/secret/01-a.ans belongs to no test'],
    ['a test without an answer below', { 'data/secret/a/b/1.in': '' }, 'data/secret/a/b/1.ans is missing'],
    ['a file with a wild name', { 'data/secret/01-a.files/a b': '' }, 'use letters, digits, _ . + - in file names'],
    ['a stray file in the data', { 'data/sample/1.exe': '3\n' }, 'this kind of file is not supported'],
    ['no samples', { 'data/sample/1.in': null, 'data/sample/1.ans': null }, 'data/sample has no test'],
    ['an unknown checker argument', group('[fuzzy]'), '"fuzzy" is unknown or not supported'],
    ['a tolerance without a number', group('[float_tolerance]'), 'must be followed by a number'],
    ['numbers among the arguments', group('[float_tolerance, 1e-6]'), 'must be a list of strings (quote numbers)'],
    ['a tolerance twice', group('[float_tolerance, "1", float_tolerance, "1"]'), 'float_tolerance is given twice'],
    ['two kinds of tolerance', group('[float_tolerance, "1", float_absolute_tolerance, "1"]'), 'cannot stand beside'],
    [
      'two validators in C++',
      { 'output_validator/a.cpp': 'int main() {}', 'output_validator/b.cpp': 'int main() {}' },
      'one source must be the program',
    ],
    ['a validator in no language', { 'output_validator/check.pl': '' }, 'one source must be the program'],
    ['two validators', { 'output_validator/a.py': '', 'output_validator/b.py': '' }, 'one source must be the program'],
    ['a checker without its program', { 'joust.yaml': 'checker: testlib\n' }, 'output_validator is empty'],
    [
      'an unknown checker',
      { 'joust.yaml': 'checker: fuzzy\n' },
      `checker must be one of ${[...NAMED_COMPARING.keys()].join(', ')}, testlib, javascript`,
    ],
    ['two ways to judge', { 'joust.yaml': 'checker: lines\n', 'output_validator/a.py': '' }, 'take one out'],
    ['Python as JavaScript', { 'joust.yaml': 'checker: javascript\n', 'output_validator/a.py': '' }, 'one .js file'],
    ['no input validator', { 'input_validators/validate.py': null }, 'input_validators is empty'],
    ['no accepted solution', { 'submissions/accepted/a.py': null }, 'submissions/accepted is empty'],
    ['an unknown folder', { 'submissions/maybe/a.py': '' }, 'the folder must be one of accepted, rejected'],
    ['an unknown language', { 'submissions/accepted/a.zig': '' }, 'the language is not known'],
    [
      'a folder of several programs',
      { 'submissions/accepted/a/x.py': '', 'submissions/accepted/a/y.py': '' },
      'call the source that is the program main',
    ],
  ]
  for (const [fault, changes, sentence] of table) {
    test(fault, () => {
      expect(errorsOf(parsePackage(files(changes))).join('\n')).toContain(sentence)
    })
  }

  test('another encoding, of which nothing else is said', () => {
    const latin1 = new Uint8Array([0x53, 0xf6, 10])
    for (const path of ['problem.yaml', 'statement/problem.en.md']) {
      const errors = errorsOf(parsePackage(files({ [path]: latin1 })))
      expect(errors).toContain(`${path} is not UTF-8: save it in that encoding.`)
      expect(errors.join('\n')).not.toMatch(/name is missing|is empty/)
    }
  })

  test('a folder name with capitals or dashes', () => {
    const renamed = new Map([...files()].map(([path, content]) => [path.replace('twolances', 'Two-Lances'), content]))
    expect(errorsOf(parsePackage(renamed))).toEqual([expect.stringContaining('"Two-Lances" is not allowed')])
  })

  test('files without a folder, or nothing at all', () => {
    const sentence = 'The package must be one folder that holds problem.yaml and everything else.'
    expect(errorsOf(parsePackage(new Map([['problem.yaml', PROBLEM_YAML]])))).toEqual([sentence])
    expect(errorsOf(parsePackage(new Map()))).toEqual([sentence])
  })

  test('all faults at once, not only the first', () => {
    const errors = errorsOf(parsePackage(files({ 'joust.yaml': 'difficulty: 4\n', 'statement/problem.en.md': null })))
    expect(errors).toHaveLength(2)
  })
})

describe('a package with very many', () => {
  const MANY = 2000
  const many = (one: (at: number) => Readonly<Record<string, string>>) =>
    Object.assign({}, ...Array.from({ length: MANY }, (_, at) => one(at)))

  /** Parses the package and counts the comparisons meanwhile: of beginnings of paths, and in searches of lists. */
  function countWhileParsing(all: PackageFiles): { readonly parsed: ParsedPackage; readonly comparisons: number } {
    const { startsWith } = String.prototype
    const { find } = Array.prototype
    let comparisons = 0
    const beginnings = spyOn(String.prototype, 'startsWith').mockImplementation(function (
      this: string,
      ...given: Parameters<typeof startsWith>
    ) {
      comparisons += 1
      return startsWith.apply(this, given)
    })
    const searches = spyOn(Array.prototype, 'find').mockImplementation(function (
      this: unknown[],
      isIt: Parameters<typeof find>[0],
    ) {
      return find.call(this, (...given) => {
        comparisons += 1
        return isIt(...given)
      })
    })
    try {
      const parsed = parsePackage(all)
      return { parsed, comparisons }
    } finally {
      beginnings.mockRestore()
      searches.mockRestore()
    }
  }

  test('submissions in folders is read without going through all files for each of them', () => {
    const all = files(many((at) => ({ [`submissions/accepted/s${at}/main.py`]: 'pass' })))
    const { parsed, comparisons } = countWhileParsing(all)
    expect(parsed).toMatchObject({ ok: true, package: { submissions: { length: MANY + 2 } } })
    expect(comparisons).toBeGreaterThan(0)
    expect(comparisons).toBeLessThan(20 * all.size)
  })

  test('samples is read without going through all samples for each of them', () => {
    const all = files(many((at) => ({ [`data/sample/s${at}.in`]: '1\n', [`data/sample/s${at}.ans`]: '1\n' })))
    const { parsed, comparisons } = countWhileParsing(all)
    expect(parsed).toMatchObject({ ok: true, package: { samples: { length: MANY + 1 } } })
    expect(comparisons).toBeGreaterThan(0)
    expect(comparisons).toBeLessThan(20 * all.size)
  })
})
