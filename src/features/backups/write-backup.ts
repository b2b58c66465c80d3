import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import Database from 'better-sqlite3'
import { reasonOf } from '#contracts/reason-of'
import { copyDatabase, inspectBackup, type Manifest, sealBackup } from '#db/snapshot'
import { answerOwnProcess, OwnProcess } from '#own-process'
import { flush } from './flush'

/** The binary's hidden command that writes a backup. */
export const BACKUP_COMMAND = 'write-backup'
/** The time limit of a backup, which copies a database of many gigabytes and reads the copy completely. */
const LIMIT_MS = 30 * 60_000

export type PartialBackup = {
  /** The path of the backup while it is written, which is not yet a backup's name. */
  readonly file: string
  readonly atMs: number
  readonly version: string
}

const AnswerSchema = Type.Union([
  Type.Object({ failure: Type.String() }),
  Type.Object({
    manifest: Type.Object({
      madeAtMs: Type.Number(),
      version: Type.String(),
      counts: Type.Record(Type.String(), Type.Number()),
    }),
  }),
])

/**
 * Copies a database, adds a manifest to the copy, verifies it completely and flushes it to the disk. Throws
 * BrokenBackup, or SQLite's own errors.
 */
export async function writeBackup(
  client: Database.Database,
  { file, atMs, version }: PartialBackup,
): Promise<Manifest> {
  await copyDatabase(client, file)
  const manifest = sealBackup(file, { atMs, version })
  inspectBackup(file)
  flush(file)
  return manifest
}

type Asked = PartialBackup & {
  /** The file of the database. */
  readonly database: string
}

/**
 * Writes backups in a process of its own: a server that copied and read gigabytes itself would not respond meanwhile.
 */
export class BackupWriter {
  private readonly process = new OwnProcess({ hidden: BACKUP_COMMAND, limitMs: LIMIT_MS })

  /** Writes a backup. Rejects with the message of whatever `writeBackup` throws. */
  async write(asked: Asked): Promise<Manifest> {
    const answer = await this.process.ask(asked)
    if (!Value.Check(AnswerSchema, answer)) throw new Error('The backup was ended before it was whole.')
    if ('failure' in answer) throw new Error(answer.failure)
    return answer.manifest
  }

  /** Stops a backup that is being written; its `write` rejects. */
  close(): void {
    this.process.kill()
  }
}

/** The process behind `BackupWriter`: answers with the manifest, or with the reason why there is no backup. */
export const answerBackup = (): Promise<void> => answerOwnProcess(answerFor)

async function answerFor(asked: Asked): Promise<{ readonly manifest: Manifest } | { readonly failure: string }> {
  try {
    const client = new Database(asked.database, { readonly: true, fileMustExist: true })
    try {
      return { manifest: await writeBackup(client, asked) }
    } finally {
      client.close()
    }
  } catch (error) {
    return { failure: reasonOf(error) }
  }
}
