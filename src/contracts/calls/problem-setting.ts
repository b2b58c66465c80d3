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
  description: 'For contest admins. Reference solutions are judged before a problem is saved.',
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
      summary: 'Try the reference solutions',
      description: '200 with `trial: null` where there is nothing to judge.',
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
      summary: 'How a trial goes',
      answer: ProblemValidationAnswerSchema,
      errors: ['TRIAL_NOT_FOUND'],
    },
    'POST /api/problems/test-archive': {
      summary: 'Read tests out of a zip',
      description: 'Nothing is stored.',
      reads: true,
      rate: { calls: 30, seconds: 60 },
      bodyBytes: UPLOAD_BODY_BYTES,
      /** `archive`: a zip in Base64 whose files are paired by name, such as 1.in with 1.out or 1.ans. */
      body: Type.Object({ archive: Type.String({ maxLength: 8 * 1024 * 1024 }) }),
      answer: TestArchiveAnswerSchema,
    },
    'POST /api/problems/preview': {
      summary: 'Markdown as the page shows it',
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
      summary: 'Take in a problem package',
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
      summary: 'Upload a package, part after part',
      description: 'With the last part it is read, and judged in the background: 202. Nothing of it is stored yet.',
      reads: true,
      rate: { calls: 60, seconds: 60 },
      bodyBytes: UPLOAD_BODY_BYTES,
      body: PackagePartSchema,
      answer: PackagePartAnswerSchema,
      statuses: [200, 202],
      errors: ['PACKAGE_REFUSED', 'PACKAGE_GONE', 'JUDGE_UNAVAILABLE'],
    },
    'GET /api/problems/packages/{packageId}': {
      summary: 'What an uploaded package holds, and how its tests are made and judged',
      answer: answer('SeenPackageAnswer', {
        package: described(nullable(SeenPackageSchema), 'null: its tests are still being made.'),
        making: described(nullable(MakingPackageSchema), 'null: nothing is being made.'),
      }),
      errors: ['PACKAGE_GONE', 'PACKAGE_REFUSED', 'JUDGE_UNAVAILABLE'],
    },
    'POST /api/problems/packages/{packageId}/import': {
      summary: 'Take in an uploaded package',
      rate: { calls: 30, seconds: 60 },
      body: PackageTakeSchema,
      answer: PackageImportAnswerSchema,
      errors: [...PACKAGE_IMPORT_ERRORS, 'PACKAGE_GONE'],
    },
    'DELETE /api/problems/packages/{packageId}': {
      summary: 'Put an uploaded package away',
      answer: MessageAnswerSchema,
      errors: ['PACKAGE_GONE'],
    },
    'GET /api/problems/{id}/files/{path}': {
      summary: "A picture of a problem's statement, or an attachment",
      access: 'viewer',
      answer: file('*/*'),
      errors: ['PROBLEM_NOT_FOUND'],
    },
    'PUT /api/problems/{id}/files': {
      summary: 'Keep or remove such a file',
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
      summary: 'A problem as its package',
      query: Type.Object({ format: Type.Optional(oneOf(PACKAGE_FORMATS)) }),
      answer: file('application/zip'),
      errors: ['PROBLEM_NOT_FOUND', 'SHUT_OUT'],
    },
    'GET /api/problems/{id}/form': {
      summary: 'All of a problem, hidden tests included',
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
            'How submissions are judged has changed, or the groups of tests by which these contests score: what was judged in them stays until it is rejudged.',
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
      summary: 'Take a problem off the archive',
      rate: { calls: 30, seconds: 60 },
      answer: MessageAnswerSchema,
      errors: ['PROBLEM_NOT_FOUND', 'SHUT_OUT'],
    },
    'POST /api/problems/{id}/unarchive': {
      summary: 'Bring a problem back',
      rate: { calls: 30, seconds: 60 },
      answer: MessageAnswerSchema,
      errors: ['PROBLEM_NOT_FOUND', 'SHUT_OUT'],
    },
  },
})
