/** Ten machines and 2000 submissions: in order, fairly, and with different versions. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { connect } from '@nats-io/transport-node'
import type { JudgeJob, Runner } from '#runner'
import {
  C,
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
  type WorkerProcess,
} from './harness'

const WORKERS = 10
const SLOTS = 2
const OWNERS = 20
const EACH = 100

/** A minimal program, which each worker compiles once. */
const TINY: JudgeJob = {
  ...echo(),
  languageId: C,
  source: '#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); printf("%d\\n", n); }',
}
/** A program that uses its slot, but almost no processor. */
const RESTING: JudgeJob = {
  ...TINY,
  source: `#include <stdio.h>
#include <unistd.h>
int main(void) { int n; scanf("%d", &n); usleep(100000); printf("%d\\n", n); }`,
}

/**
 * Listens to the jobs that the server sends. Resolves to a function that waits for `count` different jobs and returns their keys in the order
 * in which the server chose them: it numbers them. Reports of starts may overtake each other, as each comes from another machine.
 */
async function jobsSent(nats: Nats): Promise<(count: number) => Promise<string[]>> {
  const nc = await connect({ servers: nats.url })
  const sent = nc.subscribe('joust.job.>')
  // The subscription is there once the server has answered.
  await nc.flush()
  return async (count) => {
    /** A job that lost its machine, or was broken off, is sent again with a higher number. */
    const numbers = new Map<string, number>()
    try {
      for await (const message of sent) {
        const { key, attempt } = message.json<{ key: string; attempt: number }>()
        numbers.set(key, Math.min(attempt, numbers.get(key) ?? attempt))
        if (numbers.size === count) break
      }
    } finally {
      await nc.close()
    }
    return [...numbers].sort(([, a], [, b]) => a - b).map(([key]) => key)
  }
}

describe.skipIf(!HAS_NATS)('ten workers', () => {
  let nats: Nats
  let runner: Runner
  const workers: WorkerProcess[] = []
  beforeAll(async () => {
    nats = await startNats()
    runner = await startJudge(nats)
    for (let n = 0; n < WORKERS; n++) {
      workers.push(startWorker(nats, { name: `w${n}`, slots: SLOTS }))
      // Started in pairs, because each worker tests its sandbox with hostile programs first.
      if (n % 2 === 1) await until(runner, (status) => readyOf(status).length > n)
    }
    await joined(runner, WORKERS)
  })
  afterAll(async () => {
    await endAll()
    await nats.remove()
  })

  test('judge 2000 submissions at once: each owner’s in order, and no owner before the others', async () => {
    runner.drain(true)
    const sent = await jobsSent(nats)
    const judged: Promise<string>[] = []
    for (let turn = 0; turn < EACH; turn++) {
      for (let owner = 0; owner < OWNERS; owner++) {
        const options = { priority: 'practice', owner: `owner ${owner}`, isAdmitted: true } as const
        judged.push(runner.judge({ ...TINY }, { ...options, key: `${owner} ${turn}` }).then(({ verdict }) => verdict))
      }
    }
    await until(runner, ({ queued }) => queued === OWNERS * EACH)
    runner.drain(false)
    expect(new Set(await Promise.all(judged))).toEqual(new Set(['accepted']))
    const begun = (await sent(OWNERS * EACH)).map((key) => {
      const [owner = 0, turn = 0] = key.split(' ').map(Number)
      return { owner, turn }
    })
    // Submissions of an owner may run in parallel, but are chosen in their order: every worker can judge each of them.
    const last = new Map<number, number>()
    for (const { owner, turn } of begun) {
      expect(turn).toBe((last.get(owner) ?? -1) + 1)
      last.set(owner, turn)
    }
    // Halfway, no owner has had more than twice its share.
    const half = begun.slice(0, begun.length / 2)
    const counts = Array.from({ length: OWNERS }, (_, owner) => half.filter((one) => one.owner === owner).length)
    expect(Math.max(...counts)).toBeLessThan(EACH)
    expect(Math.min(...counts)).toBeGreaterThan(EACH / 4)
    const all = judgesOf(runner.status())
    expect(all.every(({ judged: count }) => count > 0)).toBe(true)
    expect(all.reduce((sum, one) => sum + one.judged, 0)).toBe(OWNERS * EACH)
    expect(runner.status().fleet?.counts.refused).toBe(0)
  })

  test('are upgraded one after the other, then the server, under load: nothing is lost or refused', async () => {
    const judge = (judgeHere: Runner, count: number) =>
      Array.from({ length: count }, (_, n) =>
        judgeHere.judge(RESTING, {
          priority: 'contestSubmit',
          owner: `user ${n}`,
          key: `upgrade ${n}`,
          isAdmitted: true,
        }),
      )
    const first = judge(runner, 120)
    const newer = [process.execPath, join(import.meta.dir, 'worker-of-version.ts'), '0.9.0-next']
    for (const old of workers.slice(0, 2)) {
      startWorker(nats, { name: 'next', slots: SLOTS, command: newer })
      await old.stop()
    }
    await until(runner, (status) => readyOf(status).filter(({ version }) => version === '0.9.0-next').length === 2)
    const more = judge(runner, 60)
    const verdicts = await Promise.all([...first, ...more])
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(verdicts.map(() => 'accepted'))
    expect(runner.status().fleet?.counts.refused).toBe(0)
    await runner.close()
    runner = await startJudge(nats, { fleet: { version: '0.9.0-next' } })
    const status = await joined(runner, WORKERS)
    expect(new Set(judgesOf(status).map(({ version }) => version)).size).toBe(2)
    const last = await Promise.all(judge(runner, 40))
    expect(last.map(({ verdict }) => verdict)).toEqual(last.map(() => 'accepted'))
  })
})

