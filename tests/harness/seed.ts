/** The demo's database as the first server of this process made it: migrated, with problems, accounts and pictures of targets. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, isOpenDemo } from '#config'
import { lookInto } from '#db/client'

const FILE = 'joust.sqlite'
let seed: Buffer | null = null

/** Only what every such server makes alike: problems, and accounts that are kept here. */
const isLikeOthers = (config: Config): boolean =>
  isOpenDemo(config) && !config.demoContests && config.identity.clerk === null

/** Lays the database into the folder of a server that has none, where one was kept. The server adds what is missing. */
export function laySeed(config: Config): void {
  const target = join(config.dataDir, FILE)
  if (seed === null || !isLikeOthers(config) || existsSync(target)) return
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(target, seed, { mode: 0o600 })
}

/** Whether a server like this one leaves its database for the later ones: the first of its kind does. */
export const isSeedWanted = (config: Config): boolean => seed === null && isLikeOthers(config)

/** Keeps the database of a server that has just started and did nothing yet. */
export function keepSeed(config: Config): void {
  seed = lookInto(join(config.dataDir, FILE), (client) => client.serialize())
}
