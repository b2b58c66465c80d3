/**
 * Makes once what the judges of all tests share in their cache, before they start beside each other: precompiled headers, class archives,
 * the pictures of the targets that come with Joust; and the database that servers start with, in the file of the first argument.
 */
import { createRunner } from '#runner'
import { AGENT_FILE } from '../../src/embedded.gen'
import { writeSeed } from './seed'
import { JUDGE_CACHE, startServer } from './server'

const { promise: warmed, resolve } = Promise.withResolvers<void>()
const runner = createRunner({
  sandbox: 'bubblewrap',
  slots: 1,
  cacheDir: JUDGE_CACHE,
  ...(AGENT_FILE === null ? {} : { agentPath: AGENT_FILE }),
  log(_level, message, fields) {
    // Where they could not be, the judge says why; tests are slower then, and as good.
    if (message.includes('warmed up') || fields?.warm === true) resolve()
    if (message.includes('could not')) console.log(message, fields)
  },
})
const { available, note } = await runner.ready()
if (available) await warmed
else console.log(`The judge cannot run here: ${note}`)
await runner.close()

const server = await startServer()
await server.services.cssTargets.renderMissing()
const [seedFile] = process.argv.slice(2)
if (seedFile !== undefined) writeSeed(server.dataDir, seedFile)
await server.stop()
process.exit(0)
