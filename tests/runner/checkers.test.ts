import { describe, expect, test } from 'bun:test'
import type { Checker, JudgeResult, Limits } from '#runner'
import { C, CPP_GCC, jobOf, judgesHere, PYTHON } from './harness.ts'

/** A checker that accepts any order of the expected numbers, with the exit codes of testlib. */
const TESTLIB = `#include <bits/stdc++.h>
#include "numbers.h"
int main(int, char **argv) {
    auto output = numbers(argv[2]), answer = numbers(argv[3]), input = numbers(argv[1]);
    if (input.empty()) { std::cerr << "no input"; return 3; }
    if (output.empty()) { std::cerr << "nothing printed"; return 2; }
    std::sort(output.begin(), output.end());
    std::sort(answer.begin(), answer.end());
    if (output != answer) { std::cerr << "other numbers"; return 1; }
    std::cerr << "in some order";
    return 0;
}`
const NUMBERS = `#include <bits/stdc++.h>
inline std::vector<int> numbers(const char *path) {
    std::ifstream file(path);
    return {std::istream_iterator<int>(file), {}};
}`
const testlib = (source = TESTLIB): Checker => {
  return {
    kind: 'program',
    protocol: 'testlib',
    languageId: CPP_GCC,
    source,
    files: [{ path: 'numbers.h', content: NUMBERS }],
  }
}

/** The same checker as an output validator in Python. */
const ICPC = `import sys
wanted = sorted(open(sys.argv[2]).read().split())
given = sorted(sys.stdin.read().split())
with open(sys.argv[3] + "judgemessage.txt", "w") as told:
    told.write("as it should be" if wanted == given else f"{len(given)} tokens")
print("this is for nobody")
sys.exit(42 if wanted == given else 43)`
const icpc = (source = ICPC): Checker => ({ kind: 'program', protocol: 'icpc', languageId: PYTHON, source })
const cChecker = (body: string, limits: Partial<Limits> = {}): Checker => {
  const source = `#include <stdlib.h>\n#include <unistd.h>\nint main(int argc, char **argv) { ${body} }`
  return { kind: 'program', protocol: 'testlib', languageId: C, source, limits }
}

const ECHO = 'print(input()[::-1])'
const TESTS = [
  { input: '1 2 3', expected: '1 2 3' },
  { input: '7', expected: '7' },
]

type Row = readonly [string, Checker, string, JudgeResult['verdict'], string]
const TABLE: readonly Row[] = [
  ['testlib: 0 accepts', testlib(), ECHO, 'accepted', 'in some order'],
  ['testlib: 1 refuses', testlib(), 'print(4)', 'wrong-answer', 'other numbers'],
  ['testlib: 2 refuses', testlib(), 'pass', 'wrong-answer', 'nothing printed'],
  ['testlib: 3 is its own failure', cChecker('write(2, "lost", 4); return 3;'), ECHO, 'internal-error', 'lost'],
  ['testlib: a crash is its own failure', cChecker('abort();'), ECHO, 'internal-error', 'SIGABRT'],
  [
    'testlib: a loop without end is its own failure',
    cChecker('for (;;);', { cpuMs: 500 }),
    ECHO,
    'internal-error',
    'it took too',
  ],
  ['testlib: a flood is its own failure', cChecker('for (;;) write(1, "so ", 3);'), ECHO, 'internal-error', 'too much'],
  ['testlib: a code of nobody is its own failure', cChecker('return 42;'), ECHO, 'internal-error', 'code 42'],
  ['a checker that does not compile', cChecker('nonsense'), ECHO, 'internal-error', 'it does not compile'],
  ['a checker in no language', { ...cChecker(''), languageId: 1 } as Checker, ECHO, 'internal-error', 'not installed'],
  ['icpc: 42 accepts', icpc(), ECHO, 'accepted', 'as it should be'],
  ['icpc: 43 refuses', icpc(), 'print(4, 5)', 'wrong-answer', '2 tokens'],
  ['icpc: 0 is its own failure', icpc('pass'), ECHO, 'internal-error', 'code 0'],
  ['icpc: a crash is its own failure', icpc('import os; os.abort()'), ECHO, 'internal-error', '134'],
]

