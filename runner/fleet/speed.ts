import type { JudgeJob, JudgeOptions, JudgeResult } from '../types.ts'

const C = 50
const CPP = 54
const PYTHON = 71

/** Work like that of submissions: integers, and a table larger than the first-level cache. Takes about 60 ms. */
const NATIVE = `
#include <stdio.h>
static unsigned table[1 << 16];
int main(void) {
  unsigned state = 1, sum = 0;
  for (int round = 0; round < 800; round++)
    for (int i = 0; i < 1 << 16; i++) {
      state = state * 1664525u + 1013904223u;
      table[(state >> 12) & 0xffff] += state ^ sum;
      sum += table[i] % 1009;
    }
  printf("%u\\n", sum);
}
`
const SLOW = `
state = 1
for i in range(400000):
    state = (state * 1664525 + 1013904223) & 0xffffffff
print(state)
`
const REPEATS = 5

/** The part of the judge that measuring needs. */
type Judge = {
  judge(job: JudgeJob, options: JudgeOptions): Promise<JudgeResult>
  languages(): readonly { readonly id: number }[]
}

/** Returns the reference program's processor time in a slot here, in ms: the best of several runs. Null if it cannot be run. */
export async function measureSpeed(runner: Judge): Promise<number | null> {
  const ids = runner.languages().map(({ id }) => id)
  const native = [C, CPP].find((id) => ids.includes(id))
  if (native === undefined && !ids.includes(PYTHON)) return null
  const job: JudgeJob = {
    languageId: native ?? PYTHON,
    source: native === undefined ? SLOW : NATIVE,
    tests: Array.from({ length: REPEATS }, () => ({ input: '', expected: null })),
    limits: { cpuMs: 20_000 },
    checker: { kind: 'tokens' },
    stopAtFirstFailure: true,
  }
  const result = await runner
    .judge(job, { priority: 'rejudge', owner: 'judge:speed', isAdmitted: true })
    .catch(() => null)
  const times = result?.tests.filter(({ verdict }) => verdict === 'accepted').map(({ cpuMs }) => cpuMs) ?? []
  return times.length === 0 ? null : Math.min(...times)
}
