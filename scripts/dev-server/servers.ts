import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FromServer, ToServer } from './messages'

const root = join(import.meta.dir, '../..')
/** A server that does not end in this time is killed, which frees its port and the data folder's lock. */
const STOP_PATIENCE_MS = 3000

type Started = Extract<FromServer, { kind: 'started' }>

/** A server process. Each method rejects with ServerFailed if the process fails or ends instead. */
class ServerProcess {
  readonly #child
  #waiting: {
    kind: FromServer['kind']
    resolve: (message: FromServer) => void
    reject: (error: Error) => void
  } | null = null

  constructor(env: Readonly<Record<string, string | undefined>>, onError: (text: string) => void) {
    this.#child = Bun.spawn([process.execPath, join(import.meta.dir, 'server-process.ts')], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      ipc: (message: FromServer) => {
        if (message.kind === 'error') onError(message.text)
        else if (message.kind === 'failed') this.#waiting?.reject(new ServerFailed(message.text))
        else if (message.kind === this.#waiting?.kind) this.#waiting.resolve(message)
      },
      onExit: (_, code) => this.#waiting?.reject(new ServerFailed(`The server process ended with ${code}.`)),
    })
  }

  get exited(): Promise<number> {
    return this.#child.exited
  }

  preload(packages: readonly string[]): void {
    this.#send({ kind: 'preload', packages })
  }

  async load(): Promise<void> {
    await this.#ask({ kind: 'load' }, 'loaded')
  }

  async start(): Promise<Started> {
    const message = await this.#ask({ kind: 'start' }, 'started')
    if (message.kind !== 'started') throw new ServerFailed('The server process answered out of turn.')
    return message
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode === null && !this.#child.killed) this.#send({ kind: 'stop' })
    const patience = setTimeout(() => this.kill(), STOP_PATIENCE_MS)
    await this.#child.exited
    clearTimeout(patience)
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }

  #send(message: ToServer): void {
    this.#child.send(message)
  }

  #ask(message: ToServer, kind: FromServer['kind']): Promise<FromServer> {
    if (this.#child.exitCode !== null) return Promise.reject(new ServerFailed('The server process has ended.'))
    return new Promise((resolve, reject) => {
      this.#waiting = { kind, resolve, reject }
      this.#send(message)
    })
  }
}

/** The sources could not be loaded, or the server did not start; the message is its output. */
export class ServerFailed extends Error {}

/**
 * The running server, and a spare one that has already loaded the packages, which take two thirds of a start. A change
 * is loaded into the spare while the running one still answers; if that fails, the running one stays.
 */
export class Servers {
  readonly #env
  readonly #onError
  #running: ServerProcess | null = null
  #spare: ServerProcess
  #packages: readonly string[] = []

  constructor(env: Readonly<Record<string, string | undefined>>, onError: (text: string) => void) {
    this.#env = env
    this.#onError = onError
    this.#spare = this.#newSpare()
  }

  /** Loads the current sources into the spare. */
  async load(): Promise<void> {
    try {
      await this.#spare.load()
    } catch (error) {
      // A process never loads again what it has loaded, even if incompletely.
      this.#spare.kill()
      this.#spare = this.#newSpare()
      throw error
    }
  }

  /** Ends the running server and starts the loaded one. `isGone` is called once the old one no longer answers. */
  async replace(isGone: () => void): Promise<Started> {
    const next = this.#spare
    const before = this.#running
    this.#running = null
    isGone()
    await before?.stop()
    try {
      const started = await next.start()
      this.#running = next
      if (this.#packages.length === 0) this.#packages = packagesOf(started.sources)
      return started
    } catch (error) {
      next.kill()
      throw error
    } finally {
      this.#spare = this.#newSpare()
    }
  }

  /** Replaces the spare, since the sources have changed. */
  renewSpare(): void {
    this.#spare.kill()
    this.#spare = this.#newSpare()
  }

  async close(): Promise<void> {
    this.#spare.kill()
    await this.#running?.stop()
  }

  #newSpare(): ServerProcess {
    const spare = new ServerProcess(this.#env, this.#onError)
    if (this.#packages.length > 0) spare.preload(this.#packages)
    return spare
  }
}

const TRANSPILERS = { ts: new Bun.Transpiler({ loader: 'ts' }), tsx: new Bun.Transpiler({ loader: 'tsx' }) }

/** The packages that these sources import, as written there, in the order of the sources. */
const packagesOf = (sources: readonly string[]): string[] => [
  ...new Set(sources.filter((path) => /\.tsx?$/.test(path)).flatMap(importsOf)),
]

const importsOf = (path: string): string[] =>
  TRANSPILERS[path.endsWith('x') ? 'tsx' : 'ts']
    .scanImports(readFileSync(path, 'utf8'))
    .filter(({ kind, path: name }) => kind === 'import-statement' && /^[a-z@]/.test(name) && !/^(node|bun):/.test(name))
    .map(({ path: name }) => name)
