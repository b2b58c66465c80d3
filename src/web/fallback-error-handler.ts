import { randomUUID } from 'node:crypto'
import type { ServerLog } from '#server-log'
import { answerError } from './http-errors'

/**
 * For the server's `serve.error` setting. The framework reads from a handler's source text whether it waits for it; where
 * it guesses wrong, as for `a ? later() : other()`, a rejection passes its error handlers and would be answered with the
 * runtime's own page, which shows messages and source. Here it is answered like every other error.
 */
export function fallbackErrorHandler({ log }: { readonly log: Pick<ServerLog, 'error'> }) {
  return (error: unknown): Response => {
    const errorId = randomUUID()
    const { status, body, unexpected } = answerError(error, 'UNKNOWN', errorId)
    if (unexpected) log.error({ errorId, err: error }, 'request failed')
    return Response.json(body, { status })
  }
}
