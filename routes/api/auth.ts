import { Elysia } from 'elysia'
import type { IdentityProvider } from '#features/account'

/** /api/auth/*: the identity provider's own paths. It reads the body itself. */
export const authRoutes = (provider: IdentityProvider) =>
  new Elysia({ name: 'auth' }).all(
    '/api/auth/*',
    ({ request, server }) => provider.handle(request, { address: server?.requestIP(request)?.address ?? 'unknown' }),
    { parse: 'none' },
  )
