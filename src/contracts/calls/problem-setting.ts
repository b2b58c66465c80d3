import { Type } from '@sinclair/typebox'
import {
  ContestUseSchema,
  KeptFileSizeSchema,
  ProblemCreatedAnswerSchema,
  ProblemFormAnswerSchema,
  ProblemFormSchema,
  ProblemValidationAnswerSchema,
} from '../http/problem-form'
import {
  MakingPackageSchema,
  PackageImportAnswerSchema,
  PackagePartAnswerSchema,
  PackagePartSchema,
  PackageTakeSchema,
  SeenPackageSchema,
} from '../http/problem-packages'
import { ProblemSummarySchema, TestArchiveAnswerSchema } from '../http/problems'
import { MessageAnswerSchema } from '../http/social'
import { PACKAGE_FORMATS } from '../labels'
import { answer, described, nullable, oneOf } from '../shapes'
import { areaFor, file, UPLOAD_BODY_BYTES } from './call'

/** The errors of calls that store a package. */
export const PACKAGE_IMPORT_ERRORS = [
  'PACKAGE_REFUSED',
  'PACKAGE_UNEXPECTED',
  'PROBLEM_EXISTS',
  'JUDGE_UNAVAILABLE',
  'SHUT_OUT',
] as const

const saveAnyway = Type.Optional(Type.Boolean())

