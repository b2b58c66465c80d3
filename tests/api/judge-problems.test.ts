import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asProblemId } from '#contracts/ids'
import { closeDatabase, type Db } from '#db/client'
import { problemById, testsOf } from '#db/queries/problems'
import { archiveHash, packProblems } from '#db/seed/problem-archive'
import { createProblems, type ProblemService, zipOf } from '#features/problems'
import type { Runner } from '#runner'
import { startJudge } from '../harness/judge'
import { newDatabase } from '../harness/migrated'
import { PROBLEMS } from '../harness/problem-files'
import { CACHE_DIR } from '../runner/harness'

const SEED = join(PROBLEMS, 'fairstretches')
const id = asProblemId('fairstretches')
const quiet = { info: () => undefined, warn: () => undefined }

let runner: Runner
let folder: string
let db: Db
let problems: ProblemService

beforeAll(async () => {
  runner = await startJudge()
})
afterAll(() => runner.close())

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'joust-problems-'))
  mkdirSync(join(folder, 'packages'))
  cpSync(SEED, join(folder, 'packages/fairstretches'), { recursive: true })
  db = newDatabase(join(folder, 'joust.sqlite'))
  problems = createProblems({ db, runner, log: quiet, cacheDir: CACHE_DIR, now: () => 1000 })
})

afterEach(() => {
  closeDatabase(db)
  rmSync(folder, { recursive: true })
})

async function importAll() {
  const file = join(folder, 'problems.pack')
  const archive = packProblems(join(folder, 'packages'))
  await Bun.write(file, archive)
  return problems.importArchive({ file, hash: archiveHash(archive) })
}

