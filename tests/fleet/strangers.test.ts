/**
 * Clients and files that do not belong to the fleet, or misbehave: they are refused, counted and reported, and the job is judged elsewhere.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import type { Runner } from '#runner'
import { makeSmallDisk } from '../harness/small-disk'
import {
  echo,
  endAll,
  HAS_NATS,
  joined,
  judgesOf,
  machineFolder,
  type Nats,
  readyOf,
  shareCaches,
  startJudge,
  startNats,
  startWorker,
  until,
} from './harness'
import { Impostor, judged, right } from './impostor'

const ASKED = { priority: 'practice', owner: 'ada' } as const
/** A job whose tests are stored as an object of their own. */
const LARGE = {
  ...echo(),
  source: 'print(input().split()[0])',
  tests: [{ input: `7 ${'z'.repeat(100_000)}`, expected: '7' }],
}

describe.skipIf(!HAS_NATS)('in a fleet', () => {
  let nats: Nats
  let runner: Runner
  let impostor: Impostor | null = null
  beforeAll(async () => {
    nats = await startNats()
    runner = await startJudge(nats)
    startWorker(nats, { name: 'sound' })
    await joined(runner, 1)
  })
  afterEach(async () => {
    await impostor?.leave()
    impostor = null
    await until(runner, (status) => judgesOf(status).every(({ host }) => host !== 'impostor'))
  })
  afterAll(async () => {
    await endAll()
    await nats.remove()
  })

  const refused = () => runner.status().fleet?.counts.refused ?? 0
  const languages = () => runner.languages().map(({ id, name, commands }) => ({ id, name, commands }))
  /** Adds an impostor with valid credentials that announces many slots and gives these answers. */
  async function enter(answer: ConstructorParameters<typeof Impostor>[1]): Promise<Impostor> {
    const made = new Impostor(nats.url, answer)
    await made.enter(languages())
    impostor = made
    await joined(runner, 2)
    return made
  }

  test.each([
    ['no JSON', () => 'not json'],
    ['another protocol', (result: object) => ({ ...result, protocol: 99 })],
    ['no outcome', (result: object) => ({ ...result, outcome: {} })],
    [
      'an object that is not there',
      (result: object) => ({ ...result, outcome: { sha256: 'ab'.repeat(32), bytes: 9 } }),
    ],
  ])('a result that is %s is refused, and the job is judged by another', async (name, forge) => {
    const before = refused()
    const made = await enter((_job, result) => forge(result))
    const { verdict } = await runner.judge(echo(), ASKED)
    expect({ name, verdict, asked: made.asked }).toEqual({ name, verdict: 'accepted', asked: 1 })
    expect(refused()).toBe(before + 1)
  })

  test.each([
    ['more results than tests', judged([right, right, right])],
    ['an end before the last test', judged([right])],
    ['no result at all', judged([])],
    ['a program accepted beyond its limit', judged([right, { ...right, cpuMs: 3001 }])],
    ['a compilation error of a test', judged([right, { ...right, verdict: 'compilation-error' }])],
    ['tests of what was not compiled', judged([right, right], { compiled: false })],
    ['a verdict that there is not', judged([right, { ...right, verdict: 'excellent' }])],
    ['a time below zero', judged([right, { ...right, cpuMs: -1 }])],
  ])('an outcome with %s is refused', async (name, outcome) => {
    const before = refused()
    await enter((_job, result) => ({ ...result, outcome: { inline: outcome } }))
    const { verdict, passed } = await runner.judge(echo(2), ASKED)
    expect({ name, verdict, passed }).toEqual({ name, verdict: 'accepted', passed: 2 })
    expect(refused()).toBe(before + 1)
  })

  test.each([
    ['cancelled', { kind: 'cancelled' }],
    ['paused', judged([right], { kind: 'paused' })],
    ['broken off', judged([], { kind: 'broken-off' })],
  ])('a job that is %s without a word of the server is judged by another', async (name, outcome) => {
    const before = refused()
    const made = await enter((_job, result) => ({ ...result, outcome: { inline: outcome } }))
    const { verdict } = await runner.judge(echo(2), ASKED)
    expect({ name, verdict, asked: made.asked }).toEqual({ name, verdict: 'accepted', asked: 1 })
    expect(refused()).toBe(before + 1)
  })

  test('an object of another job is not removed for a worker that says it misses it', async () => {
    const before = refused()
    const made = await enter((_job, result) => ({
      ...result,
      outcome: { inline: { kind: 'missing', sha256: 'ab'.repeat(32) } },
    }))
    const { verdict } = await runner.judge(echo(), ASKED)
    expect({ verdict, asked: made.asked }).toEqual({ verdict: 'accepted', asked: 1 })
    expect(refused()).toBe(before + 1)
  })

  test('a verdict under another’s name is refused, one of another job dropped', async () => {
    const before = runner.status().fleet?.counts.dropped ?? 0
    const refusedBefore = refused()
    const made = await enter((job, result) => [
      { ...result, worker: 'someone-else', outcome: { inline: judged([{ ...right, verdict: 'wrong-answer' }]) } },
      { ...result, fingerprint: '0'.repeat(64), outcome: { inline: judged([{ ...right, verdict: 'wrong-answer' }]) } },
      { ...result, attempt: job.attempt + 1000, outcome: { inline: judged([{ ...right, verdict: 'wrong-answer' }]) } },
      { ...result, outcome: { inline: judged([right]) } },
    ])
    expect((await runner.judge(echo(), ASKED)).verdict).toBe('accepted')
    expect(made.asked).toBe(1)
    expect(runner.status().fleet?.counts.dropped).toBe(before + 2)
    expect(refused()).toBe(refusedBefore + 1)
  })

  test('a second copy of a verdict is dropped and counted', async () => {
    const before = runner.status().fleet?.counts.dropped ?? 0
    await enter((_job, result) => [0, 1].map(() => ({ ...result, outcome: { inline: judged([right]) } })))
    expect((await runner.judge(echo(), ASKED)).verdict).toBe('accepted')
    await until(runner, ({ fleet }) => fleet?.counts.dropped === before + 1)
  })

  test('a second copy that comes before the verdict is stored is dropped at once, too', async () => {
    const before = runner.status().fleet?.counts.dropped ?? 0
    await enter((_job, result) => [0, 1].map(() => ({ ...result, outcome: { inline: judged([right]) } })))
    const job = echo()
    expect((await runner.judge(job, { ...ASKED, confirms: true })).verdict).toBe('accepted')
    await until(runner, ({ fleet }) => fleet?.counts.dropped === before + 1)
    runner.confirm(job)
  })

  test('a worker that says it failed is not given the job again', async () => {
    const made = await enter((_job, result) => ({
      ...result,
      outcome: { inline: { kind: 'failed', reason: 'no room' } },
    }))
    expect((await runner.judge(echo(), ASKED)).verdict).toBe('accepted')
    expect(made.asked).toBe(1)
    expect(judgesOf(runner.status()).find(({ host }) => host === 'impostor')?.failed).toBe(1)
  })

  test('a worker that takes jobs and does not list them loses them', async () => {
    const made = await enter(() => null)
    expect((await runner.judge(echo(), ASKED)).verdict).toBe('accepted')
    expect(made.asked).toBe(1)
  })

  test('one of another protocol is listed with the reason and gets nothing', async () => {
    const made = new Impostor(nats.url, () => null)
    await made.enter([], { protocol: 2 })
    impostor = made
    const status = await until(runner, (one) => judgesOf(one).some(({ host }) => host === 'impostor'))
    const found = judgesOf(status).find(({ host }) => host === 'impostor')
    expect(found).toMatchObject({ state: 'refused', slots: 0 })
    expect(found?.reason).toBe('it speaks protocol 2, this server 1: give both the same version of Joust')
    expect((await runner.judge(echo(), ASKED)).verdict).toBe('accepted')
    expect(made.asked).toBe(0)
  })

  test('an announcement without sense is counted', async () => {
    const before = refused()
    const made = new Impostor(nats.url, () => null)
    await made.enter([], { slots: 1_000_000 })
    impostor = made
    await until(runner, () => refused() > before)
    expect(judgesOf(runner.status()).some(({ host }) => host === 'impostor')).toBe(false)
  })

  test('a compiler of another version judges nothing here', async () => {
    const made = new Impostor(nats.url, (_job, result) => ({ ...result, outcome: { inline: judged([right]) } }))
    await made.enter(languages().map((one) => ({ ...one, name: `${one.name} of tomorrow` })))
    impostor = made
    await joined(runner, 2)
    expect((await runner.judge(echo(), ASKED)).verdict).toBe('accepted')
    expect(made.asked).toBe(0)
    expect(judgesOf(runner.status()).find(({ host }) => host === 'impostor')?.differing.length).toBeGreaterThan(0)
  })

  test('an object that is not what its name says is sent again', async () => {
    const made = new Impostor(nats.url, () => null)
    await made.poison(LARGE.tests)
    expect((await runner.judge(LARGE, ASKED)).verdict).toBe('accepted')
    await made.leave()
  })
})

