/** A program that has to wait for a processor is not slow; one that waits for anything else is. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { availableParallelism } from 'node:os'
import { C, judgeOne, judgesHere } from './harness.ts'

/**
 * Processes in sessions of their own, which the kernel schedules equally: beside them a program gets two fifths of a processor, and less in
 * a container.
 */
const BUSY = 2 * availableParallelism()
/** A loop that ends by itself if the tests are killed. */
const LOOP = 'ulimit -t 120; while :; do :; done'
let busy: readonly Bun.Subprocess[] = []
beforeAll(() => {
  busy = Array.from({ length: BUSY }, () => Bun.spawn(['/bin/sh', '-c', LOOP], { detached: true }))
})
afterAll(async () => {
  for (const one of busy) one.kill()
  await Promise.all(busy.map(({ exited }) => exited))
})

/** On this machine, a program that needs 300 ms of processor time exceeds this wall limit. */
const limits = { cpuMs: 3000, wallMs: 600 }
const SPIN = `#include <time.h>
static void spin(int ms) { while (clock() < CLOCKS_PER_SEC / 1000 * ms) continue; }`

for (const { sandbox, runner } of await judgesHere()) {
  describe(`in ${sandbox}, on a machine that is busy`, () => {
    test.each([
      ['a program', `${SPIN}\nint main(void) { spin(300); }`],
      [
        'a program whose main thread waits for another one',
        `#include <pthread.h>\n${SPIN}\nstatic void *go(void *none) { spin(300); return none; }
int main(void) { pthread_t t; pthread_create(&t, 0, go, 0); pthread_join(t, 0); }`,
      ],
      [
        'a program that waits for one child after another',
        `#include <sys/wait.h>\n#include <unistd.h>\n${SPIN}
int main(void) { for (int i = 0; i < 3; i++) { if (fork() == 0) { spin(100); _exit(0); } wait(0); } }`,
      ],
    ])('%s has as much time as on an idle one', async (_name, source) => {
      const result = await judgeOne(runner, { language: C, source, limits })
      expect(result).toMatchObject({ verdict: 'accepted', message: '' })
    })

    test('a program that sleeps is ended at its limit', async () => {
      const source = `#include <unistd.h>\n${SPIN}\nint main(void) { spin(100); sleep(600); }`
      const result = await judgeOne(runner, { language: C, source, limits })
      expect(result).toMatchObject({
        verdict: 'time-limit',
        message: `More than ${limits.wallMs} ms passed, most of it waiting.`,
      })
    })
  })
}
