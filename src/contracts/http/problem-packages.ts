import { Type } from '@sinclair/typebox'
import { DifficultySchema } from '../difficulty'
import { PACKAGE_PART_BYTES } from '../limits'
import { answer, described, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { KeptFileSizeSchema, ProblemValidationSchema, ReachedScoreSchema } from './problem-form'

export const GroupOutlineSchema = named(['GroupOutline', 'A group of tests, as setters see it.'], {
  name: Type.String({
    description:
      'The folder of the group below `data/secret`, or `secret` for that folder itself. Groups without folders have a number.',
  }),
  points: described(
    nullable(Type.Number()),
    'The maximum points of the group, with at most two decimals, or null if they are unlimited.',
  ),
  tests: Type.Integer({ description: 'The number of tests, including those of nested groups.' }),
  rule: Type.String({ description: 'How the points of the group are computed from its tests and nested groups.' }),
})
export type GroupOutline = ReadonlyStatic<typeof GroupOutlineSchema>

/** The result of one submission of a package. */
const JudgedReferenceSchema = Type.Object({
  /** The path below `submissions/`: `accepted/sum.py`. */
  name: Type.String(),
  /** The labels of the expected verdicts, any of which is right. */
  expected: Type.Array(Type.String()),
  /** The label of the verdict; '' if the language is not installed here. */
  verdict: Type.String(),
  isExpected: Type.Boolean(),
  passed: Type.Number(),
  total: Type.Number(),
  /** The score by the problem's groups; null if they give no points, or not all tests were judged. */
  score: nullable(ReachedScoreSchema),
  /** The CPU time of the slowest test. */
  cpuMs: Type.Number(),
  /** The memory of the test that used most. */
  memoryKiB: Type.Number(),
  /** A sentence about an unexpected verdict that only this machine's speed explains, and that does not refuse the package; otherwise ''. */
  warning: Type.String(),
  /** The first test that failed and its message, or the compiler's output. */
  message: Type.String(),
})
export type JudgedReference = ReadonlyStatic<typeof JudgedReferenceSchema>

/** The result of an import. `checked`: the package was only checked, and nothing was stored. */
export const PackageReportSchema = Type.Object({
  id: Type.String(),
  title: Type.String(),
  outcome: oneOf(['added', 'changed', 'unchanged', 'checked']),
  tests: Type.Number(),
  /** The test groups that give points; empty if there are none. */
  groups: Type.Array(GroupOutlineSchema),
  /** What was interpreted differently or left out. */
  notes: Type.Array(Type.String()),
  /** One sentence for each test that the package's own validators refuse. */
  refusals: Type.Array(Type.String()),
  judged: Type.Array(JudgedReferenceSchema),
  /** Whether every submission got its expected verdict and no validator refuses a test. */
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

/** The body of `POST /api/problems/packages`: a part of a zip. After the last part, the package is read and judged. */
export const PackagePartSchema = Type.Object({
  /** The name of the archive's file. */
  name: Type.String({ maxLength: 1000 }),
  /** Base64. */
  part: Type.String({ maxLength: Math.ceil((PACKAGE_PART_BYTES * 4) / 3) + 4 }),
  /** The id from the answer to the first part; omitted with the first part. */
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
  points: described(
    nullable(Type.Number()),
    'The maximum points of all groups together; null if they are unlimited or there are no groups.',
  ),
  judgedBy: Type.String({ description: 'How outputs are judged, as text.' }),
  tags: Type.Array(Type.String()),
  license: Type.String(),
  authors: Type.Array(Type.String()),
  hasEditorial: Type.Boolean(),
  hasInputValidator: Type.Boolean(),
  files: Type.Array(KeptFileSizeSchema, { description: 'The files that are stored unchanged with the problem.' }),
})
export type SeenProblem = ReadonlyStatic<typeof SeenProblemSchema>

/** What is stored where a read package would be. */
export const PLACE_FIELDS = {
  place: described(
    oneOf(['free', 'same', 'taken']),
    "What is already stored under the problem's id: nothing (`free`), the same problem (`same`) or another one (`taken`).",
  ),
  placeTitle: Type.String({
    description:
      'The title of the stored problem with this id, or an empty string if there is none or the setter may not see it.',
  }),
}

export const SeenPackageSchema = named(
  ['SeenPackage', 'A package that was read and is being judged. Nothing of it is stored yet.'],
  {
    id: Type.String(),
    file: Type.String({ description: 'The file name of the archive.' }),
    format: oneOf(['2025-09', 'legacy', 'polygon']),
    problem: SeenProblemSchema,
    notes: Type.Array(Type.String(), { description: 'What was interpreted differently or left out.' }),
    refusals: described(
      nullable(Type.Array(Type.String())),
      "One sentence for each test that the package's own validators reject, or null while they are running.",
    ),
    trial: described(ProblemValidationSchema, 'The run that judges the submissions of the package.'),
    ...PLACE_FIELDS,
  },
)
export type SeenPackage = ReadonlyStatic<typeof SeenPackageSchema>
export const MakingPackageSchema = named(
  ['MakingPackage', 'A package whose programs are making its tests. It is read once they are done.'],
  {
    id: Type.String(),
    file: Type.String({ description: 'The file name of the archive.' }),
    done: Type.Number({ description: 'The number of test files made so far.' }),
    total: Type.Number(),
    what: Type.String({ description: 'The test file that was made last, or an empty string before the first.' }),
  },
)
export type MakingPackage = ReadonlyStatic<typeof MakingPackageSchema>
export const PackagePartAnswerSchema = answer('PackagePartAnswer', {
  uploadId: Type.String(),
  package: described(
    nullable(SeenPackageSchema),
    'The package, or null if more parts are expected or its tests are being made.',
  ),
  making: described(nullable(MakingPackageSchema), 'The package whose tests are being made, or null if none are.'),
})
export type PackagePartAnswer = ReadonlyStatic<typeof PackagePartAnswerSchema>

/**
 * The body of `POST /api/problems/packages/{id}/import`. `force`: stores the package although submissions in it do not get their expected
 * verdicts.
 */
export const PackageTakeSchema = Type.Object({
  force: Type.Boolean(),
  /** What to do if another problem has the id: refuse the package, replace the problem, or take a new id. */
  taken: oneOf(['refuse', 'replace', 'new']),
})
export type PackageTake = ReadonlyStatic<typeof PackageTakeSchema>