describe.skipIf(!HAS_NATS)('the cache of a worker', () => {
  let nats: Nats
  beforeAll(async () => {
    nats = await startNats()
  })
  afterAll(() => nats.remove())

  test('an entry that was changed is fetched again', async () => {
    const folder = machineFolder()
    const runner = await startJudge(nats)
    const first = startWorker(nats, { name: 'first', folder })
    await joined(runner, 1)
    expect((await runner.judge(LARGE, ASKED)).verdict).toBe('accepted')
    await first.stop()
    const objects = join(folder, 'cache/objects')
    const [name = ''] = readdirSync(objects)
    writeFileSync(join(objects, name), readFileSync(join(objects, name), 'utf8').replace('"7"', '"8"'))
    const second = startWorker(nats, { name: 'second', folder })
    await until(runner, (one) => readyOf(one).some(({ host }) => host === 'second'))
    expect((await runner.judge(LARGE, ASKED)).verdict).toBe('accepted')
    await until(runner, (one) => judgesOf(one).some(({ cache }) => cache.refused === 1 && cache.fetched === 1))
    // It is stopped and not killed, because the server would wait for a killed one.
    await second.stop()
    await endAll()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a disk that takes nothing costs speed, no verdict', async () => {
    const disk = await makeSmallDisk(8 * 1024 * 1024)
    shareCaches(disk.outside)
    const runner = await startJudge(nats)
    startWorker(nats, { name: 'full', folder: disk.path, within: disk.within })
    await until(runner, (one) => readyOf(one).some(({ host }) => host === 'full'))
    disk.fill()
    expect((await runner.judge(LARGE, ASKED)).verdict).toBe('accepted')
    const status = await until(runner, (one) => judgesOf(one).some(({ reason }) => reason !== ''))
    expect(judgesOf(status).find(({ host }) => host === 'full')?.reason).toContain(
      'the cache of tests cannot be written',
    )
    await endAll()
    await disk.remove()
  })
})

