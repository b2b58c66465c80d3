import { describe, expect, test } from 'bun:test'
import type { Checker, JudgeResult, JudgeTest } from '#runner'
import { judgesHere, PYTHON } from './harness.ts'

/** Prints the sum of its input, or in a second pass the sum and the number of validator runs. */
const VALIDATOR = `import sys, os
given = sys.stdin.read().split()
feedback = sys.argv[3]
count = feedback + "count/passes.txt"
os.makedirs(feedback + "count", exist_ok=True)
seen = int(open(count).read()) if os.path.exists(count) else 0
open(count, "w").write(str(seen + 1))
with open(feedback + "judgemessage.txt", "a") as told:
    told.write(f"pass {seen + 1}: {given} for {open(sys.argv[1]).read().split()}\\n")
asked = [int(word) for word in open(sys.argv[1]).read().split()]
if given != [str(sum(asked))]:
    sys.exit(43)
if seen + 1 < int(open(sys.argv[2]).read()):
    open(feedback + "nextpass.in", "w").write(f"{given[0]} 1")
sys.exit(42)`

const TALKER = `import sys, os
feedback = sys.argv[3]
again = feedback + "again"
number = 7 if os.path.exists(again) else 5
print(number, flush=True)
said = input()
with open(feedback + "judgemessage.txt", "a") as told:
    told.write(f"{number}: {said}\\n")
if said != str(number * 2):
    sys.exit(43)
if number == 5:
    open(again, "w").write("yes")
    open(feedback + "nextpass.in", "w").write("once more")
sys.exit(42)`

const validator = (source = VALIDATOR, passes = 3): Checker => ({
  kind: 'program',
  protocol: 'icpc',
  languageId: PYTHON,
  source,
  passes,
})
const talker = (source = TALKER, passes = 2): Checker => ({
  kind: 'interactor',
  protocol: 'icpc',
  languageId: PYTHON,
  source,
  passes,
})

const SUM = 'print(sum(map(int, input().split())))'
const THREE: JudgeTest = { input: '1 2', expected: '3' }

/** Leaves files where it can, and looks for those of an earlier pass. */
const KEEPER = `import os
seen = [f for d in ("/box/scratch", "/tmp", "/dev/shm") for _, _, files in os.walk(d) for f in files]
open("/box/scratch/mark", "w").write("x")
print(sum(map(int, input().split())) if not seen else seen)`

const body = (lines: string): string => `import sys, os\nfeedback = sys.argv[3]\n${lines}`

type Row = readonly [
  what: string,
  checker: Checker,
  source: string,
  verdict: JudgeResult['verdict'],
  message: string,
  passes: number,
]
const TABLE: readonly Row[] = [
  ['every pass is right', validator(), SUM, 'accepted', "pass 3: ['5'] for ['4', '1']", 3],
  [
    'a later pass is wrong',
    validator(),
    'n = sum(map(int, input().split())); print(n if n < 4 else 0)',
    'wrong-answer',
    "pass 2: ['0'] for ['3', '1']",
    2,
  ],
  [
    'a later pass fails',
    validator(),
    'n = sum(map(int, input().split())); print(n if n < 4 else 1 // 0)',
    'runtime-error',
    'Exited with code 1',
    2,
  ],
  [
    'a later pass is too slow',
    validator(),
    'n = sum(map(int, input().split()))\nwhile n > 3: pass\nprint(n)',
    'time-limit',
    // The message names the processor time or, on a busy machine, the wall time; both limits apply to each pass.
    '',
    2,
  ],
  ['more passes than there may be', validator(VALIDATOR, 2), SUM, 'internal-error', 'more than 2 passes', 2],
  [
    'refused, and yet asked for more',
    validator(body('open(feedback + "nextpass.in", "w").write("1")\nsys.exit(43)')),
    SUM,
    'internal-error',
    'asked for another pass',
    1,
  ],
  ['nothing is kept between passes', validator(), KEEPER, 'accepted', 'pass 3', 3],
  [
    'a file with an unusable name',
    validator(body('open(feedback + "a b", "w").write("1")\nsys.exit(42)')),
    SUM,
    'internal-error',
    'cannot be kept',
    1,
  ],
  [
    'a next input that is too large',
    validator(body('open(feedback + "nextpass.in", "wb").write(b"1" * (17 << 20))\nsys.exit(42)')),
    SUM,
    'internal-error',
    'larger than 16 MiB',
    1,
  ],
  [
    'more files than can be handed on',
    validator(body('open(feedback + "much", "wb").write(b"1" * (40 << 20))\nsys.exit(42)')),
    SUM,
    'internal-error',
    'it said too much',
    1,
  ],
  [
    'a feedback directory that is full',
    validator(body('open(feedback + "all", "wb").write(b"1" * (200 << 20))\nsys.exit(42)')),
    SUM,
    'internal-error',
    'checker failed',
    1,
  ],
  [
    'a link instead of a next input',
    validator(body('os.symlink("/etc/passwd", feedback + "nextpass.in")\nsys.exit(42)')),
    SUM,
    'accepted',
    '',
    1,
  ],
  ['a conversation a pass', talker(), 'print(int(input()) * 2)', 'accepted', '7: 14', 2],
  [
    'a conversation that fails later',
    talker(),
    'n = int(input()); print(n * 2 if n == 5 else 0)',
    'wrong-answer',
    '7: 0',
    2,
  ],
  [
    'more conversations than there may be',
    talker(body('print(1, flush=True)\nopen(feedback + "nextpass.in", "w").write("1")\nsys.exit(42)')),
    'pass',
    'internal-error',
    'more than 2 passes',
    2,
  ],
]

