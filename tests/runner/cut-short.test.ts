import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Checker, JobCancelled, type Runner } from '#runner'
import { C, jobOf, PYTHON, sandboxesHere, startRunner } from './harness.ts'

/** A program of the problem's author is also stopped with the job for which it runs, in every place where it may run. */

/** A single call of an engine function that does not check the time limit; stopped after three seconds. */
const STUCK =
  'const check = ({ input }) => input === "quick" || "a".repeat(2 ** 24).includes("a".repeat(2 ** 16) + "b")'
/** A source that compiles as long as it may, and differs each time. */
const endless = (nonce: string) => `// ${nonce}
#if __INCLUDE_LEVEL__ < 60
#include __FILE__
#include __FILE__
#endif
#if __INCLUDE_LEVEL__ == 0
int main(void) { return 0; }
#endif`

const AUTHORS: readonly (readonly [string, (sandbox: string) => Checker])[] = [
  ['a JavaScript checker', () => ({ kind: 'javascript', source: STUCK })],
  [
    "an interactor's compiler",
    (sandbox) => ({ kind: 'interactor', protocol: 'icpc', languageId: C, source: endless(sandbox) }),
  ],
]

for (const sandbox of await sandboxesHere()) {
  describe(`in ${sandbox}`, () => {
    let runner: Runner
    beforeAll(async () => {
      runner = startRunner({ sandbox, slots: 2 })
      await runner.ready()
    })
    afterAll(() => runner.close())

    /** A job of another owner that uses the processor for `ms` milliseconds. */
    const spin = (ms: number, owner: string) =>
      runner.judge(
        jobOf({
          language: PYTHON,
          source: `import time\nwhile time.process_time() < ${ms / 1000}: pass`,
        }),
        { priority: 'run', owner },
      )

    test.each(AUTHORS)('%s is ended when the job is cancelled', async (name, checkerOf) => {
      const left = new AbortController()
      const ended: string[] = []
      const checker = checkerOf(sandbox)
      const tests = ['quick', 'stuck'].map((input) => ({ input, expected: '1' }))
      const job = { ...jobOf({ language: PYTHON, source: 'print(1)', checker }), tests }
      const underWay = Promise.withResolvers<void>()
      const judged = runner
        .judge(job, {
          priority: 'run',
          owner: `asks for ${name}`,
          signal: left.signal,
          onStart: () => checker.kind === 'interactor' && underWay.resolve(),
          onTest: () => underWay.resolve(),
        })
        .catch((error: unknown) => error)
        .finally(() => ended.push('cancelled'))
      await underWay.promise
      // By then the program has ended, or waits for its interactor.
      await spin(1, 'meanwhile')
      left.abort()
      await spin(1000, 'afterwards').finally(() => ended.push('afterwards'))
      expect(await judged).toBeInstanceOf(JobCancelled)
      expect(ended).toEqual(['cancelled', 'afterwards'])
      // The slot and its processes are still usable.
      const again = { ...job, checker: { kind: 'tokens' } as const }
      expect((await runner.judge(again, { priority: 'run', owner: 'next' })).verdict).toBe('accepted')
    })
  })
}
