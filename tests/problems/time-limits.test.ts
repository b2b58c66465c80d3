/**
 * A package without a time limit gets the one that its submissions need, and each submission is stopped as soon as its outcome is certain.
 */
import { beforeAll, expect, test } from 'bun:test'
import type { PackageImportAnswer } from '#contracts/http/problem-packages'
import { asProblemId } from '#contracts/ids'
import { zipOf } from '#features/problems'
import { type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'
import type { Files } from './foreign'

const server = testServer({ env: { JOUST_DEMO: '0' } })
let admin: Player
/** The report of the import of the package without a limit of its own. */
let report: PackageImportAnswer
beforeAll(async () => {
  admin = await signUp(server.url, 'limit_admin')
  server.services.account.promote(null, 'limit_admin')
  report = await take(FILES, 'echo')
})

/** A program that needs at least this many seconds of processor time for the sample, and none for the other tests. */
const burning = (seconds: number): string =>
  `import time
word = input()
end = time.process_time() + ${seconds}
while word == 'a' and time.process_time() < end:
    pass
print(word)
`

const ECHO = 'print(input())'
const ENDLESS = 'submissions/time_limit_exceeded/endless.py'
const FILES: Files = {
  'problem.yaml':
    'problem_format_version: 2025-09\nname: Echo\nuuid: 0e0f4a3e-6d3c-4c5b-9f7e-3a4b5c6d7e8f\nlicense: cc0\n',
  'problem_statement/problem.en.md': '# Echo\n\nPrint the line.\n',
  'data/sample/1.in': 'a\n',
  'data/sample/1.ans': 'a\n',
  ...Object.fromEntries(
    ['1', '2', '3', '4'].flatMap((name) => [
      [`data/secret/${name}.in`, `${name}\n`],
      [`data/secret/${name}.ans`, `${name}\n`],
    ]),
  ),
  'input_validators/any.py': 'import sys\nsys.exit(42)\n',
  'submissions/accepted/slow.py': burning(0.6),
  'submissions/accepted/quick.py': ECHO,
  'submissions/wrong_answer/blank.py': 'print("x")',
  [ENDLESS]: 'while True:\n    pass\n',
}
/** The package without the submission that uses all of a trial's time. */
const DECIDED: Files = Object.fromEntries(Object.entries(FILES).filter(([path]) => path !== ENDLESS))

async function take(files: Files, name: string): Promise<PackageImportAnswer> {
  const archive = zipOf(new Map(Object.entries(files))).toBase64()
  const answer = await admin.call('POST', '/api/problems/import', { archive, name: `${name}.zip` })
  expect({ status: answer.status, body: answer.ok ? '' : await answer.text() }).toEqual({ status: 200, body: '' })
  return answer.json()
}
const limitOf = (id: string): number => server.services.problems.get(asProblemId(id)).timeLimitMs

test('the limit is whole seconds, twice what the slowest accepted submission takes, and said in a note', async () => {
  expect(report.isClean).toBe(true)
  const slowest = Math.max(
    ...report.judged.filter(({ expected }) => expected.includes('Accepted')).map((one) => one.cpuMs),
  )
  expect(slowest).toBeGreaterThanOrEqual(600)
  const limit = limitOf('echo')
  expect(limit % 1000).toBe(0)
  expect(limit).toBeGreaterThanOrEqual(2 * (slowest - 1))
  expect(limit - 1000).toBeLessThan(2 * slowest)
  expect(report.notes).toEqual([
    expect.stringMatching(
      new RegExp(
        `^The package gives no time limit: ${limit / 1000} s, as its slowest accepted submission takes \\d+ ms\\.$`,
      ),
    ),
  ])
})

test('a submission that must fail ends at the test that settles it', async () => {
  expect(report.judged.map(({ name, verdict, passed }) => [name, verdict, passed])).toEqual([
    ['accepted/quick.py', 'Accepted', 5],
    ['accepted/slow.py', 'Accepted', 5],
    ['time_limit_exceeded/endless.py', 'Time Limit Exceeded', 0],
    ['wrong_answer/blank.py', 'Wrong Answer', 0],
  ])
})

test('the same package once more changes nothing, though its submissions take another moment', async () => {
  expect(await take(DECIDED, 'again')).toMatchObject({ outcome: 'added' })
  const limit = limitOf('again')
  expect(await take(DECIDED, 'again')).toMatchObject({ outcome: 'unchanged' })
  expect(limitOf('again')).toBe(limit)
})

test('a limit that leaves too little room stands, with a note', async () => {
  const { notes } = await take(
    { ...DECIDED, 'problem.yaml': `${FILES['problem.yaml']}limits:\n  time_limit: 1\n` },
    'narrow',
  )
  expect(limitOf('narrow')).toBe(1000)
  expect(notes).toEqual([
    expect.stringMatching(
      /^The time limit of 1 s leaves the slowest accepted submission \(0\.\d+ s\) less than 2 times/,
    ),
  ])
})
