/** Starts the real product inside the test's process: own data folder, free port, real database, real judge. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#config'
import { type Db, openDatabase } from '#db/client'
import type { ProblemArchive } from '#db/seed/problem-archive'
import type { Services } from '#features/services'
import type { Clock } from '#live'
import { CompileCache } from '#runner'
import { startApp } from '../../src/app'
import { AGENT_FILE, ASSETS, PROBLEMS } from '../../src/embedded.gen'
import { createLog } from '../../src/log'
import { declaredFrameRefusals, declaredRefusals } from './declared-refusals'
import { HASHED_ONCE } from './hashing'
import { leaveAddress, takeAddress } from './kept-address'
import { isSeedWanted, keepSeed, laySeed } from './seed'

/** The judge's compiled headers and archives, shared by all tests, as they depend only on the compilers. */
export const JUDGE_CACHE = join(import.meta.dir, '../../.cache/judge')

/** What every server of a test starts with, in this process or its own. */
export const SERVER_ENV = {
  JOUST_DEMO: 'basic',
  JOUST_SANDBOX: 'bubblewrap',
  JOUST_BACKUP_HOURS: '0',
  JOUST_JUDGE_CACHE: JUDGE_CACHE,
}

/** Programs compiled by the judges of this process's servers, so that each is compiled once, not once for each server. */
const builds = new CompileCache()

export type RunningServer = {
  /** Without a trailing slash. */
  readonly url: string
  /** The port it listens on, whatever its public address. */
  readonly port: number
  readonly dataDir: string
  readonly services: Services
  readonly routes: readonly { readonly method: string; readonly path: string }[]
  /** Opens a second connection to its database, which is closed when the server stops. */
  openBeside(): Db
}

export type TestServer = RunningServer & { stop(): Promise<void> }

/**
 * `env` overrides settings; `dataDir` starts on the data of an earlier server (and is then not removed); `problems`
 * replaces the demo's problems.
 */
export type ServerOptions = {
  readonly env?: Record<string, string>
  readonly dataDir?: string
  readonly clock?: Clock
  readonly problems?: ProblemArchive
}

/** Starts a server that the caller stops. A file that needs one for all its tests calls `testServer`. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'joust-test-'))
  const config = readConfig({
    PORT: `${takeAddress()}`,
    JOUST_DATA: dataDir,
    ...SERVER_ENV,
    JOUST_LOG: 'silent',
    NODE_ENV: 'production',
    ...options.env,
  })
  if (options.dataDir === undefined) laySeed(config)
  const refusals = declaredRefusals(config.identity.clerk !== null)
  const frameRefusals = declaredFrameRefusals()
  const app = await startApp({
    config,
    refused: refusals.refused,
    frameRefused: frameRefusals.refused,
    log: createLog(config.logLevel),
    assets: ASSETS,
    agentFile: AGENT_FILE,
    problems: options.problems ?? PROBLEMS,
    builds,
    hashing: HASHED_ONCE,
    ...(options.clock === undefined ? {} : { clock: options.clock }),
  })
  // With a moved clock, its times would be in another test's past or future.
  if (options.dataDir === undefined && options.clock === undefined && isSeedWanted(config)) {
    // Targets are read from the judge's cache, which takes each server without them a tenth of a second.
    await app.services.cssTargets.renderMissing()
    keepSeed(config)
  }
  const connections: Db[] = []
  return {
    url: app.url,
    port: app.port,
    dataDir,
    services: app.services,
    routes: app.routes,
    openBeside() {
      const db = openDatabase(join(dataDir, 'joust.sqlite'))
      connections.push(db)
      return db
    },
    async stop() {
      for (const db of connections) db.$client.close()
      await app.stop()
      leaveAddress(app.port)
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
      refusals.check()
      frameRefusals.check()
    },
  }
}
