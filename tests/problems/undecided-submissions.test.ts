/** Submissions with more possible verdicts than the form can express: judged at the import, and kept as files of the problem. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { asProblemId } from '#contracts/ids'
import { solutionsOf } from '#db/queries/problems'
import { readPackageArchive } from '#features/problems'
import type { Runner } from '#runner'
import { startJudge } from '../harness/judge'
import { openPackageShop, type PackageShop, unwatched } from '../harness/package-shop'

let runner: Runner
let shop: PackageShop
beforeAll(async () => {
  runner = await startJudge()
  shop = openPackageShop(runner, 'doubles')
})
afterAll(async () => {
  shop.close()
  await runner.close()
})

const FILES = {
  'problem.yaml': 'name: Doubles\n',
  'problem_statement/problem.en.tex': 'Print twice the number.\n',
  '.timelimit': '5\n',
  'data/sample/1.in': '4\n',
  'data/sample/1.ans': '8\n',
  'data/secret/2.in': '5\n',
  'data/secret/2.ans': '10\n',
  'submissions/accepted/a.py': 'print(2 * int(input()))\n',
  'submissions/compiler_error/b.py': 'print(\n',
  'submissions/compiler_error/c.c': 'int main( {}\n',
  'submissions/mixed/d.py': 'print(3)\n',
  'submissions/wrong_answer/e.py': 'print(8)\n',
}
const verdicts = ({ judged }: { readonly judged: readonly { readonly name: string; readonly verdict: string }[] }) =>
  judged.map(({ name, verdict }) => [name, verdict])

test('each is judged by its folder; in Python a failure on the first test is what its compiler would have said', async () => {
  const report = await shop.take(FILES)
  expect(report).toMatchObject({ isClean: true, outcome: 'added' })
  expect(verdicts(report)).toEqual([
    ['accepted/a.py', 'Accepted'],
    ['compiler_error/b.py', 'Runtime Error'],
    ['compiler_error/c.c', 'Compilation Error'],
    ['mixed/d.py', 'Wrong Answer'],
    ['wrong_answer/e.py', 'Wrong Answer'],
  ])
  const working = { ...FILES, 'submissions/compiler_error/b.py': 'print(8)\n' }
  expect(await shop.take(working).catch((error: Error) => error.message)).toContain(
    'submissions/compiler_error/b.py should be Compilation Error, and is Accepted',
  )
})

test('the stored problem has those as solutions that the form has a word for, with their own verdicts', async () => {
  expect(solutionsOf(shop.db, asProblemId('doubles')).map(({ name, verdict }) => [name, verdict])).toEqual([
    ['a.py', 'accepted'],
    ['e.py', 'wrong-answer'],
  ])
  const again = await shop.problems.packages.checkStored(asProblemId('doubles'), unwatched)
  expect(again.isClean).toBe(true)
  expect(await shop.take(FILES)).toMatchObject({ outcome: 'unchanged' })
})

test('an export has all of them', () => {
  const { archive } = shop.problems.packages.give(asProblemId('doubles'), 'legacy-icpc')
  const read = readPackageArchive(archive, 'doubles.zip')
  if (!read.ok) throw new Error(read.errors.join('\n'))
  expect(read.package.submissions.map(({ path }) => path)).toEqual([
    'accepted/a.py',
    'compiler_error/b.py',
    'compiler_error/c.c',
    'mixed/d.py',
    'wrong_answer/e.py',
  ])
})
