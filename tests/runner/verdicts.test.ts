import { describe, expect, test } from 'bun:test'
import type { Limits, TestResult } from '#runner'
import { C, CACHE_DIR, CPP_CLANG, CPP_GCC, JAVA, JAVASCRIPT, judge, judgeOne, judgesHere, PYTHON } from './harness.ts'

const MIB = 1024
const ROOM: Partial<Limits> = { memoryKiB: 256 * MIB, cpuMs: 10_000, wallMs: 30_000 }
const java = (body: string) =>
  `import java.util.*;\npublic class Main { static int down(int n) { return n == 0 ? 0 : 1 + down(n - 1); }
  public static void main(String[] a) { ${body} } }`
const c = (body: string) =>
  `#include <signal.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\nint main(void) { ${body} }`
/** A recursion with slightly more than 1 KiB a call. Each call reads its caller's frame, so the compiler cannot turn it into a loop. */
const deep = (calls: string) => `#include <cstdio>
int down(long n, volatile char *above) {
  volatile char room[1000];
  room[0] = above[0];
  return n == 0 ? 0 : down(n - 1, room) + room[0];
}
int main() { volatile char one = 1; printf("%d", down(${calls}, &one)); }`

type Row = readonly [what: string, language: number, source: string, expected: Partial<TestResult>]

const TOO_MUCH = { verdict: 'memory-limit', message: 'More than 256 MB of memory.' } as const

/** Cases with a limit of 256 MB of memory. */
const MEMORY: readonly Row[] = [
  [
    'Java gets all of it as heap',
    JAVA,
    java(
      'List<byte[]> l = new ArrayList<>(); for (int i = 0; i < 215; i++) l.add(new byte[1 << 20]); System.out.print(l.size());',
    ),
    { verdict: 'accepted', stdout: '215' },
  ],
  [
    'Java out of memory is a memory verdict',
    JAVA,
    java('List<byte[]> l = new ArrayList<>(); for (;;) l.add(new byte[1 << 20]);'),
    TOO_MUCH,
  ],
  [
    'Node gets all of it as heap',
    JAVASCRIPT,
    'const l = []; for (let i = 0; i < 200; i++) l.push(new Array(1 << 17).fill(i + 0.5)); process.stdout.write(String(l.length))',
    { verdict: 'accepted', stdout: '200' },
  ],
  [
    'Node out of memory is a memory verdict',
    JAVASCRIPT,
    'const l = []; for (;;) l.push(new Array(1 << 17).fill(l.length + 0.5))',
    TOO_MUCH,
  ],
  [
    'buffers beside the heap are no way around it',
    JAVASCRIPT,
    'const l = []; for (;;) l.push(Buffer.alloc(1 << 20, 1))',
    TOO_MUCH,
  ],
  ['C++ may recurse as deep as its memory goes', CPP_GCC, deep('200000'), { verdict: 'accepted', stdout: '200000' }],
  ['and so with Clang', CPP_CLANG, deep('200000'), { verdict: 'accepted', stdout: '200000' }],
  [
    'Java without an end to its recursion is a run-time error that says so',
    JAVA,
    java('System.out.print(down(-1));'),
    { verdict: 'runtime-error', exitCode: 1, stderr: expect.stringContaining('StackOverflowError') },
  ],
]

const SIGNALS: readonly (readonly [number, string, string])[] = [
  [4, 'raise(SIGILL);', 'SIGILL (illegal instruction)'],
  [6, 'abort();', 'SIGABRT (aborted)'],
  [7, 'raise(SIGBUS);', 'SIGBUS (bus error)'],
  [8, 'volatile int zero = 0; return 100 / zero;', 'SIGFPE (arithmetic error, such as a division by zero)'],
  [9, 'raise(SIGKILL);', 'SIGKILL (killed)'],
  [11, 'volatile int *nowhere = 0; *nowhere = 1;', 'SIGSEGV (invalid memory access)'],
  [13, 'raise(SIGPIPE);', 'SIGPIPE'],
  [15, 'raise(SIGTERM);', 'SIGTERM'],
]

