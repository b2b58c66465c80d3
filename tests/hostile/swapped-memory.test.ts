import { expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { C, judgeOne, sandboxesHere, startRunner } from '../runner/harness.ts'
import { buildReplacedAgent } from '../runner/replaced-agent.ts'

/** The filter refuses to send memory to swap, so that only a machine that is short of memory does. Without it a program can. */
const NO_FILTER = { install_filter: 'int __wrap_install_filter(void) { return 0; }' }

const HELD_MIB = 256
const SOURCE = `#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
int main(void) {
  long size = 1 << 20;
  for (int n = 0; n < ${HELD_MIB}; n++) {
    char *at = mmap(0, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    for (long i = 0; i < size; i++) at[i] = (char)(i * 31 + n);
    madvise(at, size, 21 /* MADV_PAGEOUT */);
  }
  puts("beside its limit");
}`

const [, free = '0'] = /^SwapFree:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? []
const missing = !(await sandboxesHere()).includes('bubblewrap')
  ? 'there is no bubblewrap'
  : Number(free) < 2 * HELD_MIB * 1024
    ? 'this machine has too little swap'
    : null

if (missing !== null) console.warn(`not tested: memory in swap, because ${missing}`)
else {
  test('memory that is in swap counts against the limit', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'joust-swapped-'))
    const runner = startRunner({ sandbox: 'bubblewrap', agentPath: buildReplacedAgent(folder, NO_FILTER) })
    try {
      await runner.ready()
      const limits = { cpuMs: 10_000, wallMs: 60_000, memoryKiB: 64 * 1024 }
      expect((await judgeOne(runner, { language: C, source: SOURCE, limits })).verdict).toBe('memory-limit')
    } finally {
      await runner.close()
      rmSync(folder, { recursive: true })
    }
  })
}
