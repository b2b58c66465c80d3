import { Elysia } from 'elysia'
import type { IdentityProvider } from '#features/account'
import type { AddressOf } from '#web'

type Asked = {
  readonly body?: unknown
  readonly request: Request
  readonly server: { requestIP(request: Request): { readonly address: string } | null } | null
}

/** /api/auth/*: the paths of the identity provider. */
export const authRoutes = (provider: IdentityProvider, addressOf: AddressOf) => {
  const answer = ({ request, server, body }: Asked) =>
    provider.handle(request, { address: addressOf(request, server?.requestIP(request)?.address ?? null) }, body)
  // One route for each method: a GET route for all of /api would take precedence over one for all methods.
  return new Elysia({ name: 'auth' }).get('/api/auth/*', answer).post('/api/auth/*', answer)
}
