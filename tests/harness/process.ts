/** Starts the product as a separate process, so that a test can kill it. */
import { join } from 'node:path'
import { CHOSEN_COMPILERS, JOUST } from './command'
import { SERVER_ENV } from './server'

export type ServerProcess = {
  readonly url: string
  readonly pid: number
  /** Everything that it has printed so far. */
  output(): string
  /** Resolves once it has printed this text `times` times (default: once); rejects if it ends before. */
  said(expected: string, times?: number): Promise<void>
  /** Kills it as a power failure would: no handler runs. */
  kill(): Promise<void>
  /** Stops it as an operator does. Resolves with the exit code. */
  stop(): Promise<number>
}

const CLOCK_AHEAD = join(import.meta.dir, 'clock-ahead.ts')

/** Bun reads these options in the binary, too. */
const aheadBy = (ms: number) => ({ BUN_OPTIONS: `"--preload=${CLOCK_AHEAD}"`, CLOCK_AHEAD_MS: `${ms}` })

/**
 * Resolves once it has printed where it listens; rejects with its output if it ends before. `clockAheadMs`: how far its
 * clock is ahead. `command`: instead of the usual one; it runs with the compilers that operators have.
 */
export async function spawnServer(options: {
  dataDir: string
  clockAheadMs?: number
  env?: Record<string, string>
  command?: readonly string[]
  cwd?: string
}): Promise<ServerProcess> {
  const child = Bun.spawn([...(options.command ?? JOUST), 'serve'], {
    cwd: options.cwd ?? process.cwd(),
    stdout: 'pipe',
    stderr: 'pipe',
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      JOUST_DATA: options.dataDir,
      ...SERVER_ENV,
      JOUST_LOG: 'info',
      NODE_ENV: 'production',
      ...(options.command === undefined && CHOSEN_COMPILERS),
      ...(options.clockAheadMs !== undefined && aheadBy(options.clockAheadMs)),
      ...options.env,
    },
  })
  let output = ''
  const listeners = new Set<() => void>()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const follow = async (stream: ReadableStream<Uint8Array>): Promise<void> => {
    const decoder = new TextDecoder()
    for await (const chunk of stream) {
      output += decoder.decode(chunk, { stream: true })
      const found = /Joust is at (\S+)/.exec(output)
      if (found?.[1] !== undefined) resolve(found[1])
      for (const listener of listeners) listener()
    }
  }
  const ended = Promise.all([follow(child.stdout), follow(child.stderr)])
  child.exited.then(async (code) => {
    await ended
    reject(new Error(`The server ended with ${code} before it listened:\n${output}`))
  }, reject)
  const url = await promise
  return {
    url,
    pid: child.pid,
    output: () => output,
    said: (expected, times = 1) =>
      new Promise((heard, gone) => {
        const listen = (): void => {
          if (output.split(expected).length <= times) return
          listeners.delete(listen)
          heard()
        }
        listeners.add(listen)
        listen()
        ended.then(() => gone(new Error(`The server ended without having said "${expected}":\n${output}`)), gone)
      }),
    async kill() {
      child.kill('SIGKILL')
      await child.exited
    },
    async stop() {
      child.kill('SIGTERM')
      return await child.exited
    },
  }
}
