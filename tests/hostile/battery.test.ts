import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GROUPS, PROBES, type Runner, runProbe } from '#runner'
import { sandboxesHere, startRunner } from '../runner/harness.ts'

for (const sandbox of await sandboxesHere()) {
  describe(`in ${sandbox}`, () => {
    let runner: Runner
    let folder: string

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'joust-private-'))
      writeFileSync(join(folder, 'secret'), 'BEGIN secret\n', { mode: 0o644 })
      runner = startRunner({ sandbox, slots: 2 })
      await runner.ready()
    })
    afterAll(async () => {
      await runner.close()
      rmSync(folder, { recursive: true })
    })

    for (const group of GROUPS) {
      describe(group, () => {
        for (const probe of PROBES.filter((one) => one.group === group)) {
          test(probe.name, async () => {
            const privatePaths = [folder, join(folder, 'secret'), process.cwd(), join(process.cwd(), 'package.json')]
            const { outcome, seen } = await runProbe(runner, probe, { privatePaths })
            if (outcome === 'not applicable') console.warn(`not tested in ${sandbox}: ${probe.name}, because ${seen}`)
            else expect({ outcome, seen }).toEqual({ outcome: 'held', seen })
          })
        }
      })
    }
  })
}

test('the sentences of the battery are all different', () => {
  expect(new Set(PROBES.map((probe) => probe.name)).size).toBe(PROBES.length)
})
