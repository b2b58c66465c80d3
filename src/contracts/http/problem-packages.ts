import { type Static, Type } from '@sinclair/typebox'
import type { KeptFileSize, ProblemTrial } from './problem-form'

/** What one submission of a package came to. */
export const JudgedReferenceSchema = Type.Object({
  /** Below `submissions/`: `accepted/sum.py`. */
  name: Type.String(),
  /** In the words that people read; any of them is right. */
  expected: Type.Array(Type.String()),
  /** The same; '' where its language is not installed here. */
  verdict: Type.String(),
  isExpected: Type.Boolean(),
  passed: Type.Number(),
  total: Type.Number(),
  /** Of the slowest test. */
  cpuMs: Type.Number(),
  /** Of the largest test. */
  memoryKiB: Type.Number(),
  /** The first test that was not passed and what was said of it, or the compiler's words. */
  message: Type.String(),
})
export type JudgedReference = Static<typeof JudgedReferenceSchema>

/** What became of a package. `checked`: it was only looked at. */
export const PackageReportSchema = Type.Object({
  id: Type.String(),
  title: Type.String(),
  outcome: Type.Union([
    Type.Literal('added'),
    Type.Literal('changed'),
    Type.Literal('unchanged'),
    Type.Literal('checked'),
  ]),
  tests: Type.Number(),
  /** What was read in another way than it was written, or left out. */
  notes: Type.Array(Type.String()),
  judged: Type.Array(JudgedReferenceSchema),
  /** Every submission came to what it should. */
  isClean: Type.Boolean(),
})
export type PackageReport = Static<typeof PackageReportSchema>

/** POST /api/problems/import, by a contest admin: a package as a zip in Base64. */
export const PackageImportSchema = Type.Object({
  archive: Type.String({ maxLength: 8 * 1024 * 1024 }),
  name: Type.String({ maxLength: 1000 }),
  force: Type.Optional(Type.Boolean()),
  replace: Type.Optional(Type.Boolean()),
})
export type PackageImport = Static<typeof PackageImportSchema>
export type PackageImportAnswer = { readonly success: true; readonly message: string } & PackageReport

/** GET /api/problems/{id}/package, by a contest admin: the problem as a zip, with all of its tests. */
export const PackageQuerySchema = Type.Object({
  format: Type.Optional(Type.Union([Type.Literal('2025-09'), Type.Literal('legacy-icpc')])),
})

/** Of one request, as Base64; a larger package comes in several. */
export const PACKAGE_PART_BYTES = 3 * 1024 * 1024
/** Of a zip that comes through a browser; `joust problem import` takes larger ones. */
export const PACKAGE_UPLOAD_BYTES = 64 * 1024 * 1024

/** POST /api/problems/packages, by a contest admin: a zip, part after part. With the last one it is read and judged. */
export const PackagePartSchema = Type.Object({
  /** The archive's own name. */
  name: Type.String({ maxLength: 1000 }),
  /** Base64. */
  part: Type.String({ maxLength: Math.ceil((PACKAGE_PART_BYTES * 4) / 3) + 4 }),
  /** As the answer to the first part said. */
  uploadId: Type.Optional(Type.String({ maxLength: 100 })),
  isLast: Type.Boolean(),
})
export type PackagePart = Static<typeof PackagePartSchema>
export type PackagePartAnswer = {
  readonly success: true
  readonly uploadId: string
  /** null: more parts are awaited. */
  readonly package: SeenPackage | null
}

/** A package that was read and is being judged; nothing of it is stored yet. */
export type SeenPackage = {
  readonly id: string
  /** The archive's own name. */
  readonly file: string
  readonly format: '2025-09' | 'legacy' | 'polygon'
  readonly problem: SeenProblem
  /** What was read in another way than it was written, or left out. */
  readonly notes: readonly string[]
  /** Its submissions on their way through the tests. */
  readonly trial: ProblemTrial
  /** What is stored under its id by now. */
  readonly place: 'free' | 'same' | 'taken'
  /** The title of what is stored there; '' where nothing is. */
  readonly placeTitle: string
}
export type SeenProblem = {
  readonly id: string
  readonly title: string
  readonly difficulty: 'Easy' | 'Medium' | 'Hard'
  readonly timeLimitMs: number
  readonly memoryLimitMb: number
  readonly samples: number
  readonly hiddenTests: number
  readonly groups: readonly { readonly points: number; readonly tests: number }[]
  /** In words. */
  readonly judgedBy: string
  readonly tags: readonly string[]
  readonly license: string
  readonly authors: readonly string[]
  readonly hasEditorial: boolean
  readonly hasInputValidator: boolean
  /** Kept beside, as they are. */
  readonly files: readonly KeptFileSize[]
}
export type SeenPackageAnswer = { readonly success: true; readonly package: SeenPackage }

/** POST /api/problems/packages/{id}/import. `force`: although submissions come to other verdicts than they should. */
export const PackageTakeSchema = Type.Object({
  force: Type.Boolean(),
  /** Where another problem has the id: refuse, replace it, or take a new id. */
  taken: Type.Union([Type.Literal('refuse'), Type.Literal('replace'), Type.Literal('new')]),
})
export type PackageTake = Static<typeof PackageTakeSchema>

/** PUT /api/problems/{id}/files: a picture of the statement or an attachment; `content` null takes it away. */
export const ProblemFileSchema = Type.Object({
  /** `statement/board.png`, `attachments/kit.zip`. */
  path: Type.String({ maxLength: 200 }),
  /** Base64. */
  content: Type.Union([Type.String({ maxLength: 6 * 1024 * 1024 }), Type.Null()]),
})
export type ProblemFilesAnswer = { readonly success: true; readonly files: readonly KeptFileSize[] }
