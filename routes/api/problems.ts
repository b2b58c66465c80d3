import { Elysia } from 'elysia'
import { asProblemId } from '#contracts/ids'
import { nullOn } from '#contracts/null-on'
import { AppError } from '#errors'
import type { ServedFile } from '#features/problems'
import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'
import { ANSWER_WITHIN_S } from '../answer-within'
import { archiveBytes } from './archive-bytes'

/** /api/problems: the archive for everyone, setting problems for contest admins. References are judged before a problem is saved. */
export const problemRoutes = (services: Services, access: AccessControl) =>
  new Elysia()
    .use(settingRoutes(services, access))
    .use(packageRoutes(services, access))
    .use(fileRoutes(services, access))
    .use(editingRoutes(services, access))
    .use(solvingRoutes(services, access))

const settingRoutes = ({ problems }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/problems': ({ viewer, query }) => problems.list(viewer, query),
    'POST /api/problems': async ({ viewer, body, request, server }) => {
      server?.timeout(request, ANSWER_WITHIN_S)
      const { saveAnyway, ...form } = body
      const problem = await problems.create(viewer, form, { saveAnyway })
      return { problem, message: 'Problem created successfully!' }
    },
    'POST /api/problems/trials': ({ viewer, body, set }) => {
      const { problemId, ...form } = body
      if (problemId !== undefined) problems.requireNotShut(viewer, problemId)
      const validation = problems.startValidation(viewer, form, problemId)
      set.status = validation === null ? 200 : 202
      return { trial: validation }
    },
    'GET /api/problems/trials/{trialId}': ({ viewer, params }) => ({
      trial: problems.validation(viewer, params.trialId),
    }),
    'POST /api/problems/test-archive': ({ body }) => ({ testCases: problems.testsOf(body.archive) }),
    'POST /api/problems/import': async ({ viewer, body, request, server }) => {
      server?.timeout(request, ANSWER_WITHIN_S)
      const { archive, name, force = false, replace = false } = body
      const report = await problems.packages.take({
        archive: archiveBytes(archive),
        name,
        force,
        replace,
        by: viewer.id,
        progress: () => undefined,
        signal: request.signal,
      })
      return { message: 'Problem imported successfully!', ...report }
    },
    'GET /api/problems/{id}/package': ({ viewer, params, query, set }) => {
      const id = problems.requireNotShut(viewer, params.id)
      const { archive } = problems.packages.giveBack(id, query.format ?? '2025-09')
      set.headers['content-type'] = 'application/zip'
      set.headers['content-disposition'] = `attachment; filename="${id.replace(/[^\w.-]/g, '_')}.zip"`
      return archive
    },
    'POST /api/problems/preview': async ({ viewer, body }) => {
      if (body.problemId !== undefined) problems.requireNotShut(viewer, body.problemId)
      return { html: await problems.preview(body.markdown, body.problemId) }
    },
  })

/** Packages, previewed before they are imported. */
const packageRoutes = ({ problems: { uploads } }: Services, access: AccessControl) =>
  serveCalls(access, {
    'POST /api/problems/packages': async ({ viewer, body, set, request, server }) => {
      server?.timeout(request, ANSWER_WITHIN_S)
      const { id } = uploads.add(viewer.id, body.uploadId ?? null, archiveBytes(body.part))
      if (!body.isLast) return { uploadId: id, package: null, making: null }
      set.status = 202
      return { uploadId: id, ...(await uploads.open(viewer.id, id, body.name)) }
    },
    'GET /api/problems/packages/{packageId}': ({ viewer, params }) => uploads.find(viewer.id, params.packageId),
    'POST /api/problems/packages/{packageId}/import': async ({ viewer, params, body, request, server }) => {
      server?.timeout(request, ANSWER_WITHIN_S)
      const report = await uploads.take(viewer.id, params.packageId, body)
      return { message: 'Problem imported successfully!', ...report }
    },
    'DELETE /api/problems/packages/{packageId}': ({ viewer, params }) => {
      uploads.drop(viewer.id, params.packageId)
      return { message: 'Put away.' }
    },
  })

/** Pictures of statements, and attachments. */
const fileRoutes = ({ problems }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/problems/{id}/files/{path}': ({ viewer, params }) => {
      const file = problems.file(viewer, asProblemId(params.id), decoded(params.path))
      return new Response(new Uint8Array(file.content), { headers: fileHeaders(file) })
    },
    'PUT /api/problems/{id}/files': ({ viewer, params, body: { path, content } }) => {
      const id = problems.requireNotShut(viewer, params.id)
      return { files: problems.putFile(viewer, id, path, content === null ? null : archiveBytes(content)) }
    },
  })

/** Nothing that a setter uploads can run: the type is fixed, and a drawing that is opened directly has no scripts. */
const fileHeaders = ({ type, isShown, savedAs }: ServedFile): Record<string, string> => ({
  'content-type': type,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-cache',
  ...(isShown ? {} : { 'content-disposition': attachment(savedAs) }),
})

const attachment = (savedAs: string | null): string =>
  savedAs === null ? 'attachment' : `attachment; filename*=UTF-8''${encodeURIComponent(savedAs)}`

function decoded(path: string): string {
  const text = nullOn(URIError, () => decodeURIComponent(path))
  if (text === null) throw new AppError('PROBLEM_NOT_FOUND')
  return text
}

const solvingRoutes = ({ practice: { solving } }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/problems/submissions/{submissionId}': ({ viewer, params }) => ({
      submission: solving.submission(viewer, params.submissionId),
    }),
    'GET /api/problems/{id}/submissions': ({ viewer, params }) => ({
      submissions: solving.submissions(viewer, params.id),
    }),
    'POST /api/problems/{id}/submit': ({ viewer, params, body }) => ({
      submission: solving.submit(viewer, params.id, body),
    }),
  })

const editingRoutes = ({ problems }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/problems/{id}/form': ({ viewer, params }) =>
      problems.form(viewer, problems.requireNotShut(viewer, params.id)),
    'PUT /api/problems/{id}': async ({ viewer, params, body, request, server }) => {
      server?.timeout(request, ANSWER_WITHIN_S)
      const { saveAnyway, version, ...form } = body
      const id = problems.requireNotShut(viewer, params.id)
      const edited = await problems.edit(viewer, { id, version, form }, { saveAnyway })
      return { ...edited, message: 'Problem saved.' }
    },
    'POST /api/problems/{id}/clone': ({ viewer, params }) => ({
      problem: problems.clone(viewer, problems.requireNotShut(viewer, params.id)),
      message: 'The copy is yours to edit.',
    }),
    'POST /api/problems/{id}/archive': ({ viewer, params }) => {
      problems.archive(problems.requireNotShut(viewer, params.id), true)
      return { message: 'Archived.' }
    },
    'POST /api/problems/{id}/unarchive': ({ viewer, params }) => {
      problems.archive(problems.requireNotShut(viewer, params.id), false)
      return { message: 'Back in the archive.' }
    },
  })
