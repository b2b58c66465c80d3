import { CommandError, EXIT } from './exit'

/** Asks on the terminal; without a terminal, `--yes` is required. */
export async function confirm(question: string): Promise<void> {
  if (!process.stdin.isTTY)
    throw new CommandError(EXIT.usage, `${question} Use --yes where no one can answer.`, 'CONFIRM')
  // Loaded only where a person answers: it comes with all of Node's streams.
  const { createInterface } = await import('node:readline/promises')
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await lines.question(`${question} [y/N] `).finally(() => lines.close())
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError(EXIT.refused, 'Nothing was changed.', 'CONFIRM')
}
