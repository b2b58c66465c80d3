/**
 * Makes once what the judges of all tests share in their cache, before they start beside each other: precompiled headers, class archives,
 * the pictures of the targets that come with Joust; and the database that servers start with, in the file of the first argument.
 */
import { createRunner } from '#runner'
import { AGENT_FILE } from '../../src/embedded.gen'
import { writeSeed } from './seed'
import { JUDGE_CACHE, startServer } from './server'
import { warmedUp } from './warmed-up'

const { warm, log } = warmedUp()
const runner = createRunner({
  sandbox: 'bubblewrap',
  slots: 1,
  cacheDir: JUDGE_CACHE,
  ...(AGENT_FILE === null ? {} : { agentPath: AGENT_FILE }),
  log,
})
const { available, note } = await runner.ready()
// Where they could not be, tests are slower, and as good.
if (available) await warm.catch((error: Error) => console.log(error.message))
else console.log(`The judge cannot run here: ${note}`)
await runner.close()

const server = await startServer()
await server.services.cssTargets.renderMissing()
const [seedFile] = process.argv.slice(2)
if (seedFile !== undefined) writeSeed(server.dataDir, seedFile)
await server.stop()
process.exit(0)
