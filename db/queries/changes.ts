/** Tracks which tables have changed, so that cached pages and values made from their rows can be dropped. */
import type { Db } from '../client'

type Watched = {
  readonly events: readonly string[]
  readonly when?: (row: 'OLD' | 'NEW') => string
  /** Changes are also counted for each problem. */
  readonly byProblem?: boolean
}

const ANY = ['INSERT', 'UPDATE', 'DELETE'] as const
/** What the archive's figures count: see `figures` in problem-figures.ts. */
const judgedHere = (row: string): string =>
  `${row}.problem_id IS NOT NULL AND ${row}.verdict IS NOT NULL AND ${row}.purpose IN ('practice', 'duel')`

/**
 * The tables that pages for all visitors show, with the changes that affect such a page. Columns are named only for
 * tables that are written so often that a page could otherwise hardly ever be cached.
 */
const WATCHED = {
  contests: { events: ANY },
  contest_entries: { events: ['INSERT', 'DELETE'] },
  contest_problems: { events: ANY },
  contest_submissions: {
    events: ['INSERT', 'UPDATE OF verdict, user_id, problem_id, contest_id', 'DELETE'],
    when: (row) => `${row}.verdict IS NOT NULL`,
    byProblem: true,
  },
  duels: { events: ['INSERT', 'UPDATE OF phase', 'DELETE'] },
  problem_ratings: { events: ANY },
  problems: { events: ANY },
  server_totals: { events: ANY },
  site_settings: { events: ANY },
  submissions: {
    events: ['INSERT', 'UPDATE OF verdict, user_id, problem_id, purpose', 'DELETE'],
    when: judgedHere,
    byProblem: true,
  },
  users: { events: ['UPDATE OF username, deleted_at_ms', 'DELETE'] },
} as const satisfies Readonly<Record<string, Watched>>

export type WatchedTable = keyof typeof WATCHED

type Changes = {
  /**
   * A version of these tables that changes whenever one of their rows is written, even by another process, and never
   * repeats.
   */
  versionOf(tables: readonly WatchedTable[]): string
  /** How many changes of this problem's verdicts this connection has made. */
  ofProblem(problemId: string): number
}

const watching = new WeakMap<Db['$client'], Changes>()

/**
 * Counts changes from now on. The count increases at the time of the write, so a write that is rolled back also counts.
 */
export function watchChanges({ $client: client }: Db): Changes {
  const known = watching.get(client)
  if (known !== undefined) return known
  const counts = new Map<string, number>()
  const problems = new Map<string, number>()
  const rise = (map: Map<string, number>, key: unknown) => map.set(String(key), (map.get(String(key)) ?? 0) + 1)
  client.function('joust_row_changed', { deterministic: false, varargs: true }, (table: unknown, ...of: unknown[]) => {
    rise(counts, table)
    for (const problemId of of) rise(problems, problemId)
    return null
  })
  for (const [table, watched] of Object.entries<Watched>(WATCHED)) client.exec(triggersOf(table, watched))
  // `data_version` ignores writes of this connection: the triggers count those.
  const others = client.prepare<[], number>('PRAGMA data_version').pluck()
  const changes: Changes = {
    versionOf: (tables) => `${tables.reduce((sum, table) => sum + (counts.get(table) ?? 0), 0)}.${others.get() ?? 0}`,
    ofProblem: (problemId) => problems.get(problemId) ?? 0,
  }
  watching.set(client, changes)
  return changes
}

/**
 * The triggers of a table. They are temporary, so they end with the connection, and other programs that open the file
 * never see them.
 */
function triggersOf(table: string, { events, when, byProblem = false }: Watched): string {
  return events
    .map((event) => {
      const kind = event.split(' ')[0] ?? event
      const rows =
        kind === 'INSERT' ? (['NEW'] as const) : kind === 'DELETE' ? (['OLD'] as const) : (['OLD', 'NEW'] as const)
      const condition = when === undefined ? '' : `WHEN ${rows.map((row) => `(${when(row)})`).join(' OR ')}`
      return `CREATE TEMP TRIGGER joust_${table}_${kind.toLowerCase()} AFTER ${event} ON main.${table} ${condition}
        BEGIN SELECT joust_row_changed(${[`'${table}'`, ...(byProblem ? rows.map((row) => `${row}.problem_id`) : [])].join(', ')}); END;`
    })
    .join('\n')
}
