/** The judging rules of each version of the format: small packages whose submissions get their expected verdicts from the real judge. */
import { beforeAll, describe, expect, test } from 'bun:test'
import type { PackageImportAnswer } from '#contracts/http/problem-packages'
import { asProblemId } from '#contracts/ids'
import { zipOf } from '#features/problems'
import { type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'

type Files = Readonly<Record<string, string>>

const server = testServer({ env: { JOUST_DEMO: '0' } })
let admin: Player
beforeAll(async () => {
  admin = await signUp(server.url, 'rules_admin')
  server.services.account.promote(null, 'rules_admin')
})

async function take(files: Files, name: string): Promise<PackageImportAnswer> {
  const archive = zipOf(new Map(Object.entries(files))).toBase64()
  const answer = await admin.call('POST', '/api/problems/import', { archive, name: `${name}.zip` })
  expect({ name, status: answer.status, body: answer.ok ? '' : await answer.text() }).toMatchObject({ status: 200 })
  return answer.json()
}

const head = (uuid: number, more: string): string =>
  `problem_format_version: 2025-09\nname: Rules\nuuid: 0b6f3a52-5b1e-4c7e-9d57-3d2b1c0a9f${uuid}\n${more}`
const BASE: Files = {
  'statement/problem.en.md': 'Add two numbers.\n',
  'input_validators/validate.py': 'import sys\nsys.exit(42)\n',
}
const pairs = (place: string, ...tests: readonly (readonly [name: string, input: string, answer: string])[]): Files =>
  Object.fromEntries(
    tests.flatMap(([name, input, answer]) => [
      [`data/${place}/${name}.in`, `${input}\n`],
      [`data/${place}/${name}.ans`, `${answer}\n`],
    ]),
  )
const SUMS = {
  ...pairs('sample', ['1', '1 2', '3']),
  ...pairs('secret/small', ['1', '2 2', '4'], ['2', '3 3', '6']),
  ...pairs('secret/large', ['1', '20 20', '40'], ['2', '30 30', '60']),
}
const ADD = 'print(sum(map(int, input().split())))\n'
/** Right below a bound and wrong from there on. */
const UP_TO = (most: number) => `n = sum(map(int, input().split()))\nprint(n if n < ${most} else 0)\n`

const CASES: readonly (readonly [what: string, name: string, files: Files])[] = [
  [
    'case does not count unless it is said, and arguments may differ between groups',
    'cases',
    {
      ...BASE,
      'problem.yaml': head(21, ''),
      ...pairs('sample', ['1', '1', 'Yes']),
      ...pairs('secret/free', ['1', '2', 'YES']),
      ...pairs('secret/strict', ['1', '3', 'Yes']),
      'data/secret/free/test_group.yaml': 'full_feedback: false\n',
      'data/secret/strict/test_group.yaml': 'output_validator_args: [case_sensitive]\n',
      'submissions/accepted/mixed.py': 'print("Yes" if input() == "3" else "yES")\n',
      'submissions/wrong_answer/shouts.py': 'print("YES")\n',
      'submissions/submissions.yaml':
        'wrong_answer/shouts.py:\n  secret/free: {permitted: [AC]}\n  secret/strict: {required: [WA]}\n',
    },
  ],
  [
    'groups that need others, and scores by group',
    'needs',
    {
      ...BASE,
      'problem.yaml': head(22, 'type: scoring\n'),
      ...SUMS,
      'data/secret/test_group.yaml': 'max_score: 90\n',
      'data/secret/large/test_group.yaml': 'max_score: 30\nrequire_pass: sample\n',
      'data/secret/small/test_group.yaml': 'max_score: 60\nscore_aggregation: sum\n',
      'submissions/accepted/add.py': ADD,
      'submissions/partly/small.py': UP_TO(10),
      'submissions/partly/one.py': UP_TO(5),
      'submissions/partly/no-sample.py': 'n = sum(map(int, input().split()))\nprint(n if n > 3 else 0)\n',
      'submissions/submissions.yaml':
        'accepted/add.py: {score: 90}\npartly: {required: [WA]}\npartly/small.py: {score: 60, secret/large: {score: 0}}\npartly/one.py: {score: 30}\npartly/no-sample.py: {score: 60}\n',
    },
  ],
  [
    'multipliers of a validator, and tests with arguments and files of their own',
    'parts',
    {
      ...BASE,
      'problem.yaml': head(23, 'type: scoring\n'),
      ...pairs('sample', ['1', '4', '4']),
      ...pairs('secret', ['1', '4', '4'], ['2', '8', '8']),
      'data/secret/2.yaml': 'args: [twice]\n',
      'data/secret/1.files/hint.txt': '4\n',
      'output_validator/part.py':
        'import sys\nbest = int(open(sys.argv[2]).read())\ngiven = int(sys.stdin.read())\nif given > best or given < 0: sys.exit(43)\nif "sample" not in sys.argv: open(sys.argv[3] + "score_multiplier.txt", "w").write(str(given / best))\nsys.exit(42)\n',
      'data/sample/test_group.yaml': 'output_validator_args: [sample]\n',
      'submissions/accepted/best.py': 'print(input())\n',
      'submissions/accepted/half.py': 'print(int(input()) // 2)\n',
      'submissions/other/told.py':
        'import os, sys\nn = int(input())\nprint(n if sys.argv[1:] == ["twice"] or os.path.exists("hint.txt") else 1)\n',
      'submissions/submissions.yaml':
        'accepted/best.py: {score: 100}\naccepted/half.py: {score: 50}\nother: {score: 100, permitted: [AC]}\n',
    },
  ],
  [
    'legacy: groups within groups, part of the score accepted',
    'nested',
    {
      'input_validators/validate.py': 'import sys\nsys.exit(42)\n',
      'problem_statement/problem.en.md': 'Add.\n',
      'problem.yaml': 'name: Nested\ntype: scoring\n',
      '.timelimit': '2\n',
      ...pairs('sample', ['1', '1 2', '3']),
      ...pairs('secret/a/x', ['1', '2 2', '4']),
      ...pairs('secret/a/y', ['1', '9 9', '18']),
      ...pairs('secret/b', ['1', '20 20', '40'], ['2', '30 30', '60']),
      'data/testdata.yaml': 'on_reject: continue\ngrader_flags: ignore_sample\n',
      'data/secret/testdata.yaml': 'grader_flags: sum accept_if_any_accepted\n',
      'data/secret/a/testdata.yaml': 'grader_flags: min\naccept_score: 40\n',
      'data/secret/b/testdata.yaml': 'grader_flags: avg\naccept_score: 60\n',
      'submissions/accepted/add.py': ADD,
      'submissions/partially_accepted/first.py': UP_TO(20),
      'submissions/wrong_answer/none.py': 'print(0)\n',
    },
  ],
  [
    'several passes',
    'passes',
    {
      ...BASE,
      'problem.yaml': head(24, 'type: multi-pass\nlimits: {validation_passes: 3, time_limit: 2}\n'),
      ...pairs('sample', ['1', '1', '8']),
      ...pairs('secret', ['1', '2', '16']),
      'output_validator/double.py':
        'import sys\nn, end = int(open(sys.argv[1]).read()), int(open(sys.argv[2]).read())\nif int(sys.stdin.read()) != 2 * n: sys.exit(43)\nif 2 * n < end: open(sys.argv[3] + "nextpass.in", "w").write(str(2 * n))\nsys.exit(42)\n',
      'submissions/accepted/double.py': 'print(2 * int(input()))\n',
      'submissions/wrong_answer/once.py': 'n = int(input())\nprint(2 * n if n < 3 else 0)\n',
      'submissions/run_time_error/later.py': 'n = int(input())\nprint(2 * n if n < 3 else 1 // 0)\n',
    },
  ],
  [
    'several conversations',
    'talks',
    {
      ...BASE,
      'problem.yaml': head(25, 'type: [interactive, multi-pass]\n'),
      ...pairs('sample', ['1', '1', '2']),
      ...pairs('secret', ['1', '3', '6']),
      'output_validator/talk.py':
        'import sys\nn, end = int(open(sys.argv[1]).read()), int(open(sys.argv[2]).read())\nprint(n, flush=True)\nif int(input()) != n + 1: sys.exit(43)\nif n < end: open(sys.argv[3] + "nextpass.in", "w").write(str(end))\nsys.exit(42)\n',
      'submissions/accepted/next.py': 'print(int(input()) + 1)\n',
      'submissions/wrong_answer/first.py': 'n = int(input())\nprint(n + 1 if n in (1, 3) else 0)\n',
    },
  ],
]

describe('judged as the format says:', () => {
  test.each(CASES)('%s', async (_what, name, files) => {
    const report = await take(files, name)
    const faults = report.judged
      .filter(({ isExpected }) => !isExpected)
      .map((one) => [one.name, one.verdict, one.message])
    expect({ faults, isClean: report.isClean }).toEqual({ faults: [], isClean: true })
  })

  test('and what is not as the package expects refuses it, with the figures', async () => {
    const files = CASES.find(([, name]) => name === 'needs')?.[2] ?? {}
    const wrong = {
      ...files,
      'submissions/submissions.yaml': 'partly: {required: [WA]}\naccepted/add.py: {score: 89}\n',
    }
    const archive = zipOf(new Map(Object.entries(wrong))).toBase64()
    const answer = await admin.call('POST', '/api/problems/import', { archive, name: 'wrong.zip' })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('secret: 90 points, where 89 are expected.')
  })

  test('and nothing of it is lost on the way out and in again', async () => {
    for (const [, name] of CASES) {
      const id = asProblemId(name)
      const out = server.services.problems.packages.give(id, '2025-09')
      const archive = Buffer.from(out.archive).toString('base64')
      const answer = await admin.call('POST', '/api/problems/import', { archive, name: `${name}.zip`, force: true })
      expect(await answer.json()).toMatchObject({ id: name, outcome: 'unchanged' })
    }
  })
})
