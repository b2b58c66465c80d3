import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Elysia } from 'elysia'
import { type Config, effectiveSettings, isLoopback } from '#config'
import { closeDatabase, type Db, openDatabase } from '#db/client'
import { lockDataFolder } from '#db/folder-lock'
import { migrate } from '#db/migrate'
import { BUNDLED_TEXTS } from '#db/seed/texts'
import {
  createAccounts,
  createClerkIdentity,
  createLocalIdentity,
  createMailer,
  type IdentityProvider,
  signInWays,
} from '#features/account'
import { createBackups, RESTORING } from '#features/backups'
import { createBoards } from '#features/boards'
import { createContests, playDemoContests } from '#features/contest'
import { createDuels } from '#features/duel'
import { createHealth } from '#features/health'
import { createCallbacks, createJudge0Desk, type Judge0Desk } from '#features/judge0'
import { createJudging } from '#features/judging'
import { createMatchmaking } from '#features/matchmaking'
import { createOperations, RecentErrors } from '#features/operations'
import { createOperator } from '#features/operator'
import { createPractice } from '#features/practice'
import { createProblems } from '#features/problems'
import type { Services } from '#features/services'
import { createSite } from '#features/site'
import { createSocial } from '#features/social'
import { createTexts } from '#features/texts'
import { createWebhooks } from '#features/webhooks'
import { type Clock, monotonicClock } from '#live'
import { createRunner, type Runner } from '#runner'
import { type Assets, accessControl, addressReader, lastResort, webBase, webPages } from '#web'
import { version } from '../package.json'
import { accountRoutes } from '../routes/api/account'
import { authRoutes } from '../routes/api/auth'
import { contestRankingRoutes } from '../routes/api/contest-rankings'
import { contestRoutes } from '../routes/api/contests'
import { duelsRoutes } from '../routes/api/duels'
import { flagsRoutes } from '../routes/api/flags'
import { friendsRoutes } from '../routes/api/friends'
import { healthRoutes } from '../routes/api/health'
import { judgeRoutes } from '../routes/api/judge'
import { leaderboardRoutes } from '../routes/api/leaderboard'
import { metricsRoutes } from '../routes/api/metrics'
import { notificationsRoutes } from '../routes/api/notifications'
import { operationRoutes } from '../routes/api/operations'
import { playersRoutes } from '../routes/api/players'
import { practiceRoutes } from '../routes/api/practice'
import { problemRoutes } from '../routes/api/problems'
import { reportsRoutes } from '../routes/api/reports'
import { siteWordsRoutes } from '../routes/api/site'
import { usersRoutes } from '../routes/api/users'
import { webhookRoutes } from '../routes/api/webhooks'
import { judge0Routes } from '../routes/judge0'
import { openOperatorDoor } from '../routes/operator-door'
import { siteRoutes } from '../routes/site'
import { SOCKET_LIMITS, socketRoutes } from '../routes/socket'
import { agentOption } from './agent-file'
import { type Log, withErrorsNoted } from './log'

export type AppOptions = {
  readonly config: Config
  readonly log: Log
  readonly assets: Assets
  /** The sandbox agent and the demo problems as this build carries them; null where they could not be built. */
  readonly agentFile: string | null
  readonly problemsFile: string | null
  /** What time it is in duels and contests; default: the process's own clock. */
  readonly clock?: Clock
}

export type App = {
  /** Where it listens, without a trailing slash. */
  readonly url: string
  readonly services: Services
  /** Everything that answers, as it was declared: '/api/contests/:id'. */
  readonly routes: readonly { readonly method: string; readonly path: string }[]
  /** Stops taking requests, lets what runs finish its transaction, and closes the database. */
  stop(): Promise<void>
}

/** A command that has the folder to itself is done in less, as a rule: then the server need not refuse to start. */
const COMMAND_PATIENCE_MS = 2000

