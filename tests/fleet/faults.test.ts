/** Any part may fail while submissions are judged: nothing is lost, and no submission gets two verdicts. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asUserId, type SubmissionId } from '#contracts/ids'
import type { Runner } from '#runner'
import { JudgingPlace, request } from '../harness/judging'
import { type ServerProcess, spawnServer } from '../harness/process'
import { cuttable } from './cuttable'
import {
  echo,
  endAll,
  HAS_NATS,
  joined,
  judgesOf,
  type Nats,
  natsAt,
  sleeping,
  startJudge,
  startNats,
  startWorker,
  until,
  type WorkerProcess,
} from './harness'
import { Impostor } from './impostor'

const SLOW = `import time
word = input()
time.sleep(0.2)
print({'1 2': '3', 'HIDDEN-IN': 'HIDDEN-OUT'}[word])`

describe.skipIf(!HAS_NATS)('while submissions of a contest are judged', () => {
  let nats: Nats
  let runner: Runner
  let place: JudgingPlace
  const workers: WorkerProcess[] = []
  /** How often a verdict was announced, by submission. */
  const announced = new Map<string, number>()

  beforeAll(async () => {
    nats = await startNats()
    for (const name of ['one', 'two', 'three']) workers.push(startWorker(nats, { name, slots: 2 }))
    runner = await startJudge(nats)
    await joined(runner, 3)
    place = new JudgingPlace()
    place.start(runner)
    place.judging.onJudged('contest', ({ id, verdict }) => {
      expect(verdict).toBe('accepted')
      announced.set(id, (announced.get(id) ?? 0) + 1)
    })
  })
  afterAll(async () => {
    place.remove()
    await endAll()
    await nats.remove()
  })

  /** Submits `count` submissions, each of another user. */
  function submit(count: number): SubmissionId[] {
    return Array.from({ length: count }, (_, n) => {
      const userId = asUserId(`user ${announced.size} ${n}`)
      return place.judging.submit({ ...request, userId, purpose: 'contest', contextId: 'c', source: SLOW }).id
    })
  }

  /** Waits until a random number of these submissions is judged. */
  async function someMoment(ids: readonly SubmissionId[]): Promise<void> {
    const moment = Math.floor(Math.random() * (ids.length / 2))
    console.log(`after ${moment} of ${ids.length} verdicts`)
    while (ids.filter((id) => announced.has(id)).length < moment) await Bun.sleep(5)
  }

  const allJudged = async (ids: readonly SubmissionId[]): Promise<void> => {
    await Promise.all(ids.map((id) => place.judging.judged(id)))
    expect(ids.map((id) => announced.get(id))).toEqual(ids.map(() => 1))
  }

  test('workers that are killed, hang or are cut off lose their jobs to another, and come back by themselves', async () => {
    const cable = await cuttable(nats.port)
    const far = startWorker({ url: cable.url }, { name: 'far', slots: 2 })
    await joined(runner, 4)
    const ids = submit(24)
    await until(runner, (status) => judgesOf(status).every(({ busy }) => busy === 2))
    await someMoment(ids)
    const dropped = runner.status().fleet?.counts.dropped ?? 0
    await workers[0]?.kill()
    const goOn = workers[1]?.freeze()
    cable.cut()
    await allJudged(ids)
    await until(runner, (one) => judgesOf(one).length === 1)
    expect(runner.status().fleet?.counts.lost).toBeGreaterThan(0)
    // Results of the worker that hung are dropped; both workers reconnect by themselves.
    goOn?.()
    cable.mend()
    await joined(runner, 3)
    await until(runner, (one) => (one.fleet?.counts.dropped ?? 0) > dropped)
    expect(ids.map((id) => announced.get(id))).toEqual(ids.map(() => 1))
    await far.stop()
    cable.close()
    await joined(runner, 2)
  })

  test('a NATS that is killed and comes back loses nothing', async () => {
    const ids = submit(16)
    await until(runner, ({ slots }) => slots.busy === 4)
    await someMoment(ids)
    await nats.kill()
    await until(runner, ({ fleet }) => fleet?.connected === false)
    expect(runner.status().fleet?.error).toContain('cannot be reached')
    // Submissions that arrive while NATS is down wait.
    const more = submit(4)
    await nats.start()
    await allJudged([...ids, ...more])
  })

  test('a NATS that comes back without what it had stored is set up again', async () => {
    const ids = submit(6)
    await nats.kill()
    nats.forget()
    await nats.start()
    await allJudged(ids)
  })

  test('a worker that is stopped as its operator does ends what it has', async () => {
    await joined(runner, 2)
    const ids = submit(8)
    await until(runner, ({ slots }) => slots.busy === 4)
    expect(await workers[1]?.stop()).toBe(0)
    await allJudged(ids)
  })
})

