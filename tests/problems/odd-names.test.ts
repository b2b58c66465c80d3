/** Files and folders of programs whose names begin with a dash or a dot: no compiler gets them, and no program sees them. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asProblemId } from '#contracts/ids'
import { closeDatabase, type Db } from '#db/client'
import { testsOf } from '#db/queries/problems'
import { createProblems, type ProblemService, zipOf } from '#features/problems'
import type { JudgeJob, Runner } from '#runner'
import { startJudge } from '../harness/judge'
import { newDatabase } from '../harness/migrated'

let runner: Runner
let folder: string
let db: Db
let problems: ProblemService
/** The jobs that were passed to the judge. */
const jobs: JudgeJob[] = []
beforeAll(async () => {
  runner = await startJudge()
  folder = mkdtempSync(join(tmpdir(), 'joust-names-'))
  db = newDatabase(join(folder, 'joust.sqlite'))
  const log = { info: () => undefined, warn: () => undefined }
  const heard = new Proxy(runner, {
    get(target, name) {
      if (name !== 'judge') {
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      }
      return (...given: Parameters<Runner['judge']>) => {
        jobs.push(given[0])
        return target.judge(...given)
      }
    },
  })
  problems = createProblems({ db, runner: heard, log, cacheDir: join(folder, 'cache'), now: () => 1000 })
})
afterAll(async () => {
  closeDatabase(db)
  rmSync(folder, { recursive: true })
  await runner.close()
})

const ODD = ['-o.cpp', '-include.h', '-I/-x.cpp', '.hidden.cpp', '.dir/a.cpp', 'sub/-c.cpp', 'sub/.a.cpp']
const beside = (where: string): readonly (readonly [string, string])[] =>
  ODD.map((name) => [`${where}/${name}`, '#error it was compiled\n'])

const FILES = new Map([
  ['problem.yaml', 'problem_format_version: 2025-09\nname: Names\nuuid: 6c0c7a52-5b1e-4c7e-9d57-3d2b1c0a9f79\n'],
  ['statement/problem.en.md', 'Print the number.\n'],
  ['data/sample/1.in', '4\n'],
  ['data/sample/1.ans', '4\n'],
  ['generators/generators.yaml', 'data: { secret: { data: { made: made 5 } } }\n'],
  ['generators/made/main.cpp', '#include <cstdio>\nint main(int, char **given) { std::puts(given[1]); }\n'],
  ...beside('generators/made'),
  ['input_validators/number/main.cpp', 'int main() { return 42; }\n'],
  ...beside('input_validators/number'),
  [
    'submissions/accepted/same/main.cpp',
    '#include <cstdio>\nint same();\nint main() { std::printf("%d\\n", same()); }\n',
  ],
  [
    'submissions/accepted/same/sub/same.cpp',
    '#include <cstdio>\nint same() { int n; return std::scanf("%d", &n) == 1 ? n : -1; }\n',
  ],
  ...beside('submissions/accepted/same'),
])

test('names that begin with a dash or a dot reach neither a compiler nor a box', async () => {
  const archive = zipOf(new Map([...FILES].map(([path, text]) => [`names/${path}`, text])))
  const watch = { progress: () => undefined, signal: new AbortController().signal }
  const asked = { ...watch, archive, name: 'names.zip', force: false, replace: false, by: null }
  expect(await problems.packages.take(asked)).toMatchObject({ isClean: true, tests: 2 })
  expect(testsOf(db, asProblemId('names')).map(({ output }) => output)).toEqual(['4\n', '5\n'])
  const words = jobs.flatMap(({ compilerOptions = [] }) => compilerOptions)
  expect([...new Set(words)]).toEqual(['sub/same.cpp'])
  const placed = jobs.flatMap(({ files }) => (files?.() ?? []).map(({ path }) => path))
  expect(placed).toContain('sub/same.cpp')
  expect(placed.filter((path) => path.split('/').some((part) => /^[.-]/.test(part)))).toEqual([])
})
