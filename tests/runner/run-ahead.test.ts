import { describe, expect, test } from 'bun:test'
import type { JudgeResult } from '#runner'
import { C, jobOf, judgesHere } from './harness.ts'

/** Quick tests wait in the agent while earlier ones are judged, without any visible effect. */

/** Prints twice its number; fails at 104, prints nonsense at 107, and never ends at 109. Ignores what follows the number. */
const SOURCE = `#include <stdio.h>
int main(void) {
  int n;
  if (scanf("%d", &n) != 1) return 9;
  if (n == 104) return 3;
  for (volatile int spin = n == 109; spin;) ;
  printf("%d", n == 107 ? 0 : n * 2);
}`
const numbered = (numbers: readonly number[], padding = '') =>
  numbers.map((n) => ({ input: `${n}\n${padding}`, expected: `${n * 2}` }))
const upTo = (last: number) => Array.from({ length: last - 100 }, (_, i) => 101 + i)

for (const { sandbox, runner } of await judgesHere()) {
  describe(`in ${sandbox}`, () => {
    const judge = (numbers: readonly number[], stopAtFirstFailure: boolean, padding?: string): Promise<JudgeResult> => {
      const job = { ...jobOf({ language: C, source: SOURCE }), tests: numbered(numbers, padding), stopAtFirstFailure }
      return runner.judge(job, { priority: 'run', owner: 'tests' })
    }
    const verdicts = ({ tests }: JudgeResult): string[] => tests.map(({ verdict }) => verdict)

    test('each test has its own input, in order', async () => {
      const result = await judge([...upTo(103), ...upTo(103), ...upTo(103), ...upTo(103)], true)
      expect(result).toMatchObject({ verdict: 'accepted', passed: 12 })
    })

    test('inputs larger than what may wait are run one after the other', async () => {
      expect((await judge(upTo(103), true, 'x'.repeat(3_000_000))).passed).toBe(3)
    })

    test('a run shows every test, also after those that fail', async () => {
      expect(verdicts(await judge(upTo(108), false))).toEqual([
        'accepted',
        'accepted',
        'accepted',
        'runtime-error',
        'accepted',
        'accepted',
        'wrong-answer',
        'accepted',
      ])
    })

    test('judging every test ends at the second one that runs into the time limit, whatever was sent ahead', async () => {
      const tests = numbered([101, 109, 102, 104, 103, 109, 109, 109, 101])
      const ask = { language: C, source: SOURCE, limits: { cpuMs: 100 } }
      const job = { ...jobOf(ask), tests, stopAtFirstFailure: false, stopAfterTimeLimits: 2 }
      const result = await runner.judge(job, { priority: 'run', owner: 'tests' })
      expect(verdicts(result)).toEqual([
        'accepted',
        'time-limit',
        'accepted',
        'runtime-error',
        'accepted',
        'time-limit',
      ])
      expect(result).toMatchObject({ verdict: 'time-limit', passed: 3 })
      expect(await judge(upTo(103), true)).toMatchObject({ verdict: 'accepted', passed: 3 })
    })

    test.each([
      [104, 'runtime-error'],
      [107, 'wrong-answer'],
    ] as const)(
      'a submission ends at its first failed test (%d), and the next one is judged',
      async (failing, verdict) => {
        const numbers = [101, 102, failing, ...upTo(103), ...upTo(103)]
        expect(verdicts(await judge(numbers, true))).toEqual(['accepted', 'accepted', verdict])
        expect(await judge(upTo(103), true)).toMatchObject({ verdict: 'accepted', passed: 3 })
      },
    )
  })
}
