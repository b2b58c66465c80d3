import { describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import Docker from 'dockerode'
import type { JudgeJob, Runner, RunnerOptions } from '#runner'
import { startEngine } from '../harness/engine'
import { readProc } from '../harness/judge'
import { CACHE_DIR, sandboxesHere, startRunner } from '../runner/harness'

/** A lost slot is repaired, its submission is judged again, and nothing else is affected. */

const BASH = 46
const TESTS = ['1', '2', '3']
const SLOW_ECHO = 'read -r n; /bin/sleep 0.4; echo "$n"'

function jobOf(name: string): JudgeJob {
  return {
    languageId: BASH,
    source: SLOW_ECHO,
    tests: TESTS.map((input) => ({ input: `${input}\n`, expected: input })),
    limits: {},
    checker: { kind: 'tokens' },
    stopAtFirstFailure: true,
    programArguments: [name],
  }
}

/** Judges a job, and records how often it was started and its tests in order. */
function watched(runner: Runner, name: string) {
  const first = Promise.withResolvers<void>()
  const seen = { starts: 0, tests: [] as number[] }
  const verdict = runner.judge(jobOf(name), {
    priority: 'run',
    owner: name,
    onStart: () => {
      seen.starts += 1
    },
    onTest: (index) => {
      seen.tests.push(index)
      first.resolve()
    },
  })
  return { seen, verdict, first: first.promise }
}

const parentOf = (pid: number): number => Number(/\) \S (\d+)/.exec(readProc(`/proc/${pid}/stat`))?.[1] ?? 0)

/** The process ids of the slot's agent and of its parent, found from the program that runs in the slot with `name` among its arguments. */
async function agentOf(name: string): Promise<{ agent: number; above: number }> {
  let program: number | undefined
  while (program === undefined) {
    const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
    program = pids.find((pid) => readProc(`/proc/${pid}/cmdline`).split('\0').includes(name))
    // There is no program between two tests.
    await new Promise((go) => setImmediate(go))
  }
  let agent = program
  for (let pid = program; pid > 1; pid = parentOf(pid))
    if (readProc(`/proc/${pid}/comm`).trim() === 'agent') agent = pid
  return { agent, above: parentOf(agent) }
}

async function killContainerOf(agent: number): Promise<void> {
  const docker = new Docker()
  const ours = await docker.listContainers({ filters: { label: [`joust.process=${process.pid}`] } })
  for (const { Id } of ours) {
    const container = docker.getContainer(Id)
    if ((await container.inspect()).State.Pid === agent) await container.kill()
  }
}

const WAYS = {
  bubblewrap: [
    ['its agent is killed', async ({ agent }: { agent: number }) => void process.kill(agent, 'SIGKILL')],
    ['its sandbox is killed', async ({ above }: { above: number }) => void process.kill(above, 'SIGKILL')],
  ],
  docker: [
    ['its agent is killed', async ({ agent }: { agent: number }) => void process.kill(agent, 'SIGKILL')],
    ['its container is killed', ({ agent }: { agent: number }) => killContainerOf(agent)],
  ],
} as const

/** A judge with two slots, and a function that waits until both are ready. */
function startWatched(options: Pick<RunnerOptions, 'sandbox'> & Partial<RunnerOptions>) {
  const listeners = new Set<() => void>()
  const log = (_level: string, message: string) => {
    if (message === 'a judge slot is ready again') for (const listener of listeners) listener()
  }
  const runner = startRunner({ ...options, slots: 2, log })
  const allReady = () =>
    new Promise<void>((resolve) => {
      const look = () => {
        const { ready, total } = runner.status().slots
        if (ready === total) resolve()
      }
      listeners.add(look)
      look()
    })
  return { runner, allReady }
}

for (const sandbox of await sandboxesHere()) {
  describe(`a slot in ${sandbox}`, () => {
    test.each(WAYS[sandbox].map(([name, kill]) => [name, kill] as const))(
      'is repaired when %s, and the other slot goes on',
      async (_name, kill) => {
        const { runner, allReady } = startWatched({ sandbox })
        await runner.ready()
        const [victim, other] = [watched(runner, 'victim'), watched(runner, 'bystander')]
        await Promise.all([victim.first, other.first])
        await kill(await agentOf('victim'))
        expect((await victim.verdict).passed).toBe(TESTS.length)
        expect((await other.verdict).passed).toBe(TESTS.length)
        expect(victim.seen.starts).toBe(2)
        expect(other.seen).toEqual({ starts: 1, tests: [0, 1, 2] })
        await allReady()
        await runner.close()
      },
    )
  })
}

test('an engine that is started again takes its slots with it; they come back, and what they ran is judged', async () => {
  const engine = await startEngine().catch((reason: Error) => reason)
  if (engine instanceof Error)
    return console.warn(`not tested: a restart of the Docker engine, because ${engine.message}`)
  const before = process.env.DOCKER_HOST
  process.env.DOCKER_HOST = engine.host
  const { runner, allReady } = startWatched({ sandbox: 'docker', cacheDir: CACHE_DIR })
  try {
    expect((await runner.ready()).note).toBe('')
    const jobs = [watched(runner, 'first'), watched(runner, 'second')]
    await Promise.all(jobs.map((job) => job.first))
    await engine.restart()
    for (const job of jobs) {
      expect((await job.verdict).passed).toBe(TESTS.length)
      expect(job.seen.starts).toBe(2)
    }
    await allReady()
  } finally {
    await runner.close()
    if (before === undefined) delete process.env.DOCKER_HOST
    else process.env.DOCKER_HOST = before
    await engine.stop()
  }
})
