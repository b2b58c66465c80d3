/**
 * The demo's database after a first start: migrated, with problems, accounts and pictures of targets. `npm test` makes
 * it once, before the tests, and passes its path (JOUST_TEST_SEED); a test that runs alone keeps that of its process's
 * first server.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Config, isOpenDemo } from '#config'
import { lookInto } from '#db/client'

const FILE = 'joust.sqlite'
const SEED_FILE = process.env.JOUST_TEST_SEED
let seed: Buffer | null = SEED_FILE === undefined ? null : readFileSync(SEED_FILE)

/** Whether the server's first database is like that of others: problems, and accounts that are stored here. */
const isLikeOthers = (config: Config): boolean =>
  isOpenDemo(config) && !config.demoContests && config.identity.clerk === null

/** Copies the seed database, if there is one, into the folder of a server that has none. The server adds what is missing. */
export function laySeed(config: Config): void {
  if (isLikeOthers(config) && !existsSync(join(config.dataDir, FILE))) seedFolder(config.dataDir)
}

/** Whether the database of a server like this one should be kept: true for the first of its kind. */
export const isSeedWanted = (config: Config): boolean => seed === null && isLikeOthers(config)

/** Keeps the database of a server that has just started. */
export function keepSeed(config: Config): void {
  seed = lookInto(join(config.dataDir, FILE), (client) => client.serialize())
}

/** Writes the database of a server that has just started to a file, for servers of other processes. */
export function writeSeed(dataDir: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(
    path,
    lookInto(join(dataDir, FILE), (client) => client.serialize()),
  )
}

/** Makes a data folder for a process that should start as after a first start: with the seed of `npm test`, if there is one. */
export function seededFolder(name: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), `joust-${name}-`))
  seedFolder(dataDir)
  return dataDir
}

/** The same for a given folder, which is created. */
export function seedFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (seed !== null) writeFileSync(join(dataDir, FILE), seed, { mode: 0o600 })
}
