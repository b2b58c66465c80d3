import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'
import { ANSWER_WITHIN_S, untilLeft } from '../answer-within'

/** /api/practice: the online compiler. */
export const practiceRoutes = ({ practice }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/practice/languages': () => ({ languages: practice.languages() }),
    'POST /api/practice/execute': async ({ body, viewer, request, server }) => {
      server?.timeout(request, ANSWER_WITHIN_S)
      return { execution: await practice.execute(viewer.id, body, untilLeft(request)) }
    },
    'POST /api/practice/stress': async ({ body, viewer, request, server }) => {
      server?.timeout(request, ANSWER_WITHIN_S)
      return await practice.stress.round(viewer, body, untilLeft(request))
    },
    'POST /api/practice/sessions': ({ body, viewer }) => ({ session: practice.keepSession(viewer.id, body) }),
    'POST /api/practice/shared': ({ body, viewer }) => ({ id: practice.sharing.share(viewer.id, body) }),
    'DELETE /api/practice/shared/{id}': ({ params, viewer }) => {
      practice.sharing.remove(viewer, params.id)
      return { message: 'The shared program is deleted.' }
    },
    'GET /api/practice/sessions': ({ query, viewer }) =>
      practice.sessions(viewer.id, { page: query.page ?? 1, limit: query.limit ?? 10 }),
  })
