import { expect, test } from 'bun:test'
import { taggedExpectation } from './expected-results'
import { PackageReader } from './package-reader'
import { readSubmissions } from './submissions'

type Row = readonly [tags: readonly string[], folder: string, said: object | null]
const rule = (permitted: readonly string[], required: readonly string[] | null) => ({
  rules: [{ permitted, required, isUsual: true, timeLimit: 'neither' }],
  failsToCompile: false,
})
test.each<Row>([
  [['CORRECT, WRONG-ANSWER'], 'mixed', rule(['AC', 'WA'], null)],
  [['wrong_answer'], 'rejected', rule(['AC', 'WA'], ['WA'])],
  [['RUN-ERROR,TIMELIMIT'], 'multiple', rule(['AC', 'TLE', 'RTE'], ['TLE', 'RTE'])],
  [['COMPILER-ERROR'], 'multiple', { rules: [], failsToCompile: true }],
  [['CORRECT,COMPILER-ERROR'], 'multiple', null],
  [['CHECK-MANUALLY'], 'check_manually', null],
  [['NO-OUTPUT', 'NO-OUTPUT'], 'mixed', null],
  [['CORRECT'], 'wrong_answer', null],
  [['CORRECT'], 'partially_accepted', null],
])('%s in %s', (tags, folder, said) => {
  const texts = tags.map((tag) => ` * @EXPECTED_RESULTS@: ${tag}\r\nint main() {}\n`)
  const found = taggedExpectation(folder, () => texts)
  if (said === null) expect(found).toBeNull()
  else expect(found).toMatchObject(said)
})

/** What each submission is expected to come to; only those that are read. */
function readFrom(files: Readonly<Record<string, string>>) {
  const reader = new PackageReader(
    new Map(Object.entries(files).map(([path, text]) => [`p/submissions/${path}`, text])),
    'import',
  )
  const read = readSubmissions(reader, true)
  return { expected: Object.fromEntries(read.map(({ path, expected }) => [path, expected])), notes: reader.notes }
}

test('a tag counts in place of a folder that names no verdict, in any file of the submission, but not in place of submissions.yaml', () => {
  const files = {
    'accepted/a.py': '# @EXPECTED_RESULTS@: WRONG-ANSWER\n',
    'mixed/b.py': '# @EXPECTED_RESULTS@: CORRECT, TIMELIMIT\n',
    'multiple/c/main.py': '',
    'multiple/c/expected.txt': '@EXPECTED_RESULTS@: WRONG-ANSWER',
    'rejected/d.py': '# @EXPECTED_RESULTS@: CORRECT, WRONG-ANSWER\n',
    'multiple/e.py': '',
    'different/f.py': '# @EXPECTED_RESULTS@: CORRECT\n',
    'submissions.yaml': 'different/f.py: {permitted: [AC, WA], required: [WA]}\n',
  }
  const { expected, notes } = readFrom(files)
  expect(expected).toEqual({
    'accepted/a.py': ['accepted'],
    'mixed/b.py': ['accepted', 'time-limit'],
    'multiple/c/main.py': ['wrong-answer'],
    'rejected/d.py': ['accepted', 'wrong-answer'],
    'different/f.py': ['wrong-answer'],
  })
  expect(notes.filter((note) => note.includes('folder must be'))).toHaveLength(1)
  expect(notes).toContain(
    'submissions/mixed/b.py: judged as its tag @EXPECTED_RESULTS@ says; once it is stored, the form knows the nearest folder alone.',
  )
})
