/** Submissions that may come to more than the form has a word for: judged at the import, and kept as files of the problem. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asProblemId } from '#contracts/ids'
import { closeDatabase, type Db, openDatabase } from '#db/client'
import { migrate } from '#db/migrate'
import { solutionsOf } from '#db/queries/problems'
import { createProblems, type ProblemService, readPackageArchive, zipOf } from '#features/problems'
import type { Runner } from '#runner'
import { startJudge } from '../harness/judge'

let runner: Runner
let folder: string
let db: Db
let problems: ProblemService
beforeAll(async () => {
  runner = await startJudge()
  folder = mkdtempSync(join(tmpdir(), 'joust-undecided-'))
  db = openDatabase(join(folder, 'joust.sqlite'))
  migrate(db)
  const log = { info: () => undefined, warn: () => undefined }
  problems = createProblems({ db, runner, log, cacheDir: join(folder, 'cache'), now: () => 1000 })
})
afterAll(async () => {
  closeDatabase(db)
  rmSync(folder, { recursive: true })
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
const watch = { progress: () => undefined, signal: new AbortController().signal }
const archiveOf = (files: Readonly<Record<string, string>>) =>
  zipOf(new Map(Object.entries(files).map(([path, text]) => [`doubles/${path}`, text])))
const take = (files: Readonly<Record<string, string>>) =>
  problems.packages.take({ ...watch, archive: archiveOf(files), name: 'd.zip', force: false, replace: true, by: null })
const verdicts = ({ judged }: { readonly judged: readonly { readonly name: string; readonly verdict: string }[] }) =>
  judged.map(({ name, verdict }) => [name, verdict])

test('each is judged by its folder; in Python a failure on the first test is what its compiler would have said', async () => {
  const report = await take(FILES)
  expect(report).toMatchObject({ isClean: true, outcome: 'added' })
  expect(verdicts(report)).toEqual([
    ['accepted/a.py', 'Accepted'],
    ['compiler_error/b.py', 'Runtime Error'],
    ['compiler_error/c.c', 'Compilation Error'],
    ['mixed/d.py', 'Wrong Answer'],
    ['wrong_answer/e.py', 'Wrong Answer'],
  ])
  const working = { ...FILES, 'submissions/compiler_error/b.py': 'print(8)\n' }
  expect(await take(working).catch((error: Error) => error.message)).toContain(
    'submissions/compiler_error/b.py should be Compilation Error, and is Accepted',
  )
})

test('the stored problem has those as solutions that the form has a word for, with their own verdicts', async () => {
  expect(solutionsOf(db, asProblemId('doubles')).map(({ name, verdict }) => [name, verdict])).toEqual([
    ['a.py', 'accepted'],
    ['e.py', 'wrong-answer'],
  ])
  const again = await problems.packages.checkStored(asProblemId('doubles'), watch)
  expect(again.isClean).toBe(true)
  expect(await take(FILES)).toMatchObject({ outcome: 'unchanged' })
})

test('an export has all of them', () => {
  const { archive } = problems.packages.give(asProblemId('doubles'), 'legacy-icpc')
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
