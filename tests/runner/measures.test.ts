import { describe, expect, test } from 'bun:test'
import type { TestResult } from '#runner'
import { C, jobOf, judgesHere, PYTHON } from './harness.ts'

const MIB = 1024

/** The limit at which the judge stops a program. The margin distinguishes a near miss from a hopeless program: see orders.ts. */
const stoppedAt = (cpuMs: number) => cpuMs * 1.1 + 10

const SPIN = 'static void spin(void) { for (volatile long i = 0;; i++); }'

for (const { sandbox, runner } of await judgesHere()) {
  describe(`in ${sandbox}`, () => {
    const run = async (language: number, source: string, limits: object = {}): Promise<TestResult> => {
      const compilerOptions = language === C ? ['-static', '-pthread'] : []
      const job = { ...jobOf({ language, source, limits }), compilerOptions }
      const result = await runner.judge(job, { priority: 'run', owner: 'tests' })
      const [first] = result.tests
      if (!first) throw new Error(`no test was run: ${result.verdict} ${result.compileOutput}`)
      return first
    }

    test.each([16, 64, 256])('a program that touches %d MB is reported within 1 MB', async (megabytes) => {
      const touch = `char *all = malloc(${megabytes} << 20); memset(all, 1, ${megabytes} << 20); return all[5] - 1;`
      const source = `#include <stdlib.h>\n#include <string.h>\nint main(void) { ${touch} }`
      const result = await run(C, `#pragma GCC optimize("O0")\n${source}`, { memoryKiB: 512 * MIB })
      expect(result.verdict).toBe('accepted')
      expect(Math.abs(result.memoryKiB / MIB - megabytes)).toBeLessThanOrEqual(1)
    })

    test('a static hello takes less than 2 MB, also after a program that printed much', async () => {
      const hello = '#include <stdio.h>\nint main(void) { puts("hello"); }'
      expect((await run(C, hello)).memoryKiB).toBeLessThan(2 * MIB)
      await run(PYTHON, 'print("x" * 10_000_000)')
      expect((await run(C, hello)).memoryKiB).toBeLessThan(2 * MIB)
    })

    test.each([
      ['one thread', `${SPIN}\nint main(void) { spin(); }`],
      [
        'four threads',
        `#include <pthread.h>\n${SPIN}\nstatic void *go(void *none) { spin(); return none; }
int main(void) { pthread_t t; for (int i = 0; i < 3; i++) pthread_create(&t, 0, go, 0); spin(); }`,
      ],
      ['four processes', `#include <unistd.h>\n${SPIN}\nint main(void) { fork(); fork(); spin(); }`],
    ])('the processor time of %s is counted in whole, and ends the program at its limit', async (_name, source) => {
      const result = await run(C, source, { cpuMs: 300, wallMs: 20_000 })
      expect(result.verdict).toBe('time-limit')
      expect(result.cpuMs).toBeGreaterThanOrEqual(stoppedAt(300))
    })

    const CHILD = `import os, signal, time
def spin(seconds):
    while time.process_time() < seconds: pass
def child(seconds):
    if os.fork() == 0:
        spin(seconds)
        os._exit(0)`
    const ignoring = (rest: string) => `${CHILD}\nsignal.signal(signal.SIGCHLD, signal.SIG_IGN)\n${rest}`
    /** A parent that ignores its children's exit must poll to see whether they still exist. */
    const UNTIL_ALONE = `while True:
    try: os.wait()
    except ChildProcessError: break`

    test('the children of a parent that ignores their end are counted', async () => {
      // The time that a child uses after it was last measured is lost, more of it on a busy machine. A total above the time of one child
      // shows that both were counted.
      const source = ignoring(`child(0.8)\n${UNTIL_ALONE}\nchild(0.8)\n${UNTIL_ALONE}`)
      const result = await run(PYTHON, source)
      expect(result.verdict).toBe('accepted')
      expect(result.cpuMs).toBeGreaterThan(950)
    })

    test('such children are held to the limit, however many there are one after the other', async () => {
      const source = ignoring(
        `for _ in range(60):\n    child(0.1)\n    try: os.wait()\n    except ChildProcessError: pass`,
      )
      expect((await run(PYTHON, source, { cpuMs: 500, wallMs: 30_000 })).verdict).toBe('time-limit')
    })

    test('children that somebody waits for are counted once', async () => {
      const source = `${CHILD}\nfor _ in range(3):\n    child(0.1)\n    os.wait()\nif os.fork() == 0:\n    child(0.1)\n    os.wait()\n    os._exit(0)\nos.wait()`
      const result = await run(PYTHON, source)
      expect(result.cpuMs).toBeGreaterThan(390)
      expect(result.cpuMs).toBeLessThan(600)
    })

    test('a child among many processes is counted once', async () => {
      // The child alone uses 300 ms, which would be at least 600 if counted twice. The others only wait, but use some time together, more
      // of it beside other work. That it ends during a measurement is made sure of in child-ends-in-a-look.test.ts.
      const source = `#include <time.h>
#include <unistd.h>
#include <sys/wait.h>
static double cpu(void) { struct timespec t; clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); return t.tv_sec * 1e3 + t.tv_nsec / 1e6; }
int main(void) {
  for (int i = 0; i < 50; i++) if (fork() == 0) { pause(); _exit(0); }
  pid_t child = fork();
  if (child == 0) { while (cpu() < 300); _exit(0); }
  waitpid(child, 0, 0);
}`
      const tests = Array.from({ length: 3 }, () => ({ input: '', expected: null }))
      const options = { priority: 'run', owner: 'tests' } as const
      const result = await runner.judge({ ...jobOf({ language: C, source }), tests }, options)
      expect(result.verdict).toBe('accepted')
      expect(result.tests.filter(({ cpuMs }) => cpuMs < 295 || cpuMs > 595)).toEqual([])
    })
  })
}
