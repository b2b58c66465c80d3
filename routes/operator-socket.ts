import { chmodSync } from 'node:fs'
import { nullOn } from '#contracts/null-on'
import { type CallLine, type Progress, VERSION_HEADER } from '#contracts/operator-socket'
import { reasonOf } from '#contracts/reason-of'
import { AppError, errorMessage, isDiskFull } from '#errors'
import { isOperatorCall, type Operator, openSocketAddress, removeSocket } from '#features/operator'
import type { ServerLog } from '#server-log'
import type { OnRefused } from '#web'

type Options = {
  readonly operator: Pick<Operator, 'perform'>
  readonly dataDir: string
  readonly version: string
  /** For tests: called with each refused call and its error code. */
  readonly refused?: OnRefused
  readonly log: Pick<ServerLog, 'info' | 'error'>
  /** Default: ALIVE_MS. */
  readonly aliveMs?: number
}

/** Enough for a stored contest or a problem package with all its data, in Base64. */
const LARGEST_CALL = 512 * 1024 * 1024
/** Interval of the messages that show either side that the connection is alive during long work. */
const ALIVE_MS = 5000

/**
 * The operator socket: commands on the same machine send their calls to the running server, which executes them with
 * its own services, in order. A Unix socket, open to the process's own user (and root), who could write to the database
 * anyway. Answers are lines of JSON: steps, then a result or an error.
 */
export function openOperatorSocket(options: Options): { close(): Promise<void> } {
  const { operator, dataDir, version, refused, log } = options
  const ending = new AbortController()
  const address = openSocketAddress(dataDir)
  const before = process.umask(0o177)
  const server = Bun.serve({
    unix: address,
    maxRequestBodySize: LARGEST_CALL,
    async fetch(request) {
      const { pathname } = new URL(request.url)
      const call = `${request.method} ${pathname}`
      const asking = request.headers.get(VERSION_HEADER) ?? ''
      if (asking !== version || !isOperatorCall(call)) return answer({ error: otherVersion(version, asking) })
      const body = await bodyOf(request)
      if (body === undefined) return answer({ error: { code: 'BAD_REQUEST', message: 'That is no call.' } })
      log.info({ call }, 'an operator calls')
      const signal = AbortSignal.any([request.signal, ending.signal])
      return streamed(options, async (say) => {
        const watch = { signal, progress: (progress: Progress) => say({ progress }) }
        const result = await operator.perform(call, body, watch).catch((error: unknown) => {
          if (error instanceof AppError) refused?.({ method: request.method, route: pathname, code: error.code })
          throw error
        })
        say({ result })
      })
    },
  })
  process.umask(before)
  chmodSync(address, 0o600)
  return {
    async close() {
      ending.abort(new AppError('INTERNAL', 'The server is stopping.'))
      await server.stop(true)
      removeSocket(dataDir)
    },
  }
}

/** Returns undefined if the body is not JSON. */
async function bodyOf(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const otherVersion = (server: string, command: string) => ({
  code: 'BAD_REQUEST',
  message: `The running server is Joust ${server}, this command is of ${command}: restart the server, or use its binary.`,
})

const lineOf = (line: CallLine): string => `${JSON.stringify(line)}\n`
const answer = (line: CallLine): Response => new Response(lineOf(line))

type Say = (line: CallLine | '') => void

function streamed({ log, aliveMs = ALIVE_MS }: Options, work: (say: Say) => Promise<void>): Response {
  const encoder = new TextEncoder()
  return new Response(
    new ReadableStream<Uint8Array>({
      async start(controller) {
        const say: Say = (line) => {
          const bytes = encoder.encode(line === '' ? '\n' : lineOf(line))
          // The command may have ended before its call: then the line has no reader, which must not fail the call.
          nullOn(Error, () => controller.enqueue(bytes))
        }
        const alive = setInterval(() => say(''), aliveMs)
        try {
          await work(say)
        } catch (error) {
          if (!(error instanceof AppError)) log.error({ err: error }, 'an operator’s call failed')
          say({ error: errorBody(error) })
        } finally {
          clearInterval(alive)
          nullOn(Error, () => controller.close())
        }
      },
    }),
  )
}

/** An operator may read the details of an error, as they can read the log, too. */
function errorBody(error: unknown): { code: string; message: string; details?: unknown } {
  if (error instanceof AppError) return { code: error.code, message: error.message, details: error.details }
  if (isDiskFull(error)) return { code: 'DISK_FULL', message: errorMessage('DISK_FULL') }
  return { code: 'INTERNAL', message: reasonOf(error) }
}
