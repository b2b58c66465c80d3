import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Config, ConfigError, effectiveSettings, isOpenDemo, readConfig } from '#config'
import type { Space } from '#contracts/http/operations'
import { reasonOf } from '#contracts/reason-of'
import { lookInto, openReader, readerDb } from '#db/client'
import { type MigrationState, migrationState } from '#db/migrate'
import { accountsWithKnownPassword } from '#features/account'
import { measureSpace } from '#features/operations'
import { inspectKernel, inspectSandboxes, type KernelFindings, type SandboxFinding } from '#runner'
import { sentence } from '../operator/about-file'

type SettingFinding = {
  readonly name: string
  readonly value: string
  readonly isSet: boolean
  readonly help: string
}

export type DataFinding = {
  readonly folder: string
  readonly exists: boolean
  readonly writable: boolean
  readonly freeMegabytes: number
}

export type DatabaseFinding = { readonly file: string } & (
  | { readonly state: 'absent' }
  | { readonly state: 'unreadable'; readonly reason: string }
  | ({ readonly state: 'current' | 'older' | 'newer' } & MigrationState)
)

export type Findings = {
  readonly version: string
  readonly settings: readonly SettingFinding[]
  readonly kernel: KernelFindings
  readonly data: DataFinding | null
  readonly database: DatabaseFinding | null
  /** What takes disk space; null if there is no database that this Joust can read. */
  readonly space: Space | null
  readonly sandboxes: readonly SandboxFinding[]
  /** The sandbox that Joust would use; null if none. */
  readonly sandbox: 'docker' | 'bubblewrap' | null
  /** One sentence for each fault that keeps Joust or its judge from working. */
  readonly broken: readonly string[]
  /** One sentence for each thing that works but is weak or will not last. */
  readonly weak: readonly string[]
}

/** With less free space, a day of submissions and the nightly copy may fill the disk. */
const FREE_MEGABYTES_LEAST = 1024

export type Workplace = { readonly cacheDir: string; readonly agentPath?: string }

/** Examines the settings, the data and the host. Changes nothing except the judge's files in `workplace`. */
export async function examine(options: {
  env: Readonly<Record<string, string | undefined>>
  version: string
  workplace: Workplace
}): Promise<Findings> {
  const { env, version, workplace } = options
  const { config, problems } = configOf(env)
  const data = config && dataFinding(config.dataDir)
  const database = config && databaseFinding(join(config.dataDir, 'joust.sqlite'))
  const { space, problems: spaceFailure } = spaceFinding(config, database)
  const sandboxes = await inspectSandboxes(workplace)
  const sandbox = takenOf(sandboxes, config?.sandbox ?? 'auto')
  const kernel = inspectKernel()
  const broken = [...problems, ...dataFailure(data), ...databaseFailure(database), ...spaceFailure]
  // A server without slots leaves all judging to other machines.
  if (sandbox === null && config?.slots !== 0)
    broken.push(sentence(`No sandbox can be used: ${whyNone(sandboxes, config?.sandbox ?? 'auto')}`))
  const weak = [
    ...(await demoWarning(config, database)),
    ...modeWarning(data),
    ...spaceWarning(data),
    ...sandboxWarnings(sandboxes.find(({ kind }) => kind === sandbox)),
  ]
  return { version, settings: settingsOf(env), kernel, data, database, space, sandboxes, sandbox, broken, weak }
}

function configOf(env: Readonly<Record<string, string | undefined>>): { config: Config | null; problems: string[] } {
  try {
    return { config: readConfig(env), problems: [] }
  } catch (error) {
    if (error instanceof ConfigError) return { config: null, problems: [...error.problems] }
    throw error
  }
}

const settingsOf = (env: Readonly<Record<string, string | undefined>>): SettingFinding[] =>
  effectiveSettings(env).map(({ from, ...setting }) => ({ ...setting, isSet: from === 'environment' }))

