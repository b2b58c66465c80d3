/** What NATS stores: programs and tests while jobs need them, and large results until they are read, but never more than a limit. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DiscardPolicy, jetstreamManager, RetentionPolicy } from '@nats-io/jetstream'
import { Objm } from '@nats-io/obj'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { JudgeJob, Runner } from '#runner'
import { BlobCache, sha256Of } from '../../runner/fleet/blobs'
import { StoredBlobs } from '../../runner/fleet/stored-blobs'
import { echo, endAll, HAS_NATS, joined, type Nats, startJudge, startNats, startWorker, until } from './harness'

const HOUR_MS = 3_600_000
const MIB = 1024 * 1024
const ASKED = { priority: 'practice', owner: 'ada' } as const

describe.skipIf(!HAS_NATS)('the object store', () => {
  let nats: Nats
  let nc: NatsConnection
  beforeAll(async () => {
    nats = await startNats()
    nc = await connect({ servers: `127.0.0.1:${nats.port}` })
  })
  afterAll(async () => {
    await nc.close()
    await nats.remove()
  })

  let nowMs = 0
  let buckets = 0
  /** An empty store with room for three objects of 100 kB and its clock controlled by the test. */
  async function made() {
    const store = await new Objm(nc).create(`bucket-${buckets++}`)
    const options = { maxBytes: 400_000, keptMs: 24 * HOUR_MS, nowMs: () => nowMs }
    const names = async () =>
      (await store.list())
        .filter(({ deleted }) => !deleted)
        .map(({ name }) => name)
        .sort()
    return { store, options, stored: new StoredBlobs(options), names }
  }
  const object = (letter: string) => ({
    sha256: letter.repeat(64),
    bytes: Buffer.alloc(100_000, letter),
  })
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(object)
  if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('there are four')

  test('is read by a worker into a small cache, many objects at once, and the disk is not blamed', async () => {
    const { store } = await made()
    const folder = mkdtempSync(join(tmpdir(), 'joust-blobs-'))
    const said: string[] = []
    const cache = new BlobCache({ folder, maxBytes: 50_000, log: (_level, message) => void said.push(message) })
    await cache.open()
    const objects = Array.from({ length: 40 }, (_, n) => Buffer.alloc(10_000, `${n} `))
    for (const bytes of objects) await store.putBlob({ name: sha256Of(bytes) }, bytes)
    await Promise.all(objects.map((bytes) => cache.get(store, sha256Of(bytes))))
    const kept = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
    expect({ said, error: cache.error, bytes: cache.bytes }).toEqual({
      said: [],
      error: '',
      bytes: kept.reduce((sum, size) => sum + size, 0),
    })
    expect(cache.bytes).toBeLessThanOrEqual(50_000)
    rmSync(folder, { recursive: true })
  })

  test('keeps an object for as long as a job holds it, and an hour longer', async () => {
    const { store, stored, names } = await made()
    await stored.hold(store, a)
    nowMs += 5 * HOUR_MS
    await stored.sweep(store)
    expect(await names()).toEqual([a.sha256])
    stored.release(a.sha256)
    await stored.hold(store, b)
    stored.release(b.sha256)
    await stored.sweep(store)
    expect([await names(), stored.bytes]).toEqual([[b.sha256], 100_000])
    nowMs += HOUR_MS + 1
    await stored.sweep(store)
    expect([await names(), stored.bytes]).toEqual([[], 0])
  })

  test('gives up the least recently used for a new one, and none that a job holds', async () => {
    const { store, stored, names } = await made()
    for (const one of [a, b, c]) {
      nowMs++
      await stored.hold(store, one)
    }
    stored.release(b.sha256)
    stored.release(c.sha256)
    await stored.hold(store, d)
    expect(await names()).toEqual([a.sha256, c.sha256, d.sha256])
    await stored.hold(store, c)
    // All three objects are in use now.
    await expect(stored.hold(store, b)).rejects.toThrow('has no room in NATS: raise JOUST_NATS_MIB')
    stored.release(a.sha256)
    await stored.hold(store, b)
    expect(await names()).toEqual([b.sha256, c.sha256, d.sha256])
    expect(stored.bytes).toBe(300_000)
  })

  test('is taken over with what a former process left there, and is sent again what NATS is about to throw away', async () => {
    const { store, options, stored, names } = await made()
    nowMs = Date.now()
    await stored.hold(store, a)
    const next = new StoredBlobs(options)
    await next.adopt(store)
    expect(next.bytes).toBe(100_000)
    nowMs += 13 * HOUR_MS
    const before = await store.info(a.sha256)
    await next.hold(store, a)
    expect((await store.info(a.sha256))?.nuid).not.toBe(before?.nuid)
    next.release(a.sha256)
    nowMs += HOUR_MS + 1
    await next.sweep(store)
    expect(await names()).toEqual([])
  })
})

