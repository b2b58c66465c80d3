/** A server for all tests of a file, or of a `describe`. */
import { afterAll, beforeAll } from 'bun:test'
import { type RunningServer, type ServerOptions, startServer, type TestServer } from './server'

export type TestServerOptions = ServerOptions & {
  /** Ends what needs the running server, such as open sockets. */
  readonly beforeStop?: () => unknown
}

/**
 * Starts a server before the tests of the file or `describe` that calls it, and stops it after them. It is there for
 * every hook that is registered later, and not while the file is loaded.
 */
export function testServer({ beforeStop, ...options }: TestServerOptions = {}): RunningServer {
  let server: TestServer | null = null
  const running = (): TestServer => {
    if (server === null) throw new Error('The server of a file starts before its first test, not with the file.')
    return server
  }
  beforeAll(async () => {
    server = await startServer(options)
  })
  afterAll(async () => {
    try {
      await beforeStop?.()
    } finally {
      await server?.stop()
    }
  })
  return {
    get url() {
      return running().url
    },
    get port() {
      return running().port
    },
    get dataDir() {
      return running().dataDir
    },
    get services() {
      return running().services
    },
    get routes() {
      return running().routes
    },
    openBeside: () => running().openBeside(),
  }
}