/** Wires everything together and listens. Rejects with DataFolderInUse, DatabaseTooNew, or the port's own error. */
export async function startApp(options: AppOptions): Promise<App> {
  const { config, clock = monotonicClock } = options
  const errors = new RecentErrors(() => clock.nowMs())
  const log = withErrorsNoted(options.log, (fields, message) => errors.note(fields, message))
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const lock = lockDataFolder(config.dataDir, { waitMs: COMMAND_PATIENCE_MS })
  const db = openDatabase(join(config.dataDir, 'joust.sqlite'))
  const applied = migrate(db)
  if (applied.length > 0) log.info({ applied }, 'migrations applied')
  if (existsSync(join(config.dataDir, RESTORING)))
    log.warn(`A restore did not finish; the data is as it was before. Run it again, or delete ${RESTORING}.`)

  const texts = createTexts({ db, now: monotonicClock.nowMs })
  texts.addBundled(BUNDLED_TEXTS)

  const runner = createRunner({
    sandbox: config.sandbox,
    slots: config.slots,
    cacheDir: config.judgeCacheDir,
    ...agentOption(options.agentFile, config.dataDir),
    log: (level, message, fields) => log[level]({ ...fields }, message),
  })
  // A free port is known only after listening; everything that names the address asks when it needs it.
  const address = { url: config.url ?? `http://localhost:${config.port}` }
  const parts = { ...options, log, errors, db, runner, origin: () => address.url }
  const { services, provider, judgeReady } = wireServices(parts)
  const desk = createJudge0Desk({ judging: services.judging, runner, privateCallbacks: config.callbacksPrivate })
  const callbacks = createCallbacks({
    db,
    judging: services.judging,
    desk,
    log,
    privateAllowed: config.callbacksPrivate,
  })
  await addDemoData(options, services)
  void services.problems.warmCheckers()
  const http = wireRoutes({ ...parts, provider, desk }, services).listen({ port: config.port, hostname: config.host })
  if (config.url === null) address.url = `http://localhost:${http.server?.port ?? config.port}`
  await judgeReady
  services.judging.recover()
  services.contests.recover()
  addDemoContests({ ...parts, services })
  callbacks.start()
  services.boards.start()
  services.backups.start()
  services.webhooks.start()
  const operator = createOperator({
    ...{ db, runner, texts, ...services, now: () => services.contests.nowMs() },
    settings: effectiveSettings(process.env),
  })
  const door = openOperatorDoor({ operator, dataDir: config.dataDir, version, log })

  return {
    url: address.url,
    services,
    routes: http.routes.map(({ method, path }) => ({ method, path })),
    async stop() {
      await door.close()
      await http.stop(true)
      await services.backups.close()
      services.matchmaking.close()
      services.duels.close()
      services.contests.close()
      services.boards.close()
      services.social.close()
      services.judging.close()
      callbacks.close()
      services.webhooks.close()
      await runner.close()
      closeDatabase(db)
      lock.release()
    },
  }
}

type Doors = { readonly provider: IdentityProvider; readonly desk: Judge0Desk }
type Parts = AppOptions & {
  readonly errors: RecentErrors
  readonly db: Db
  readonly runner: Runner
  readonly origin: () => string
}

/** The use cases, each with what it needs. */
function wireServices({ config, log, errors, db, runner, origin, clock = monotonicClock }: Parts) {
  const now = () => clock.nowMs()
  let judgeSettled = false
  const judgeReady = runner.ready().finally(() => {
    judgeSettled = true
  })
  const { clerk } = config.identity
  const { backupDir, backupHours, backupKeep } = config.operation
  const provider =
    clerk === null
      ? createLocalIdentity({ db, secret: secretOf(config.dataDir), origin, others: config.identity })
      : createClerkIdentity({ ...clerk, origin, log })
  const problems = createProblems({ db, runner, log, now })
  const judging = createJudging({ db, runner, log, now })
  const ways = clerk === null ? signInWays(config.identity) : []
  const mailer = config.identity.mail === null ? null : createMailer(config.identity.mail)
  const account = createAccounts({ db, provider, mailer, origin, log, clerk, ways })
  const duels = createDuels({ db, judging, problems, log, clock })
  const contests = createContests({ db, judging, problems, log, clock })
  const social = createSocial({
    db,
    account,
    duels,
    languageName: (id) => runner.languages().find((language) => language.id === id)?.name ?? `Language ${id}`,
    log,
  })
  // Before the first socket: a room that came back has its players' time made longer, and no verdict is announced yet.
  duels.recover()
  const backups = createBackups({
    db,
    folder: backupDir,
    everyHours: backupHours,
    keep: backupKeep,
    version,
    log,
    clock,
  })
  const { presence } = social
  const matchmaking = createMatchmaking({ db, duels, account, log, clock })
  const services: Services = {
    account,
    backups,
    boards: createBoards({ db, now }),
    contests,
    duels,
    health: createHealth({ db, runner, judgeSettled: () => judgeSettled }),
    judging,
    operations: createOperations({ db, runner, judging, presence, backups, errors, version, now }),
    matchmaking,
    practice: createPractice({ db, judging, runner, now }),
    problems,
    social,
    webhooks: createWebhooks({ db, log, clock, privateAllowed: config.callbacksPrivate }),
    site: createSite({ db, now }),
  }
  return { services, provider, judgeReady }
}

