/**
 * The demo's database as a server made it that did nothing else: migrated, with problems, accounts and pictures of targets. `npm test` makes
 * it once, before the tests, and names its file (JOUST_TEST_SEED); a test that runs by itself takes that of its process's first server.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Config, isOpenDemo } from '#config'
import { lookInto } from '#db/client'

const FILE = 'joust.sqlite'
const SEED_FILE = process.env.JOUST_TEST_SEED
let seed: Buffer | null = SEED_FILE === undefined ? null : readFileSync(SEED_FILE)

/** Only what every such server makes alike: problems, and accounts that are kept here. */
const isLikeOthers = (config: Config): boolean =>
  isOpenDemo(config) && !config.demoContests && config.identity.clerk === null

/** Lays the database into the folder of a server that has none, where one was kept. The server adds what is missing. */
export function laySeed(config: Config): void {
  if (isLikeOthers(config) && !existsSync(join(config.dataDir, FILE))) seedFolder(config.dataDir)
}

/** Whether a server like this one leaves its database for the later ones: the first of its kind does. */
export const isSeedWanted = (config: Config): boolean => seed === null && isLikeOthers(config)

/** Keeps the database of a server that has just started and did nothing yet. */
export function keepSeed(config: Config): void {
  seed = lookInto(join(config.dataDir, FILE), (client) => client.serialize())
}

/** Keeps the database of a server that has just started in a file, for the servers of other processes. */
export function writeSeed(dataDir: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(
    path,
    lookInto(join(dataDir, FILE), (client) => client.serialize()),
  )
}

/** A new folder for the data of a process that is to start as after a first start: with the seed of `npm test`, where there is one. */
export function seededFolder(name: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), `joust-${name}-`))
  seedFolder(dataDir)
  return dataDir
}

/** The same for a folder of the test's own, which is made. */
export function seedFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (seed !== null) writeFileSync(join(dataDir, FILE), seed, { mode: 0o600 })
}
