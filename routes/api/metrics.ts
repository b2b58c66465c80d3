import { createHash, timingSafeEqual } from 'node:crypto'
import { Elysia } from 'elysia'
import { AppError } from '#errors'
import type { Services } from '#features/services'
import { type AddressOf, isLoopbackUrl } from '#web'

type MetricsAccess = {
  /** null: only this machine may ask. */
  readonly token: string | null
  readonly addressOf: AddressOf
}

/** /metrics in Prometheus' text form: for who holds the token, or, where there is none, for this machine. */
export const metricsRoutes = ({ operations: { metrics } }: Services, { token, addressOf }: MetricsAccess) =>
  new Elysia({ name: 'metrics' }).get('/metrics', async ({ request, server }) => {
    const peer = server?.requestIP(request)?.address ?? null
    if (!(token === null ? isFromHere(request, addressOf(request, peer)) : holds(request, token)))
      throw new AppError('FORBIDDEN', 'Send the token of JOUST_METRICS_TOKEN as a bearer token.')
    return new Response(await metrics.text(), { headers: { 'content-type': metrics.contentType } })
  })

/** A reverse proxy on this machine is not "this machine": it speaks for others, and says so. */
const isFromHere = (request: Request, address: string): boolean =>
  (/^127\./.test(address) || address === '::1') &&
  // A page whose name was made to mean this machine asks from here, too, but not by this machine's name.
  (!URL.canParse(request.url) || isLoopbackUrl(request.url)) &&
  !['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => request.headers.has(name))

function holds(request: Request, token: string): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(given), digest(token))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
