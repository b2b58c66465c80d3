import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '#config'
import { nullOn } from '#contracts/null-on'
import type { Progress } from '#contracts/operator-socket'
import { socketAddress } from '#db/operator-socket'
import { AppError } from '#errors'
import type { OperatorAnswer, OperatorBody, OperatorCallName } from '#features/operator'
import { version } from '../../package.json'
import { CommandError, EXIT } from './exit'
import { progressBar } from './output'

/**
 * A server that starts or stops holds the folder and does not answer yet, or no more; another command has it for
 * itself.
 */
const PATIENCE_MS = 10_000
const LOOK_AGAIN_MS = 100

/** What a call receives: its body, which may be left out where nothing is in it, and how it is to be done. */
type Asked<Key extends OperatorCallName> = Manner &
  (Record<string, never> extends OperatorBody<Key>
    ? { readonly body?: OperatorBody<Key> }
    : { readonly body: OperatorBody<Key> })
type Manner = {
  /** Make the database where there is none yet. */
  readonly init?: boolean
  /** It stores nothing: without a database it can be done in a folder of its own. */
  readonly scratch?: boolean
}

/**
 * A declared call of operators: answered by the server that runs on the data folder of the settings, or, where none
 * runs, right here, with the folder locked against one that would start. Throws AppError for what was refused,
 * CommandError, ConfigError. How far it is stands on standard error meanwhile.
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

/** By the server, or alone: whichever has the data folder. */
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
/** The body is checked by the handler. */
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
  // The sandbox's users execute the agent that is laid out in it.
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

/** Null where no server listens. */
async function askServer<Key extends OperatorCallName>(
  { dataDir }: Config,
  { name, body, progress }: Work<Key>,
): Promise<{ readonly result: OperatorAnswer<Key> } | null> {
  const address = socketAddress(dataDir)
  if (address === null) return null
  const { callServer, ServerNotRunning } = await import('./server-call')
  try {
    const result = await callServer({ address, call: name, body, version, progress })
    // The answer is the declaration's: a server of the same version has checked it.
    return { result: result as OperatorAnswer<Key> }
  } catch (error) {
    if (error instanceof ServerNotRunning) return null
    throw error
  }
}

/** Null while someone else holds the folder. */
async function doAlone<Key extends OperatorCallName>(
  config: Config,
  { name, body, progress, init }: WorkAlone<Key>,
): Promise<{ readonly result: OperatorAnswer<Key> } | null> {
  const { dataDir } = config
  if (!init && !existsSync(databaseOf(config)))
    throw new AppError('NOT_FOUND', `There is no database in ${dataDir}. Start Joust once, or set JOUST_DATA.`)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockOrNull(config)
  if (lock === null) return null
  try {
    // Loaded where it is needed: with a server that answers, a command need not know how anything is done.
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
