import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import type { Channel, ChannelEvents, Sandbox } from './slot.ts'

/** When Joust is root, slot i runs as this user plus i, which the system does not know and which owns nothing. */
const FIRST_UID = 59_000
/** Limit for the program files of one submission, precompiled headers aside. Scratch directories have their own limit. */
const BOX_BYTES = 512 * 1024 * 1024
const BWRAP_PATHS = ['/usr/bin/bwrap', '/usr/local/bin/bwrap', '/bin/bwrap']
const DEVICES = ['/dev/null', '/dev/zero', '/dev/full', '/dev/random', '/dev/urandom']
const STDERR_KEPT = 2000
/** How long to wait, after the sandbox's end, for the rest of its streams. */
const LAST_OUTPUT_MS = 1000

/** Returns the host's files and directories that programs may see; called before every launch. */
export type SystemFiles = () => Promise<readonly string[]>

type BubblewrapOptions = {
  readonly agentPath: string
  /** Toolchain caches, visible to programs as /cache, read-only. The slots' users must be able to reach it. */
  readonly toolchainDir: string
  readonly systemFiles: SystemFiles
}

/** Returns the path of bubblewrap, or null if it is not installed. */
export function findBubblewrap(): string | null {
  return BWRAP_PATHS.find((path) => existsSync(path)) ?? null
}

/** Slots as unprivileged bubblewrap sandboxes; inside, every run gets namespaces of its own. */
export function createBubblewrap(bwrap: string, options: BubblewrapOptions): Sandbox {
  return {
    kind: 'bubblewrap',
    note: '',
    launch: async (index, events) => {
      prepareToolchainDir(options.toolchainDir)
      const shown = await options.systemFiles()
      return launch(commandOf(bwrap, index, options, shown), options.agentPath, events)
    },
  }
}

/**
 * Runs before every launch, since the caches may be deleted while Joust runs. The mode ignores the umask: if Joust is
 * root, its slots run as other users.
 */
function prepareToolchainDir(path: string): void {
  const usual = process.umask(0o022)
  mkdirSync(path, { recursive: true })
  process.umask(usual)
}

function commandOf(bwrap: string, index: number, options: BubblewrapOptions, shown: readonly string[]): string[] {
  const command = [bwrap, ...namespaces(), ...files(options.toolchainDir, shown), '--', '/agent', 'ns']
  const isRoot = process.getuid?.() === 0
  const uid = isRoot ? FIRST_UID + index : 0
  return [options.agentPath, 'guard', String(process.pid), String(uid), ...command]
}

function namespaces(): string[] {
  const unshare = ['user', 'pid', 'ipc', 'uts', 'net', 'cgroup-try'].map((kind) => `--unshare-${kind}`)
  return [...unshare, '--hostname', 'joust', '--die-with-parent', '--new-session', '--clearenv']
}

/** Shows the languages' files read-only, five devices, one writable directory and the agent; nothing else of the host. */
function files(toolchainDir: string, shown: readonly string[]): string[] {
  const readOnly = shown.flatMap((path) => ['--ro-bind-try', path, path])
  const legacy = ['bin', 'lib', 'lib64', 'sbin'].flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`])
  const devices = DEVICES.flatMap((path) => ['--dev-bind', path, path])
  const streams = ['fd', 'fd/0', 'fd/1', 'fd/2'].map((target) => `/proc/self/${target}`)
  const links = ['fd', 'stdin', 'stdout', 'stderr'].flatMap((name, i) => [
    '--symlink',
    streams[i] ?? '',
    `/dev/${name}`,
  ])
  return [
    ...readOnly,
    ...legacy,
    '--proc',
    '/proc',
    '--dir',
    '/dev',
    ...devices,
    ...links,
    '--ro-bind',
    toolchainDir,
    '/cache',
    '--perms',
    '0755',
    '--size',
    String(BOX_BYTES),
    '--tmpfs',
    '/box',
    '--symlink',
    '/box/scratch',
    '/tmp',
    '--perms',
    '0555',
    '--ro-bind-data',
    '3',
    '/agent',
    '--remount-ro',
    '/',
    '--chdir',
    '/',
  ]
}

function launch(command: string[], agentPath: string, events: ChannelEvents): Channel {
  const agentFile = openSync(agentPath, 'r')
  try {
    // In a process group of its own: until bubblewrap has tied its two processes together, the second would outlive the
    // first.
    const options = { env: {}, cwd: '/', detached: true } as const
    const sandbox = Bun.spawn(command, { ...options, stdio: ['pipe', 'pipe', 'pipe', agentFile] })
    return channelOf(sandbox, events)
  } finally {
    closeSync(agentFile)
  }
}

type Process = Bun.Subprocess<'pipe', 'pipe', 'pipe'>

function channelOf(sandbox: Process, events: ChannelEvents): Channel {
  const output = { text: '' }
  const pumps = [
    new Pump(sandbox.stdout, events.onBytes),
    new Pump(sandbox.stderr, (bytes) => {
      output.text = (output.text + Buffer.from(bytes).toString('utf8')).slice(-STDERR_KEPT)
    }),
  ]
  const closed = sandbox.exited.then(async () => {
    killGroup(sandbox.pid)
    await Promise.all(pumps.map((pump) => pump.end(LAST_OUTPUT_MS)))
    return `bubblewrap ended (${sandbox.signalCode ?? sandbox.exitCode}) ${output.text.trim()}`
  })
  return {
    write: (bytes) => {
      // A sandbox that no longer reads is ending; `closed` reports why.
      send(sandbox, bytes).catch(() => sandbox.kill('SIGKILL'))
    },
    kill: () => {
      if (sandbox.exitCode === null && sandbox.signalCode === null) killGroup(sandbox.pid)
    },
    closed,
  }
}

/** Rejects on a broken pipe, whether it is thrown at once or only when more than a pipe's capacity is pending. */
async function send(sandbox: Process, bytes: Uint8Array): Promise<void> {
  await Promise.all([sandbox.stdin.write(bytes), sandbox.stdin.flush()])
}

/** Kills everything still in the group; once the sandbox is set up, its processes die with its first one. */
function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

const ENDED = { done: true, value: undefined } as const

/** Passes on what a stream delivers until it ends or is cancelled. */
class Pump {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>
  private readonly ended: Promise<void>

  constructor(stream: ReadableStream<Uint8Array>, sink: (bytes: Uint8Array) => void) {
    this.reader = stream.getReader()
    this.ended = this.run(sink)
  }

  /** Waits at most `waitMs` for the rest of the stream, which a lingering process may hold open. Never rejects. */
  async end(waitMs: number): Promise<void> {
    const timer = setTimeout(() => void this.reader.cancel().catch(() => undefined), waitMs)
    await this.ended
    clearTimeout(timer)
  }

  private async run(sink: (bytes: Uint8Array) => void): Promise<void> {
    // A broken stream counts as ended; `closed` reports why.
    const next = () => this.reader.read().catch(() => ENDED)
    for (let piece = await next(); !piece.done; piece = await next()) sink(piece.value)
  }
}
