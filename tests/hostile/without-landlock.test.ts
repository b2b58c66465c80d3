import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROBES, type Runner, runProbe } from '#runner'
import { judge, PYTHON, sandboxesHere, startRunner } from '../runner/harness.ts'

const SOURCES = join(import.meta.dir, '../../runner/agent')
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

/** Builds an agent with these functions replaced, so that it behaves as on such a kernel. */
function buildBlindAgent(folder: string, replaced: Readonly<Record<string, string>>): string {
  const stub = join(folder, 'stub.c')
  const agent = join(folder, 'agent')
  writeFileSync(stub, Object.values(replaced).join('\n'))
  const sources = readdirSync(SOURCES).filter((name) => name.endsWith('.c'))
  const wraps = Object.keys(replaced).map((name) => `-Wl,--wrap=${name}`)
  const flags = ['-std=gnu11', '-O1', '-static', ...wraps, '-o', agent]
  const gcc = Bun.spawnSync(['gcc', ...flags, ...sources.map((name) => join(SOURCES, name)), stub])
  if (gcc.exitCode !== 0) throw new Error(gcc.stderr.toString())
  chmodSync(folder, 0o755)
  return agent
}

if ((await sandboxesHere()).includes('bubblewrap')) {
  describe('on a kernel without Landlock', () => {
    let runner: Runner
    let folder: string

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'joust-blind-'))
      runner = startRunner({ sandbox: 'bubblewrap', slots: 2, agentPath: buildBlindAgent(folder, NO_LANDLOCK) })
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
    const agentPath = buildBlindAgent(folder, { ...NO_LANDLOCK, ...NOTHING_READ_ONLY })
    const runner = startRunner({ sandbox: 'bubblewrap', agentPath })
    const { available, note } = await runner.ready()
    expect({ available, note }).toEqual({ available: false, note: expect.stringContaining('/box') })
    expect(note).toContain('no Landlock')
    await expect(judge(runner, { language: PYTHON, source: 'print(1)' })).rejects.toThrow(note)
    await runner.close()
    rmSync(folder, { recursive: true })
  })
}
