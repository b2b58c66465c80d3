import { type Static, Type } from '@sinclair/typebox'

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
