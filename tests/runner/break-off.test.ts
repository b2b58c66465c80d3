import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { JudgeJob, JudgeResult, Runner } from '#runner'
import { C, jobOf, PYTHON, sandboxesHere, startRunner } from './harness.ts'

/** A running submission is interrupted for an owner who used much less, and run again later: no verdict may depend on that. */

const SPINNING = 'while True: pass'
/** Uses the slot without using the processor, because the slot's time is counted. */
const TAKING_TIME = jobOf({ language: PYTHON, source: 'import time; time.sleep(1.3)', expected: '' })
const QUICK = jobOf({ language: PYTHON, source: 'print(1)', expected: '1' })
const limits = { cpuMs: 1500, wallMs: 20_000 }
/** The scheduler counts the last minute. What was used in this part of it still counts when a test needs it. */
const COUNTED_MS = 30_000

type Progress = { starts: number; readonly tests: number[] }

for (const sandbox of await sandboxesHere()) {
  describe(`in ${sandbox}`, () => {
    let runner: Runner
    beforeAll(async () => {
      runner = startRunner({ sandbox })
      await runner.ready()
    })
    afterAll(() => runner.close())

    const HEAVY = 'heavy'
    /** When programs ended that used the slot for HEAVY. */
    const took: number[] = []
    const started: string[] = []

    function judge(job: JudgeJob, owner: string, seen: Progress = { starts: 0, tests: [] }): Promise<JudgeResult> {
      return runner.judge(job, {
        priority: 'run',
        owner,
        onStart: () => {
          seen.starts++
          started.push(owner)
        },
        onTest: (index) => seen.tests.push(index),
      })
    }

    const until = async (isSo: () => boolean) => {
      while (!isSo()) await Bun.sleep(1)
    }

    /**
     * Runs the job for an owner who has used the slot before, and quick jobs of others once it has reached a point; all of them must end
     * before it.
     */
    async function interrupted(job: JudgeJob, name: string, hasGotThere: (seen: Progress) => boolean, others: number) {
      const seen: Progress = { starts: 0, tests: [] }
      while (took.filter((atMs) => performance.now() - atMs < COUNTED_MS).length < 2) {
        expect(await judge(TAKING_TIME, HEAVY)).toMatchObject({ verdict: 'accepted' })
        took.push(performance.now())
      }
      let isOver = false
      const heavy = judge(job, HEAVY, seen).finally(() => {
        isOver = true
      })
      await until(() => hasGotThere(seen))
      for (let other = 0; other < others; other++) {
        const { verdict } = await judge(QUICK, `${name} meets ${other} in ${sandbox}`)
        expect(verdict).toBe('accepted')
      }
      expect(isOver).toBe(false)
      return { result: await heavy, seen }
    }

    test('a test that is broken off is run again from its start, and nobody is told of it', async () => {
      const source = `import time
n = int(input())
end = time.process_time() + (1.2 if n == 3 else 0)
while time.process_time() < end: pass
print(n)`
      const tests = [1, 2, 3, 4].map((n) => ({ input: `${n}`, expected: `${n}` }))
      const job = { ...jobOf({ language: PYTHON, source, limits }), tests }
      const { result, seen } = await interrupted(job, 'a test', ({ tests }) => tests.length === 2, 3)
      expect(result).toMatchObject({ verdict: 'accepted', passed: 4 })
      expect(seen).toEqual({ starts: 1, tests: [0, 1, 2, 3] })
      expect(result.cpuMs).toBeGreaterThan(1150)
    })

    test('a test that passes its time limit has that verdict, however often it was broken off', async () => {
      const job = jobOf({ language: PYTHON, source: SPINNING, limits })
      const { result } = await interrupted(job, 'a spinner', ({ starts }) => starts === 1, 3)
      expect(result).toMatchObject({
        verdict: 'time-limit',
        tests: [{ message: 'More than 1500 ms of processor time.' }],
      })
    })

    test('one that sleeps is idle, and no idle time of a broken-off run counts', async () => {
      const source = 'import time; time.sleep(1.5); print(1)'
      const job = jobOf({ language: PYTHON, source, expected: '1', limits })
      const { result } = await interrupted(job, 'a sleeper', ({ starts }) => starts === 1, 3)
      expect(result.verdict).toBe('accepted')
    })

    test('a compiler that is broken off is started again', async () => {
      const sum = Array.from({ length: 4000 }, (_, n) => `x = x * ${n + 3} ^ x >> ${n % 30};`).join('\n')
      const source = `#include <stdio.h>\nint main(void) { volatile unsigned x = 1; ${sum} printf("%d", x > 0); }`
      const job = jobOf({ language: C, source, expected: '1', limits })
      const { result } = await interrupted(job, 'a compiler', ({ starts }) => starts === 1, 2)
      expect(result).toMatchObject({ verdict: 'accepted', compileOutput: '' })
    })

    test('quick tests that wait in the agent are no shield for a slow one among them', async () => {
      const source = `#include <stdio.h>
int main(void) { int n; scanf("%d", &n); volatile int on = n == 12; while (on); printf("%d", n); }`
      const tests = Array.from({ length: 40 }, (_, n) => ({ input: `${n}\n${' '.repeat(30_000)}`, expected: `${n}` }))
      const job = { ...jobOf({ language: C, source, limits }), tests, stopAtFirstFailure: false }
      const { result, seen } = await interrupted(job, 'a shield', ({ tests }) => tests.length === 12, 3)
      expect(result).toMatchObject({ verdict: 'time-limit', passed: 39 })
      expect(seen.tests).toEqual(Array.from({ length: 40 }, (_, n) => n))
    })

    test('a conversation that is broken off begins anew', async () => {
      const interactor = `import sys
print(open(sys.argv[1]).read(), flush=True)
sys.exit(42 if input() == "7" else 43)`
      const checker = { kind: 'interactor', protocol: 'icpc', languageId: PYTHON, source: interactor } as const
      const source =
        'import time\nn = input()\nend = time.process_time() + 0.8\nwhile time.process_time() < end: pass\nprint(n)'
      const job = jobOf({ language: PYTHON, source, input: '7', expected: '', checker, limits })
      const { result } = await interrupted(job, 'a talker', ({ starts }) => starts === 1, 2)
      expect(result.verdict).toBe('accepted')
      expect(result.tests[0]?.transcript).toBe('< 7\n> 7')
    })
  })
}
