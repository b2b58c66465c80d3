import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** /api/admin/submissions: submissions of every kind, for contest admins. */
export const submissionRoutes = ({ submissions }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/admin/submissions': ({ viewer, query }) => submissions.page(viewer, query),
    'GET /api/admin/submissions/{id}': ({ viewer, params }) => ({
      submission: submissions.submission(viewer, params.id),
    }),
    'POST /api/admin/submissions/{id}/judge-again': ({ viewer, params }) => {
      submissions.judgeAgain(viewer, params.id)
      return { message: 'The submission is judged again.' }
    },
  })
