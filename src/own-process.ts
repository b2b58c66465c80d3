import { existsSync } from 'node:fs'
import { join } from 'node:path'

type OwnProcessOptions = {
  /** The hidden command of src/main.ts that does the work. */
  readonly hidden: string
  readonly limitMs: number
  /** Replaces the command in tests. */
  readonly command?: readonly string[] | undefined
}

/** The entry when running from the sources; the binary accepts commands itself. */
const MAIN = join(import.meta.dir, 'main.ts')

/**
 * Runs work in a process of its own that would otherwise block the server. The process reads and writes JSON (see
 * `answerOwnProcess`).
 */
export class OwnProcess {
  /** Kills the running process, if there is one. */
  kill = (): void => undefined

  constructor(private readonly options: OwnProcessOptions) {}

  /**
   * The output of the process, or null if it was killed or used up its time. Rejects with the process's error output if
   * it failed.
   */
  async ask(input: unknown): Promise<unknown> {
    const { hidden, limitMs, command } = this.options
    const seconds = Math.ceil(limitMs / 1000)
    // If Joust itself is killed meanwhile, only the kernel can end the process.
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

/** The process behind `OwnProcess`: runs the work of a hidden command. */
export async function answerOwnProcess<Input>(work: (input: Input) => unknown): Promise<void> {
  process.stdout.write(JSON.stringify(await work(await Bun.stdin.json())))
}
