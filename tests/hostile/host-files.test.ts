import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import type { Runner } from '#runner'
import { systemFiles } from '../../runner/system-files.ts'
import { CACHE_DIR, judgeOne, PYTHON, sandboxesHere, startRunner } from '../runner/harness.ts'

/** Folders of the host that no language needs. */
const USELESS = [
  '/usr/src',
  '/usr/games',
  '/usr/share/doc',
  '/usr/share/man',
  '/usr/share/applications',
  '/usr/share/icons',
  '/opt',
]

if ((await sandboxesHere()).includes('bubblewrap')) {
  describe('of the host a program in bubblewrap', () => {
    let runner: Runner
    beforeAll(async () => {
      runner = startRunner({ sandbox: 'bubblewrap' })
      await runner.ready()
    })
    afterAll(() => runner.close())

    const python = async (source: string) => (await judgeOne(runner, { language: PYTHON, source })).stdout.trim()

    test('sees nothing that its language does not need', async () => {
      const byHand = (await systemFiles()).includes('/usr/local')
      const paths = [...USELESS, ...(byHand ? [] : ['/usr/local'])]
      expect(paths.filter((path) => existsSync(path)).length).toBeGreaterThan(0)
      expect(await python(`import os\nprint([p for p in ${JSON.stringify(paths)} if os.path.exists(p)])`)).toBe('[]')
    })

    test('sees programs, libraries and headers', async () => {
      const paths = ['/usr/bin/python3', '/usr/lib', '/usr/include/stdio.h']
      expect(await python(`import os\nprint(all(os.path.exists(p) for p in ${JSON.stringify(paths)}))`)).toBe('True')
    })
  })
}

for (const sandbox of await sandboxesHere()) {
  test(`the mounts of a program in ${sandbox} tell nothing of where the host keeps its files`, async () => {
    const runner = startRunner({ sandbox })
    await runner.ready()
    const source = `print(open('/proc/self/mountinfo').read(), open('/proc/self/mounts').read(), open('/proc/self/cgroup').read())`
    const { stdout } = await judgeOne(runner, { language: PYTHON, source })
    await runner.close()
    const places = [CACHE_DIR, process.cwd(), '/var/lib/docker', '/docker/', 'upperdir=', 'toolchains']
    expect(stdout).toContain(' /box/scratch ')
    expect(places.filter((place) => stdout.includes(place))).toEqual([])
  })
}
