import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { killStartingSlot, startJudge } from '../harness/judge'

/** Until bubblewrap has tied its processes together, the second one outlives the first. A slot that is killed then must leave none. */

test('a slot that is killed while it is set up leaves no process behind, and the next one judges', async () => {
  const runner = await startJudge()
  for (let i = 0; i < 5; i++) await (await killStartingSlot()).gone()
  const job = { languageId: 71, source: 'print(1)', tests: [{ input: '', expected: '1' }], limits: {} }
  const options = { priority: 'run', owner: 'ada' } as const
  const judged = await runner.judge({ ...job, checker: { kind: 'tokens' }, stopAtFirstFailure: true }, options)
  expect(judged.verdict).toBe('accepted')
  await runner.close()
})

test.each(['one', 'two', 'three'])(
  'a server that is killed while a slot is set up leaves no process of it behind: try %s',
  async () => {
    const command = [process.execPath, join(import.meta.dir, '../harness/judge-alone.ts')]
    const server = Bun.spawn(command, { stdio: ['ignore', 'ignore', 'inherit'] })
    await (await killStartingSlot(server.pid)).gone()
    await server.exited
  },
)
