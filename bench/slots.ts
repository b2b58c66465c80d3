/**
 * How long a lost slot is missing, from its end until all slots are ready again.
 * Run: npm run bench -- slots
 */
import { join } from 'node:path'
import Docker from 'dockerode'
import { createRunner, type Runner } from '../runner/index'
import { startEngine } from '../tests/harness/engine'
import { agentsNow } from './judge-cpu'
import { median, table } from './measure'

const CACHE_DIR = join(import.meta.dir, '../.cache/judge')
const ROUNDS = 7

const isWhole = ({ slots }: ReturnType<Runner['status']>) => slots.ready === slots.total

/** The milliseconds from the end of `lose` until the slot is back. */
async function repair(runner: Runner, lose: () => Promise<void>): Promise<number> {
  await lose()
  const start = performance.now()
  while (isWhole(runner.status())) await Bun.sleep(1)
  while (!isWhole(runner.status())) await Bun.sleep(1)
  return performance.now() - start
}

const started = async (sandbox: 'bubblewrap' | 'docker'): Promise<Runner | null> => {
  const runner = createRunner({ sandbox, slots: 2, cacheDir: CACHE_DIR })
  const { available, note } = await runner.ready()
  if (available) return runner
  console.log(`${sandbox}: not measured, ${note}`)
  return null
}

async function killContainer(): Promise<void> {
  const docker = new Docker()
  const [ours] = await docker.listContainers({ filters: { label: [`joust.process=${process.pid}`] } })
  if (ours) await docker.getContainer(ours.Id).kill()
}

type Row = readonly [string, string, string]

const row = (what: string, times: readonly number[]): Row => [
  what,
  median(times).toFixed(0),
  Math.max(...times).toFixed(0),
]

async function measure(sandbox: 'bubblewrap' | 'docker'): Promise<Row[]> {
  const others = agentsNow()
  const runner = await started(sandbox)
  if (!runner) return []
  const killAgent = async () => {
    const ours = [...agentsNow()].find((pid) => !others.has(pid))
    if (ours) process.kill(ours, 'SIGKILL')
  }
  const ways: (readonly [string, () => Promise<void>])[] = [['agent killed', killAgent]]
  if (sandbox === 'docker') ways.push(['container killed', killContainer])
  const rows: Row[] = []
  for (const [what, lose] of ways) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await repair(runner, lose))
    rows.push(row(`${sandbox}: ${what}`, times))
  }
  await runner.close()
  return rows
}

/** Measured from the time when the engine answers again. */
async function measureEngine(): Promise<Row[]> {
  const engine = await startEngine().catch((reason: Error) => reason)
  if (engine instanceof Error) {
    console.log(`the engine's restart: not measured, ${engine.message}`)
    return []
  }
  process.env.DOCKER_HOST = engine.host
  const runner = await started('docker')
  const times: number[] = []
  for (let round = 0; runner && round < 3; round++) {
    await engine.restart()
    const start = performance.now()
    while (!isWhole(runner.status())) await Bun.sleep(1)
    times.push(performance.now() - start)
  }
  await runner?.close()
  await engine.stop()
  return times.length > 0 ? [row('docker: engine restarted, from when it answers', times)] : []
}

const rows = [...(await measure('bubblewrap')), ...(await measure('docker')), ...(await measureEngine())]
table(['a slot is lost', 'until it is back, ms (median)', 'longest, ms'], rows)
