import { describe, expect, test } from 'bun:test'
import type { Checker, JudgeResult } from '#runner'
import { C, JAVA, jobOf, judgesHere, PYTHON } from './harness.ts'

/** Reads a secret number from the input, and answers up to ten guesses with too low or too high. */
const GUESSING = `import sys
secret = int(open(sys.argv[1]).read())
feedback = open(sys.argv[3] + "judgemessage.txt", "w")
def rule(code, words):
    print(words, file=feedback, flush=True)
    sys.exit(code)
for turn in range(10):
    line = sys.stdin.readline()
    if not line.strip().isdigit(): rule(43, "no number, but " + repr(line))
    guess = int(line)
    print("low" if guess < secret else "high" if guess > secret else "yes", flush=True)
    if guess == secret: rule(42, f"after {turn + 1} guesses")
rule(43, "ten guesses were not enough")`
const icpc = (source: string): Checker => ({ kind: 'interactor', protocol: 'icpc', languageId: PYTHON, source })
const GAME = icpc(GUESSING)
/** Works for longer than the idle limit of the waiting program, and accepts. */
const SLOW = icpc('import sys, time\nend = time.monotonic() + 3\nwhile time.monotonic() < end: pass\nsys.exit(42)')

/** Prints everything at once and closes its output. */
const CLOSES = 'import os, sys\nprint("1 2 3", flush=True)\nos.close(1)'

/** Uses the exit codes of testlib: the program must print the number of the answer, and a letter is a protocol error. */
const TESTLIB = `#include <stdio.h>
#include <ctype.h>
int main(int argc, char **argv) {
    int wanted = -1, given = -1;
    FILE *answer = fopen(argv[3], "r"), *own = fopen(argv[2], "w");
    if (!own || !answer || fscanf(answer, "%d", &wanted) != 1) return 3;
    puts("say it"), fflush(stdout);
    if (scanf("%d", &given) != 1) { fprintf(stderr, "not a number"); return 2; }
    fprintf(stderr, given == wanted ? "right" : "another number");
    return given == wanted ? 0 : 1;
}`
const testlib: Checker = { kind: 'interactor', protocol: 'testlib', languageId: C, source: TESTLIB }

const SEARCH = `low, high = 1, 1000
while True:
    middle = (low + high) // 2
    print(middle, flush=True)
    said = input()
    if said == "yes": break
    if said == "low": low = middle + 1
    else: high = middle - 1`

type Row = readonly [string, Checker, string, JudgeResult['verdict'], string]
const TABLE: readonly Row[] = [
  ['the right conversation', GAME, SEARCH, 'accepted', 'after 8 guesses'],
  [
    'too many questions',
    GAME,
    'for g in range(1, 99):\n  print(g, flush=True)\n  input()',
    'wrong-answer',
    'not enough',
  ],
  [
    'a failure over what it is told',
    GAME,
    'for _ in range(10):\n  print(1, flush=True)\n  assert input() == "yes"',
    'runtime-error',
    'code 1',
  ],
  ['words that the interactor does not know', GAME, 'print("hello")', 'wrong-answer', "no number, but 'hello"],
  [
    'an end before the conversation is over',
    GAME,
    'print(500, flush=True)\ninput()',
    'wrong-answer',
    "no number, but ''",
  ],
  ['an end without a word', GAME, 'pass', 'wrong-answer', "no number, but ''"],
  ['a crash', GAME, 'import os\nprint(500, flush=True)\ninput()\nos.abort()', 'runtime-error', 'SIGABRT'],
  [
    'a crash behind the end of its output',
    GAME,
    'import os, time\nprint(500, flush=True)\ninput()\nos.close(1)\ntime.sleep(0.03)\nos.abort()',
    'runtime-error',
    'SIGABRT',
  ],
  [
    'an end of its output, while it goes on',
    GAME,
    'import os, sys\nprint(500, flush=True)\ninput()\nos.close(1)\nsys.stdin.read()',
    'wrong-answer',
    "no number, but ''",
  ],
  ['no flush: both wait', GAME, 'import sys\nprint(500)\nsys.stdin.readline()', 'time-limit', 'It waited'],
  ['a program that waits first', GAME, 'input()', 'time-limit', 'It waited'],
  ['a program that sleeps', GAME, 'import time\ntime.sleep(60)', 'time-limit', 'It waited'],
  [
    'a program that computes without end',
    GAME,
    'print(1, flush=True)\nwhile True: pass',
    'time-limit',
    'processor time',
  ],
  ['a flood without reading', GAME, 'while True: print(1)', 'wrong-answer', 'not enough'],
  [
    'reading to the end of what the interactor says, which closes its output and listens on',
    icpc(`${CLOSES}\nsys.exit(42 if sys.stdin.read() == "1 2 3 " else 43)`),
    'import sys\nprint(*sys.stdin.read().split(), end=" ")',
    'accepted',
    '',
  ],
  [
    'a crash of an interactor that has closed its output',
    icpc(`${CLOSES}\nsys.stdin.read()\nos.abort()`),
    'import sys\nprint(sys.stdin.read())',
    'internal-error',
    'interactor failed: ',
  ],
  ['waiting on after the end', GAME, `${SEARCH}\nimport time\ntime.sleep(60)`, 'time-limit', 'It waited'],
  ['waiting on since before the end', SLOW, 'import time\ntime.sleep(60)', 'time-limit', 'It waited'],
  ['a crash after the end', GAME, `${SEARCH}\nimport os\nos.abort()`, 'runtime-error', 'SIGABRT'],
  [
    'words after the end go nowhere',
    GAME,
    `${SEARCH}\nfor _ in range(9): print("and " * 30000, flush=True)`,
    'accepted',
    '',
  ],
  ['a flood after the end', GAME, `${SEARCH}\nwhile True: print("and " * 30000)`, 'output-limit', 'of output'],
  ['testlib: 0 accepts', testlib, 'input()\nprint(7)', 'accepted', 'right'],
  ['testlib: 1 refuses', testlib, 'input()\nprint(8)', 'wrong-answer', 'another number'],
  ['testlib: 2 is a protocol error', testlib, 'input()\nprint("x")', 'wrong-answer', 'Protocol error: not a number'],
  ['an interactor that crashes', icpc('import os\nos.abort()'), 'print(1)', 'internal-error', 'interactor failed: '],
  ['an interactor with a code of nobody', icpc('pass'), 'print(1)', 'internal-error', 'code 0'],
  [
    'an interactor that never comes to its word',
    icpc('import time\ntime.sleep(60)'),
    '',
    'internal-error',
    'went on waiting',
  ],
  [
    'an interactor that does not compile',
    { ...testlib, source: 'nonsense' } as Checker,
    '',
    'internal-error',
    'not compile',
  ],
]

