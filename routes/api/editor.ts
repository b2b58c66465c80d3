import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** The code editor's settings and its saved programs. */
export const editorRoutes = ({ editor }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/account/editor': ({ viewer }) => ({
      isSignedIn: viewer !== null,
      settings: viewer === null ? null : editor.settings(viewer.id),
    }),
    'PUT /api/account/editor': ({ body, viewer }) => {
      editor.saveSettings(viewer.id, body)
      return { message: 'Your editor settings are saved.' }
    },
    'GET /api/editor/drafts/{scope}': ({ params, viewer }) => ({ drafts: editor.drafts.list(viewer, params.scope) }),
    'PUT /api/editor/drafts/{scope}/{slot}': ({ params, body, viewer }) => editor.drafts.save(viewer, params, body),
    'GET /api/editor/tests/{scope}': ({ params, viewer }) => ({ tests: [...editor.tests.list(viewer, params.scope)] }),
    'PUT /api/editor/tests/{scope}': ({ params, body, viewer }) => {
      editor.tests.save(viewer, params.scope, body.tests)
      return { tests: body.tests }
    },
  })