describe.skipIf(!HAS_NATS)('a judge with a bound for what NATS stores', () => {
  let nats: Nats
  let runner: Runner
  beforeAll(async () => {
    nats = await startNats()
    runner = await startJudge(nats, { fleet: { storeBytes: 4 * MIB } })
    startWorker(nats, { name: 'far' })
    await joined(runner, 1)
  })
  afterAll(async () => {
    await endAll()
    await nats.remove()
  })

  async function streamBytes(name: string): Promise<number> {
    const nc = await connect({ servers: `127.0.0.1:${nats.port}` })
    const { state, config } = await (await jetstreamManager(nc)).streams.info(name)
    await nc.close()
    expect(config.max_bytes).toBe(4 * MIB)
    return state.bytes
  }

  test('judges ten problems whose tests are twice the bound together', async () => {
    for (let n = 0; n < 10; n++) {
      const job: JudgeJob = {
        ...echo(),
        source: 'print(input()[0])',
        tests: [{ input: `${n}${'z'.repeat(MIB * 0.8)}`, expected: `${n}` }],
      }
      expect((await runner.judge(job, ASKED)).verdict).toBe('accepted')
    }
    expect(runner.status().fleet?.storedBytes).toBeLessThan(4 * MIB)
    expect(await streamBytes('OBJ_joust-blobs')).toBeLessThan(4 * MIB)
  })

  test('keeps no large result that was read', async () => {
    for (let n = 0; n < 5; n++)
      expect((await runner.judge(echo(1, `print("y" * 900_000)\nprint(${n})`), ASKED)).verdict).toBe('wrong-answer')
    await until(runner, ({ slots }) => slots.busy === 0)
    while ((await streamBytes('joust-outcomes')) > 0) await Bun.sleep(20)
  })
})

test.skipIf(!HAS_NATS)('a bound that is changed between two starts holds for results, too', async () => {
  const nats = await startNats()
  try {
    for (const mib of [4, 8, 6]) {
      const runner = await startJudge(nats, { fleet: { storeBytes: mib * MIB } })
      const nc = await connect({ servers: `127.0.0.1:${nats.port}` })
      const { streams } = await jetstreamManager(nc)
      for (const name of ['OBJ_joust-blobs', 'joust-outcomes'])
        expect([name, (await streams.info(name)).config.max_bytes]).toEqual([name, mib * MIB])
      await nc.close()
      await runner.close()
    }
  } finally {
    await endAll()
    await nats.remove()
  }
})

describe.skipIf(!HAS_NATS)('the jobs and the results that wait in NATS', () => {
  const QUEUES = [
    ['joust-jobs', 'joust.job.*.*'],
    ['joust-results', 'joust.result.*.*'],
  ] as const
  let nats: Nats
  beforeAll(async () => {
    nats = await startNats()
  })
  afterAll(async () => {
    await endAll()
    await nats.remove()
  })

  test('have a bound, also where an earlier version made them without, and what waits is not dropped for what is new', async () => {
    const nc = await connect({ servers: `127.0.0.1:${nats.port}` })
    const { streams } = await jetstreamManager(nc)
    for (const [name, subject] of QUEUES)
      await streams.add({ name, subjects: [subject], retention: RetentionPolicy.Workqueue })
    await startJudge(nats)
    for (const [name] of QUEUES) {
      const { max_bytes, discard } = (await streams.info(name)).config
      expect([name, max_bytes, discard]).toEqual([name, 256 * MIB, DiscardPolicy.New])
    }
    await nc.close()
    await endAll()
  })

  test('are full without a verdict lost: a worker keeps its result until there is room', async () => {
    const runner = await startJudge(nats)
    const worker = startWorker(nats, { name: 'patient' })
    await joined(runner, 1)
    const nc = await connect({ servers: `127.0.0.1:${nats.port}` })
    const { streams } = await jetstreamManager(nc)
    await streams.update('joust-results', { max_bytes: 1 })
    const judged = runner.judge(echo(), ASKED)
    while (!worker.output().includes('an outcome could not be published')) await Bun.sleep(20)
    await streams.update('joust-results', { max_bytes: 256 * MIB })
    expect((await judged).verdict).toBe('accepted')
    await nc.close()
  })
})
