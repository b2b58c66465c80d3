import type { Probe } from './languages/language.ts'
import { compileOrder } from './orders.ts'
import type { Agent } from './sandbox/agent.ts'

/** What a command printed, and whether it ended normally: only then would it print the same again. */
type Answer = { readonly stdout: string; readonly stderr: string; readonly isSound: boolean }
export type Ask = (argv: readonly string[]) => Promise<Answer>

/** Prints nothing if the program is missing, and still ends normally: absence is an answer, too. */
const WHICH = ['/bin/sh', '-c', 'command -v -- "$1" || :', 'sh']

/** Makes the probe that languages use from a function that runs commands. */
export function probeOf(ask: Ask): Probe {
  return {
    async which(name) {
      const path = (await ask([...WHICH, name])).stdout.trim()
      return path.startsWith('/') ? path : null
    },
    async output(argv) {
      const { stdout, stderr } = await ask(argv)
      return `${stdout}${stderr}`
    },
  }
}

/** Runs commands through an agent whose box is empty. */
export const askOf =
  (agent: Agent): Ask =>
  async (argv) => {
    const { stdout, stderr, stopped, exitCode } = await agent.run(compileOrder(argv))
    const isSound = stopped === 'none' && exitCode === 0
    return { stdout: stdout.toString('utf8'), stderr: stderr.toString('utf8'), isSound }
  }
