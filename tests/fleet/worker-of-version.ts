/** Runs `joust judge` as another version of Joust. The first argument is that version. */
import { readConfig } from '#config'
import { FleetWorker } from '../../runner/worker/worker'
import { AGENT_FILE } from '../../src/embedded.gen'

const { fleet, judgeCacheDir, sandbox, slots } = readConfig(process.env)
if (fleet.nats === null) throw new Error('JOUST_NATS is not set')
const worker = new FleetWorker({
  nats: fleet.nats,
  version: process.argv[2] ?? '',
  sandbox,
  slots,
  cacheDir: judgeCacheDir,
  cacheBytes: fleet.judgeCacheBytes,
  ...(AGENT_FILE === null ? {} : { agentPath: AGENT_FILE }),
  name: fleet.judgeName,
  speedMs: fleet.judgeSpeedMs,
  privatePaths: [],
  log: () => undefined,
  onLeave: () => process.exit(1),
})
process.once('SIGTERM', async () => {
  await worker.drain('it is being stopped')
  await worker.close()
  process.exit(0)
})
await worker.start()