/** Everything that answers. Errors and request ids come first, the pages last: they take every address that is left. */
function wireRoutes(parts: Parts & Doors, services: Services) {
  const { config, log, assets, runner, origin, provider, desk } = parts
  const { account, contests, duels, judging, matchmaking, social } = services
  const viewerOf = (request: Request) => account.viewerOf(request)
  const addressOf = addressReader(config.identity.trustedProxies)
  const access = accessControl({ viewerOf, usesApiToken: (request) => account.usesApiToken(request), addressOf })
  let declared: Elysia['routes'] = []
  const http = new Elysia({
    websocket: SOCKET_LIMITS,
    serve: { maxRequestBodySize: 8 * 1024 * 1024, hostname: config.host, error: lastResort({ log }) },
  })
    .use(
      webBase({
        log,
        answered: (request) => services.operations.metrics.answered(request),
        routes: () => declared,
      }),
    )
    .use(healthRoutes(services))
    .use(metricsRoutes(services, { token: config.operation.metricsToken, addressOf }))
    .use(operationRoutes(services, access))
    .use(webhookRoutes(services, access))
    .use(authRoutes(provider, addressOf))
    .use(accountRoutes(services, access))
    .use(usersRoutes(services, access))
    .use(duelsRoutes(services, access))
    .use(friendsRoutes(services, access))
    .use(notificationsRoutes(services, access))
    .use(playersRoutes(services, access))
    .use(reportsRoutes(services, access))
    .use(flagsRoutes(services, access))
    .use(leaderboardRoutes(services, access))
    .use(contestRoutes(services, access, origin))
    .use(contestRankingRoutes(services, access))
    .use(siteWordsRoutes(services, access))
    .use(siteRoutes({ services, access, assets, origin }))
    .use(problemRoutes(services, access))
    .use(practiceRoutes(services, access))
    .use(judgeRoutes(services, access))
    .use(judge0Routes({ desk, judging, runner, tokens: config.judge0Tokens, userToken: config.judge0UserToken }))
    .use(socketRoutes({ duels, matchmaking, contests, account, presence: social.presence, log, origin }))
    .use(webPages({ services, assets, viewerOf, log, origin, development: config.development }))
  declared = http.routes
  return http
}

/** Demo accounts have known passwords, so they are made behind a loopback address only. */
async function addDemoData({ config, problemsFile }: AppOptions, { account, problems }: Services): Promise<void> {
  if (!config.demo) return
  if (problemsFile !== null) await problems.importArchive(problemsFile)
  if (isLoopback(config.host)) await account.makeDemoAccounts()
}

/** In the background: the judge has some forty programs to try, and whoever opens the page need not wait for it. */
function addDemoContests(parts: Parts & { readonly services: Services }): void {
  const { config, log, db, runner, problemsFile, services, clock = monotonicClock } = parts
  if (!config.demoContests || problemsFile === null || !isLoopback(config.host)) return
  const { account, problems, contests } = services
  playDemoContests({ db, runner, account, problems, log, problemsFile, nowMs: clock.nowMs() }).then(
    (ids) => {
      for (const id of ids) contests.changed(id)
      if (ids.length > 0) log.info({ contests: ids }, 'the demo contests are played')
    },
    (err: unknown) => log.error({ err }, 'the demo contests could not be played'),
  )
}

/** The secret that signs sessions: made on the first start, readable by the owner only. */
function secretOf(dataDir: string): string {
  const path = join(dataDir, 'secret')
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(path, 'utf8').trim()
}
