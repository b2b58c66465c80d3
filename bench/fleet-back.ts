/**
 * How soon judging resumes after a part of the fleet was killed (kill -9), with two workers of two slots. The parts are a worker whose
 * machine is gone, a worker that is restarted at once, NATS, and the server. Needs nats-server.
 * Run: npm run bench -- fleet-back [rounds]
 */
import type { Runner } from '../runner/index'
import {
  endAll,
  joined,
  type Nats,
  sleeping,
  startJudge,
  startNats,
  startWorker,
  until,
  type WorkerProcess,
} from '../tests/fleet/harness'
import { type ServerProcess, spawnServer } from '../tests/harness/process'
import { median, table } from './measure'
import { workplace } from './workplace'

const ROUNDS = Number(process.argv[2] ?? 5)
const SLOTS = 2
/** The run time of a submission in seconds, which is subtracted. */
const SLEEP_S = 1

type Stage = { readonly nats: Nats; readonly runner: Runner; readonly workers: readonly [WorkerProcess, WorkerProcess] }

async function stage(): Promise<Stage> {
  const nats = await startNats()
  const runner = await startJudge(nats)
  const workers = [
    startWorker(nats, { name: 'one', slots: SLOTS }),
    startWorker(nats, { name: 'two', slots: SLOTS }),
  ] as const
  await joined(runner, 2)
  return { nats, runner, workers }
}

/** Fills every slot, then does `harm`. Returns the seconds from the harm to the last verdict, without the run time of the last program. */
async function untilJudged({ runner }: Stage, harm: () => Promise<void>): Promise<number> {
  let started = 0
  const judged = Array.from({ length: SLOTS * 2 }, (_, n) =>
    runner.judge(sleeping(SLEEP_S), {
      priority: 'contestSubmit',
      owner: `owner ${n}`,
      isAdmitted: true,
      onStart: () => {
        started++
      },
    }),
  )
  await until(runner, () => started >= SLOTS * 2)
  const harmedAt = performance.now()
  await harm()
  const verdicts = await Promise.all(judged)
  if (verdicts.some(({ verdict }) => verdict !== 'accepted')) throw new Error('a verdict is wrong')
  return (performance.now() - harmedAt) / 1000 - SLEEP_S
}

type Harm = { readonly what: string; readonly do: (stage: Stage) => Promise<number> }

const HARMS: readonly Harm[] = [
  {
    what: 'a worker is killed: its submissions have verdicts from the other',
    do: (it) => untilJudged(it, () => it.workers[0].kill()),
  },
  {
    what: 'a worker is killed and started again: it judges again',
    async do({ nats, runner, workers }) {
      await workers[0].kill()
      const harmedAt = performance.now()
      startWorker(nats, { name: 'one', slots: SLOTS })
      const known = new Set(runner.status().fleet?.judges.map(({ id }) => id))
      await until(runner, (status) =>
        (status.fleet?.judges ?? []).some(({ id, state }) => state === 'ready' && !known.has(id)),
      )
      return (performance.now() - harmedAt) / 1000
    },
  },
  {
    what: 'NATS is killed and started again: all submissions have verdicts',
    do: (it) =>
      untilJudged(it, async () => {
        await it.nats.kill()
        await it.nats.start()
      }),
  },
]

/** Kills the server with every slot busy and restarts it. Returns the seconds until each acknowledged submission has its verdict. */
async function serverBack(): Promise<number> {
  const nats = await startNats()
  const { path: dataDir, remove } = workplace('fleet-back')
  const env = { JOUST_NATS: nats.url, JOUST_SLOTS: '0', JOUST_DEMO: '0', JOUST_JUDGE0_TOKEN: 'key' }
  const start = (): Promise<ServerProcess> => spawnServer({ dataDir, env })
  let server = await start()
  for (const name of ['one', 'two']) startWorker(nats, { name, slots: SLOTS })
  const call = async (path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${server.url}${path}`, {
      headers: { 'x-auth-token': 'key', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    return answer.json()
  }
  const untilAnswer = async (path: string, isReached: (answer: string) => boolean): Promise<void> => {
    while (!isReached(JSON.stringify(await call(path)))) await Bun.sleep(20)
  }
  await untilAnswer('/readyz', (answer) => answer.includes('"available":true'))
  const submissions = Array.from({ length: SLOTS * 2 }, (_, n) => ({
    language_id: 71,
    source_code: `import time\ntime.sleep(${SLEEP_S})\nprint(${n})`,
    expected_output: `${n}`,
  }))
  const tokens = JSON.stringify(await call('/judge0/submissions/batch', { submissions })).match(/[\w-]{20,}/g) ?? []
  const statuses = `/judge0/submissions/batch?tokens=${tokens.join(',')}&fields=status`
  await untilAnswer(statuses, (answer) => answer.includes('Processing'))
  const harmedAt = performance.now()
  await server.kill()
  server = await start()
  await untilAnswer(statuses, (answer) => answer.split('Accepted').length - 1 === tokens.length)
  const seconds = (performance.now() - harmedAt) / 1000 - SLEEP_S
  await server.stop()
  await endAll()
  await nats.remove()
  remove()
  return seconds
}

const rows: string[][] = []
for (const harm of HARMS) {
  const seconds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const here = await stage()
    seconds.push(await harm.do(here))
    await endAll()
    await here.nats.remove()
  }
  rows.push([harm.what, median(seconds).toFixed(1), Math.max(...seconds).toFixed(1)])
}
const server: number[] = []
for (let round = 0; round < ROUNDS; round += 1) server.push(await serverBack())
rows.push([
  'the server is killed and started again: all submissions have verdicts',
  median(server).toFixed(1),
  Math.max(...server).toFixed(1),
])
table(['after kill -9', 'seconds (median)', 'longest'], rows)
