import { Type } from '@sinclair/typebox'
import { DifficultySchema } from '../difficulty'
import { PACKAGE_PART_BYTES } from '../limits'
import { answer, described, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { KeptFileSizeSchema, ProblemValidationSchema, ReachedScoreSchema } from './problem-form'

export const GroupOutlineSchema = named(['GroupOutline', 'A group of tests, as its setters see it.'], {
  name: Type.String({
    description: 'Its folder below `data/secret`, `secret` for that itself; a number where the tests lie in none.',
  }),
  points: described(nullable(Type.Number()), 'The most that it brings, by itself; null: without an end.'),
  tests: Type.Integer({ description: 'Those of the groups in it, too.' }),
  rule: Type.String({ description: 'How its points follow from what lies in it.' }),
})
export type GroupOutline = ReadonlyStatic<typeof GroupOutlineSchema>

/** What one submission of a package came to. */
const JudgedReferenceSchema = Type.Object({
  /** Below `submissions/`: `accepted/sum.py`. */
  name: Type.String(),
  /** In the words that people read; any of them is right. */
  expected: Type.Array(Type.String()),
  /** The same; '' where its language is not installed here. */
  verdict: Type.String(),
  isExpected: Type.Boolean(),
  passed: Type.Number(),
  total: Type.Number(),
  /** By the groups of the problem; null where these say nothing, or not all was judged. */
  score: nullable(ReachedScoreSchema),
  /** Of the slowest test. */
  cpuMs: Type.Number(),
  /** Of the largest test. */
  memoryKiB: Type.Number(),
  /** What only speed explains of a verdict that was not expected: it does not refuse the package; '' else. */
  warning: Type.String(),
  /** The first test that was not passed and what was said of it, or the compiler's words. */
  message: Type.String(),
})
export type JudgedReference = ReadonlyStatic<typeof JudgedReferenceSchema>

/** What became of a package. `checked`: it was only looked at. */
export const PackageReportSchema = Type.Object({
  id: Type.String(),
  title: Type.String(),
  outcome: oneOf(['added', 'changed', 'unchanged', 'checked']),
  tests: Type.Number(),
  /** Where parts of the tests bring points. */
  groups: Type.Array(GroupOutlineSchema),
  /** What was read in another way than it was written, or left out. */
  notes: Type.Array(Type.String()),
  /** The tests that the package's own validators refuse, a sentence each. */
  refusals: Type.Array(Type.String()),
  judged: Type.Array(JudgedReferenceSchema),
  /** Every submission came to what it should, and no validator refuses a test. */
  isClean: Type.Boolean(),
})
export type PackageReport = ReadonlyStatic<typeof PackageReportSchema>

export const PackageImportAnswerSchema = Type.Composite(
  [
    Type.Object({
      success: Type.Literal(true),
      message: Type.String(),
    }),
    PackageReportSchema,
  ],
  { $id: 'PackageImportAnswer' },
)
export type PackageImportAnswer = ReadonlyStatic<typeof PackageImportAnswerSchema>

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
export type PackagePart = ReadonlyStatic<typeof PackagePartSchema>
const SeenProblemSchema = named('SeenProblem', {
  id: Type.String(),
  title: Type.String(),
  difficulty: DifficultySchema,
  timeLimitMs: Type.Number(),
  memoryLimitMb: Type.Number(),
  samples: Type.Number(),
  hiddenTests: Type.Number(),
  groups: Type.Array(GroupOutlineSchema),
  points: described(nullable(Type.Number()), 'Of all groups; null: without an end, and where there are none.'),
  judgedBy: Type.String({ description: 'In words.' }),
  tags: Type.Array(Type.String()),
  license: Type.String(),
  authors: Type.Array(Type.String()),
  hasEditorial: Type.Boolean(),
  hasInputValidator: Type.Boolean(),
  files: Type.Array(KeptFileSizeSchema, { description: 'Kept beside, as they are.' }),
})
export type SeenProblem = ReadonlyStatic<typeof SeenProblemSchema>

export const SeenPackageSchema = named(
  ['SeenPackage', 'A package that was read and is being judged; nothing of it is stored yet.'],
  {
    id: Type.String(),
    file: Type.String({ description: "The archive's own name." }),
    format: oneOf(['2025-09', 'legacy', 'polygon']),
    problem: SeenProblemSchema,
    notes: Type.Array(Type.String(), { description: 'What was read in another way than it was written, or left out.' }),
    refusals: described(
      nullable(Type.Array(Type.String())),
      "The tests that the package's own validators refuse, a sentence each; null: they are still looking.",
    ),
    trial: described(ProblemValidationSchema, 'Its submissions on their way through the tests.'),
    place: described(oneOf(['free', 'same', 'taken']), 'What is stored under its id by now.'),
    placeTitle: Type.String({
      description: "The title of what is stored there; '' where nothing is, and where the setter is shut out of it.",
    }),
  },
)
export type SeenPackage = ReadonlyStatic<typeof SeenPackageSchema>
export const MakingPackageSchema = named(
  ['MakingPackage', 'A package whose own programs make its tests; it is read when they are done.'],
  {
    id: Type.String(),
    file: Type.String({ description: "The archive's own name." }),
    done: Type.Number({ description: 'Files of tests that were made.' }),
    total: Type.Number(),
    what: Type.String({ description: "The last one; '' before the first." }),
  },
)
export type MakingPackage = ReadonlyStatic<typeof MakingPackageSchema>
export const PackagePartAnswerSchema = answer('PackagePartAnswer', {
  uploadId: Type.String(),
  package: described(nullable(SeenPackageSchema), 'null: more parts are awaited, or its tests are being made.'),
  making: described(nullable(MakingPackageSchema), 'null: nothing is being made.'),
})
export type PackagePartAnswer = ReadonlyStatic<typeof PackagePartAnswerSchema>

/** POST /api/problems/packages/{id}/import. `force`: although submissions come to other verdicts than they should. */
export const PackageTakeSchema = Type.Object({
  force: Type.Boolean(),
  /** Where another problem has the id: refuse, replace it, or take a new id. */
  taken: oneOf(['refuse', 'replace', 'new']),
})
export type PackageTake = ReadonlyStatic<typeof PackageTakeSchema>
