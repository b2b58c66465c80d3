/** What does not belong into a fleet, or does what it should not: it is refused, counted and said, and judged again elsewhere. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Runner } from '#runner'
import { makeSmallDisk } from '../harness/small-disk'
import {
  echo,
  endAll,
  HAS_NATS,
  joined,
  judgesOf,
  type Nats,
  readyOf,
  startJudge,
  startNats,
  startWorker,
  until,
} from './harness'
import { Impostor } from './impostor'

const ASKED = { priority: 'practice', owner: 'ada' } as const
/** Tests that are an object of their own. */
const LARGE = {
  ...echo(),
  source: 'print(input().split()[0])',
  tests: [{ input: `7 ${'z'.repeat(100_000)}`, expected: '7' }],
}

const right = {
  verdict: 'accepted',
  cpuMs: 1,
  wallMs: 1,
  memoryKiB: 1,
  exitCode: 0,
  signal: null,
  stdout: '',
  stderr: '',
  message: '',
}
const judged = (tests: readonly object[], change = {}) => ({
  kind: 'judged',
  compiled: true,
  compileOutput: '',
  tests,
  ...change,
})

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
  /** Someone with the credential who announces many slots, and answers as is said. */
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

  test('a worker whose clock is off, or whose speed drifts, is drained by itself, with the reason', async () => {
    // More than half of the fleet is never drained by itself.
    const other = startWorker(nats, { name: 'other' })
    await joined(runner, 2)
    const made = new Impostor(nats.url, () => null)
    await made.enter(languages(), {}, () => ({ atMs: Date.now() - 60_000 }))
    impostor = made
    const status = await until(runner, (one) =>
      judgesOf(one).some(({ host, state }) => host === 'impostor' && state === 'drained'),
    )
    expect(judgesOf(status).find(({ host }) => host === 'impostor')?.reason).toBe('its clock is 60 s off')
    await impostor?.leave()
    const drifting = new Impostor(nats.url, () => null)
    let measured = 0
    // Fast when it joins, then twice as slow each time it measures.
    await drifting.enter(languages(), {}, () => ({ measured: ++measured, speedMs: measured === 1 ? 50 : 100 }))
    impostor = drifting
    const after = await until(runner, (one) =>
      judgesOf(one).some(({ host, state, speedMs }) => host === 'impostor' && state === 'drained' && speedMs === 100),
    )
    expect(judgesOf(after).find(({ host }) => host === 'impostor')?.reason).toBe(
      'the reference program takes 100 ms there, and took 50 when it joined',
    )
    await other.stop()
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
    const folder = mkdtempSync(join(tmpdir(), 'joust-poisoned-'))
    const runner = await startJudge(nats)
    const first = startWorker(nats, { name: 'first', folder })
    await joined(runner, 1)
    expect((await runner.judge(LARGE, ASKED)).verdict).toBe('accepted')
    await first.stop()
    const objects = join(folder, 'cache/objects')
    const [name = ''] = readdirSync(objects)
    writeFileSync(join(objects, name), readFileSync(join(objects, name), 'utf8').replace('"7"', '"8"'))
    startWorker(nats, { name: 'second', folder })
    await until(runner, (one) => readyOf(one).some(({ host }) => host === 'second'))
    expect((await runner.judge(LARGE, ASKED)).verdict).toBe('accepted')
    await until(runner, (one) => judgesOf(one).some(({ cache }) => cache.refused === 1 && cache.fetched === 1))
    await endAll()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a disk that takes nothing costs speed, no verdict', async () => {
    const disk = await makeSmallDisk(8 * 1024 * 1024)
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

test.skipIf(!HAS_NATS)(
  'a worker that answers otherwise than others raises an alarm, and is drained after programs of two users',
  async () => {
    const nats = await startNats()
    const strict = await startJudge(nats, { twice: 1 })
    startWorker(nats, { name: 'sound' })
    startWorker(nats, { name: 'third' })
    await joined(strict, 2)
    const lie = judged([{ ...right, verdict: 'wrong-answer' }])
    const made = new Impostor(nats.url, (_job, result) => ({ ...result, outcome: { inline: lie } }))
    await made.enter(strict.languages().map(({ id, name, commands }) => ({ id, name, commands })))
    await joined(strict, 3)
    for (const owner of ['ada', 'ada', 'bob']) {
      const seen = made.asked
      // The liar has most room: it is asked first.
      await strict.judge(echo(), { priority: 'practice', owner })
      await until(strict, ({ fleet }) => (fleet?.alarms.length ?? 0) > 0 && made.asked > seen)
    }
    const status = await until(strict, (one) =>
      judgesOf(one).some(({ host, state }) => host === 'impostor' && state === 'drained'),
    )
    expect(judgesOf(status).find(({ host }) => host === 'impostor')).toMatchObject({ differences: 2 })
    expect(status.fleet?.alarms[0]?.message).toContain('wrong-answer and accepted')
    expect(
      judgesOf(status)
        .filter(({ host }) => host !== 'impostor')
        .map(({ differences }) => differences),
    ).toEqual([0, 0])
    await made.leave()
    await endAll()
    await nats.remove()
  },
)

test.skipIf(!HAS_NATS)('two servers that share names on one NATS are told apart, and people are alarmed', async () => {
  const nats = await startNats()
  const first = await startJudge(nats)
  await startJudge(nats)
  const status = await until(first, ({ fleet }) => (fleet?.alarms.length ?? 0) > 0)
  expect(status.fleet?.alarms[0]?.message).toContain('give each its own JOUST_NATS_PREFIX')
  await endAll()
  await nats.remove()
})
