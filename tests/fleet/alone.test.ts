/** Without JOUST_NATS the judge loads none of the code for NATS. */
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { run } from '../harness/command'

const ROOT = join(import.meta.dir, '../..')

/** A program that starts a judge and prints how many of its modules use NATS. */
const program = (fleet: string): string => `
import { createRunner } from '${ROOT}/runner/index.ts'
const runner = createRunner({ sandbox: 'bubblewrap', slots: 1, cacheDir: process.env.JOUST_JUDGE_CACHE ${fleet} })
await runner.ready()
console.log(Object.keys(require.cache).filter((path) => /@nats-io|runner.fleet.fleet/.test(path)).length)
process.exit(0)`

const loaded = async (fleet = ''): Promise<number> => {
  const { out, err } = await run([process.execPath, '-e', program(fleet)], { cwd: ROOT })
  expect(err).toBe('')
  return Number(out)
}

test('a judge that judges alone loads nothing of NATS', async () => {
  expect(await loaded()).toBe(0)
})

test('and one that does not, does, even where there is none', async () => {
  const nats = "{ servers: ['127.0.0.1:1'], tls: false, user: null, credsFile: null, caFile: null, prefix: 'x' }"
  const rest = "version: '', referenceMs: 1, twice: 0, classRule: 'none', rejudgesWhenIdle: false, storeBytes: 1e9"
  expect(await loaded(`, fleet: { nats: ${nats}, ${rest} }`)).toBeGreaterThan(0)
})
