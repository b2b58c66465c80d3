import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'
import { ANSWER_WITHIN_S } from '../answer-within'
import { archiveBytes } from './archive-bytes'

/** Contests from packages: previewed before they are imported, and judged before they are stored. */
export const contestSetRoutes = ({ contests: { sets } }: Services, access: AccessControl) =>
  serveCalls(access, {
    'POST /api/contests/packages': ({ viewer, body, set }) => {
      const { id } = sets.add(viewer.id, body.uploadId ?? null, archiveBytes(body.part))
      if (!body.isLast) return { uploadId: id, set: null }
      set.status = 202
      return { uploadId: id, set: sets.open(viewer.id, id, body.name) }
    },
    'GET /api/contests/packages/{packageId}': ({ viewer, params }) => ({ set: sets.find(viewer.id, params.packageId) }),
    'POST /api/contests/packages/{packageId}/import': async ({ viewer, params, body, request, server }) => {
      server?.timeout(request, ANSWER_WITHIN_S)
      const { contest, reports } = await sets.take(viewer, params.packageId, body)
      return { message: 'Contest imported successfully!', contest, problems: [...reports] }
    },
    'DELETE /api/contests/packages/{packageId}': ({ viewer, params }) => {
      sets.drop(viewer.id, params.packageId)
      return { message: 'Put away.' }
    },
  })
