import { Elysia } from 'elysia'
import type { Services } from '#features/services'

/** /healthz: the process answers. /readyz: it can work, or says what it cannot do. */
export const healthRoutes = ({ health }: Services) =>
  new Elysia()
    .get('/healthz', () => ({ status: 'ok' }))
    .get('/readyz', ({ set }) => {
      const readiness = health.readiness()
      set.status = readiness.ready ? 200 : 503
      return readiness
    })
