import { Elysia } from 'elysia'
import type { Services } from '#features/services'

/** /healthz: the process answers. /readyz: it can do its work, or says what it cannot. */
export const healthRoutes = ({ health }: Services) =>
  new Elysia()
    .get('/healthz', () => ({ status: 'ok' }))
    .get('/readyz', ({ set }) => {
      const readiness = health.readiness()
      set.status = readiness.ready ? 200 : 503
      return readiness
    })
