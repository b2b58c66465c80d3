import { Elysia } from 'elysia'
import { type PracticeSubmissionAnswer, type PracticeSubmissionsAnswer, SolveSchema } from '#contracts/http/archive'
import {
  type ProblemCreatedAnswer,
  ProblemCreateSchema,
  type ProblemEditedAnswer,
  ProblemEditSchema,
  type ProblemFormAnswer,
  type ProblemTrialAnswer,
  ProblemTrialSchema,
} from '#contracts/http/problem-form'
import {
  type PackageImportAnswer,
  PackageImportSchema,
  type PackagePartAnswer,
  PackagePartSchema,
  PackageQuerySchema,
  PackageTakeSchema,
  ProblemFileSchema,
  type ProblemFilesAnswer,
  type SeenPackageAnswer,
} from '#contracts/http/problem-packages'
import {
  type PreviewAnswer,
  PreviewSchema,
  type ProblemListAnswer,
  ProblemListQuerySchema,
  type TestArchiveAnswer,
  TestArchiveSchema,
} from '#contracts/http/problems'
import type { MessageAnswer } from '#contracts/http/social'
import { asProblemId, asUserId } from '#contracts/ids'
import { AppError } from '#errors'
import type { Services } from '#features/services'
import { type AccessControl, UPLOAD_BODY_BYTES } from '#web'

/** Reference solutions are judged before a problem is saved; who tried them before is answered at once. */
const ANSWER_WITHIN_S = 240
const SAVES = { calls: 30, seconds: 60 } as const

/** /api/problems: the archive for everybody, setting problems for contest admins. */
export const problemRoutes = (services: Services, access: AccessControl) =>
  new Elysia({ prefix: '/api/problems' })
    .use(access)
    .use(settingRoutes(services, access))
    .use(packageRoutes(services, access))
    .use(fileRoutes(services, access))
    .use(keepingRoutes(services, access))
    .use(solvingRoutes(services, access))
    .get('/', ({ viewer, query }): ProblemListAnswer => ({ success: true, ...services.problems.list(query, viewer) }), {
      optionalViewer: true,
      query: ProblemListQuerySchema,
    })

const settingRoutes = ({ problems }: Services, access: AccessControl) =>
  new Elysia()
    .use(access)
    .post(
      '/',
      async ({ viewer, body, set, request, server }): Promise<ProblemCreatedAnswer> => {
        server?.timeout(request, ANSWER_WITHIN_S)
        const { saveAnyway, ...form } = body
        const problem = await problems.create(viewer, form, { saveAnyway })
        set.status = 201
        return { success: true, problem, message: 'Problem created successfully!' }
      },
      { contestAdmin: true, bodyBytes: UPLOAD_BODY_BYTES, body: ProblemCreateSchema, rate: SAVES },
    )
    .post(
      '/trials',
      ({ viewer, body, set }): ProblemTrialAnswer => {
        const { problemId, ...form } = body
        if (problemId !== undefined) problems.requireNotShut(problemId, viewer)
        const trial = problems.startTrial(viewer, form, problemId)
        set.status = trial === null ? 200 : 202
        return { success: true, trial }
      },
      { contestAdmin: true, bodyBytes: UPLOAD_BODY_BYTES, body: ProblemTrialSchema, rate: SAVES },
    )
    .get(
      '/trials/:trialId',
      ({ viewer, params }): ProblemTrialAnswer => ({ success: true, trial: problems.trial(viewer, params.trialId) }),
      { contestAdmin: true },
    )
    .post(
      '/test-archive',
      ({ body }): TestArchiveAnswer => ({ success: true, testCases: problems.testsOf(body.archive) }),
      { contestAdmin: true, bodyBytes: UPLOAD_BODY_BYTES, body: TestArchiveSchema, rate: SAVES },
    )
    .post(
      '/import',
      async ({ viewer, body, request, server }): Promise<PackageImportAnswer> => {
        server?.timeout(request, ANSWER_WITHIN_S)
        const { archive, name, force = false, replace = false } = body
        const report = await problems.packages.take({
          ...{ archive: archiveBytes(archive), name, force, replace, by: asUserId(viewer.id) },
          ...{ progress: () => undefined, signal: request.signal },
        })
        return { success: true, message: 'Problem imported successfully!', ...report }
      },
      { contestAdmin: true, bodyBytes: UPLOAD_BODY_BYTES, body: PackageImportSchema, rate: { calls: 20, seconds: 60 } },
    )
    .get(
      '/:id/package',
      ({ viewer, params, query, set }) => {
        problems.requireNotShut(params.id, viewer)
        const { archive } = problems.packages.give(asProblemId(params.id), query.format ?? '2025-09')
        set.headers['content-type'] = 'application/zip'
        set.headers['content-disposition'] = `attachment; filename="${params.id.replace(/[^\w.-]/g, '_')}.zip"`
        return archive
      },
      { contestAdmin: true, query: PackageQuerySchema },
    )
    .post(
      '/preview',
      async ({ viewer, body }): Promise<PreviewAnswer> => {
        if (body.problemId !== undefined) problems.requireNotShut(body.problemId, viewer)
        return { success: true, html: await problems.preview(body.markdown, body.problemId) }
      },
      {
        contestAdmin: true,
        body: PreviewSchema,
        rate: { calls: 120, seconds: 60 },
      },
    )

