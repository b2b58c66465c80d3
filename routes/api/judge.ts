import { Elysia } from 'elysia'
import {
  type JudgeLanguagesAnswer,
  type QueuePlace,
  type RunResult,
  RunTestsSchema,
  SubmitTestsSchema,
} from '#contracts/http/judge'
import { asUserId } from '#contracts/ids'
import type { Services } from '#features/services'
import type { AccessControl } from '#web'

/** A run of many slow tests may wait in the queue: far longer than a connection is otherwise kept open without a word. */
const ANSWER_WITHIN_S = 240

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
        return contestId === '' ? await practice.runTests(viewer, body) : await contests.run(viewer, contestId, body)
      },
      { player: true, rate: { calls: 30, seconds: 60 }, body: RunTestsSchema },
    )
    .post(
      '/submit-tests',
      async ({ body, viewer, request, server }): Promise<RunResult> => {
        server?.timeout(request, ANSWER_WITHIN_S)
        return await practice.submitTests(viewer, body)
      },
      { player: true, rate: { calls: 12, seconds: 60 }, body: SubmitTestsSchema },
    )
