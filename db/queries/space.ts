import type Database from 'better-sqlite3'

/** The purpose of a submission; `practice-mode` is a program of practice mode, `practice` a submission to the archive. */
const SUBMISSION_KINDS = ['duel', 'contest', 'run', 'practice', 'practice-mode', 'rejudge', 'judge0'] as const
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number]

export type DatabaseSpace = {
  /** The bytes of each table with its indexes. */
  readonly tables: ReadonlyMap<string, number>
  /** The bytes of the programs and results in the submissions of each kind, without SQLite's overhead. */
  readonly submissions: ReadonlyMap<SubmissionKind, number>
  /** The bytes of free pages, which SQLite will reuse. */
  readonly freeBytes: number
}

/**
 * Measures what takes up the space in a database. This reads every page of the file, which takes seconds if it is
 * large, so it must never run on the thread that handles requests.
 */
export function readDatabaseSpace(client: Database.Database): DatabaseSpace {
  return client.transaction(() => {
    const tables = new Map(tableBytes(client))
    return {
      tables,
      submissions: new Map(tables.has('submissions') ? submissionBytes(client) : []),
      freeBytes: freeBytes(client),
    }
  })()
}

const tableBytes = (client: Database.Database): [string, number][] =>
  client
    .prepare<[], [string, number]>(
      `SELECT coalesce(entry.tbl_name, tree.name), sum(tree.pgsize)
       FROM dbstat AS tree LEFT JOIN sqlite_schema AS entry ON entry.name = tree.name
       WHERE tree.aggregate = TRUE GROUP BY 1`,
    )
    .raw()
    .all()

const submissionBytes = (client: Database.Database): [SubmissionKind, number][] =>
  client
    .prepare<[], [SubmissionKind, number]>(
      `SELECT CASE WHEN purpose = 'practice' AND problem_id IS NULL THEN 'practice-mode' ELSE purpose END,
         sum(octet_length(source) + ifnull(octet_length(request), 0) + ifnull(octet_length(results), 0)
           + octet_length(compile_output))
       FROM submissions GROUP BY 1`,
    )
    .raw()
    .all()

const freeBytes = (client: Database.Database): number =>
  client
    .prepare<[], number>('SELECT freelist_count * page_size FROM pragma_freelist_count, pragma_page_size')
    .pluck()
    .get() ?? 0