test.skipIf(!HAS_NATS)('a program that gave way counts once, where it was judged to its end', async () => {
  const nats = await startNats()
  const runner = await startJudge(nats)
  startWorker(nats, { name: 'one', slots: 1 })
  await joined(runner, 1)
  const taking = echo(1, 'import time\nn = input()\ntime.sleep(1.3)\nprint(n)')
  const spinning = { ...echo(1, 'while True: pass'), limits: { cpuMs: 2000, wallMs: 20_000 } }
  // An owner who has used the slot for long gives way to one who has not.
  const asked = { priority: 'run', owner: 'heavy' } as const
  for (const job of [taking, taking]) expect((await runner.judge(job, asked)).verdict).toBe('accepted')
  const begun = Promise.withResolvers<void>()
  const ended: string[] = []
  const heavy = runner.judge(spinning, { ...asked, onStart: () => begun.resolve() }).finally(() => ended.push('heavy'))
  await begun.promise
  const light = await runner.judge(echo(), { priority: 'run', owner: 'light' }).finally(() => ended.push('light'))
  expect([light.verdict, (await heavy).verdict, ...ended]).toEqual(['accepted', 'time-limit', 'light', 'heavy'])
  expect(judgesOf(runner.status()).map(({ judged }) => judged)).toEqual([4])
  await endAll()
  await nats.remove()
})

test.skipIf(!HAS_NATS)('a time limit on a slower machine is judged again where limits are meant for', async () => {
  const nats = await startNats()
  const runner = await startJudge(nats, { fleet: { referenceMs: 50 } })
  startWorker(nats, { name: 'slow', slots: 2, env: { JOUST_JUDGE_SPEED_MS: '100' } })
  await joined(runner, 1)
  startWorker(nats, { name: 'good', slots: 1 })
  await joined(runner, 2)
  const starts: number[] = []
  const spin = { ...echo(1, 'while True: pass'), limits: { cpuMs: 200 } }
  const options = { priority: 'practice', owner: 'ada', onStart: () => starts.push(1) } as const
  expect((await runner.judge(spin, options)).verdict).toBe('time-limit')
  // The first goes to the worker with more room, the second to the one with the reference speed.
  expect(starts).toHaveLength(2)
  expect(judgesOf(runner.status()).map(({ host, speed, judged }) => [host, speed, judged])).toEqual([
    ['good', 'reference', 1],
    ['slow', 'slower', 1],
  ])
  await endAll()
  await nats.remove()
})

test.skipIf(!HAS_NATS)(
  'a worker measures its speed, and a server without slots takes the first one’s as its reference',
  async () => {
    const nats = await startNats()
    const runner = await startJudge(nats, { fleet: { referenceMs: null } })
    startWorker(nats, { name: 'measured', env: { JOUST_JUDGE_SPEED_MS: '' } })
    const status = await joined(runner, 1)
    const [found] = judgesOf(status)
    expect(found?.speedMs).toBeGreaterThan(0)
    expect(found?.speed).toBe('reference')
    await endAll()
    await nats.remove()
  },
)
