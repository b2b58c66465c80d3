/** A real nats-server, real workers in processes of their own, and in this process the judge that uses them. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createRunner,
  type JudgeJob,
  type JudgeStatus,
  type Runner,
  type RunnerOptions,
  type RunnerStatus,
} from '#runner'
import { AGENT_FILE } from '../../src/embedded.gen'
import { JOUST } from '../harness/command'
import { freePort } from '../harness/free-port'
import { JUDGE_CACHE } from '../harness/server'

const NATS = Bun.which('nats-server', { PATH: `${process.env.PATH ?? ''}:/usr/sbin` })

/** Whether judging on workers can be tested here; otherwise prints what is missing. */
export const HAS_NATS = NATS !== null
if (!HAS_NATS) console.log('not tested: judging on other machines, because nats-server is not installed')

export const PYTHON = 71
export const C = 50

export type Nats = {
  readonly port: number
  readonly url: string
  /** Kills it as if the power failed; its stored data stays. */
  kill(): Promise<void>
  /** Starts the same server again with its stored data. */
  start(): Promise<void>
  /** Deletes its stored data; only while it is stopped. */
  forget(): void
  remove(): Promise<void>
}

const OWN_CONFIG = 'port: 4222\njetstream { store_dir: "/var/lib/nats" }\n'

/**
 * Starts a nats-server. `config` is appended to its configuration (users, limits), or is a complete configuration with the port and folder
 * of docs/operators.md.
 */
export async function startNats(config = ''): Promise<Nats> {
  if (NATS === null) throw new Error('nats-server is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'joust-nats-'))
  const port = freePort()
  const file = join(folder, 'nats.conf')
  const whole = config.includes('port: 4222\n') ? config : `${OWN_CONFIG}${config}`
  const placed = whole.replace('port: 4222', `port: ${port}`).replace('"/var/lib/nats"', `"${folder}/store"`)
  await Bun.write(file, `host: 127.0.0.1\n${placed}\n`)
  let child: Bun.Subprocess | null = null
  const start = async (): Promise<void> => {
    child = Bun.spawn([NATS, '-c', file], { stdout: 'ignore', stderr: 'ignore' })
    while (!(await isListening(port))) await Bun.sleep(10)
  }
  const kill = async (): Promise<void> => {
    child?.kill('SIGKILL')
    await child?.exited
  }
  await start()
  return {
    port,
    url: `nats://127.0.0.1:${port}`,
    kill,
    start,
    forget: () => rmSync(join(folder, 'store'), { recursive: true, force: true }),
    async remove() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function isListening(port: number): Promise<boolean> {
  try {
    const socket = await Bun.connect({ hostname: '127.0.0.1', port, socket: { data: () => undefined } })
    socket.end()
    return true
  } catch {
    return false
  }
}

export type WorkerProcess = {
  readonly pid: number
  readonly folder: string
  output(): string
  /** Resolves to the exit code. */
  readonly exited: Promise<number>
  kill(): Promise<void>
  /** Suspends the process, like a machine that hangs. Returns a function that resumes it. */
  freeze(): () => void
  stop(): Promise<number>
}

const started = new Set<() => Promise<void>>()

/** Ends all processes that a test left running. */
export async function endAll(): Promise<void> {
  await Promise.all([...started].map((end) => end()))
  started.clear()
}

type WorkerSettings = {
  readonly name: string
  readonly slots?: number
  readonly env?: Record<string, string>
  /** The beginning of the command line, for example to give the worker another view of the disk. */
  readonly within?: readonly string[]
  readonly folder?: string
  readonly command?: readonly string[]
}

const JUDGE = [...JOUST, 'judge']

/** A folder for a worker, with what all machines of a test share. */
export function machineFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'joust-worker-'))
  // If the worker runs as root, its slots run as other users. Below a private folder the judge would create a separate cache elsewhere.
  chmodSync(folder, 0o755)
  shareCaches(folder)
  return folder
}

/**
 * Gives a worker's folder warmed-up compilers, their output for the judge's own programs and what they said of themselves: each worker
 * would need ten seconds of processor time to make them again.
 */
export function shareCaches(folder: string): void {
  mkdirSync(join(folder, 'cache'))
  for (const shared of ['toolchains', 'checkers', 'answers']) {
    mkdirSync(join(JUDGE_CACHE, shared), { recursive: true })
    symlinkSync(join(JUDGE_CACHE, shared), join(folder, 'cache', shared))
  }
}