function dataFinding(folder: string): DataFinding {
  const exists = existsSync(folder)
  const nearest = nearestExisting(folder)
  const { bavail, bsize } = statfsSync(nearest)
  return { folder, exists, writable: isWritable(nearest), freeMegabytes: Math.floor((bavail * bsize) / 1024 / 1024) }
}

const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)))

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.X_OK)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}

function databaseFinding(file: string): DatabaseFinding {
  if (!existsSync(file)) return { file, state: 'absent' }
  try {
    const found = lookInto(file, migrationState)
    const state = found.unknown.length > 0 ? 'newer' : found.missing.length > 0 ? 'older' : 'current'
    return { file, state, ...found }
  } catch (error) {
    return { file, state: 'unreadable', reason: reasonOf(error) }
  }
}

function spaceFinding(
  config: Config | null,
  database: DatabaseFinding | null,
): { space: Space | null; problems: readonly string[] } {
  if (config === null || (database?.state !== 'current' && database?.state !== 'older'))
    return { space: null, problems: [] }
  const { dataDir, judgeCacheDir, operation } = config
  try {
    const place = { dataDir, database: database.file, backupDir: operation.backupDir, judgeCacheDir }
    return { space: measureSpace(place), problems: [] }
  } catch (error) {
    const reason = reasonOf(error)
    return { space: null, problems: [sentence(`The disk usage of ${dataDir} cannot be measured: ${reason}`)] }
  }
}

function takenOf(sandboxes: readonly SandboxFinding[], wanted: Config['sandbox']): Findings['sandbox'] {
  const usable = sandboxes.filter((one) => one.usable).map((one) => one.kind)
  return usable.find((kind) => wanted === 'auto' || kind === wanted) ?? null
}

function whyNone(sandboxes: readonly SandboxFinding[], wanted: Config['sandbox']): string {
  const asked = sandboxes.filter((one) => wanted === 'auto' || one.kind === wanted)
  return asked.map((one) => (one.usable ? '' : `${one.kind}: ${one.reason}`)).join('; ')
}

function dataFailure(data: DataFinding | null): string[] {
  if (data === null || data.writable) return []
  return [`Joust may not write to ${data.folder}. Set JOUST_DATA to another folder, or give it this one.`]
}

function databaseFailure(database: DatabaseFinding | null): string[] {
  if (database?.state === 'unreadable')
    return [sentence(`The database ${database.file} cannot be read: ${database.reason}`)]
  if (database?.state !== 'newer') return []
  return [`The database was written by a newer Joust (${database.unknown.join(', ')} is unknown here).`]
}

function spaceWarning(data: DataFinding | null): string[] {
  if (data === null || data.freeMegabytes >= FREE_MEGABYTES_LEAST) return []
  return [`Only ${data.freeMegabytes} MB are free on the disk of the data folder.`]
}

/** Warns of demo accounts in a data folder that goes live: they are locked. */
async function demoWarning(config: Config | null, database: DatabaseFinding | null): Promise<string[]> {
  if (config === null || isOpenDemo(config) || database?.state !== 'current') return []
  const reader = openReader(database.file)
  try {
    const names = (await accountsWithKnownPassword(readerDb(reader.client))).map(({ username }) => username)
    if (names.length === 0) return []
    return [
      `Everybody knows the password of the demo accounts ${names.join(', ')}: it opens nothing here. Delete them, or give them another one (joust user reset NAME).`,
    ]
  } finally {
    reader.close()
  }
}

function modeWarning(data: DataFinding | null): string[] {
  if (data === null || !data.exists || (statSync(data.folder).mode & 0o077) === 0) return []
  return [`Other users of this machine can read ${data.folder}. The next start closes it (chmod 700).`]
}

const NO_LANDLOCK =
  'The kernel has no Landlock (5.13 or newer): only users, namespaces and the system call filter confine programs.'

function sandboxWarnings(taken: SandboxFinding | undefined): string[] {
  if (!taken?.usable) return []
  const { kind, landlock, note } = taken
  return [...(landlock > 0 ? [] : [NO_LANDLOCK]), ...(note === '' ? [] : [sentence(`In ${kind}, ${note}`)])]
}
