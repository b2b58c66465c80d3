import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Value } from '@sinclair/typebox/value'
import { type Config, readConfig } from '#config'
import { type CallInput, type CallName, type CallOutput, outputOf, type Progress } from '#contracts/operator/calls'
import { DataFolderInUse, lockDataFolder } from '#db/folder-lock'
import { AppError } from '#errors'
import { socketAddress } from '#features/operator'
import { version } from '../../package.json'
import { CommandError, EXIT } from './exit'
import { callServer, ServerNotRunning } from './server-call'

/** A server that starts or stops holds the folder and does not answer yet, or no more; another command has it for itself. */
const PATIENCE_MS = 10_000
const LOOK_AGAIN_MS = 100

export type CallOptions = {
  readonly progress?: (step: Progress) => void
  /** Make the database where there is none yet. */
  readonly init?: boolean
  /** It stores nothing: without a database it can be done in a folder of its own. */
  readonly scratch?: boolean
}

/**
 * Has something done: by the server that runs on the data folder of the settings, or, where none runs, right here, with the
 * folder locked against one that would start. Throws AppError for what was refused, CommandError, ConfigError.
 */
export async function call<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: CallOptions = {},
): Promise<CallOutput<N>> {
  const config = readConfig(process.env)
  if (options.scratch === true && !existsSync(databaseOf(config)))
    return await doInScratch(config, name, input, options)
  const progress = options.progress ?? (() => undefined)
  const untilMs = Date.now() + PATIENCE_MS
  for (;;) {
    const asked = await askServer(config, { name, input, progress })
    if (asked !== null) return checked(name, asked.result)
    const done = await doAlone(config, { name, input, progress, init: options.init ?? false })
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

const databaseOf = ({ dataDir }: Config): string => join(dataDir, 'joust.sqlite')

async function doInScratch<N extends CallName>(
  config: Config,
  name: N,
  input: CallInput<N>,
  { progress = () => undefined }: CallOptions,
): Promise<CallOutput<N>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'joust-'))
  // The sandbox's users execute the agent that is laid out in it.
  chmodSync(dataDir, 0o755)
  try {
    const judgeCacheDir =
      process.env.JOUST_JUDGE_CACHE === undefined ? join(dataDir, 'judge-cache') : config.judgeCacheDir
    const done = await doAlone({ ...config, dataDir, judgeCacheDir }, { name, input, progress, init: true })
    if (done === null) throw new CommandError(EXIT.busy, `${dataDir} is in use.`, 'BUSY')
    return done.result
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Asked<N extends CallName> = {
  readonly name: N
  readonly input: CallInput<N>
  readonly progress: (step: Progress) => void
}

/** Null where no server listens. */
async function askServer<N extends CallName>({ dataDir }: Config, { name, input, progress }: Asked<N>) {
  const address = socketAddress(dataDir)
  if (address === null) return null
  try {
    return { result: await callServer({ address, call: name, input, version, progress }) }
  } catch (error) {
    if (error instanceof ServerNotRunning) return null
    throw error
  }
}

/** Null while somebody else holds the folder. */
async function doAlone<N extends CallName>(
  config: Config,
  { name, input, progress, init }: Asked<N> & { readonly init: boolean },
): Promise<{ readonly result: CallOutput<N> } | null> {
  const { dataDir } = config
  if (!init && !existsSync(databaseOf(config)))
    throw new AppError('NOT_FOUND', `There is no database in ${dataDir}. Start Joust once, or set JOUST_DATA.`)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockOrNull(config)
  if (lock === null) return null
  try {
    // Loaded where it is needed: with a server that answers, a command need not know how anything is done.
    const { workAlone } = await import('./alone')
    const alone = await workAlone(config, name)
    try {
      const watch = { progress, signal: new AbortController().signal }
      return { result: await alone.operator.perform(name, input, watch) }
    } finally {
      await alone.close()
    }
  } finally {
    lock.release()
  }
}

function lockOrNull({ dataDir }: Config) {
  try {
    return lockDataFolder(dataDir, { waitMs: 0 })
  } catch (error) {
    if (error instanceof DataFolderInUse) return null
    throw error
  }
}

function checked<N extends CallName>(name: N, result: unknown): CallOutput<N> {
  const schema = outputOf(name)
  if (Value.Check(schema, result)) return result
  throw new CommandError(EXIT.failed, 'The server’s answer was not understood.')
}
