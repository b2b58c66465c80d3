import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROBES, type Runner, runProbe } from '#runner'
import { judge, PYTHON, sandboxesHere, startRunner } from '../runner/harness.ts'
import { buildReplacedAgent } from '../runner/replaced-agent.ts'

/** What such a kernel would answer to the agent. */
const NO_LANDLOCK = { landlock_version: 'int __wrap_landlock_version(void) { return 0; }' }
/** A kernel on which mounts cannot be made read-only. */
const NOTHING_READ_ONLY = {
  mount: `#include <sys/mount.h>
int __real_mount(const char *, const char *, const char *, unsigned long, const void *);
int __wrap_mount(const char *what, const char *where, const char *type, unsigned long flags, const void *data) {
  return flags & MS_REMOUNT ? 0 : __real_mount(what, where, type, flags, data);
}`,
}

if ((await sandboxesHere()).includes('bubblewrap')) {
  describe('on a kernel without Landlock', () => {
    let runner: Runner
    let folder: string

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'joust-blind-'))
      runner = startRunner({ sandbox: 'bubblewrap', slots: 2, agentPath: buildReplacedAgent(folder, NO_LANDLOCK) })
      await runner.ready()
    })
    afterAll(async () => {
      await runner.close()
      rmSync(folder, { recursive: true })
    })

    test('the judge says so', () => {
      expect(runner.status()).toMatchObject({ available: true, note: expect.stringContaining('no Landlock') })
    })

    for (const probe of PROBES.filter(({ group }) => ['leftovers', 'reading', 'links'].includes(group))) {
      test(probe.name, async () => {
        const { outcome, seen } = await runProbe(runner, probe, { privatePaths: [folder, process.cwd()] })
        expect({ outcome, seen }).not.toEqual({ outcome: 'broken', seen })
      })
    }
  })
  test('where submissions would share a writable place besides, the judge names it and refuses every run', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'joust-shared-'))
    const agentPath = buildReplacedAgent(folder, { ...NO_LANDLOCK, ...NOTHING_READ_ONLY })
    const runner = startRunner({ sandbox: 'bubblewrap', agentPath })
    const { available, note } = await runner.ready()
    expect({ available, note }).toEqual({ available: false, note: expect.stringContaining('/box') })
    expect(note).toContain('no Landlock')
    await expect(judge(runner, { language: PYTHON, source: 'print(1)' })).rejects.toThrow(note)
    await runner.close()
    rmSync(folder, { recursive: true })
  })
}
