import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'
import { ANSWER_WITHIN_S } from '../answer-within'
import { yamlFile } from '../yaml-file'

/** The targets of the CSS arena, for contest admins, at /api/admin/css-targets. */
export const cssTargetRoutes = ({ cssTargets: { setters } }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/admin/css-targets': ({ query }) => ({ missing: setters.missing(), ...setters.list(query) }),
    'GET /api/admin/css-targets/export': ({ query }) => yamlFile('css-targets.yaml', setters.exportFile(query).content),
    'GET /api/admin/css-targets/{id}': ({ params: { id } }) => ({ target: setters.get(id) }),
    'POST /api/admin/css-targets': async ({ viewer, body, request, server }) => {
      server?.timeout(request, ANSWER_WITHIN_S)
      const saved = await setters.create(viewer.id, body)
      return { message: 'The target is given out from now on.', ...saved }
    },
    'POST /api/admin/css-targets/preview': async ({ viewer, body, request, server }) => {
      server?.timeout(request, ANSWER_WITHIN_S)
      return await setters.preview(viewer.id, body.html)
    },
    'POST /api/admin/css-targets/import': async ({ viewer, body, request, server }) => {
      server?.timeout(request, ANSWER_WITHIN_S)
      const counts = await setters.importFile(viewer.id, body)
      const total = setters.count()
      const message = `${counts.added} added, ${counts.changed} changed, ${counts.known} the same; ${total} in total.`
      return { message, ...counts, total }
    },
    'PUT /api/admin/css-targets/{id}': async ({ viewer, params: { id }, body, request, server }) => {
      server?.timeout(request, ANSWER_WITHIN_S)
      const saved = await setters.change(viewer.id, id, body)
      const message =
        saved.id === id
          ? 'The target is saved.'
          : 'This target was played, so it is retired as it was, and your page is a target of its own.'
      return { message, ...saved }
    },
    'PUT /api/admin/css-targets/{id}/retired': ({ params: { id }, body: { retired } }) => {
      setters.setRetired(id, retired)
      return { message: retired ? 'The target is retired.' : 'The target is given out again.' }
    },
  })