for (const { sandbox, runner } of await judgesHere()) {
  describe(`multi-pass problems in ${sandbox}`, () => {
    const ask = (checker: Checker, source: string, tests: readonly JudgeTest[] = [THREE]): Promise<JudgeResult> =>
      runner.judge(
        { languageId: PYTHON, source, tests, limits: { cpuMs: 500 }, checker, stopAtFirstFailure: false },
        { priority: 'run', owner: 'tests' },
      )

    test.each(TABLE)('%s', async (_what, checker, source, verdict, message, passes) => {
      const result = await ask(checker, source)
      expect(result.tests[0]?.message).toContain(message)
      expect(result.verdict).toBe(verdict)
      expect(result.tests[0]?.passes ?? 1).toBe(passes)
    })

    test('the test after it begins anew', async () => {
      const result = await ask(validator(), SUM, [THREE, { input: '5 6', expected: '1' }, THREE])
      expect(result.tests.map(({ verdict, passes = 1 }) => [verdict, passes])).toEqual([
        ['accepted', 3],
        ['accepted', 1],
        ['accepted', 3],
      ])
    })

    test('all conversations are in the transcript', async () => {
      const result = await ask(talker(), 'print(int(input()) * 2)')
      expect(result.tests[0]?.transcript).toBe('< 5\n> 10\n---\n< 7\n> 14')
    })
  })

  describe(`what single tests have of their own in ${sandbox}`, () => {
    const ask = (job: {
      source: string
      tests: JudgeTest[]
      checker?: Checker
      settled?: () => 'wrong-answer' | null
    }) =>
      runner.judge(
        { languageId: PYTHON, limits: {}, checker: { kind: 'tokens' }, stopAtFirstFailure: false, ...job },
        { priority: 'run', owner: 'tests' },
      )
    const verdicts = ({ tests }: JudgeResult) => tests.map(({ verdict }) => verdict)

    test('points of a validator, and what is no number', async () => {
      const source = body(
        'name, words = open(sys.argv[2]).read().split("=")\nopen(feedback + name, "w").write(words)\nsys.exit(42)',
      )
      const tests = ['score.txt=2.5\n', 'score_multiplier.txt=.25', 'score.txt=many', 'other=1'].map((expected) => ({
        input: '1',
        expected,
      }))
      const first = await ask({ source: 'print(1)', tests: tests.slice(0, 2), checker: validator(source, 1) })
      expect(first.tests.map(({ score, multiplier }) => [score, multiplier])).toEqual([
        [2.5, undefined],
        [undefined, 0.25],
      ])
      const wrong = await ask({ source: 'print(1)', tests: tests.slice(2, 3), checker: validator(source, 1) })
      expect(wrong.tests[0]?.message).toContain('score.txt holds no number')
      const other = await ask({ source: 'print(1)', tests: tests.slice(3), checker: validator(source, 1) })
      expect(other).toMatchObject({ verdict: 'accepted', tests: [{ message: '' }] })
    })

    test('arguments of the program, and of the checker', async () => {
      const source = 'import sys; print(*sys.argv[1:])'
      const result = await ask({
        source,
        tests: [
          { input: '', expected: 'one', programArguments: ['one'] },
          { input: '', expected: 'TWO 2', programArguments: ['two', '2'] },
          {
            input: '',
            expected: 'TWO 2',
            programArguments: ['two', '2'],
            checker: { kind: 'standard', absolute: null, relative: null, caseSensitive: false, spaceSensitive: false },
          },
          { input: '', expected: '' },
        ],
      })
      expect(verdicts(result)).toEqual(['accepted', 'wrong-answer', 'accepted', 'accepted'])
    })

    test('files of one test are not there for another', async () => {
      const source = 'import os; print(open("data/words.txt").read() if os.path.exists("data/words.txt") else "none")'
      const files = () => [{ path: 'data/words.txt', mode: 0o644, content: Buffer.from('hello') }]
      const tests = [
        { input: '', expected: 'none' },
        { input: '', expected: 'hello', files },
        { input: '', expected: 'none' },
      ]
      expect(verdicts(await ask({ source, tests }))).toEqual(['accepted', 'accepted', 'accepted'])
    })

    test('a test that is settled is not run', async () => {
      let asked = 0
      const settled = () => (asked++ === 1 ? ('wrong-answer' as const) : null)
      const tests = ['1', '2', '3'].map((word) => ({ input: word, expected: word }))
      const result = await ask({ source: 'print(input())', tests, settled })
      expect(verdicts(result)).toEqual(['accepted', 'wrong-answer', 'accepted'])
      expect(result.tests[1]?.message).toContain('Not run')
    })
  })
}