describe.skipIf(!HAS_NATS)('a server that is killed', () => {
  test('finds every acknowledged submission again, and takes what was judged meanwhile', async () => {
    const nats = await startNats()
    const dataDir = mkdtempSync(join(tmpdir(), 'joust-fleet-kill-'))
    const env = {
      JOUST_NATS: nats.url,
      JOUST_SLOTS: '0',
      JOUST_DEMO: '0',
      JOUST_JUDGE0_TOKEN: 'key',
      JOUST_REFERENCE_MS: '50',
    }
    const start = (): Promise<ServerProcess> => spawnServer({ dataDir, env })
    startWorker(nats, { name: 'steady', slots: 4 })
    let server = await start()
    const headers = { 'x-auth-token': 'key', 'content-type': 'application/json' }
    const call = (path: string, body?: unknown) =>
      fetch(`${server.url}/judge0${path}`, {
        headers,
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      })
    await available(server)
    const submissions = Array.from({ length: 20 }, (_, n) => ({
      language_id: 71,
      source_code: `import time\ntime.sleep(0.3)\nprint(${n})`,
      expected_output: `${n}`,
    }))
    const answer: unknown = await (await call('/submissions/batch', { submissions })).json()
    const tokens = (answer as { token: string }[]).map(({ token }) => token)
    expect(tokens).toHaveLength(20)
    await server.said('judged', 1 + Math.floor(Math.random() * 8))
    await server.kill()
    server = await start()
    const statuses = async (): Promise<string[]> => {
      const read: unknown = await (await call(`/submissions/batch?tokens=${tokens.join(',')}&fields=status`)).json()
      return (read as { submissions: { status: { description: string } }[] }).submissions.map(
        ({ status }) => status.description,
      )
    }
    let seen = await statuses()
    while (seen.some((one) => one === 'In Queue' || one === 'Processing')) {
      await Bun.sleep(100)
      seen = await statuses()
    }
    expect(seen).toEqual(tokens.map(() => 'Accepted'))
    await server.stop()
    await endAll()
    await nats.remove()
    rmSync(dataDir, { recursive: true, force: true })
  })
})

/** Waits until the server accepts programs, because its workers may join after its start. */
async function available(server: ServerProcess): Promise<void> {
  for (;;) {
    const answer: unknown = await (await fetch(`${server.url}/readyz`)).json()
    if ((answer as { judge: { available: boolean } }).judge.available) return
    await Bun.sleep(50)
  }
}

test.skipIf(!HAS_NATS)('with slots of its own a server goes on while NATS is away', async () => {
  const nats = await startNats()
  const runner = await startJudge(nats, { slots: 1 })
  await nats.kill()
  await until(runner, ({ fleet }) => fleet?.connected === false)
  const result = await runner.judge(sleeping(0), { priority: 'duelSubmit', owner: 'ada' })
  expect(result.verdict).toBe('accepted')
  await endAll()
  await nats.remove()
})

test.skipIf(!HAS_NATS)('jobs are cancelled and machines drained while NATS came back without JetStream', async () => {
  const nats = await startNats()
  const bare = await startNats('port: 4222\n')
  const servers = [nats, bare].map(({ port }) => `127.0.0.1:${port}`)
  const runner = await startJudge(nats, { slots: 0, fleet: { nats: natsAt(nats, { servers }) } })
  await until(runner, ({ fleet }) => fleet?.connected === true)
  const silent = new Impostor(nats.url, () => null)
  await silent.enter([{ id: 71, name: 'Python', commands: { sourceFile: 'a.py', compile: null, run: 'python3 a.py' } }])
  await joined(runner, 1)
  const ends = new AbortController()
  const judging = runner.judge(echo(), { priority: 'practice', owner: 'ada', signal: ends.signal })
  await until(runner, ({ fleet }) => fleet?.counts.dispatched === 1)
  await nats.kill()
  await until(runner, ({ fleet }) => fleet?.error.includes('runs without JetStream') === true)
  ends.abort()
  expect(() => runner.commandJudges('impostor', 'drain')).not.toThrow()
  await expect(judging).rejects.toThrow()
  await endAll()
  await bare.remove()
  await nats.remove()
})
