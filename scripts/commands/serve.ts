import { type Config, isOpenDemo } from '#config'
import { type App, startApp } from '../../src/app'
import { AGENT_FILE, ASSETS, PROBLEMS } from '../../src/embedded.gen'
import { createLog } from '../../src/log'
import { differingLine, missingLine } from './missing-languages'
import { fail, settingsTo } from './process-settings'
import { startError } from './start-errors'

/** `joust serve`: reads the settings, starts, prints the URL and what is ready, and stops on SIGINT or SIGTERM. */
export async function serve(): Promise<void> {
  const config = settingsTo('start')
  const log = createLog(config.logLevel)
  const app = await startApp({ config, log, assets: ASSETS, agentFile: AGENT_FILE, problems: PROBLEMS }).catch(
    (error: unknown) => fail(startError(error, config)),
  )
  const stop = () => {
    app.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(String(error)),
    )
  }
  // No caller awaits this failure, so it is only logged: one request's failure must not end all duels.
  process.on('unhandledRejection', (err) => log.error({ err }, 'an unhandled failure'))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  // Printed only after the signals are handled: a program that waits for this line may stop the server at once.
  console.log(greeting(app, config))
}

function greeting({ url, services }: App, config: Config): string {
  const { judge } = services.health.readiness()
  const languages = services.health.languages()
  const judgeLine = judge.available
    ? `${judge.sandbox}, ${judge.slots.ready} of ${judge.slots.total} slots ready${judge.note === '' ? '' : ` (${judge.note})`}`
    : `not available: ${judge.note}`
  const lines = [
    '',
    `  Joust is at ${url}`,
    `  data       ${config.dataDir}`,
    `  sandbox    ${judgeLine}`,
    `  languages  ${languages.length === 0 ? 'none' : languages.join(', ')}`,
  ]
  if (judge.fleet !== null) {
    const error = services.health.fleetError()
    const { judges } = judge.fleet
    lines.push(
      `  machines   ${error === '' ? `${judges} ${judges === 1 ? 'judges' : 'judge'} for this server` : error}`,
    )
  }
  const missing = missingLine(judge.sandbox, services.health.missingLanguages())
  if (missing !== null) lines.push(`  missing    in ${judge.sandbox}: ${missing}`)
  const differing = differingLine(services.health.differingLanguages())
  if (differing !== null) lines.push(`  differs    ${differing}`)
  const shut = services.account.shutAccounts()
  if (shut.length > 0)
    lines.push(`  demo       ${shut.join(', ')}: shut, everybody knows the password (joust user reset NAME)`)
  if (isOpenDemo(config)) {
    lines.push('  demo       accounts (password "joust-demo"):')
    for (const one of services.account.demoAccounts())
      lines.push(`               ${one.username}  ${one.email}  ${one.role}`)
  }
  const adminLink = services.account.firstAdminLink()
  if (adminLink !== null) {
    lines.push('  admin      none yet. Sign up, then open this link once:')
    lines.push(`               ${adminLink}`)
  }
  return `${lines.join('\n')}\n`
}
