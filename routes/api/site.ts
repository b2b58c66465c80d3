import type { SiteWordsAnswer } from '#contracts/http/site'
import { asUserId } from '#contracts/ids'
import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** /api/admin/site: the words of the front page, for contest admins. */
export const siteWordsRoutes = ({ site }: Services, access: AccessControl) => {
  const answer = (): SiteWordsAnswer => ({ success: true, words: site.words(), changed: site.wordsChanged() })
  return serveCalls(access, {
    'GET /api/admin/site': answer,
    'PUT /api/admin/site': ({ viewer, body }) => {
      site.saveWords(body, asUserId(viewer.id))
      return answer()
    },
    'DELETE /api/admin/site': () => {
      site.resetWords()
      return answer()
    },
  })
}
