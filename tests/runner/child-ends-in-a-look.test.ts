/** A child that ends while the agent looks at the processes is counted once, whether its parent outlives the look or not. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Runner } from '#runner'
import { C, judgeOne, sandboxesHere, startRunner } from './harness.ts'
import { buildReplacedAgent } from './replaced-agent.ts'

/** The names of the child's process. The look that finds it under one of them stops, behind its parent, until it is gone. */
const ALONE = 'ends alone'
const WITH_PARENT = 'ends with all'

/** By then a parent has ended. */
const PARENT_US = 50_000

/** Lets earlier looks see what the child has used; the parent is read before it, as it has the lower number. */
const STOPS = {
  readdir: `#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
static int has_name(const char *pid, const char *wanted) {
  char path[48], name[32] = "";
  snprintf(path, sizeof path, "/proc/%.16s/comm", pid);
  FILE *file = fopen(path, "r");
  if (file) fgets(name, sizeof name, file), fclose(file);
  name[strcspn(name, "\\n")] = '\\0';
  return strcmp(name, wanted) == 0;
}
static long used_ms(const char *pid) {
  struct timespec used = {0};
  clock_gettime((clockid_t)((~(unsigned)atoi(pid) << 3) | 2u), &used);
  return used.tv_sec * 1000 + used.tv_nsec / 1000000;
}
static int waits_for_end(const char *pid, const char *name) {
  if (!has_name(pid, name) || used_ms(pid) < 200) return 0;
  while (has_name(pid, name)) usleep(500);
  return 1;
}
static enum { BEFORE, IN_THE_LOOK, BEHIND } at;
struct dirent *__real_readdir(DIR *list);
struct dirent *__wrap_readdir(DIR *list) {
  if (at == BEHIND) usleep(${PARENT_US}), at = BEFORE; /* the next look finds no parent */
  struct dirent *entry = __real_readdir(list);
  if (!entry && at == IN_THE_LOOK) at = BEHIND;
  if (!entry || !isdigit((unsigned char)entry->d_name[0])) return entry;
  if (waits_for_end(entry->d_name, "${ALONE}")) at = IN_THE_LOOK;
  if (waits_for_end(entry->d_name, "${WITH_PARENT}")) usleep(${PARENT_US});
  return entry;
}`,
}

/** The child uses 300 ms. The parent ends `laterUs` after it, before another look. */
const program = (name: string, laterUs: number) => `#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
int main(void) {
  if (fork() == 0) {
    prctl(PR_SET_NAME, "${name}");
    while (clock() < CLOCKS_PER_SEC / 1000 * 300) continue;
    _exit(0);
  }
  wait(0);
  usleep(${laterUs});
}`

const isHere = (await sandboxesHere()).includes('bubblewrap')
if (!isHere) console.log('not tested: a child that ends during a look, because bubblewrap is not here')

const folder = mkdtempSync(join(tmpdir(), 'joust-look-'))
let runner: Runner
beforeAll(() => {
  if (isHere) runner = startRunner({ sandbox: 'bubblewrap', agentPath: buildReplacedAgent(folder, STOPS) })
})
afterAll(async () => {
  if (isHere) await runner.close()
  rmSync(folder, { recursive: true })
})

test.skipIf(!isHere).each([
  ['before its parent', ALONE, 5000],
  ['together with its parent', WITH_PARENT, 0],
] as const)('a child that ends %s during a look is counted once', async (_what, name, laterUs) => {
  const { verdict, cpuMs } = await judgeOne(runner, { language: C, source: program(name, laterUs) })
  expect(verdict).toBe('accepted')
  // Counted twice, it would be 500 ms or more, as 200 ms of it were seen before.
  expect(cpuMs).toBeGreaterThan(295)
  expect(cpuMs).toBeLessThan(450)
})
