import { Elysia } from 'elysia'
import {
  ExecuteSchema,
  type ExecutionAnswer,
  KeepSessionSchema,
  type PracticeLanguagesAnswer,
  type PracticeSessionAnswer,
  type PracticeSessionsAnswer,
  SessionsQuerySchema,
} from '#contracts/http/practice'
import { asUserId } from '#contracts/ids'
import type { Services } from '#features/services'
import type { AccessControl } from '#web'
import { ANSWER_WITHIN_S, untilLeft } from '../answer-within'

/** /api/practice: the online compiler. */
export const practiceRoutes = ({ practice }: Services, access: AccessControl) =>
  new Elysia({ prefix: '/api/practice' })
    .use(access)
    .get('/languages', (): PracticeLanguagesAnswer => ({ success: true, languages: practice.languages() }))
    .post(
      '/execute',
      async ({ body, viewer, request, server }): Promise<ExecutionAnswer> => {
        server?.timeout(request, ANSWER_WITHIN_S)
        return { success: true, execution: await practice.execute(asUserId(viewer.id), body, untilLeft(request)) }
      },
      { player: true, rate: { calls: 30, seconds: 60 }, body: ExecuteSchema },
    )
    .post(
      '/sessions',
      ({ body, viewer, set }): PracticeSessionAnswer => {
        set.status = 201
        return { success: true, session: practice.keepSession(asUserId(viewer.id), body) }
      },
      { player: true, rate: { calls: 30, seconds: 60 }, body: KeepSessionSchema },
    )
    .get(
      '/sessions',
      ({ query, viewer }): PracticeSessionsAnswer => ({
        success: true,
        ...practice.sessions(asUserId(viewer.id), { page: query.page ?? 1, limit: query.limit ?? 10 }),
      }),
      { player: true, query: SessionsQuerySchema },
    )