/** Paths of the server, its data and the sandbox, which must not appear in messages. */
const PATHS = ['/box', '/cache', CACHE_DIR, process.cwd()]

/** Programs with compiler errors, and what the messages must contain. */
const COMPLAINTS: readonly (readonly [what: string, language: number, source: string, says: string])[] = [
  ['C', C, '#include "not-there.h"\nint main(void) { return missing; }', 'not-there.h'],
  [
    'C++ (GCC)',
    CPP_GCC,
    '#include <bits/stdc++.h>\n#warning a warning\nint main() { std::sort(1, missing); }',
    'missing',
  ],
  [
    'C++ (Clang)',
    CPP_CLANG,
    '#include <bits/stdc++.h>\nint main() { std::vector<int> v; v.push_back(missing); }',
    'missing',
  ],
  ['Java', JAVA, 'public class Main { int a = missing; }', 'missing'],
]

for (const { sandbox, runner } of await judgesHere()) {
  describe(`in ${sandbox}`, () => {
    describe('memory', () => {
      for (const [what, language, source, expected] of MEMORY) {
        test(what, async () => {
          expect(await judgeOne(runner, { language, source, limits: ROOM })).toMatchObject(expected)
        })
      }

      test('C++ without an end to its recursion is ended', async () => {
        const result = await judgeOne(runner, { language: CPP_GCC, source: deep('1L << 40'), limits: ROOM })
        expect(['memory-limit', 'runtime-error']).toContain(result.verdict)
      })
    })

    describe('the end of a program', () => {
      for (const [signal, body, expected] of SIGNALS) {
        test(`by signal ${signal} has its name`, async () => {
          const result = await judgeOne(runner, { language: C, source: c(body) })
          expect(result).toMatchObject({ verdict: 'runtime-error', signal, message: `Ended by ${expected}.` })
        })
      }

      test.each([1, 3, 255])('by exit code %d has its number', async (code) => {
        const result = await judgeOne(runner, { language: PYTHON, source: `import os; os._exit(${code})` })
        const message = `Exited with code ${code}.`
        expect(result).toMatchObject({ verdict: 'runtime-error', exitCode: code, signal: null, message })
      })
    })

    describe('what is said', () => {
      test('on standard error is kept, whole where it is short', async () => {
        const source = 'import sys\nsys.stderr.write("trouble\\n" * 1000)'
        const result = await judgeOne(runner, { language: PYTHON, source })
        expect(result).toMatchObject({ verdict: 'accepted', stderr: 'trouble\n'.repeat(1000) })
      })

      test('on standard error without end is bounded, and ends the program', async () => {
        const source = 'import sys\nwhile True: sys.stderr.write("trouble\\n" * 1000)'
        const result = await judgeOne(runner, { language: PYTHON, source, limits: { cpuMs: 10_000 } })
        expect(result.verdict).toBe('output-limit')
        expect(result.stderr.startsWith('trouble\ntrouble\n')).toBe(true)
        expect(result.stderr.length).toBeLessThanOrEqual(64 * 1024)
      })

      for (const [what, language, source, says] of COMPLAINTS) {
        test(`by the compiler of ${what} names no place of the server's`, async () => {
          const { verdict, compileOutput } = await judge(runner, { language, source })
          expect(verdict).toBe('compilation-error')
          expect(compileOutput).toContain(says)
          for (const path of PATHS) expect(compileOutput).not.toContain(path)
        })
      }

      test('by a compiler with a thousand complaints is bounded', async () => {
        const lines = Array.from({ length: 3000 }, (_, i) => `int v${i} = missing_${'x'.repeat(40)}_${i};`)
        const { verdict, compileOutput } = await judge(runner, { language: C, source: lines.join('\n') })
        expect(verdict).toBe('compilation-error')
        expect(compileOutput.length).toBeLessThanOrEqual(64 * 1024 + 200)
        expect(compileOutput).toMatch(/more was said|said too much/)
      })
    })
  })
}
