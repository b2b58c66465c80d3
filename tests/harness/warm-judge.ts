/**
 * Makes once, before the tests start in parallel, what all of them share: the judge's precompiled headers, class
 * archives and pictures of Joust's own targets in the cache; and the database that servers start with, in the file
 * named by the first argument.
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
// Without the caches, tests are slower but just as good.
if (available) await warm.catch((error: Error) => console.log(error.message))
else console.log(`The judge cannot run here: ${note}`)
await runner.close()

const server = await startServer()
await server.services.cssTargets.renderMissing()
const [seedFile] = process.argv.slice(2)
if (seedFile !== undefined) writeSeed(server.dataDir, seedFile)
await server.stop()
process.exit(0)
