import { randomUUID } from 'node:crypto'
import type { ServerLog } from '#server-log'
import { answerError } from './http-errors'

/**
 * For the server's `serve.error` setting. The framework infers from a handler's source text whether to await it; if it
 * infers wrongly, as for `a ? later() : other()`, a rejection bypasses its error handlers and would be answered with
 * the runtime's own page, which shows messages and source code. This handler answers it like every other error.
 */
export function fallbackErrorHandler({ log }: { readonly log: Pick<ServerLog, 'error'> }) {
  return (error: unknown): Response => {
    const errorId = randomUUID()
    const { status, body, unexpected } = answerError(error, 'UNKNOWN', errorId)
    if (unexpected) log.error({ errorId, err: error }, 'request failed')
    return Response.json(body, { status })
  }
}
