import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROBES, type Runner, runProbe } from '#runner'
import { LONG_MS, sandboxesHere, startRunner } from '../runner/harness.ts'

const SOURCES = join(import.meta.dir, '../../runner/agent')
/** What such a kernel would answer the agent. */
const NO_LANDLOCK = 'int __wrap_landlock_version(void) { return 0; }'

/** An agent that believes itself on a kernel without Landlock. */
function buildBlindAgent(folder: string): string {
  const stub = join(folder, 'stub.c')
  const agent = join(folder, 'agent')
  writeFileSync(stub, NO_LANDLOCK)
  const sources = readdirSync(SOURCES).filter((name) => name.endsWith('.c'))
  const flags = ['-std=gnu11', '-O1', '-static', '-Wl,--wrap=landlock_version', '-o', agent]
  const gcc = Bun.spawnSync(['gcc', ...flags, ...sources.map((name) => join(SOURCES, name)), stub])
  if (gcc.exitCode !== 0) throw new Error(gcc.stderr.toString())
  chmodSync(folder, 0o755)
  return agent
}

setDefaultTimeout(LONG_MS)

if ((await sandboxesHere()).includes('bubblewrap')) {
  describe('on a kernel without Landlock', () => {
    let runner: Runner
    let folder: string

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'joust-blind-'))
      runner = startRunner({ sandbox: 'bubblewrap', slots: 2, agentPath: buildBlindAgent(folder) })
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
}