function edit(path: string, change: (text: string) => string): void {
  const file = join(folder, 'packages/fairstretches', path)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

test('a package becomes a problem, its samples shown and its secret tests hidden', async () => {
  expect(await importAll()).toMatchObject({ added: 1, refused: [] })
  const tests = testsOf(db, id)
  expect(tests[0]).toMatchObject({ ordinal: 1, name: '1', isHidden: false })
  expect(tests.filter((one) => one.isHidden).length).toBeGreaterThanOrEqual(10)
  expect(problems.count()).toBe(1)
  expect(problems.list(null, { page: 1 }).problems).toMatchObject([{ _id: id, title: 'Fair Stretches' }])
})

test('an archive that was taken in before is not opened again', async () => {
  await importAll()
  expect(await importAll()).toEqual({ added: 0, changed: 0, unchanged: 0, refused: [], isKnown: true })
})

test('a package that has not changed is left alone', async () => {
  await importAll()
  cpSync(SEED, join(folder, 'packages/another'), { recursive: true })
  expect(await importAll()).toEqual({ added: 1, changed: 0, unchanged: 1, refused: [], isKnown: false })
})

test('a new statement changes the problem, but not the version of its tests', async () => {
  await importAll()
  edit('statement/problem.en.md', (text) => `Once more. ${text}`)
  expect(await importAll()).toMatchObject({ changed: 1 })
  expect(problems.get(id).description).toStartWith('Once more.')
  expect(problemById(db, id)?.testsVersion).toBe(1)
})

test('a new test raises the version of the tests, and keeps the day of the first import', async () => {
  await importAll()
  edit('data/secret/01-one-win.ans', () => '7\n')
  expect(await importAll()).toMatchObject({ changed: 1 })
  expect(problemById(db, id)).toMatchObject({ testsVersion: 2, createdAtMs: 1000 })
})

test('a package with errors is refused with its reasons, and the others are taken in', async () => {
  cpSync(SEED, join(folder, 'packages/broken'), { recursive: true })
  rmSync(join(folder, 'packages/broken/problem.yaml'))
  const report = await importAll()
  expect(report.added).toBe(1)
  expect(report.refused).toMatchObject([{ slug: 'broken' }])
})

function addChecker(name: string, source: string): void {
  mkdirSync(join(folder, 'packages/fairstretches/output_validator'), { recursive: true })
  writeFileSync(join(folder, 'packages/fairstretches/output_validator', name), source)
  // Without this line the package uses Joust's default comparison.
  edit('joust.yaml', (text) => text.replace(/^checker: .*\n/m, ''))
}

test("a package whose checker does not compile is refused with the compiler's words", async () => {
  addChecker('check.cpp', 'int main() { return absent_name; }')
  const { added, refused } = await importAll()
  expect({ added, slugs: refused.map(({ slug }) => slug) }).toEqual({ added: 0, slugs: ['fairstretches'] })
  expect(refused[0]?.errors.join()).toContain('output_validator does not compile')
  expect(refused[0]?.errors.join()).toContain('absent_name')
  expect(problemById(db, id)).toBeUndefined()
})

test('nor is it as an archive of its own, to be tried or to be stored', async () => {
  addChecker('check.cpp', 'int main() { return absent_name; }')
  const packages = join(folder, 'packages')
  const paths = readdirSync(packages, { recursive: true, encoding: 'utf8' })
  const files = paths.filter((path) => statSync(join(packages, path)).isFile())
  const archive = zipOf(new Map(files.map((path) => [path, readFileSync(join(packages, path))])))
  const watch = { progress: () => undefined, signal: new AbortController().signal }
  const refusal = expect.objectContaining({ code: 'PACKAGE_REFUSED', message: expect.stringContaining('absent_name') })
  await expect(problems.packages.check(archive, 'fairstretches.zip', watch)).rejects.toEqual(refusal)
  const taking = { archive, name: 'fairstretches.zip', force: true, replace: true, by: null }
  await expect(problems.packages.take({ ...taking, ...watch })).rejects.toEqual(refusal)
  expect(problemById(db, id)).toBeUndefined()
})

test('a checker is compiled by the import that brings it: no submission waits for that', async () => {
  // The compiler embeds the time, so a second compilation would contain another second. The judge's cache keeps what an earlier run of the
  // tests has compiled, so the source is new in each.
  const source = `// ${crypto.randomUUID()}
#include <cstdio>
int main() { std::fprintf(stderr, __DATE__ " " __TIME__); return 1; }`
  addChecker('check.cpp', source)
  edit('joust.yaml', (text) => `${text}\nchecker: testlib\n`)
  expect(await importAll()).toMatchObject({ added: 1, refused: [] })
  const second = () => Math.floor(Date.now() / 1000)
  const imported = second()
  while (second() === imported) await new Promise((resolve) => setImmediate(resolve))
  const checker = problemById(db, id)?.checker
  if (checker?.kind !== 'program') throw new Error('the package has no checker of its own')
  const job = { languageId: 71, source: 'print(1)', tests: [{ input: '', expected: '1' }], limits: {} }
  const asked = { ...job, checker, stopAtFirstFailure: true }
  const { tests } = await runner.judge(asked, { priority: 'run', owner: 'ada' })
  const [minutes = NaN, seconds = NaN] =
    /:(\d\d):(\d\d)/
      .exec(tests[0]?.message ?? '')
      ?.slice(1)
      .map(Number) ?? []
  const secondsBefore = (((imported - minutes * 60 - seconds) % 3600) + 3600) % 3600
  expect(secondsBefore).toBeLessThan(60)
})

test('a player sees statement, examples and templates, and no test', async () => {
  await importAll()
  const shown = problems.get(id)
  expect(shown.descriptionHtml).toContain('<math')
  expect(shown.constraintsHtml[0]).toContain('<math')
  expect(shown.examples.length).toBeGreaterThan(0)
  const template = runner.languages().find(({ key }) => key === 'javascript')?.template
  expect(template).toBeString()
  expect(shown.languageBoilerplate.javascript).toBe(template)
  expect(Object.keys(shown)).not.toContain('tests')
  const hidden = testsOf(db, id).find((one) => one.isHidden && one.input.length > 10)
  expect(JSON.stringify(shown)).not.toContain(JSON.stringify(hidden?.input).slice(1, -1))
})

test('an unknown problem is an error', () => {
  expect(() => problems.get(asProblemId('nothing'))).toThrow(expect.objectContaining({ code: 'PROBLEM_NOT_FOUND' }))
})
