import { Elysia, t } from 'elysia'
import { ReportBodySchema, ReportClosingSchema, type ReportsAnswer, ReportsQuerySchema } from '#contracts/http/reports'
import type { MessageAnswer } from '#contracts/http/social'
import { asUserId } from '#contracts/ids'
import type { Services } from '#features/services'
import type { AccessControl } from '#web'

/** Players report each other at /api/users/reports; contest admins read and close at /api/admin/reports. */
export const reportsRoutes = ({ social: { reports } }: Services, access: AccessControl) =>
  new Elysia({ prefix: '/api' })
    .use(access)
    .post(
      '/users/reports',
      ({ viewer, body }): MessageAnswer => ({ success: true, message: reports.report(asUserId(viewer.id), body) }),
      { player: true, body: ReportBodySchema, rate: { calls: 5, seconds: 600 } },
    )
    .get('/admin/reports', ({ query }): ReportsAnswer => ({ success: true, ...reports.page(query) }), {
      contestAdmin: true,
      query: ReportsQuerySchema,
    })
    .post(
      '/admin/reports/:id',
      ({ viewer, params, body }): MessageAnswer => ({
        success: true,
        message: reports.close(asUserId(viewer.id), params.id, body),
      }),
      { contestAdmin: true, params: t.Object({ id: t.String({ maxLength: 64 }) }), body: ReportClosingSchema },
    )
