import { Elysia } from 'elysia'
import {
  type JudgeLanguagesAnswer,
  type QueuePlace,
  type RunResult,
  RunTestsSchema,
  SubmitTestsSchema,
} from '#contracts/http/judge'
import { asUserId } from '#contracts/ids'
import { AppError } from '#errors'
import type { Services } from '#features/services'
import type { AccessControl } from '#web'
import { ANSWER_WITHIN_S, inTime, untilLeft } from '../answer-within'

/** /api/judge0: a problem's tests, run by its players. */
export const judgeRoutes = ({ practice, contests }: Services, access: AccessControl) =>
  new Elysia({ prefix: '/api/judge0' })
    .use(access)
    .get('/languages', (): JudgeLanguagesAnswer => practice.languages().map(({ id, name }) => ({ id, name })))
    .get(
      '/queue/:ticket',
      ({ params, viewer }): QueuePlace => ({ place: practice.place(asUserId(viewer.id), params.ticket) }),
      { player: true, rate: { calls: 240, seconds: 60 } },
    )
    .post(
      '/run-tests',
      async ({ body, viewer, request, server }): Promise<RunResult> => {
        server?.timeout(request, ANSWER_WITHIN_S)
        const contestId = body.contest_id ?? ''
        const left = untilLeft(request)
        return contestId === ''
          ? await practice.runTests(viewer, body, left)
          : await contests.run(viewer, contestId, body, left)
      },
      { player: true, rate: { calls: 30, seconds: 60 }, body: RunTestsSchema },
    )
    .post(
      '/submit-tests',
      async ({ body, viewer, request, server }): Promise<RunResult> => {
        server?.timeout(request, ANSWER_WITHIN_S)
        return await inTime(practice.submitTests(viewer, body), () => new AppError('VERDICT_LATE'))
      },
      { player: true, rate: { calls: 12, seconds: 60 }, body: SubmitTestsSchema },
    )