export const PROBLEM_SETTING = areaFor('contest-admin', {
  tag: 'Problem setting',
  description:
    'For contest admins: create, edit, import and export problems. Reference solutions are judged before a problem is saved.',
  calls: {
    'POST /api/problems': {
      summary: 'Create a problem',
      rate: { calls: 30, seconds: 60 },
      bodyBytes: UPLOAD_BODY_BYTES,
      /** `saveAnyway`: saves the problem although a reference solution does not get its expected verdict, which is then recorded. */
      body: Type.Object({ ...ProblemFormSchema.properties, saveAnyway }),
      answer: ProblemCreatedAnswerSchema,
      statuses: [201],
      errors: ['SOLUTIONS_UNEXPECTED', 'JUDGE_UNAVAILABLE', 'TRIALS_TOO_MANY'],
    },
    'POST /api/problems/trials': {
      summary: 'Validate the reference solutions of a problem',
      description:
        'Answers 202 while the solutions are judged, or 200 with `trial: null` if there is nothing to judge.',
      reads: true,
      rate: { calls: 30, seconds: 60 },
      bodyBytes: UPLOAD_BODY_BYTES,
      /** `problemId`: the id of an edited problem. What has been judged for it before is not judged again. */
      body: Type.Object({ ...ProblemFormSchema.properties, problemId: Type.Optional(Type.String({ maxLength: 200 })) }),
      answer: ProblemValidationAnswerSchema,
      statuses: [200, 202],
      errors: ['TRIALS_TOO_MANY', 'PROBLEM_NOT_FOUND', 'JUDGE_UNAVAILABLE', 'SHUT_OUT'],
    },
    'GET /api/problems/trials/{trialId}': {
      summary: 'Show the progress of a validation',
      answer: ProblemValidationAnswerSchema,
      errors: ['TRIAL_NOT_FOUND'],
    },
    'POST /api/problems/test-archive': {
      summary: 'Read tests from a zip archive',
      description: 'Answers with the tests and stores nothing.',
      reads: true,
      rate: { calls: 30, seconds: 60 },
      bodyBytes: UPLOAD_BODY_BYTES,
      /** `archive`: a zip in Base64 whose files are paired by name, such as 1.in with 1.out or 1.ans. */
      body: Type.Object({ archive: Type.String({ maxLength: 8 * 1024 * 1024 }) }),
      answer: TestArchiveAnswerSchema,
    },
    'POST /api/problems/preview': {
      summary: 'Render Markdown as a statement',
      reads: true,
      rate: { calls: 120, seconds: 60 },
      /** The answer is sanitised HTML. Nothing is stored. */
      body: Type.Object({
        markdown: Type.String({ maxLength: 100_000 }),
        /** The problem whose pictures the text may show. */
        problemId: Type.Optional(Type.String({ maxLength: 200 })),
      }),
      answer: answer('PreviewAnswer', { html: Type.String() }),
      errors: ['SHUT_OUT'],
    },
    'POST /api/problems/import': {
      summary: 'Import a problem package',
      rate: { calls: 20, seconds: 60 },
      bodyBytes: UPLOAD_BODY_BYTES,
      /** `archive`: a package as a zip in Base64; `name`: the name of that file. */
      body: Type.Object({
        archive: Type.String({ maxLength: 8 * 1024 * 1024 }),
        name: Type.String({ maxLength: 1000 }),
        force: Type.Optional(Type.Boolean()),
        replace: Type.Optional(Type.Boolean()),
      }),
      answer: PackageImportAnswerSchema,
      errors: PACKAGE_IMPORT_ERRORS,
    },
    'POST /api/problems/packages': {
      summary: 'Upload a problem package in parts',
      description:
        'After the last part, the answer is 202: the upload is read and judged in the background. Nothing is stored before the import.',
      reads: true,
      rate: { calls: 60, seconds: 60 },
      bodyBytes: UPLOAD_BODY_BYTES,
      body: PackagePartSchema,
      answer: PackagePartAnswerSchema,
      statuses: [200, 202],
      errors: ['PACKAGE_REFUSED', 'PACKAGE_GONE', 'JUDGE_UNAVAILABLE'],
    },
    'GET /api/problems/packages/{packageId}': {
      summary: 'Show an uploaded package and how far it is judged',
      answer: answer('SeenPackageAnswer', {
        package: described(
          nullable(SeenPackageSchema),
          'The uploaded package, or null while its tests are being generated.',
        ),
        making: described(
          nullable(MakingPackageSchema),
          'The progress of generating the tests, or null if none are being generated.',
        ),
      }),
      errors: ['PACKAGE_GONE', 'PACKAGE_REFUSED', 'JUDGE_UNAVAILABLE'],
    },
    'POST /api/problems/packages/{packageId}/import': {
      summary: 'Import an uploaded package',
      rate: { calls: 30, seconds: 60 },
      body: PackageTakeSchema,
      answer: PackageImportAnswerSchema,
      errors: [...PACKAGE_IMPORT_ERRORS, 'PACKAGE_GONE'],
    },
    'DELETE /api/problems/packages/{packageId}': {
      summary: 'Discard an uploaded package',
      answer: MessageAnswerSchema,
      errors: ['PACKAGE_GONE'],
    },
    'GET /api/problems/{id}/files/{path}': {
      summary: "Get a picture of a problem's statement or an attachment",
      access: 'viewer',
      answer: file('*/*'),
      errors: ['PROBLEM_NOT_FOUND'],
    },
    'PUT /api/problems/{id}/files': {
      summary: 'Store or remove a picture or an attachment',
      rate: { calls: 30, seconds: 60 },
      bodyBytes: UPLOAD_BODY_BYTES,
      /** A picture of the statement or an attachment. If `content` is null, it is removed. */
      body: Type.Object({
        /** The path in the package: `statement/board.png` or `attachments/kit.zip`. */
        path: Type.String({ maxLength: 200 }),
        /** Base64. */
        content: Type.Union([Type.String({ maxLength: 6 * 1024 * 1024 }), Type.Null()]),
      }),
      answer: answer('ProblemFilesAnswer', { files: Type.Array(KeptFileSizeSchema) }),
      errors: ['PROBLEM_NOT_FOUND', 'SHUT_OUT'],
    },
    'GET /api/problems/{id}/package': {
      summary: 'Export a problem as a package',
      query: Type.Object({ format: Type.Optional(oneOf(PACKAGE_FORMATS)) }),
      answer: file('application/zip'),
      errors: ['PROBLEM_NOT_FOUND', 'SHUT_OUT'],
    },
    'GET /api/problems/{id}/form': {
      summary: 'Show all of a problem, including hidden tests',
      answer: ProblemFormAnswerSchema,
      errors: ['PROBLEM_NOT_FOUND', 'SHUT_OUT'],
    },
    'PUT /api/problems/{id}': {
      summary: 'Change a problem',
      rate: { calls: 30, seconds: 60 },
      bodyBytes: UPLOAD_BODY_BYTES,
      /** `version`: the version that was edited. If another one has been saved since, the call is refused with PROBLEM_CHANGED. */
      body: Type.Object({
        ...ProblemFormSchema.properties,
        saveAnyway,
        version: Type.Integer(),
      }),
      answer: answer('ProblemEditedAnswer', {
        problem: ProblemSummarySchema,
        version: Type.Number(),
        testsChanged: Type.Boolean({
          description:
            'Whether the change affects how submissions are judged, or how the contests in `usedIn` score groups of tests. Existing results in these contests stay until they are rejudged.',
        }),
        usedIn: Type.Array(ContestUseSchema),
        message: Type.String(),
      }),
      errors: [
        'PROBLEM_NOT_FOUND',
        'PROBLEM_CHANGED',
        'SOLUTIONS_UNEXPECTED',
        'JUDGE_UNAVAILABLE',
        'TRIALS_TOO_MANY',
        'SHUT_OUT',
      ],
    },
    'POST /api/problems/{id}/clone': {
      summary: 'Copy a problem',
      rate: { calls: 30, seconds: 60 },
      answer: ProblemCreatedAnswerSchema,
      statuses: [201],
      errors: ['PROBLEM_NOT_FOUND', 'SHUT_OUT'],
    },
    'POST /api/problems/{id}/archive': {
      summary: 'Archive a problem',
      rate: { calls: 30, seconds: 60 },
      answer: MessageAnswerSchema,
      errors: ['PROBLEM_NOT_FOUND', 'SHUT_OUT'],
    },
    'POST /api/problems/{id}/unarchive': {
      summary: 'Restore an archived problem',
      rate: { calls: 30, seconds: 60 },
      answer: MessageAnswerSchema,
      errors: ['PROBLEM_NOT_FOUND', 'SHUT_OUT'],
    },
  },
})
