import { existsSync } from 'node:fs'

/**
 * Work that would hold up the server, in a process of its own: a hidden command of the binary, or its script where Joust runs from its
 * sources. It reads JSON and writes JSON.
 */
type OwnProcess = {
  /** The script beside the caller, and the binary's command that does the same. */
  readonly script: string
  readonly hidden: string
  readonly input: unknown
  readonly limitMs: number
  /** Called with what ends it early. */
  readonly onStart?: (kill: () => void) => void
  /** In place of both, in tests. */
  readonly command?: readonly string[]
}

/** What the process wrote, or null if it was killed or used up its time. Rejects with its own complaint if it failed. */
export async function askOwnProcess({
  script,
  hidden,
  input,
  limitMs,
  onStart,
  command,
}: OwnProcess): Promise<unknown> {
  const seconds = Math.ceil(limitMs / 1000)
  // If Joust itself is killed meanwhile, only the kernel can end that process.
  const limits = `ulimit -t ${seconds}; ulimit -c 0; exec "$0" "$@"`
  const here = command ?? [process.execPath, existsSync(script) ? script : hidden]
  const child = Bun.spawn(['/bin/sh', '-c', limits, ...here], {
    stdio: [new Blob([JSON.stringify(input)]), 'pipe', 'pipe'],
    cwd: '/',
    timeout: limitMs,
    killSignal: 'SIGKILL',
  })
  onStart?.(() => child.kill('SIGKILL'))
  const [answer, complaint, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  if (child.signalCode !== null) return null
  if (exitCode !== 0) throw new Error(complaint)
  return JSON.parse(answer)
}
