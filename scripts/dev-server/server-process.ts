/**
 * One server of `npm run dev`, in steps that the supervisor controls: load the packages, load the sources, start, stop.
 * They are separate so that all but the last two happen while the previous server still answers.
 */
import { isOpenDemo, readConfig } from '#config'
import type { App } from '../../src/app'
import type { FromServer, ToServer } from './messages'

const send = (message: FromServer): void => {
  process.send?.(message)
}

let app: App | null = null
let load: Promise<typeof import('./served-app')> | null = null

/** A package that cannot be loaded alone is left to the sources, whose error names the line that imports it. */
async function preload(packages: readonly string[]): Promise<void> {
  for (const name of packages) await import(name).catch(() => undefined)
}

async function start(): Promise<void> {
  load ??= import('./served-app')
  const { startServedApp } = await load
  const config = readConfig(process.env)
  app = await startServedApp(config, (text) => send({ kind: 'error', text }))
  const sources = Object.keys(require.cache).filter((path) => !path.includes('/node_modules/'))
  send({ kind: 'started', port: app.port, greeting: greeting(app, isOpenDemo(config)), sources })
}

function greeting({ services }: App, hasDemo: boolean): string {
  const { judge } = services.health.readiness()
  const lines = [`  judge      ${judge.available ? judge.sandbox : `not available: ${judge.note}`}`]
  if (hasDemo)
    lines.push(
      `  demo       ${services.account
        .demoAccounts()
        .map(({ email }) => email)
        .join(', ')} (password "joust-demo")`,
    )
  return lines.join('\n')
}

async function stop(): Promise<never> {
  await app?.stop()
  process.exit(0)
}

async function perform(message: ToServer): Promise<void> {
  switch (message.kind) {
    case 'preload':
      return preload(message.packages)
    case 'load':
      load = import('./served-app')
      await load
      return send({ kind: 'loaded' })
    case 'start':
      return start()
    case 'stop':
      return stop()
  }
}

const failed = (error: unknown): void => send({ kind: 'failed', text: Bun.inspect(error, { colors: false }) })
let steps = Promise.resolve()
process.on('message', (message: ToServer) => {
  steps = steps.then(() => perform(message)).catch(failed)
})
process.on('unhandledRejection', (error) => send({ kind: 'error', text: Bun.inspect(error, { colors: false }) }))
// Ctrl-C reaches the whole process group; the supervisor decides what to do.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => void stop())