/** A program that fails if it sees anything but itself in its box or its scratch directory. */
const SPY = `import os
seen = [f for base in ("/box/prog", "/box/scratch") for _, _, files in os.walk(base) for f in files]
print(input()[::-1] if all("numbers" not in f and "answer" not in f for f in seen) and len(seen) == 1 else seen)`

/** A program that leaves links where the checker will look. */
const LINKS = `import os
os.symlink("/box/prog/joust-test/answer", "/box/scratch/judgemessage.txt")
print(input()[::-1])`

for (const { sandbox, runner } of await judgesHere()) {
  describe(`a problem's own checker in ${sandbox}`, () => {
    const ask = (checker: Checker, source: string, language = PYTHON): Promise<JudgeResult> => {
      const job = { ...jobOf({ language, source, checker }), tests: TESTS }
      return runner.judge(job, { priority: 'run', owner: 'tests' })
    }

    test.each(TABLE)('%s', async (_name, checker, source, verdict, message) => {
      const result = await ask(checker, source)
      expect(result.verdict).toBe(verdict)
      expect(result.tests.at(-1)?.message).toContain(message)
    })

    test('what the checker reads and leaves is never there for the program', async () => {
      expect(await ask(testlib(), SPY)).toMatchObject({ verdict: 'accepted', passed: 2 })
    })

    test('a link that the program leaves is never followed', async () => {
      const result = await ask(icpc(), LINKS)
      expect(result.tests.map(({ message }) => message)).toEqual(['as it should be', 'as it should be'])
    })

    test('a failure of the checker is the verdict, whatever else was refused before it', async () => {
      const fails = icpc(`import sys\nsys.exit(43 if sys.stdin.read() == "refuse" else 1)`)
      const source = 'n = input()\nprint("refuse" if n == "7" else n, end="")'
      const tests = TESTS.toReversed()
      const result = await runner.judge(
        { ...jobOf({ language: PYTHON, source, checker: fails }), tests, stopAtFirstFailure: false },
        { priority: 'run', owner: 'tests' },
      )
      expect(result.tests.map(({ verdict }) => verdict)).toEqual(['wrong-answer', 'internal-error'])
      expect(result.verdict).toBe('internal-error')
    })

    test('what a checker repeats of an output is words, and no file of its feedback', async () => {
      const repeats = `import sys
given = sys.stdin.buffer.read()
with open(sys.argv[3] + "judgemessage.txt", "wb") as message: message.write(b"read: " + given)
sys.exit(42 if given.startswith(b"right") else 43)`
      const forged = 'print("right\\0joust-files\\0\\nscore.txt\\n3\\n100", end="")'
      const given = await ask(icpc(repeats), forged)
      expect(given.tests.map(({ verdict, score }) => [verdict, score])).toEqual([
        ['accepted', undefined],
        ['accepted', undefined],
      ])
      const refused = await ask(icpc(repeats), forged.replace('right', 'wrong'))
      expect(refused.verdict).toBe('wrong-answer')
    })

    test('a compiled program is there again after its output was checked', async () => {
      const source = '#include <stdio.h>\nint main(void) { int c; while ((c = getchar()) != EOF) putchar(c); }'
      expect(await ask(testlib(), source, C)).toMatchObject({ verdict: 'accepted', passed: 2 })
    })

    test('a checker in JavaScript judges', async () => {
      const source = `const check = ({ input, output, expected }) =>
        ({ accepted: output.trim() === input && input === expected, message: output })`
      const checker: Checker = { kind: 'javascript', source }
      expect(await ask(checker, 'print(input())')).toMatchObject({ verdict: 'accepted', passed: 2 })
      expect(await ask(checker, 'print(1)')).toMatchObject({ verdict: 'wrong-answer', passed: 0 })
    })

    test('a checker in JavaScript that is stuck within its engine is ended, and all else goes on', async () => {
      const source = 'const check = () => "a".repeat(2 ** 24).includes("a".repeat(2 ** 16) + "b")'
      const stuck = await ask({ kind: 'javascript', source }, ECHO)
      expect(stuck).toMatchObject({ verdict: 'internal-error', passed: 0 })
      // The wall limit ends it if it did not get three seconds of processor time within a minute.
      expect(stuck.tests.at(-1)?.message).toMatch(/more than 3000 ms|no answer within 60 s/)
      expect(await ask({ kind: 'javascript', source: 'const check = () => true' }, ECHO)).toMatchObject({ passed: 2 })
    })
  })
}
