/** Programs of packages that consist of several C++ sources: imported, judged and exported completely. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { asProblemId } from '#contracts/ids'
import { readPackageArchive } from '#features/problems'
import type { Runner } from '#runner'
import { startJudge } from '../harness/judge'
import { type Files, openPackageShop, type PackageShop, unwatched } from '../harness/package-shop'

let runner: Runner
let shop: PackageShop
beforeAll(async () => {
  runner = await startJudge()
  shop = openPackageShop(runner, 'linked')
})
afterAll(async () => {
  shop.close()
  await runner.close()
})

const JUDGE: Files = {
  'check.cpp':
    '#include "right.h"\n#include "numbers.cpp"\nint main(int, char **given) { return right(given[2]) ? ACCEPT : REJECT; }\n',
  'right.cpp':
    '#include "right.h"\n#include <fstream>\n#include <iostream>\nbool right(const char *answer) { int a = 0, b = 1; std::ifstream(answer) >> a; std::cin >> b; return a == b; }\n',
  'numbers.cpp': 'int ACCEPT = 42, REJECT = 43;\n',
  'right.h': 'bool right(const char *answer);\n',
  'read me.txt': 'Its name cannot lie beside a program.\n',
}
const LINKED: Files = {
  'problem.yaml': 'name: Linked\nvalidation: custom\n',
  'problem_statement/problem.en.md': 'Print the number.\n',
  'data/sample/1.in': '4\n',
  'data/sample/1.ans': '4\n',
  'data/secret/1.in': '5\n',
  'data/secret/1.ans': '5\n',
  'input_validators/number/number.cpp':
    '#include <iostream>\nbool fits(int n);\nint main() { int n = 0; std::cin >> n; return fits(n) ? 42 : 43; }\n',
  'input_validators/number/fits.cc': 'bool fits(int n) { return n > 0; }\n',
  ...Object.fromEntries(Object.entries(JUDGE).map(([path, text]) => [`output_validators/check/${path}`, text])),
  'submissions/accepted/a.py': 'print(input())\n',
  'submissions/wrong_answer/b.py': 'print(4)\n',
}
const EXPECTED = [
  ['accepted/a.py', 'Accepted'],
  ['wrong_answer/b.py', 'Wrong Answer'],
]

test('an output validator and an input validator of several sources are compiled together', async () => {
  const report = await shop.take(LINKED)
  expect(report.judged.map(({ name, verdict }) => [name, verdict])).toEqual(EXPECTED)
  expect(report).toMatchObject({ isClean: true, refusals: [] })
  expect(report.notes.filter((note) => note.includes('input_validators'))).toEqual([])
  expect(report.notes).toContain('output_validators/check/read me.txt: use letters, digits, _ . + - in file names.')
})

test('the stored problem is judged with them, and an export holds them', async () => {
  const { judged } = await shop.problems.packages.checkStored(asProblemId('linked'), unwatched)
  expect(judged.map(({ name, verdict }) => [name, verdict])).toEqual(EXPECTED)
  const read = readPackageArchive(shop.problems.packages.give(asProblemId('linked'), '2025-09').archive, 'linked.zip')
  const files = read.ok && 'files' in read.package.checker ? read.package.checker.files.map(({ path }) => path) : []
  expect(files).toEqual(['numbers.cpp', 'right.cpp', 'right.h'])
})
