/** Packages without tests, whose own programs generate them in the sandbox. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asProblemId } from '#contracts/ids'
import { closeDatabase, type Db } from '#db/client'
import { testsOf } from '#db/queries/problems'
import { createProblems, type ProblemService, zipOf } from '#features/problems'
import type { Runner } from '#runner'
import { startJudge } from '../harness/judge'
import { newDatabase } from '../harness/migrated'

let runner: Runner
let folder: string
let db: Db
let problems: ProblemService

beforeAll(async () => {
  runner = await startJudge()
})
afterAll(() => runner.close())

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'joust-made-'))
  db = newDatabase(join(folder, 'joust.sqlite'))
  const log = { info: () => undefined, warn: () => undefined }
  problems = createProblems({ db, runner, log, cacheDir: join(folder, 'cache'), now: () => 1000 })
})
afterEach(() => {
  closeDatabase(db)
  rmSync(folder, { recursive: true })
})

type Files = Readonly<Record<string, string>>
type Step = { readonly done: number; readonly total: number; readonly what: string }

async function take(files: Files, signal = new AbortController().signal) {
  const steps: Step[] = []
  const progress = (step: Step): void => {
    steps.push(step)
  }
  const archive = zipOf(new Map(Object.entries(files).map(([path, text]) => [`sums/${path}`, text])))
  const asked = { archive, name: 'sums.zip', force: false, replace: true, by: null, progress, signal }
  return { report: await problems.packages.take(asked), steps }
}
const refusal = async (files: Files): Promise<string> =>
  take(files).then(
    () => 'taken',
    (error: Error) => error.message,
  )
const stored = () => testsOf(db, asProblemId('sums')).map(({ input, output }) => [input, output])

/** Polygon's standard package: it contains the manual tests, and only the commands of the generated ones. */
const POLYGON: Files = {
  'problem.xml': `<?xml version="1.0" encoding="utf-8"?>
<problem short-name="sums" url="https://polygon.example/p/sums">
  <names><name language="english" value="Sums"/></names>
  <statements><statement language="english" path="statements/english/problem.tex" type="application/x-tex"/></statements>
  <judging><testset name="tests"><time-limit>2000</time-limit><memory-limit>268435456</memory-limit>
    <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
    <tests>
      <test method="manual" sample="true"/>
      <test cmd="pair 3 4" method="generated"/>
      <test cmd="many 10" from-file="2" method="generated"/>
    </tests>
  </testset></judging>
  <files><executables>
    <executable><source path="files/pair.py" type="python.3"/></executable>
    <executable><source path="files/many.cpp" type="cpp.g++17"/></executable>
  </executables></files>
  <assets>
    <checker name="std::wcmp.cpp"/>
    <solutions><solution tag="main"><source path="solutions/main.py" type="python.3"/></solution></solutions>
  </assets>
</problem>
`,
  'statements/english/problem.tex': '\\begin{problem}{Sums}{}{}{2 s}{256 MB}\nAdd two numbers.\n\\end{problem}\n',
  'statement-sections/english/name.tex': 'Sums',
  'statement-sections/english/legend.tex': 'Add two numbers.',
  'tests/01': '1 2\n',
  'files/pair.py': 'import sys\nprint(*sys.argv[1:])\n',
  'files/many.cpp': `#include <cstdlib>
#include <fstream>
#include "shared.h"
int main(int, char **argv) {
  for (int i = 1; i <= 3; i++) std::ofstream(std::to_string(i)) << twice(atoi(argv[1])) << " " << i << "\\n";
}
`,
  'files/shared.h': '#include <string>\nint twice(int n) { return 2 * n; }\n',
  'solutions/main.py': 'print(sum(map(int, input().split())))\n',
}
const WITH_HEADER = {
  ...POLYGON,
  'problem.xml': POLYGON['problem.xml']?.replace(
    '<files>',
    '<files><resources><file path="files/shared.h" type="h.g++"/></resources>',
  ) as string,
}

/** A package whose generators.yaml generates all of its tests. */
const YAML: Files = {
  'problem.yaml': 'problem_format_version: 2025-09\nname: Sums\nuuid: 0b6f3a52-5b1e-4c7e-9d57-3d2b1c0a9f11\n',
  'statement/problem.en.md': 'Add two numbers.\n',
  'generators/generators.yaml': `data:
  sample:
    data:
      "1": { in: 1 2, ans: "3" }
  secret:
    data:
      - small: pair.py 3 4
      - both: both.py
`,
  'generators/pair.py': 'import sys\nprint(*sys.argv[1:])\n',
  'generators/both.py':
    "open('testcase.in', 'w').write('5 5\\n')\nopen('testcase.ans', 'w').write('10\\n')\nprint('not the input')\n",
  'submissions/accepted/add.py': 'print(sum(map(int, input().split())))\n',
  'submissions/wrong_answer/minus.py': 'a, b = map(int, input().split())\nprint(a - b)\n',
}

