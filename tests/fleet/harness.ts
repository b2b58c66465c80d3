/** A real nats-server, real workers in processes of their own, and the judge that uses them in this process. */
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

/** Whether judging on other machines can be tried here; what is missing is said. */
export const HAS_NATS = NATS !== null
if (!HAS_NATS) console.log('not tested: judging on other machines, because nats-server is not installed')

export const PYTHON = 71
export const C = 50

export type Nats = {
  readonly port: number
  readonly url: string
  /** As if the power failed; what it stored stays. */
  kill(): Promise<void>
  /** The same server again, with what it stored. */
  start(): Promise<void>
  /** While it is down: all that it stored is gone. */
  forget(): void
  remove(): Promise<void>
}

const OWN_CONFIG = 'port: 4222\njetstream { store_dir: "/var/lib/nats" }\n'

/** `config` is added to its configuration: users, limits; or it is a whole one, with the port and the folder of docs/operators.md. */
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
  /** Resolves with its exit code. */
  readonly exited: Promise<number>
  kill(): Promise<void>
  /** Holds it where it is, as a machine that hangs; the function lets it go on. */
  freeze(): () => void
  stop(): Promise<number>
}

const started = new Set<() => Promise<void>>()

/** Everything that a test left running ends. */
export async function endAll(): Promise<void> {
  await Promise.all([...started].map((end) => end()))
  started.clear()
}

type WorkerSettings = {
  readonly name: string
  readonly slots?: number
  readonly env?: Record<string, string>
  /** The start of the command line: another machine's or disk's view. */
  readonly within?: readonly string[]
  readonly folder?: string
  readonly command?: readonly string[]
}

const JUDGE = [...JOUST, 'judge']

/**
 * A folder that holds nothing but warmed-up compilers and what they made of the judge's own programs, which are the same for all machines of
 * a test: each worker would make them again, for ten seconds of processor time.
 */
function machineFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'joust-worker-'))
  // Slots of a root are other users: below a private folder the judge would make a cache of its own elsewhere.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'cache'))
  for (const shared of ['toolchains', 'checkers']) {
    mkdirSync(join(JUDGE_CACHE, shared), { recursive: true })
    symlinkSync(join(JUDGE_CACHE, shared), join(folder, 'cache', shared))
  }
  return folder
}

/** `joust judge`, in an empty folder of its own: a machine without any of Joust's data. */
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
      // Machines of a test are as uneven as the work beside them.
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

/** Where a NATS of a test is, for a judge in this process. */
export const natsAt = ({ port }: Pick<Nats, 'port'>, change: Partial<NatsAddress> = {}): NatsAddress => ({
  servers: [`127.0.0.1:${port}`],
  tls: false,
  user: null,
  credsFile: null,
  caFile: null,
  prefix: 'joust',
  ...change,
})

/** The judge of a server, whose jobs go to workers; without slots of its own if nothing is said. */
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

/** Waits until what the judge says of itself is so. */
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

/** A program that prints what it reads, on so many tests. */
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

/** Sleeps, and prints what it reads: takes a slot and no processor. */
export const sleeping = (seconds: number, tests = 1): JudgeJob =>
  echo(tests, `import time\nn = input()\ntime.sleep(${seconds})\nprint(n)`)
