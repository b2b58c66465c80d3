import { createHash, timingSafeEqual } from 'node:crypto'
import { Elysia } from 'elysia'
import { AppError } from '#errors'
import type { Services } from '#features/services'
import { type AddressOf, isLoopbackUrl } from '#web'

type MetricsAccess = {
  /** Null: only requests from this machine are allowed. */
  readonly token: string | null
  readonly addressOf: AddressOf
}

/** /metrics in Prometheus' text format, for requests with the token or, if there is none, from this machine. */
export const metricsRoutes = ({ operations: { metrics } }: Services, { token, addressOf }: MetricsAccess) =>
  new Elysia({ name: 'metrics' }).get('/metrics', async ({ request, server }) => {
    const peer = server?.requestIP(request)?.address ?? null
    if (!(token === null ? isFromHere(request, addressOf(request, peer)) : holds(request, token)))
      throw new AppError('FORBIDDEN', 'Send the token of JOUST_METRICS_TOKEN as a bearer token.')
    return new Response(await metrics.text(), { headers: { 'content-type': metrics.contentType } })
  })

/**
 * Whether the request comes from this machine itself. A reverse proxy on it does not count: it forwards requests of
 * others, and says so in a header.
 */
const isFromHere = (request: Request, address: string): boolean =>
  (/^127\./.test(address) || address === '::1') &&
  // A page whose name resolves to this machine also sends from here, but with its own name in the URL.
  (!URL.canParse(request.url) || isLoopbackUrl(request.url)) &&
  !['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => request.headers.has(name))

function holds(request: Request, token: string): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(given), digest(token))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
