import { AppError } from '#errors'
import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'
import { ANSWER_WITHIN_S, inTime, untilLeft } from '../answer-within'

/** /api/judge0: runs a problem's tests for its players. */
export const judgeRoutes = ({ practice, contests }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/judge0/languages': () => practice.languages().map(({ id, name }) => ({ id, name })),
    'GET /api/judge0/queue/{ticket}': ({ params, viewer }) => ({ place: practice.place(viewer.id, params.ticket) }),
    'POST /api/judge0/run-tests': async ({ body, viewer, request, server }) => {
      server?.timeout(request, ANSWER_WITHIN_S)
      const contestId = body.contest_id ?? ''
      const left = untilLeft(request)
      return contestId === ''
        ? await practice.runTests(viewer, body, left)
        : await contests.submitting.run(viewer, contestId, body, left)
    },
    'POST /api/judge0/submit-tests': async ({ body, viewer, request, server }) => {
      server?.timeout(request, ANSWER_WITHIN_S)
      return await inTime(practice.submitTests(viewer, body), () => new AppError('VERDICT_LATE'))
    },
  })