describe('a package without tests', () => {
  test('of Polygon, the standard one: commands and the main solution make them', async () => {
    const { report, steps } = await take(WITH_HEADER)
    expect(report).toMatchObject({ isClean: true, tests: 3, outcome: 'added' })
    expect(stored()).toEqual([
      ['1 2\n', '3\n'],
      ['3 4\n', '7\n'],
      ['20 2\n', '22\n'],
    ])
    expect(report.notes).toContain("5 files of tests were made by the package's own programs.")
    const made = steps.filter(({ what }) => what.startsWith('tests/'))
    expect(made.map(({ done, total }) => [done, total])).toEqual([1, 2, 3, 4, 5].map((done) => [done, 5]))
  })

  test('with generators.yaml: what they print or write are inputs, the accepted submission answers', async () => {
    const { report } = await take(YAML)
    expect(report).toMatchObject({ isClean: true, tests: 3 })
    expect(stored()).toEqual([
      ['1 2\n', '3\n'],
      ['3 4\n', '7\n'],
      ['5 5\n', '10\n'],
    ])
  })

  test('is made from what was kept the second time, and anew where that was spoilt', async () => {
    const kept = "4 files of tests were made by the package's own programs (3 of 3 runs were known from before)."
    await take(YAML)
    expect((await take(YAML)).report.notes).toContain(kept)
    const cache = join(folder, 'cache/made-tests')
    for (const name of readdirSync(cache)) writeFileSync(join(cache, name), '[["",99]]\nshort')
    const { report } = await take(YAML)
    expect(report.notes).toContain("4 files of tests were made by the package's own programs.")
    expect(report.outcome).toBe('unchanged')
  })

  test('is given out with the tests that were made and what made them', async () => {
    await take(YAML)
    const { archive } = problems.packages.give(asProblemId('sums'), '2025-09')
    const given = new TextDecoder('latin1').decode(archive)
    for (const path of ['generators/generators.yaml', 'generators/both.py', 'data/secret/2-both.in'])
      expect(given).toContain(path)
    const again = { archive, name: 'sums.zip', force: false, replace: true, by: null }
    const watch = { progress: () => undefined, signal: new AbortController().signal }
    const report = await problems.packages.take({ ...again, ...watch })
    expect(report).toMatchObject({ outcome: 'unchanged', tests: 3, isClean: true })
    expect(report.notes.filter((note) => note.includes('were made'))).toEqual([])
  })

  test('is given up when nobody waits for it any more', async () => {
    const gone = new AbortController()
    const endless = { ...YAML, 'generators/pair.py': 'while True: pass\n' }
    const taking = take(endless, gone.signal)
    gone.abort(new Error('the setter left'))
    await expect(taking).rejects.toThrow()
    expect(problems.count()).toBe(0)
  })
})

test('an upload that another one of the same setter has replaced does not take that one along', async () => {
  const { uploads } = problems
  const open = (files: Files) => {
    const archive = zipOf(new Map(Object.entries(files).map(([path, text]) => [`sums/${path}`, text])))
    return uploads.open('setter', uploads.add('setter', null, archive).id, 'sums.zip')
  }
  const first = open({
    'problem.yaml': YAML['problem.yaml'] ?? '',
    'statement/problem.en.md': 'Add two numbers.\n',
    'data/secret/1.in': '1 2\n',
    'data/secret/1.ans': '3\n',
    'output_validator/compares.cpp': '#include <map>\nint main() { return 42; }\n',
  })
  const second = open({ ...YAML, 'generators/pair.py': 'while True: pass\n' })
  await expect(first).rejects.toThrow()
  const id = (await second).making?.id ?? ''
  expect(uploads.find('setter', id)).toMatchObject({ package: null, making: { id } })
  uploads.drop('setter', id)
})

