import { describe, expect, test } from 'bun:test'
import { type PackageFiles, parsePackage } from './index'

const STATEMENT = 'A story.\n\n## Input\n\nTwo.\n\n## Output\n\nSum.\n'
const TESTS: Readonly<Record<string, string>> = {
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/one/1.in': '0 0\n',
  'data/secret/one/1.ans': '0\n',
  'submissions/accepted/a.py': 'print(sum(map(int, input().split())))\n',
}
const LEGACY: Readonly<Record<string, string>> = {
  ...TESTS,
  'problem.yaml': 'name: Two Lances\ntype: scoring\n',
  'problem_statement/problem.en.md': STATEMENT,
}
const OWN: Readonly<Record<string, string>> = {
  ...TESTS,
  'problem.yaml':
    'problem_format_version: 2025-09\nname: Two Lances\nuuid: 0b6f3a52-5b1e-4c7e-9d57-3d2b1c0a9f11\ntype: scoring\n',
  'statement/problem.en.md': STATEMENT,
}

const filesOf = (files: Readonly<Record<string, string>>): PackageFiles =>
  new Map(Object.entries(files).map(([path, content]) => [`twolances/${path}`, content]))

function read(files: Readonly<Record<string, string>>) {
  const parsed = parsePackage(filesOf(files), 'import')
  if (!parsed.ok) throw new Error(parsed.errors.join('\n'))
  const kept = parsed.package.files.map(({ path, content }) => [path, new TextDecoder().decode(content)])
  return { kept: Object.fromEntries(kept), notes: parsed.notes.filter((note) => note.includes('kept with the file')) }
}

/** The end of the note about arguments of input validators, which an import uses: see input-checks.test.ts. */
const USED = 'used where an import checks the tests; the form checks them without'
const UNUSED = 'not used'

describe("what a group's file says beside its points", () => {
  const legacy = 'data/secret/one/testdata.yaml'
  const own = 'data/secret/one/test_group.yaml'
  test.each([
    [legacy, 'reject_score: 3\ninput_validator_flags: "9"\n', ['input_validator_flags', USED]],
    [own, 'full_feedback: true\nscoring: { score: 40 }\n', ['full_feedback', UNUSED]],
    [
      own,
      'input_validator_args: ["9"]\nstatic_validator_args: ["2"]\n',
      ['static_validator_args', UNUSED, 'input_validator_args', USED],
    ],
  ] as const)('%s: %p is kept and told', (path, said, noted) => {
    const base = path === legacy ? LEGACY : OWN
    const { kept, notes } = read({ ...base, [path]: said })
    expect(kept[`originals/${path}`]).toBe(said)
    const sentences = [noted.slice(0, 2), noted.slice(2)].filter(({ length }) => length > 0)
    expect(notes).toEqual(sentences.map(([key, use]) => `${path}: ${key} is kept with the file, and ${use}.`))
  })

  test.each([
    [legacy, 'grading: default\ngrader_flags: min\naccept_score: 40\nrange: 0 40\non_reject: break\n'],
    [legacy, 'grader_flags: sum\naccept_score: 40\nreject_score: 0\n'],
    [legacy, 'on_reject: continue\ngrader_flags: max\naccept_score: 40\n'],
    [own, 'scoring: { score: 40, require_pass: sample }\n'],
    [own, 'scoring: { score: 40, aggregation: min }\n'],
  ])('%s: what the rules of its groups say is not kept twice: %p', (path, said) => {
    const base = path === legacy ? LEGACY : OWN
    expect(read({ ...base, [path]: said })).toEqual({ kept: {}, notes: [] })
  })

  test('what a former import kept stays, whatever the file says by now', () => {
    const before = 'on_reject: continue\naccept_score: 40\n'
    const { kept } = read({
      ...LEGACY,
      [`originals/${legacy}`]: before,
      [legacy]: 'on_reject: grade\naccept_score: 50\n',
    })
    expect(kept[`originals/${legacy}`]).toBe(before)
  })
})
