import { type FileTime, FileTimes } from './file-times'
import { root } from './list'

/** A command that has ended: its output, and the processor time of it and its descendants. */
type Finished = {
  readonly output: string
  readonly code: number
  readonly processorSeconds: number
  /** The times of its test files, if it ran any. */
  readonly files: readonly FileTime[]
}

/** Commands that have not ended yet. */
const running = new Set<Bun.Subprocess>()
let isEnded = false

/**
 * Ends the commands that are still running, with the servers and browsers that they started, because the checks themselves are ended. No
 * further command is started.
 */
export async function endRunning(): Promise<void> {
  isEnded = true
  await Promise.all([...running].map((child) => ended(child)))
}

/** How long a command may take to end. Tests in a browser go on after SIGTERM, because the browser's library handles the signal. */
const GRACE_MS = 5000

async function ended({ pid, exited }: Bun.Subprocess): Promise<void> {
  signalGroup(pid, 'SIGTERM')
  const late = setTimeout(() => signalGroup(pid, 'SIGKILL'), GRACE_MS)
  await exited
  clearTimeout(late)
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    // The command has just ended by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Runs a check's command in the project's root and passes on its output as it arrives. Never resolves once the checks are ended. */
export async function finished(
  command: readonly string[],
  print: (text: string) => void,
  env: Readonly<Record<string, string>> = {},
): Promise<Finished> {
  if (isEnded) return await new Promise(() => undefined)
  const child = Bun.spawn([...command], {
    cwd: root,
    stdout: 'pipe',
    stderr: 'pipe',
    // A process group of its own, which can be ended as a whole.
    detached: true,
    // As in production: React's development build takes half as long again to render a page. The type checker is a Go
    // program: it collects its garbage less often, for a fifth less processor time and a tenth more memory. Bun keeps
    // freed memory instead of returning it to the system, for a tenth less processor time (decision 0246).
    env: {
      ...process.env,
      NODE_ENV: 'production',
      FORCE_COLOR: '0',
      GOGC: '400',
      MIMALLOC_PURGE_DELAY: '-1',
      ...env,
    },
  })
  running.add(child)
  let output = ''
  const times = new FileTimes()
  const keep = (text: string) => {
    output += text
    times.printed(text, performance.now())
    print(text)
  }
  await Promise.all([follow(child.stdout, keep), follow(child.stderr, keep)])
  const code = await child.exited
  running.delete(child)
  const endedAt = performance.now()
  // In microseconds. The system reports nothing for processes that were not waited for, such as killed sandboxes.
  const processorSeconds = Math.round(Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1e6)
  return { output, code, processorSeconds, files: times.ended(endedAt) }
}

async function follow(stream: ReadableStream<Uint8Array>, keep: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder()
  for await (const chunk of stream) keep(decoder.decode(chunk, { stream: true }))
}
