import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** /api/admin/site: the texts of the front page, for contest admins. */
export const siteTextsRoutes = ({ site }: Services, access: AccessControl) => {
  const answer = () => ({ words: site.texts(), changed: site.textsChanged() })
  return serveCalls(access, {
    'GET /api/admin/site': answer,
    'PUT /api/admin/site': ({ viewer, body }) => {
      site.saveTexts(viewer.id, body)
      return answer()
    },
    'DELETE /api/admin/site': () => {
      site.resetTexts()
      return answer()
    },
  })
}
