import { existsSync } from 'node:fs'
import { join } from 'node:path'

type OwnProcessOptions = {
  /** The hidden command of src/main.ts that does the work. */
  readonly hidden: string
  readonly limitMs: number
  /** In place of it, in tests. */
  readonly command?: readonly string[] | undefined
}

/** What the sources are started by; the binary takes commands itself. */
const MAIN = join(import.meta.dir, 'main.ts')

/** Work that would hold up the server, in a process of its own. It reads JSON and writes JSON, as `answerOwnProcess` does. */
export class OwnProcess {
  /** Ends what is asked, if anything is. */
  kill = (): void => undefined

  constructor(private readonly options: OwnProcessOptions) {}

  /** What the process wrote, or null if it was killed or used up its time. Rejects with its own complaint if it failed. */
  async ask(input: unknown): Promise<unknown> {
    const { hidden, limitMs, command } = this.options
    const seconds = Math.ceil(limitMs / 1000)
    // If Joust itself is killed meanwhile, only the kernel can end that process.
    const limits = `ulimit -t ${seconds}; ulimit -c 0; exec "$0" "$@"`
    const here = command ?? [process.execPath, ...(existsSync(MAIN) ? [MAIN] : []), hidden]
    const child = Bun.spawn(['/bin/sh', '-c', limits, ...here], {
      stdio: [new Blob([JSON.stringify(input)]), 'pipe', 'pipe'],
      cwd: '/',
      timeout: limitMs,
      killSignal: 'SIGKILL',
    })
    this.kill = () => child.kill('SIGKILL')
    const [answer, complaint, exitCode] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ])
    if (child.signalCode !== null) return null
    if (exitCode !== 0) throw new Error(complaint)
    return JSON.parse(answer)
  }
}

/** The other side, in a hidden command. */
export async function answerOwnProcess<Input>(work: (input: Input) => unknown): Promise<void> {
  process.stdout.write(JSON.stringify(await work(await Bun.stdin.json())))
}
