/** Counts the SQL statements that this process runs on all its connections: what a call costs on any machine. */
import Database from 'better-sqlite3'

/** A statement's own calls, each of which runs it. */
const RUNS = ['run', 'get', 'all', 'iterate'] as const

type Statement = { readonly source: string }
type Run = (this: Statement, ...values: unknown[]) => unknown
type Runs = { [name in (typeof RUNS)[number]]: Run }

export type Heard = {
  /** The text of each statement that was run since, in order. */
  take(): readonly string[]
  /** Hears no more. */
  stop(): void
}

/** Hears of every statement of every connection from now on. */
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
