import { describe, expect, test } from 'bun:test'
import { C, judgeOne, judgesHere, PYTHON } from './harness.ts'

const IDLE = 'Idle: it waited for more than 2 s without using the processor.'

/** docs/rules.md, "Judging": a program that does nothing cannot keep its slot. */
for (const { sandbox, runner } of await judgesHere()) {
  describe(`in ${sandbox}`, () => {
    test.each([
      ['that sleeps', PYTHON, 'import time; time.sleep(1000)'],
      ['whose child sleeps', PYTHON, 'import os, time\nif os.fork() == 0: time.sleep(1000)\nos.wait()'],
      [
        'that wakes up again and again',
        C,
        '#include <unistd.h>\nint main(void) { for (;;) { usleep(10000); write(1, ".", 1); } }',
      ],
    ])('a program %s is ended as idle', async (_name, language, source) => {
      const result = await judgeOne(runner, { language, source, limits: { cpuMs: 10_000, wallMs: 60_000 } })
      expect(result).toMatchObject({ verdict: 'time-limit', message: IDLE })
    })

    test('a program that waits for less and works in between is judged', async () => {
      const source = `import time
for _ in range(2):
    time.sleep(1.2)
    until = time.process_time() + 0.1
    while time.process_time() < until: pass
print(1)`
      const limits = { cpuMs: 5000, wallMs: 60_000 }
      expect(await judgeOne(runner, { language: PYTHON, source, limits })).toMatchObject({ verdict: 'accepted' })
    })
  })
}