/** Packages that are looked at before they are taken in. */
const packageRoutes = ({ problems: { desk } }: Services, access: AccessControl) =>
  new Elysia({ prefix: '/packages' })
    .use(access)
    .post(
      '/',
      async ({ viewer, body, set, request, server }): Promise<PackagePartAnswer> => {
        server?.timeout(request, ANSWER_WITHIN_S)
        const { id } = desk.add(viewer.id, body.uploadId ?? null, archiveBytes(body.part))
        if (!body.isLast) return { success: true, uploadId: id, package: null }
        set.status = 202
        return { success: true, uploadId: id, package: await desk.open(viewer.id, id, body.name) }
      },
      { contestAdmin: true, bodyBytes: UPLOAD_BODY_BYTES, body: PackagePartSchema, rate: { calls: 60, seconds: 60 } },
    )
    .get(
      '/:packageId',
      ({ viewer, params }): SeenPackageAnswer => ({ success: true, package: desk.find(viewer.id, params.packageId) }),
      { contestAdmin: true },
    )
    .post(
      '/:packageId/import',
      async ({ viewer, params, body, request, server }): Promise<PackageImportAnswer> => {
        server?.timeout(request, ANSWER_WITHIN_S)
        const report = await desk.take(viewer.id, params.packageId, body)
        return { success: true, message: 'Problem imported successfully!', ...report }
      },
      { contestAdmin: true, body: PackageTakeSchema, rate: SAVES },
    )
    .delete(
      '/:packageId',
      ({ viewer, params }) => {
        desk.drop(viewer.id, params.packageId)
        return { success: true, message: 'Put away.' }
      },
      { contestAdmin: true },
    )

/** Pictures of statements, and attachments. */
const fileRoutes = ({ problems }: Services, access: AccessControl) =>
  new Elysia()
    .use(access)
    .get(
      '/:id/files/*',
      ({ viewer, params }) => {
        const { content, type, isShown } = problems.file(asProblemId(params.id), decoded(params['*']), viewer)
        return new Response(new Uint8Array(content), { headers: fileHeaders(type, isShown) })
      },
      { optionalViewer: true },
    )
    .put(
      '/:id/files',
      ({ viewer, params, body: { path, content } }): ProblemFilesAnswer => {
        problems.requireNotShut(params.id, viewer)
        const bytes = content === null ? null : archiveBytes(content)
        return { success: true, files: problems.putFile(viewer, asProblemId(params.id), path, bytes) }
      },
      { contestAdmin: true, bodyBytes: UPLOAD_BODY_BYTES, body: ProblemFileSchema, rate: SAVES },
    )

/** Nothing that a setter uploads runs: the type is fixed, and a drawing that is opened by itself has no scripts. */
const fileHeaders = (type: string, isShown: boolean): Record<string, string> => ({
  'content-type': type,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-cache',
  ...(isShown ? {} : { 'content-disposition': 'attachment' }),
})

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    if (error instanceof URIError) throw new AppError('PROBLEM_NOT_FOUND')
    throw error
  }
}

function archiveBytes(base64: string): Uint8Array {
  if (base64.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return Uint8Array.fromBase64(base64)
  throw new AppError('VALIDATION', 'The archive did not arrive whole. Choose the file again.')
}

const solvingRoutes = ({ practice: { solving } }: Services, access: AccessControl) =>
  new Elysia()
    .use(access)
    .get(
      '/submissions/:submissionId',
      ({ viewer, params }): PracticeSubmissionAnswer => ({
        success: true,
        submission: solving.submission(viewer, params.submissionId),
      }),
      { player: true, rate: { calls: 600, seconds: 60 } },
    )
    .get(
      '/:id/submissions',
      ({ viewer, params }): PracticeSubmissionsAnswer => ({
        success: true,
        submissions: solving.submissions(viewer, params.id),
      }),
      { player: true },
    )
    .post(
      '/:id/submit',
      ({ viewer, params, body, set }): PracticeSubmissionAnswer => {
        set.status = 202
        return { success: true, submission: solving.submit(viewer, params.id, body) }
      },
      { player: true, body: SolveSchema, rate: { calls: 12, seconds: 60 } },
    )

const keepingRoutes = ({ problems }: Services, access: AccessControl) =>
  new Elysia()
    .use(access)
    .get(
      '/:id/form',
      ({ viewer, params }): ProblemFormAnswer => {
        problems.requireNotShut(params.id, viewer)
        return { success: true, ...problems.form(params.id) }
      },
      { contestAdmin: true },
    )
    .put(
      '/:id',
      async ({ viewer, params, body, request, server }): Promise<ProblemEditedAnswer> => {
        server?.timeout(request, ANSWER_WITHIN_S)
        const { saveAnyway, version, ...form } = body
        problems.requireNotShut(params.id, viewer)
        const edited = await problems.edit(viewer, { id: params.id, version, form }, { saveAnyway })
        return { success: true, ...edited, message: 'Problem saved.' }
      },
      { contestAdmin: true, bodyBytes: UPLOAD_BODY_BYTES, body: ProblemEditSchema, rate: SAVES },
    )
    .post(
      '/:id/clone',
      ({ viewer, params, set }): ProblemCreatedAnswer => {
        problems.requireNotShut(params.id, viewer)
        set.status = 201
        return { success: true, problem: problems.clone(viewer, params.id), message: 'The copy is yours to edit.' }
      },
      { contestAdmin: true, rate: SAVES },
    )
    .post(
      '/:id/archive',
      ({ viewer, params }): MessageAnswer => {
        problems.requireNotShut(params.id, viewer)
        problems.archive(params.id, true)
        return { success: true, message: 'Archived.' }
      },
      { contestAdmin: true, rate: SAVES },
    )
    .post(
      '/:id/unarchive',
      ({ viewer, params }): MessageAnswer => {
        problems.requireNotShut(params.id, viewer)
        problems.archive(params.id, false)
        return { success: true, message: 'Back in the archive.' }
      },
      { contestAdmin: true, rate: SAVES },
    )
