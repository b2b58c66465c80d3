/** Time limits that no form takes: a program that never ends ends after a fraction of a second. */
import type { RunningServer } from './server'

const SHORT_MS = 200

/** Gives a problem of a running server a time limit with which an endless program costs a test little. */
export function shortenLimit(server: RunningServer, problemId: string): void {
  const { changes } = server
    .openBeside()
    .$client.prepare('UPDATE problems SET time_limit_ms = ? WHERE id = ?')
    .run(SHORT_MS, problemId)
  if (changes !== 1) throw new Error(`there is no problem ${problemId}`)
}