test.skipIf(!HAS_NATS)('a worker that meets a server of another protocol ends with a sentence', async () => {
  const nats = await startNats()
  const made = new Impostor(nats.url, () => null)
  await made.serveProtocol(7)
  const worker = startWorker(nats, { name: 'old' })
  expect(await worker.exited).toBe(1)
  expect(worker.output()).toContain('The server speaks protocol 7')
  await made.leave()
  await endAll()
  await nats.remove()
})

test.skipIf(!HAS_NATS)('two servers that share names on one NATS are told apart, and people are alarmed', async () => {
  const nats = await startNats()
  const first = await startJudge(nats)
  await startJudge(nats)
  const status = await until(first, ({ fleet }) => (fleet?.alarms.length ?? 0) > 0)
  expect(status.fleet?.alarms[0]?.message).toContain('give each its own JOUST_NATS_PREFIX')
  await endAll()
  await nats.remove()
})

test.skipIf(!HAS_NATS)('a large result that cannot be read holds no job: another worker judges it', async () => {
  const nats = await startNats()
  const runner = await startJudge(nats)
  startWorker(nats, { name: 'sound' })
  await joined(runner, 1)
  const nc = await connect({ servers: `127.0.0.1:${nats.port}` })
  await (await jetstreamManager(nc)).streams.delete('joust-outcomes')
  await nc.close()
  const made = new Impostor(nats.url, (_job, result) => ({ ...result, outcome: { sha256: 'ab'.repeat(32), bytes: 9 } }))
  await made.enter(runner.languages().map(({ id, name, commands }) => ({ id, name, commands })))
  await joined(runner, 2)
  expect((await runner.judge(echo(), ASKED)).verdict).toBe('accepted')
  expect(made.asked).toBe(1)
  await made.leave()
  await endAll()
  await nats.remove()
})