const GENERATED = 'generators/generators.yaml: secret/1-small: generators/pair.py 3 4'
const FAILING: readonly (readonly [string, Files, string])[] = [
  [
    'fails',
    { 'generators/pair.py': "raise SystemExit('no such tree')" },
    `${GENERATED}: Runtime Error. Exited with code 1. no such tree`,
  ],
  [
    'does not compile',
    {
      'generators/generators.yaml': YAML['generators/generators.yaml']?.replace('pair.py', 'pair.cpp') as string,
      'generators/pair.cpp': 'int main( {}',
    },
    'generators/pair.cpp does not compile:',
  ],
  [
    'prints without end',
    { 'generators/pair.py': "while True: print('x' * 100000)" },
    `${GENERATED}: Output Limit Exceeded`,
  ],
  ['forks without end', { 'generators/pair.py': 'import os\nwhile True: os.fork()' }, `${GENERATED}: Runtime Error`],
  ['only waits', { 'generators/pair.py': 'import time\ntime.sleep(100)' }, `${GENERATED}: Time Limit Exceeded`],
  [
    'needs the network',
    { 'generators/pair.py': "import socket\nsocket.create_connection(('192.0.2.1', 80), 5)" },
    `${GENERATED}: Runtime Error`,
  ],
  [
    'leaves a name of two lines',
    { 'generators/pair.py': "open('a\\nb', 'w').write('x')" },
    `${GENERATED}: Runtime Error. It left files that cannot be read.`,
  ],
  [
    'makes no text',
    {
      'generators/pair.py': "import sys\nsys.stdout.buffer.write(b'\\xff\\xfe')",
      'submissions/accepted/add.py': 'print(1)',
    },
    'data/secret/1-small.in is not UTF-8: Joust keeps tests as text.',
  ],
]
test.each(FAILING)('a generator that %s is named, and nothing is stored', async (_how, changes, error) => {
  expect(await refusal({ ...YAML, ...changes })).toStartWith(error)
  expect(problems.count()).toBe(0)
})

test('a test that is generated many times cannot multiply its settings', async () => {
  const test = `{ count: 1000, in: "1 2", ans: "3", yaml: "args: [${'a,'.repeat(100)}]" }`
  const tests = { 'generators/generators.yaml': `data:\n  secret:\n    data:\n      t: ${test}\n` }
  expect(await refusal({ ...YAML, ...tests })).toBe(
    'The archive has too much YAML: some 25 000 lines in all its files together are read.',
  )
})

test('a solution that fails on an input is named', async () => {
  const said = await refusal({ ...YAML, 'submissions/accepted/add.py': 'print(1 / 0)' })
  expect(said).toStartWith(
    'generators/generators.yaml: secret/1-small: submissions/accepted/add.py makes the answer: Runtime Error.',
  )
})

describe('validators of a package', () => {
  const VALIDATOR = `import sys
line = sys.stdin.read()
if '5' in line and '--all' not in sys.argv: sys.exit('no fives')
sys.exit(42)
`
  const CHECKER = 'import sys\nsys.exit(42 if sys.stdin.read().split() != ["7"] else 43)\n'

  test('look at every input and every answer; what they refuse is named', async () => {
    const files = { ...YAML, 'input_validators/fives.py': VALIDATOR, 'output_validator/sevens.py': CHECKER }
    const said = await refusal(files)
    expect(said.split('\n')).toContain('input_validators/fives.py refuses data/secret/2-both.in: no fives')
    expect(said).toContain('output_validator refuses the answer data/secret/1-small.ans')
    expect(problems.count()).toBe(0)
  })

  test('are given the arguments of their group', async () => {
    const yaml = `${YAML['generators/generators.yaml']}`.replace(
      'secret:\n',
      'secret:\n    test_group.yaml: { input_validator_args: [--all] }\n',
    )
    const files = { ...YAML, 'generators/generators.yaml': yaml, 'input_validators/fives.py': VALIDATOR }
    expect((await take(files)).report).toMatchObject({ isClean: true, refusals: [] })
  })

  test('that do not compile refuse the package', async () => {
    const said = await refusal({ ...YAML, 'input_validators/broken.cpp': 'int main( {' })
    expect(said).toStartWith('input_validators/broken.cpp does not compile:')
  })
})

test('a slow submission that passes here refuses nothing: it is said with its figures', async () => {
  const quick = { 'submissions/time_limit_exceeded/quick.py': YAML['submissions/accepted/add.py'] ?? '' }
  const { report } = await take({ ...YAML, ...quick })
  const one = report.judged.find(({ name }) => name === 'time_limit_exceeded/quick.py')
  expect(one).toMatchObject({ verdict: 'Accepted', isExpected: true })
  expect(one?.warning).toMatch(/^It is fast enough here: its slowest test took \d+ ms, and the limit is \d+ ms\.$/)
  expect(report.isClean).toBe(true)
})