/** Runs `joust judge` in an empty folder of its own, like a machine without any of Joust's data. */
export function startWorker(
  nats: Pick<Nats, 'url'>,
  { name, slots = 1, env, within = [], ...rest }: WorkerSettings,
): WorkerProcess {
  const folder = rest.folder ?? machineFolder()
  const child = Bun.spawn([...within, ...(rest.command ?? JUDGE)], {
    cwd: folder,
    stdout: 'pipe',
    stderr: 'pipe',
    env: {
      PATH: process.env.PATH ?? '',
      JOUST_NATS: nats.url,
      JOUST_SLOTS: String(slots),
      JOUST_SANDBOX: 'bubblewrap',
      JOUST_JUDGE_CACHE: join(folder, 'cache'),
      JOUST_JUDGE_NAME: name,
      // The measured speeds of the machines of a test vary with other work.
      JOUST_JUDGE_SPEED_MS: '50',
      JOUST_LOG: 'warn',
      ...env,
    },
  })
  let output = ''
  const follow = async (stream: ReadableStream<Uint8Array>): Promise<void> => {
    for await (const chunk of stream) output += new TextDecoder().decode(chunk)
  }
  const read = Promise.all([follow(child.stdout), follow(child.stderr)])
  const kill = async (): Promise<void> => {
    if (child.exitCode === null) child.kill('SIGKILL')
    await child.exited
    if (rest.folder === undefined) rmSync(folder, { recursive: true, force: true })
  }
  started.add(kill)
  return {
    pid: child.pid,
    folder,
    output: () => output,
    exited: child.exited.then(async (code) => {
      await read
      return code
    }),
    kill,
    freeze() {
      child.kill('SIGSTOP')
      return () => child.kill('SIGCONT')
    },
    async stop() {
      child.kill('SIGTERM')
      return await child.exited
    },
  }
}

type JudgeSettings = {
  readonly slots?: number
  readonly twice?: number
  readonly fleet?: Partial<NonNullable<RunnerOptions['fleet']>>
  readonly onLog?: (level: string, message: string) => void
}

type NatsAddress = NonNullable<RunnerOptions['fleet']>['nats']

/** The address of a test's NATS, for a judge in this process. */
export const natsAt = ({ port }: Pick<Nats, 'port'>, change: Partial<NatsAddress> = {}): NatsAddress => ({
  servers: [`127.0.0.1:${port}`],
  tls: false,
  user: null,
  credsFile: null,
  caFile: null,
  prefix: 'joust',
  ...change,
})

/** The judge of a server that gives its jobs to workers; by default it has no slots of its own. */
export async function startJudge(nats: Pick<Nats, 'port'>, settings: JudgeSettings = {}): Promise<Runner> {
  const { slots = 0, twice = 0, fleet, onLog } = settings
  const runner = createRunner({
    sandbox: 'bubblewrap',
    slots,
    cacheDir: JUDGE_CACHE,
    ...(AGENT_FILE === null ? {} : { agentPath: AGENT_FILE }),
    ...(onLog === undefined ? {} : { log: onLog }),
    fleet: {
      nats: natsAt(nats),
      version: '0.0.0-test',
      referenceMs: 50,
      twice,
      classRule: 'none',
      rejudgesWhenIdle: false,
      storeBytes: 256 * 1024 * 1024,
      ...fleet,
    },
  })
  started.add(() => runner.close())
  await runner.ready()
  return runner
}

/** Waits until the status of the judge satisfies `isSo`. */
export async function until(runner: Runner, isSo: (status: RunnerStatus) => boolean): Promise<RunnerStatus> {
  for (;;) {
    const status = runner.status()
    if (isSo(status)) return status
    await Bun.sleep(20)
  }
}

export const judgesOf = (status: RunnerStatus): readonly JudgeStatus[] => status.fleet?.judges ?? []
export const readyOf = (status: RunnerStatus): readonly JudgeStatus[] =>
  judgesOf(status).filter(({ state }) => state === 'ready')

export const joined = (runner: Runner, count: number): Promise<RunnerStatus> =>
  until(runner, (status) => readyOf(status).length === count)

/** A program that prints what it reads, with `tests` tests. */
export function echo(tests = 1, source = 'print(input())'): JudgeJob {
  return {
    languageId: PYTHON,
    source,
    tests: Array.from({ length: tests }, (_, n) => ({ input: `${n}`, expected: `${n}` })),
    limits: { cpuMs: 3000, wallMs: 30_000 },
    checker: { kind: 'tokens' },
    stopAtFirstFailure: false,
  }
}

/** A program that sleeps and prints what it reads: it uses a slot, but no processor. */
export const sleeping = (seconds: number, tests = 1): JudgeJob =>
  echo(tests, `import time\nn = input()\ntime.sleep(${seconds})\nprint(n)`)
