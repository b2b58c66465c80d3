import type { Config } from '#config'
import { type App, startApp } from '../../src/app'
import { AGENT_FILE, ASSETS, PROBLEMS } from '../../src/embedded.gen'
import { createLog, withErrorsNoted } from '../../src/log'
import { DEV_ENTRIES, DEV_ISLANDS } from './dev-entries'

/** The product as `joust serve` starts it, except for scripts and styles, which the supervisor builds and serves. */
export function startServedApp(config: Config, failed: (text: string) => void): Promise<App> {
  const log = withErrorsNoted(createLog(config.logLevel), (fields, message) => {
    const error = typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : fields
    failed(`${message}\n${Bun.inspect(error, { colors: false })}`)
  })
  const assets = { ...ASSETS, islands: DEV_ISLANDS, editor: [], entries: { ...ASSETS.entries, ...DEV_ENTRIES } }
  return startApp({ config, log, assets, agentFile: AGENT_FILE, problems: PROBLEMS })
}
