import { asUserId } from '#contracts/ids'
import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** The targets of the CSS arena, for contest admins, at /api/admin/css-targets. */
export const cssTargetRoutes = ({ cssTargets }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/admin/css-targets': () => ({
      success: true,
      missing: cssTargets.missing(),
      targets: cssTargets.list().map(({ id, title, difficulty, colors, renderedBy, createdBy, retiredAtMs }) => ({
        id,
        title,
        difficulty,
        colors,
        isReady: renderedBy !== null && retiredAtMs === null,
        isRetired: retiredAtMs !== null,
        isOwn: createdBy !== null,
      })),
    }),
    'POST /api/admin/css-targets': async ({ viewer, body, set }) => {
      const { id } = await cssTargets.create(asUserId(viewer.id), body)
      set.status = 201
      return { success: true, message: 'The target is given out from now on.', id }
    },
    'POST /api/admin/css-targets/preview': async ({ viewer, body }) => {
      const { picture } = await cssTargets.preview(asUserId(viewer.id), body.html)
      return { success: true, picture: Buffer.from(picture).toString('base64') }
    },
    'PUT /api/admin/css-targets/{id}/retired': ({ params: { id }, body: { retired } }) => {
      cssTargets.setRetired(id, retired)
      return { success: true, message: retired ? 'The target is retired.' : 'The target is given out again.' }
    },
  })
