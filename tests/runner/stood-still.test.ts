/** A machine that stands still for seconds, as a virtual one that is moved, ends no conversation: neither side chose to wait. */
import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { C, jobOf, sandboxesHere, startRunner } from './harness.ts'
import { buildReplacedAgent } from './replaced-agent.ts'

/** During a conversation, the clock jumps by three seconds after each fifty questions, four times. */
const STANDS_STILL = {
  talk_open: `#include <stdint.h>
static int asked = -1;
int __real_talk_open(int *reading);
int __wrap_talk_open(int *reading) {
  asked = 0;
  return __real_talk_open(reading);
}`,
  now_us: `static uint64_t stood_us;
uint64_t __real_now_us(void);
uint64_t __wrap_now_us(void) {
  if (asked >= 0 && ++asked % 50 == 0 && stood_us < 12000000) stood_us += 3000000;
  return __real_now_us() + stood_us;
}`,
}

/** Speaks after less than the two seconds for which both sides may wait. */
const INTERACTOR = `#include <stdio.h>
#include <unistd.h>
int main(void) {
  int heard = 0;
  usleep(1500000);
  puts("1"), fflush(stdout);
  return scanf("%d", &heard) == 1 && heard == 1 ? 0 : 1;
}`
const PROGRAM = `#include <stdio.h>
int main(void) {
  int heard = 0;
  scanf("%d", &heard);
  printf("%d\\n", heard);
}`

const folder = mkdtempSync(join(tmpdir(), 'joust-still-'))
afterAll(() => rmSync(folder, { recursive: true }))

const isHere = (await sandboxesHere()).includes('bubblewrap')
if (!isHere) console.log('not tested: a conversation on a machine that stood still, because bubblewrap is not here')

test.skipIf(!isHere)('a conversation goes on after the machine stood still', async () => {
  const runner = startRunner({ sandbox: 'bubblewrap', agentPath: buildReplacedAgent(folder, STANDS_STILL) })
  const checker = { kind: 'interactor', protocol: 'testlib', languageId: C, source: INTERACTOR } as const
  const job = jobOf({ language: C, source: PROGRAM, expected: '', checker, limits: { cpuMs: 1000 } })
  const result = await runner.judge(job, { priority: 'run', owner: 'tests' })
  await runner.close()
  expect(result.tests.at(-1)).toMatchObject({ verdict: 'accepted', message: '' })
})
