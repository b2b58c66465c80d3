import { type Config, effectiveSettings } from '#config'
import { BUNDLED_QUESTIONS } from '#db/seed/questions'
import { BUNDLED_TARGETS } from '#db/seed/targets'
import { BUNDLED_TEXTS } from '#db/seed/texts'
import { CallbackWorker, createJudge0Adapter } from '#features/judge0'
import { RecentErrors } from '#features/operations'
import { Operator } from '#features/operator'
import { createQuestions } from '#features/questions'
import type { Services } from '#features/services'
import { createTexts } from '#features/texts'
import { wallClock } from '#live'
import { createRunner, type RunnerOptions } from '#runner'
import type { ApiDocument } from '#web'
import { version } from '../package.json'
import { openOperatorSocket } from '../routes/operator-socket'
import { agentOption } from './agent-file'
import { openData } from './app-data'
import { addDemoHistory, addDemoProblems, settleDemoAccounts } from './app-demo'
import { QuietMemory } from './app-memory'
import { wireRoutes } from './app-routes'
import { type AppOptions, wireServices } from './app-services'
import { withErrorsNoted } from './log'

export type App = {
  /** The public address, without a trailing slash. */
  readonly url: string
  /** The port on which the server listens. */
  readonly port: number
  readonly services: Services
  /** All routes as declared, such as '/api/contests/:id'. */
  readonly routes: readonly { readonly method: string; readonly path: string }[]
  /** The document at /openapi.json. */
  apiDocument(): ApiDocument
  /** Stops accepting requests, lets running transactions finish, and closes the database. */
  stop(): Promise<void>
}

/** Wires everything together and listens. Rejects with DataFolderInUse, DatabaseTooNew, or the port's own error. */
export async function startApp(options: AppOptions): Promise<App> {
  const { config, clock = wallClock } = options
  const errors = new RecentErrors(() => clock.nowMs())
  const log = withErrorsNoted(options.log, (fields, message) => errors.note(fields, message))
  const data = openData(config.dataDir, log)
  const { db } = data

  const texts = createTexts({ db, now: wallClock.nowMs })
  texts.addBundled(BUNDLED_TEXTS)

  createQuestions({ db, now: wallClock.nowMs }).addBundled(BUNDLED_QUESTIONS)

  const answering = Promise.withResolvers<void>()
  let renderTargets = (): void => undefined
  const runner = createRunner({
    // Slots start while the server already responds; submissions meanwhile wait for them.
    after: answering.promise,
    sandbox: config.sandbox,
    slots: config.slots,
    cacheDir: config.judgeCacheDir,
    ...agentOption(options.agentFile, config.dataDir),
    ...(options.builds !== undefined && { builds: options.builds }),
    ...fleetOption(config, version),
    onRenderer: () => renderTargets(),
    log: (level, message, fields) => log[level]({ ...fields }, message),
  })
  // A free port is known only after listening, so code that uses the address reads it when it needs it.
  const address = { url: config.url ?? `http://localhost:${config.port}` }
  const parts = { ...options, log, errors, db, runner, origin: () => address.url }
  const { services, provider, judgeReady, clocks, retention } = wireServices(parts)
  const judge0 = createJudge0Adapter({ judging: services.judging, runner, privateCallbacks: config.callbacksPrivate })
  const callbacks = new CallbackWorker({
    db,
    judging: services.judging,
    judge0,
    log,
    privateAllowed: config.callbacksPrivate,
  })
  services.cssTargets.addBundled(BUNDLED_TARGETS)
  await settleDemoAccounts(options, services)
  const { http: app, describe } = wireRoutes({ ...parts, provider, judge0 }, services)
  // Without `reusePort: false` the framework silently lets a second server take half of the connections.
  const http = app.listen({ port: config.port, hostname: config.host, reusePort: false })
  if (config.url === null) address.url = `http://localhost:${http.server?.port ?? config.port}`
  await addDemoProblems(options, services)
  void services.problems.warmCheckers()
  answering.resolve()
  await judgeReady
  services.judging.recover()
  renderTargets = () => void services.cssTargets.renderMissing()
  renderTargets()
  services.contests.recover()
  addDemoHistory({ ...parts, services })
  callbacks.start()
  services.boards.start()
  services.backups.start()
  retention.start()
  services.webhooks.start()
  const memory = new QuietMemory()
  memory.start()
  const operator = new Operator({
    db,
    runner,
    texts,
    targets: services.cssTargets.setters,
    ...services,
    settings: effectiveSettings(process.env),
  })
  const operatorSocket = openOperatorSocket({
    operator,
    dataDir: config.dataDir,
    version,
    log,
    ...(options.refused !== undefined && { refused: options.refused }),
  })

  return {
    url: address.url,
    port: http.server?.port ?? config.port,
    services,
    routes: http.routes.map(({ method, path }) => ({ method, path })),
    apiDocument: describe,
    async stop() {
      memory.close()
      await operatorSocket.close()
      // Before the sockets close: the server stops, but its players do not leave.
      services.duels.close()
      services.arenas.close()
      await http.stop(true)
      await services.backups.close()
      await services.operations.close()
      retention.close()
      clocks.close()
      services.matchmaking.close()
      services.contests.close()
      services.boards.close()
      services.social.close()
      services.cssTargets.close()
      services.judging.close()
      callbacks.close()
      services.webhooks.close()
      await runner.close()
      data.close()
    },
  }
}

/** How the judge uses other machines; empty if it judges alone. */
function fleetOption({ fleet }: Config, version: string): Pick<RunnerOptions, 'fleet'> {
  const { nats, classRule, referenceMs, twice, rejudgesWhenIdle, storeBytes } = fleet
  return nats === null ? {} : { fleet: { nats, version, classRule, referenceMs, twice, rejudgesWhenIdle, storeBytes } }
}
