import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#config'
import { version } from '../../package.json'
import { FleetWorker } from '../../runner/worker/worker'
import { agentOption } from '../../src/agent-file'
import { AGENT_FILE } from '../../src/embedded.gen'
import { createLog } from '../../src/log'
import { EXIT } from '../operator/exit'
import { fail, settingsTo } from './process-settings'

/** How long running jobs may take to end before the process does. */
const GRACE_MS = 20_000

/** `joust judge`: judges for a server on another machine until it is stopped, removed, or cannot judge. */
export async function judgeWorker(): Promise<void> {
  const config = settingsTo('judge')
  const { nats, judgeName, judgeSpeedMs, judgeCacheBytes } = config.fleet
  if (nats === null)
    return fail(
      'joust judge needs JOUST_NATS: give the address that the server has, such as nats://user:password@10.0.0.1:4222.',
      EXIT.usage,
    )
  if (config.slots === 0)
    return fail('JOUST_SLOTS is "0": a judge without slots judges nothing; give at least 1.', EXIT.usage)
  const log = createLog(config.logLevel)
  mkdirSync(config.judgeCacheDir, { recursive: true })
  const worker = new FleetWorker({
    nats,
    version,
    sandbox: config.sandbox,
    slots: config.slots,
    cacheDir: config.judgeCacheDir,
    cacheBytes: judgeCacheBytes,
    ...agentOption(AGENT_FILE, config.judgeCacheDir),
    name: judgeName,
    speedMs: judgeSpeedMs,
    privatePaths: [join(config.judgeCacheDir, 'objects')],
    log: (level, message, fields) => log[level]({ ...fields }, message),
    onLeave: (reason, isRemoved) => void end(worker, reason, isRemoved ? 0 : 1),
  })
  process.on('unhandledRejection', (err) => log.error({ err }, 'an unhandled failure'))
  const stop = () => void stopped(worker)
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const { state, reason, error } = await worker.start()
  if (state === 'refused') {
    await worker.close()
    return fail(`This machine cannot judge: ${reason}`)
  }
  if (error !== '') console.error(error)
  console.log(greeting(worker, config))
}

function greeting(worker: FleetWorker, { slots, fleet, judgeCacheDir }: Config): string {
  const languages = worker.languages()
  return [
    '',
    `  Joust judges here as ${worker.id}`,
    `  nats       ${fleet.nats?.servers.join(', ')} (${fleet.nats?.prefix})`,
    `  slots      ${slots}`,
    `  languages  ${languages.length === 0 ? 'none' : languages.join(', ')}`,
    `  cache      ${judgeCacheDir}`,
    '',
  ].join('\n')
}

/** Lets running jobs end, if they do so soon. */
async function stopped(worker: FleetWorker): Promise<void> {
  const grace = new Promise((resolve) => setTimeout(resolve, GRACE_MS))
  await Promise.race([worker.drain('it is being stopped'), grace])
  await worker.close()
  process.exit(0)
}

/** A judge that was removed ends without an error: its unit starts again whatever ends with one. */
async function end(worker: FleetWorker, reason: string, code: 0 | 1): Promise<void> {
  console.error(reason)
  await worker.close()
  process.exit(code)
}
