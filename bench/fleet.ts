/**
 * Judging on workers, all on this machine. Measures the throughput of programs that sleep with 1 to 80 slots, compared with linear scaling,
 * and the latency that NATS adds to a submission over a local slot, in alternation. Needs nats-server.
 * Run: npm run bench -- fleet [workers] [slots of each]
 */
import { join } from 'node:path'
import { createRunner, type JudgeJob, type Runner } from '../runner/index'
import { AGENT_FILE } from '../src/embedded.gen'
import { median, percentile, table, timed } from './measure'
import { workplace } from './workplace'

const [workers = 10, slots = 8] = process.argv.slice(2).map(Number)
const PORT = 41_990
const CACHE_DIR = join(import.meta.dir, '../.cache/judge')
/** How long a submission sleeps: its slot is busy, but the processor is not. */
const SLEEP_MS = 1500
const ROUNDS = 2
const TURNS = 60

const sleeping: JudgeJob = jobOf(`#include <unistd.h>\nint main(void) { usleep(${SLEEP_MS * 1000}); }`)
const nothing: JudgeJob = jobOf('int main(void) { return 0; }')

function jobOf(source: string): JudgeJob {
  const tests = [{ input: '', expected: '' }]
  const limits = { wallMs: 20_000, cpuMs: 10_000 }
  return { languageId: 50, source, tests, limits, checker: { kind: 'tokens' }, stopAtFirstFailure: true }
}

const { path: folder, remove } = workplace('bench-fleet')
const running: Bun.Subprocess[] = []
const spawn = (command: readonly string[], env: Record<string, string> = {}): void => {
  const child = Bun.spawn([...command], {
    stdout: 'ignore',
    stderr: 'ignore',
    env: { PATH: `${process.env.PATH ?? ''}:/usr/sbin`, ...env },
  })
  running.push(child)
}

function judge(fleetSlots: number): Runner {
  return createRunner({
    sandbox: 'bubblewrap',
    slots: fleetSlots,
    cacheDir: CACHE_DIR,
    ...(AGENT_FILE === null ? {} : { agentPath: AGENT_FILE }),
    fleet: {
      nats: { servers: [`127.0.0.1:${PORT}`], tls: false, user: null, credsFile: null, caFile: null, prefix: 'bench' },
      version: 'bench',
      referenceMs: 50,
      twice: 0,
      classRule: 'none',
      rejudgesWhenIdle: false,
      storeBytes: 256 * 1024 * 1024,
    },
  })
}

async function ready(runner: Runner, count: number): Promise<void> {
  await runner.ready()
  while ((runner.status().fleet?.judges.filter(({ state }) => state === 'ready').length ?? 0) < count)
    await Bun.sleep(50)
}

/** Submissions a second with `atOnce` of them at once, each from another owner. */
async function throughput(runner: Runner, atOnce: number): Promise<number> {
  const startedAt = performance.now()
  let owner = 0
  const one = async (): Promise<void> => {
    for (let round = 0; round < ROUNDS; round++) {
      await runner.judge({ ...sleeping }, { priority: 'practice', owner: `owner ${owner++}`, isAdmitted: true })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return (atOnce * ROUNDS * 1000) / (performance.now() - startedAt)
}

const judging = (runner: Runner, priority: 'run' | 'practice'): Promise<number> =>
  timed(() => runner.judge({ ...nothing }, { priority, owner: 'bench', isAdmitted: true }))

try {
  spawn(['nats-server', '-js', '-sd', folder, '-a', '127.0.0.1', '-p', String(PORT)])
  const command = [process.execPath, join(import.meta.dir, '../src/main.ts'), 'judge']
  const runner = judge(0)
  for (let n = 0; n < workers; n++) {
    spawn(command, {
      JOUST_NATS: `nats://127.0.0.1:${PORT}`,
      JOUST_NATS_PREFIX: 'bench',
      JOUST_SLOTS: String(slots),
      JOUST_SANDBOX: 'bubblewrap',
      JOUST_JUDGE_NAME: `bench-${n}`,
      JOUST_JUDGE_SPEED_MS: '50',
      JOUST_JUDGE_CACHE: join(folder, `worker-${n}`),
      JOUST_LOG: 'silent',
    })
    await ready(runner, n + 1)
  }
  // Every worker compiles the program before anything is measured.
  await throughput(runner, workers * slots)
  const steps = [1, slots, workers * slots * 0.25, workers * slots * 0.5, workers * slots].map(Math.round)
  const rows: string[][] = []
  let single = 0
  for (const atOnce of [...new Set(steps)].sort((a, b) => a - b)) {
    const perSecond = await throughput(runner, atOnce)
    if (single === 0) single = perSecond
    const linear = single * atOnce
    rows.push([`${atOnce}`, perSecond.toFixed(1), linear.toFixed(1), (perSecond / linear).toFixed(2)])
  }
  console.log(`${workers} workers with ${slots} slots, a program that sleeps ${SLEEP_MS} ms:\n`)
  table(['slots at work', 'submissions a second', 'linear', 'part'], rows)
  await runner.close()

  const both = judge(1)
  await ready(both, workers)
  // Runs use the local slot while it is free; practice submissions go to a worker.
  for (let turn = 0; turn < workers * 2; turn++) await judging(both, 'practice')
  for (let turn = 0; turn < 5; turn++) await judging(both, 'run')
  const here: number[] = []
  const there: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    here.push(await judging(both, 'run'))
    there.push(await judging(both, 'practice'))
  }
  const added = median(there) - median(here)
  console.log('\nFrom the judge’s queue to the result, a program in C that does nothing, in turns:\n')
  table(
    ['', 'median', 'p95'],
    [
      ['a slot here', `${median(here).toFixed(2)} ms`, `${percentile(here, 95).toFixed(2)} ms`],
      ['a slot of a worker', `${median(there).toFixed(2)} ms`, `${percentile(there, 95).toFixed(2)} ms`],
      ['added', `${added.toFixed(2)} ms`, ''],
      ['ratio', (median(there) / median(here)).toFixed(2), ''],
    ],
  )
  await both.close()
} finally {
  for (const child of running) child.kill()
  await Promise.all(running.map(({ exited }) => exited))
  remove()
}
