import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Elysia } from 'elysia'
import { type Config, isLoopback } from '#config'
import { closeDatabase, openDatabase } from '#db/client'
import { migrate } from '#db/migrate'
import { createAccounts, createLocalIdentity } from '#features/account'
import { createBoards } from '#features/boards'
import { createDuels } from '#features/duel'
import { createHealth } from '#features/health'
import { createJudging } from '#features/judging'
import { createPractice } from '#features/practice'
import { createProblems } from '#features/problems'
import type { Services } from '#features/services'
import { monotonicClock } from '#live'
import { createRunner } from '#runner'
import { type Assets, accessControl, webBase, webPages } from '#web'
import { authRoutes } from '../routes/api/auth'
import { healthRoutes } from '../routes/api/health'
import { judgeRoutes } from '../routes/api/judge'
import { leaderboardRoutes } from '../routes/api/leaderboard'
import { practiceRoutes } from '../routes/api/practice'
import { usersRoutes } from '../routes/api/users'
import { judge0Routes } from '../routes/judge0'
import { SOCKET_LIMITS, socketRoutes } from '../routes/socket'
import type { Log } from './log'

export type AppOptions = {
  readonly config: Config
  readonly log: Log
  readonly assets: Assets
  /** The sandbox agent and the demo problems as this build carries them; null where they could not be built. */
  readonly agentFile: string | null
  readonly problemsFile: string | null
}

export type App = {
  /** Where it listens, without a trailing slash. */
  readonly url: string
  readonly services: Services
  /** Stops taking requests, lets what runs finish its transaction, and closes the database. */
  stop(): Promise<void>
}

/** Wires everything together and listens. Rejects with a ConfigError, DatabaseTooNew, or the port's own error. */
export async function startApp(options: AppOptions): Promise<App> {
  const { config, log, assets } = options
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const db = openDatabase(join(config.dataDir, 'joust.sqlite'))
  const applied = migrate(db)
  if (applied.length > 0) log.info({ applied }, 'migrations applied')

  let url = config.url ?? `http://localhost:${config.port}`
  const runner = createRunner({
    sandbox: config.sandbox,
    slots: config.slots,
    cacheDir: config.judgeCacheDir,
    ...agentOption(options),
    log: (level, message, fields) => log[level]({ ...fields }, message),
  })
  let judgeSettled = false
  const judgeReady = runner.ready().finally(() => {
    judgeSettled = true
  })

  const provider = createLocalIdentity({ db, secret: secretOf(config.dataDir), origin: () => url })
  const problems = createProblems({ db, runner, log })
  const judging = createJudging({ db, runner, log, now: monotonicClock.nowMs })
  const account = createAccounts({ db, provider })
  const duels = createDuels({ db, judging, problems, log })
  // Before the first socket: a room that came back has its players' time made longer, and no verdict is announced yet.
  duels.recover()
  const services: Services = {
    account,
    boards: createBoards({ db }),
    duels,
    health: createHealth({ db, runner, judgeSettled: () => judgeSettled }),
    judging,
    practice: createPractice({ db, judging, runner }),
    problems,
  }
  if (options.problemsFile !== null && config.demo) await problems.importArchive(options.problemsFile)
  if (config.demo && isLoopback(config.host)) await account.makeDemoAccounts()

  const viewerOf = (request: Request) => account.viewerOf(request)
  const access = accessControl(viewerOf)
  const http = new Elysia({ websocket: SOCKET_LIMITS, serve: { maxRequestBodySize: 8 * 1024 * 1024, hostname: config.host } })
    .use(webBase({ log }))
    .use(healthRoutes(services))
    .use(authRoutes(provider))
    .use(usersRoutes(services, access))
    .use(leaderboardRoutes(services, access))
    .use(practiceRoutes(services, access))
    .use(judgeRoutes(services, access))
    .use(judge0Routes({ judging, runner, token: config.judge0Token }))
    .use(socketRoutes({ duels, account, log, origin: () => url }))
    .use(webPages({ services, assets, viewerOf, log, origin: () => url, development: config.development }))

  http.listen({ port: config.port, hostname: config.host })
  if (config.url === null) url = `http://localhost:${http.server?.port ?? config.port}`
  await judgeReady
  judging.recover()

  return {
    url,
    services,
    async stop() {
      await http.stop(true)
      duels.close()
      judging.close()
      await runner.close()
      closeDatabase(db)
    },
  }
}

/** The agent must be a file that can be executed: inside the binary it is not, so it is laid out beside the data. */
function agentOption({ agentFile, config }: AppOptions): { agentPath?: string } {
  if (agentFile === null) return {}
  const path = join(config.dataDir, 'joust-agent')
  const bytes = readFileSync(agentFile)
  if (!existsSync(path) || !readFileSync(path).equals(bytes)) writeFileSync(path, bytes)
  chmodSync(path, 0o755)
  return { agentPath: path }
}

/** The secret that signs sessions: made on the first start, readable by the owner only. */
function secretOf(dataDir: string): string {
  const path = join(dataDir, 'secret')
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(path, 'utf8').trim()
}
