import { Elysia } from 'elysia'
import { DrainBodySchema, type OperationAnswer, type OverviewAnswer } from '#contracts/http/operations'
import type { Services } from '#features/services'
import type { AccessControl } from '#web'

/** What runs on the server, for contest admins, at /api/admin/overview; and what they may do about it. */
export const operationRoutes = ({ operations }: Services, access: AccessControl) => {
  const done = (message: string): OperationAnswer => ({ success: true, message, overview: operations.overview() })
  return new Elysia({ prefix: '/api/admin' })
    .use(access)
    .get('/overview', (): OverviewAnswer => ({ success: true, overview: operations.overview() }), {
      contestAdmin: true,
    })
    .post(
      '/judge/drain',
      ({ body: { drained } }): OperationAnswer => {
        operations.drain(drained)
        return done(
          drained
            ? 'The slots finish what they have. Submissions are taken, and wait.'
            : 'The slots take submissions again.',
        )
      },
      { contestAdmin: true, ownSession: true, body: DrainBodySchema },
    )
    .post('/judge/retry', (): OperationAnswer => done(retried(operations.retryFailed())), {
      contestAdmin: true,
      ownSession: true,
    })
    .post('/backup', async (): Promise<OperationAnswer> => done(`Made ${await operations.backUp()}.`), {
      contestAdmin: true,
      ownSession: true,
      rate: { calls: 5, seconds: 60 },
    })
}

const retried = (count: number): string => {
  if (count === 0) return 'There is nothing to judge again.'
  return count === 1 ? 'One submission is judged again.' : `${count} submissions are judged again.`
}
