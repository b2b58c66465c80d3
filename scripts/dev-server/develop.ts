/**
 * `npm run dev`: serves Joust with demo data, rebuilds what a change affects, and reloads the open pages. Started by
 * scripts/dev-serve. docs/decisions/0078-a-supervisor-for-development.md explains the design.
 */
import { watch } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#config'
import { WATCHED, workFor } from './changes'
import { ClientBuild } from './client-build'
import { openFront } from './front'
import { Pages } from './pages'
import { Rebuilds, withoutRoot } from './rebuilds'
import { Servers } from './servers'

const root = join(import.meta.dir, '../..')
const config = readConfig(process.env)
const pages = new Pages()
const client = new ClientBuild()
await client.overlay()

/** Resolves to null if a start failed; requests wait for it. A running server stays if a rebuild fails. */
let serverPort = Promise.withResolvers<number | null>()
const front = openFront({ ...config, pages, client, serverPort: () => serverPort.promise })
const url = config.url ?? `http://localhost:${front.port}`
const servers = new Servers({ ...process.env, PORT: '0', JOUST_HOST: '127.0.0.1', JOUST_URL: url }, (text) => {
  pages.showErrors([...pages.errors, { title: 'The server failed', text: withoutRoot(text) }])
})

let hasGreeted = false
async function restart(): Promise<void> {
  const { port, greeting } = await servers.replace(() => {
    serverPort.resolve(null)
    serverPort = Promise.withResolvers()
  })
  serverPort.resolve(port)
  if (!hasGreeted) console.log(`\n  Joust is at ${url} and follows your changes\n${greeting}\n`)
  hasGreeted = true
}

async function end(): Promise<never> {
  await front.stop(true)
  await servers.close()
  process.exit(0)
}
process.once('SIGINT', () => void end())
process.once('SIGTERM', () => void end())

const rebuilds = new Rebuilds({ client, servers, pages, restart, failed: () => serverPort.resolve(null) })
for (const folder of WATCHED)
  watch(join(root, folder), { recursive: true }, (_, name) => {
    if (name !== null) rebuilds.changed(workFor(`${folder}/${name}`, (path) => client.contains(path)))
  })
await rebuilds.run()
