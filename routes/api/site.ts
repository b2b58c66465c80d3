import { Elysia } from 'elysia'
import { type SiteWordsAnswer, SiteWordsSchema } from '#contracts/http/site'
import { asUserId } from '#contracts/ids'
import type { Services } from '#features/services'
import type { AccessControl } from '#web'

/** /api/admin/site: the words of the front page, for contest admins. */
export const siteWordsRoutes = ({ site }: Services, access: AccessControl) => {
  const answer = (): SiteWordsAnswer => ({ success: true, words: site.words(), changed: site.wordsChanged() })
  const rate = { calls: 30, seconds: 60 }
  return new Elysia({ prefix: '/api/admin/site' })
    .use(access)
    .get('', answer, { contestAdmin: true })
    .put(
      '',
      ({ viewer, body }) => {
        site.saveWords(body, asUserId(viewer.id))
        return answer()
      },
      { contestAdmin: true, body: SiteWordsSchema, rate },
    )
    .delete(
      '',
      () => {
        site.resetWords()
        return answer()
      },
      { contestAdmin: true, rate },
    )
}
