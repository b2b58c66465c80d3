/** Submissions with several files: judged when imported and again when stored, and exported completely. */
import { beforeAll, expect, test } from 'bun:test'
import type { PackageImportAnswer, PackageReport } from '#contracts/http/problem-packages'
import { asProblemId } from '#contracts/ids'
import { SCRIPT_IDS } from '#contracts/languages'
import { readPackageArchive, zipOf } from '#features/problems'
import { type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'
import type { Files } from './foreign'

const server = testServer({ env: { JOUST_DEMO: '0' } })
let admin: Player
beforeAll(async () => {
  admin = await signUp(server.url, 'folder_admin')
  server.services.account.promote(null, 'folder_admin')
})

const FILES: Files = {
  'problem.yaml':
    'problem_format_version: 2025-09\nname: Twice\nuuid: 0e0f4a3e-6d3c-4c5b-9f7e-aaaaaaaaaaaa\nlicense: cc0\nlimits:\n  time_limit: 10\n',
  'problem_statement/problem.en.md': '# Twice\n\nPrint twice the number.\n',
  'input_validators/any.py': 'import sys\nsys.exit(42)\n',
  'data/sample/1.in': '4\n',
  'data/sample/1.ans': '8\n',
  'data/secret/2.in': '5\n',
  'data/secret/2.ans': '10\n',
  'submissions/accepted/linked/main.cpp':
    '#include <iostream>\n#include "twice.h"\nint main() { int n; std::cin >> n; std::cout << twice(n); }\n',
  'submissions/accepted/linked/twice.cpp': '#include "twice.h"\nint twice(int n) { return 2 * n; }\n',
  'submissions/accepted/linked/twice.h': 'int twice(int n);\n',
  'submissions/accepted/module/main.py': 'from lib.double import double\nprint(double(int(input())))\n',
  'submissions/accepted/module/lib/double.py':
    'FACTOR = int(open("factor.txt").read())\ndef double(n):\n    return FACTOR * n\n',
  'submissions/accepted/module/factor.txt': '2\n',
  'submissions/wrong_answer/module/main.py': 'from double import double\nprint(double(int(input())))\n',
  'submissions/wrong_answer/module/double.py': 'def double(n):\n    return n\n',
  'submissions/accepted/esm/main.mjs':
    "import { readFileSync } from 'node:fs'\nimport { double } from './double.mjs'\nconsole.log(double(Number(readFileSync(0))))\n",
  'submissions/accepted/esm/double.mjs': 'export const double = (n) => 2 * n\n',
  'submissions/accepted/named/first.py': 'from second import answer\nanswer()\n',
  'submissions/accepted/named/second.py': 'def answer():\n    print(2 * int(input()))\n',
  'submissions/accepted/old.py': 'print 2 * input()\n',
  'submissions/submissions.yaml': 'accepted/named: { language: python3, entrypoint: first.py }\n',
  'submissions/accepted/built/build': '#!/bin/sh\ncc twice.c -o run\n',
  'submissions/accepted/built/twice.c':
    '#include <stdio.h>\nint main() { int n; return printf("%d", scanf("%d", &n) > 0 ? 2 * n : 0) < 0; }\n',
  'submissions/accepted/unclear/a.py': '',
  'submissions/accepted/unclear/b.py': '',
}

const EXPECTED = [
  ['accepted/built/build', 'Accepted'],
  ['accepted/esm/main.mjs', 'Accepted'],
  ['accepted/linked/main.cpp', 'Accepted'],
  ['accepted/module/main.py', 'Accepted'],
  ['accepted/named/first.py', 'Accepted'],
  ['wrong_answer/module/main.py', 'Wrong Answer'],
]
const verdicts = ({ judged }: Pick<PackageReport, 'judged'>) =>
  judged.map(({ name, verdict }) => [name, verdict]).sort()

test('a folder is one submission, and one without a clear main source is left out', async () => {
  const archive = zipOf(new Map(Object.entries(FILES))).toBase64()
  const answer = await admin.call('POST', '/api/problems/import', { archive, name: 'twice.zip' })
  expect({ status: answer.status, body: answer.ok ? '' : await answer.clone().text() }).toEqual({
    status: 200,
    body: '',
  })
  const report: PackageImportAnswer = await answer.json()
  expect(verdicts(report)).toEqual(EXPECTED)
  expect(report.notes).toEqual([
    'submissions/accepted/named: judged as submissions.yaml says; once it is stored, the form knows the nearest folder alone.',
    'submissions/accepted/old.py is Python 2, which is not installed here: it is not judged.',
    'submissions/accepted/unclear: call the source that is the program main, such as main.py: it is not judged.',
  ])
})

test('the stored problem judges the same files again', async () => {
  const { packages } = server.services.problems
  const watch = { progress: () => undefined, signal: new AbortController().signal }
  expect(verdicts(await packages.checkStored(asProblemId('twice'), watch))).toEqual(EXPECTED)
})

test('an edit in the form keeps what lies beside the sources, scripts too', async () => {
  const { form, version } = await (await admin.call('GET', '/api/problems/twice/form')).json()
  const built = form.solutions.find(({ name }: { name: string }) => name === 'built/build')
  expect(built).toMatchObject({ languageId: SCRIPT_IDS.build, source: FILES['submissions/accepted/built/build'] })
  const edited = { ...form, version, description: 'Print the double.' }
  const validator = { languageId: SCRIPT_IDS.run, source: '#!/bin/sh\n' }
  const refused = await admin.call('PUT', '/api/problems/twice', { ...edited, inputValidator: validator })
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('The input validator is one source'),
  ])
  const answer = await admin.call('PUT', '/api/problems/twice', edited)
  expect({ status: answer.status, body: answer.ok ? '' : await answer.clone().text() }).toEqual({
    status: 200,
    body: '',
  })
})

test('an export holds the folders', () => {
  const { archive } = server.services.problems.packages.give(asProblemId('twice'), '2025-09')
  const read = readPackageArchive(archive, 'twice.zip')
  if (!read.ok) throw new Error(read.errors.join('\n'))
  expect(read.package.submissions.map(({ path, files }) => [path, files.map((file) => file.path)])).toEqual([
    ['accepted/built/build', ['twice.c']],
    ['accepted/esm/main.mjs', ['double.mjs']],
    ['accepted/linked/main.cpp', ['twice.cpp', 'twice.h']],
    ['accepted/module/main.py', ['factor.txt', 'lib/double.py']],
    ['accepted/named/first.py', ['second.py']],
    ['wrong_answer/module/main.py', ['double.py']],
  ])
})
