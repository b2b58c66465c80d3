import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** /api/admin/submissions: of every kind, for contest admins. */
export const submissionRoutes = ({ submissions }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/admin/submissions': ({ query }) => submissions.page(query),
    'GET /api/admin/submissions/{id}': ({ params }) => ({ submission: submissions.submission(params.id) }),
    'POST /api/admin/submissions/{id}/judge-again': ({ params }) => {
      submissions.judgeAgain(params.id)
      return { message: 'The submission is judged again.' }
    },
  })
