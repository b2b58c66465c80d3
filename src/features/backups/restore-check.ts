import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { reasonOf } from '#contracts/reason-of'
import { OwnProcess } from '#own-process'
import type { ServerLog } from '#server-log'
import { RESTORE_COMMAND } from './restore-attempt'

/** The time limit of a check, which copies a database of many gigabytes and reads it completely. */
const LIMIT_MS = 30 * 60_000
const FILE = 'restore-check.json'

const OutcomeSchema = Type.Object({
  atMs: Type.Number(),
  backup: Type.String(),
  failure: Type.Union([Type.String(), Type.Null()]),
})
/** The last check: which backup was tried, and why it cannot be restored; null if it can. */
export type RestoreOutcome = { readonly atMs: number; readonly backup: string; readonly failure: string | null }

type CheckDeps = {
  readonly folder: string
  readonly now: () => number
  readonly log: Pick<ServerLog, 'info' | 'error'>
}

/**
 * Checks whether a backup can be restored, by restoring it next to the others in a process of its own. A backup is
 * verified when it is made; this check reads the file as it lies there later, with the version that would serve it.
 */
export class RestoreCheck {
  private running: Promise<RestoreOutcome> | null = null
  private readonly process = new OwnProcess({ hidden: RESTORE_COMMAND, limitMs: LIMIT_MS })

  constructor(private readonly deps: CheckDeps) {}

  /** The outcome of the last check, also of an earlier process; null if there was none. */
  last(): RestoreOutcome | null {
    try {
      const kept: unknown = JSON.parse(readFileSync(join(this.deps.folder, FILE), 'utf8'))
      return Value.Check(OutcomeSchema, kept) ? kept : null
    } catch {
      // The file is missing or was changed by hand: no outcome is known.
      return null
    }
  }

  /** Checks this backup of the folder. While a check is running, returns its outcome instead. */
  check(backup: string): Promise<RestoreOutcome> {
    this.running ??= this.checked(backup).finally(() => {
      this.running = null
    })
    return this.running
  }

  async close(): Promise<void> {
    this.process.kill()
    await this.running
  }

  private async checked(backup: string): Promise<RestoreOutcome> {
    const { folder, now, log } = this.deps
    const failure = await this.failureOf(backup)
    const outcome = { atMs: now(), backup, failure }
    const file = join(folder, FILE)
    try {
      writeFileSync(`${file}.new`, JSON.stringify(outcome), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    } catch (err) {
      log.error({ err, folder }, 'the outcome of the restore check could not be written')
    }
    if (failure === null) log.info({ backup }, 'the backup can be restored')
    else log.error({ backup, failure }, 'the backup cannot be restored')
    return outcome
  }

  private async failureOf(backup: string): Promise<string | null> {
    const { folder } = this.deps
    try {
      const answer = await this.process.ask({ file: join(folder, backup), folder })
      const Answer = Type.Object({ failure: Type.Union([Type.String(), Type.Null()]) })
      return Value.Check(Answer, answer) ? answer.failure : 'The check was ended before it was done.'
    } catch (error) {
      return reasonOf(error)
    }
  }
}