/** Both sides write more than any pipe holds before they read a byte. */
const BOTH_WRITE = icpc(`import sys
sys.stdout.write("x" * 4_000_000); sys.stdout.flush()
sys.stdin.read(4_000_000)
sys.exit(42)`)
const WRITES_FIRST = 'import sys\nsys.stdout.write("y" * 4_000_000); sys.stdout.flush()\nsys.stdin.read(4_000_000)'
/** A lot of data in both directions, which each side reads while the other one writes. */
const ECHO = icpc(`import sys
for _ in range(20):
    sys.stdout.write("x" * 199_999 + "\\n"); sys.stdout.flush()
    if sys.stdin.readline() != "x" * 199_999 + "\\n": sys.exit(43)
sys.exit(42)`)
const ECHOES = 'for _ in range(20): print(input(), flush=True)'

/** Looks for the interactor and its files wherever it can. */
const SPY = `import os, glob
seen = [f for base in ("/box", "/tmp") for _, _, files in os.walk(base) for f in files]
for path in glob.glob("/proc/[0-9]*/cmdline"):
    try: seen.append(open(path).read())
    except OSError: pass
spied = [s for s in seen if "joust-test" in s or "answer" in s or "judgemessage" in s]
print("x" if spied else 7)`

for (const { sandbox, runner } of await judgesHere()) {
  describe(`interactive problems in ${sandbox}`, () => {
    const TESTS = [{ input: '997', expected: '7' }]
    const ask = (checker: Checker, source: string, language = PYTHON, tests = TESTS): Promise<JudgeResult> => {
      // A virtual machine takes some time to start. All other programs that never end are stopped after twice this and one second.
      const limits = { cpuMs: language === JAVA ? 1000 : 500 }
      const job = { ...jobOf({ language, source, checker, limits }), tests }
      return runner.judge(job, { priority: 'run', owner: 'tests' })
    }

    test.each(TABLE)('%s', async (_name, checker, source, verdict, message) => {
      const result = await ask(checker, source)
      expect({ verdict: result.verdict, said: result.tests.at(-1)?.message }).toEqual({
        verdict,
        said: expect.stringContaining(message),
      })
    })

    test('what was said is kept, test by test', async () => {
      const tests = [
        { input: '500', expected: '' },
        { input: '250', expected: '' },
      ]
      const result = await ask(GAME, SEARCH, PYTHON, tests)
      expect(result.tests.map(({ transcript }) => transcript)).toEqual(['> 500\n< yes', '> 500\n< high\n> 250\n< yes'])
    })

    test('two sides that only write are stuck, and nothing is held for them without end', async () => {
      expect(await ask(BOTH_WRITE, WRITES_FIRST)).toMatchObject({ verdict: 'time-limit' })
    })

    test('megabytes go both ways', async () => {
      expect(await ask(ECHO, ECHOES)).toMatchObject({ verdict: 'accepted' })
    })

    test('a compiled program talks; its time is its own', async () => {
      const slowInteractor = icpc(
        'import sys, time\nwhile time.process_time() < 0.6: pass\nprint(1, flush=True)\ninput()\nsys.exit(42)',
      )
      const source = '#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); printf("%d\\n", n); }'
      const result = await ask(slowInteractor, source, C)
      expect(result.verdict).toBe('accepted')
      expect(result.cpuMs).toBeLessThan(500)
    })

    test('a runtime with threads of its own is seen to wait, too', async () => {
      const source =
        'public class Main { public static void main(String[] a) throws Exception { System.out.print("1"); System.in.read(); } }'
      const result = await ask(icpc('input()'), source, JAVA)
      expect(result.tests.at(-1)).toMatchObject({
        verdict: 'time-limit',
        message: expect.stringContaining('It waited'),
      })
    })

    test('the program sees neither the interactor nor what it reads', async () => {
      expect(await ask(testlib, SPY)).toMatchObject({ verdict: 'accepted' })
    })

    test('after all that the next one is judged as ever', async () => {
      expect(await ask({ kind: 'tokens' }, 'print(7)')).toMatchObject({ verdict: 'accepted' })
    })
  })
}
