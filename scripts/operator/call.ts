import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '#config'
import { nullOn } from '#contracts/null-on'
import type { Progress } from '#contracts/operator-socket'
import { socketAddress } from '#db/operator-socket'
import type { OperatorAnswer, OperatorBody, OperatorCallName } from '#features/operator'
import { version } from '../../package.json'
import { CommandError, EXIT } from './exit'
import { progressBar } from './output'
import { requireDatabase } from './require-database'

/** How long to wait for the folder: a server that is starting or stopping holds it without answering, and another command locks it. */
const PATIENCE_MS = 10_000
const LOOK_AGAIN_MS = 100

/** What a call receives: its body, optional if it is empty, and how to perform it. */
type Asked<Key extends OperatorCallName> = Manner &
  (Record<string, never> extends OperatorBody<Key>
    ? { readonly body?: OperatorBody<Key> }
    : { readonly body: OperatorBody<Key> })
type Manner = {
  /** Whether to create the database if there is none. */
  readonly init?: boolean
  /** Whether the call stores nothing, so that it can use a temporary folder if there is no database. */
  readonly scratch?: boolean
}

/**
 * Performs a declared operator call: by the server that runs on the settings' data folder or, if none runs, in this
 * process, with the folder locked against one that starts. Throws AppError for a refusal, CommandError, ConfigError.
 * Progress is shown on standard error.
 */
export async function api<Key extends OperatorCallName>(
  name: Key,
  ...[asked]: Record<string, never> extends OperatorBody<Key> ? [Asked<Key>?] : [Asked<Key>]
): Promise<OperatorAnswer<Key>> {
  const { body = {}, init = false, scratch = false }: Parts = asked ?? {}
  const config = readConfig(process.env)
  const bar = progressBar()
  const work = { name, body, progress: bar.step }
  const isScratch = scratch && !existsSync(databaseOf(config))
  return await (isScratch ? doInScratch(config, work) : doHere(config, { ...work, init })).finally(bar.end)
}

/** Performs the call by the server or in this process, whichever gets the data folder. */
async function doHere<Key extends OperatorCallName>(
  config: Config,
  work: WorkAlone<Key>,
): Promise<OperatorAnswer<Key>> {
  const untilMs = Date.now() + PATIENCE_MS
  for (;;) {
    const answered = await askServer(config, work)
    if (answered !== null) return answered.result
    const done = await doAlone(config, work)
    if (done !== null) return done.result
    if (Date.now() > untilMs)
      throw new CommandError(
        EXIT.busy,
        `Something holds ${config.dataDir} and does not answer: a server that starts or stops, or another command. Try again.`,
        'BUSY',
      )
    await Bun.sleep(LOOK_AGAIN_MS)
  }
}

type Parts = Manner & { readonly body?: unknown }
/** The handler checks the body. */
type Work<Key extends OperatorCallName> = {
  readonly name: Key
  readonly body: unknown
  readonly progress: (step: Progress) => void
}
type WorkAlone<Key extends OperatorCallName> = Work<Key> & { readonly init: boolean }

const databaseOf = ({ dataDir }: Config): string => join(dataDir, 'joust.sqlite')

async function doInScratch<Key extends OperatorCallName>(
  config: Config,
  work: Work<Key>,
): Promise<OperatorAnswer<Key>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'joust-'))
  // The sandbox's users execute the agent in it.
  chmodSync(dataDir, 0o755)
  try {
    const judgeCacheDir =
      process.env.JOUST_JUDGE_CACHE === undefined ? join(dataDir, 'judge-cache') : config.judgeCacheDir
    const done = await doAlone({ ...config, dataDir, judgeCacheDir }, { ...work, init: true })
    if (done === null) throw new CommandError(EXIT.busy, `${dataDir} is in use.`, 'BUSY')
    return done.result
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Returns null if no server listens. */
async function askServer<Key extends OperatorCallName>(
  { dataDir }: Config,
  { name, body, progress }: Work<Key>,
): Promise<{ readonly result: OperatorAnswer<Key> } | null> {
  const address = socketAddress(dataDir)
  if (address === null) return null
  const { callServer, ServerNotRunning } = await import('./server-call')
  try {
    const result = await callServer({ address, call: name, body, version, progress })
    // The type is that of the declaration: a server of the same version has checked it.
    return { result: result as OperatorAnswer<Key> }
  } catch (error) {
    if (error instanceof ServerNotRunning) return null
    throw error
  }
}

/** Returns null while another process holds the folder. */
async function doAlone<Key extends OperatorCallName>(
  config: Config,
  { name, body, progress, init }: WorkAlone<Key>,
): Promise<{ readonly result: OperatorAnswer<Key> } | null> {
  const { dataDir } = config
  if (!init) requireDatabase(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockOrNull(config)
  if (lock === null) return null
  try {
    // Loaded only here: with a server that answers, a command needs none of this code.
    const { workAlone } = await import('./alone')
    const alone = await workAlone(config, name)
    try {
      const watch = { progress, signal: new AbortController().signal }
      return { result: await alone.operator.perform(name, body, watch) }
    } finally {
      await alone.close()
    }
  } finally {
    lock.release()
  }
}

async function lockOrNull({ dataDir }: Config) {
  const { DataFolderInUse, lockDataFolder } = await import('#db/folder-lock')
  return nullOn(DataFolderInUse, () => lockDataFolder(dataDir, { waitMs: 0 }))
}
