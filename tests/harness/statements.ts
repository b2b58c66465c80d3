/** Records the SQL statements that this process runs on all its connections: a call's cost on any machine. */
import Database from 'better-sqlite3'

/** The methods of a statement that run it. */
const RUNS = ['run', 'get', 'all', 'iterate'] as const

type Statement = { readonly source: string }
type Run = (this: Statement, ...values: unknown[]) => unknown
type Runs = { [name in (typeof RUNS)[number]]: Run }

export type Heard = {
  /** Returns the text of each statement run since the last call, in order. */
  take(): readonly string[]
  /** Stops recording. */
  stop(): void
}

/** Starts recording every statement of every connection. */
export function hearStatements(): Heard {
  let heard: string[] = []
  const example = new Database(':memory:')
  const kind: Runs = Object.getPrototypeOf(example.prepare('SELECT 1'))
  const own = Object.fromEntries(RUNS.map((name) => [name, kind[name]]))
  for (const name of RUNS) {
    const run = kind[name]
    kind[name] = function (...values) {
      heard.push(this.source)
      return run.apply(this, values)
    }
  }
  example.close()
  return {
    take() {
      const taken = heard
      heard = []
      return taken
    },
    stop: () => void Object.assign(kind, own),
  }
}
