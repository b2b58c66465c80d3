import { Type } from '@sinclair/typebox'
import { DifficultySchema } from '../difficulty'
import { PackageReportSchema } from '../http/problem-packages'

const Id = Type.String({ maxLength: 200 })
/** A zip archive in Base64. */
const Archive = Type.String({ maxLength: 400 * 1024 * 1024 })

export const OperatorProblemSchema = Type.Object({
  id: Type.String(),
  title: Type.String(),
  difficulty: DifficultySchema,
  contestOnly: Type.Boolean(),
  tags: Type.Array(Type.String()),
  tests: Type.Number(),
  solutions: Type.Number(),
})

/** Problems and their packages. */
export const PROBLEM_CALLS = {
  'problem.list': {
    input: Type.Object({ search: Type.String({ maxLength: 200 }) }),
    output: Type.Object({ problems: Type.Array(OperatorProblemSchema) }),
  },
  'problem.show': {
    input: Type.Object({ id: Id }),
    output: Type.Intersect([
      OperatorProblemSchema,
      Type.Object({
        timeLimitMs: Type.Number(),
        memoryLimitMb: Type.Number(),
        checker: Type.String(),
        hiddenTests: Type.Number(),
        groups: Type.Array(
          Type.Object({ points: Type.Number(), fromOrdinal: Type.Number(), toOrdinal: Type.Number() }),
        ),
        statement: Type.String(),
        reference: Type.Array(
          Type.Object({
            name: Type.String(),
            languageId: Type.Number(),
            expected: Type.String(),
            verdict: Type.Union([Type.String(), Type.Null()]),
          }),
        ),
      }),
    ]),
  },
  'problem.import': {
    input: Type.Object({
      archive: Archive,
      /** The archive's or folder's own name: the id of a package that names none. */
      name: Type.String({ maxLength: 1000 }),
      /** Take it although submissions come to other verdicts than they should. */
      force: Type.Boolean(),
      /** Take it in the place of another problem of its id. */
      replace: Type.Boolean(),
    }),
    output: PackageReportSchema,
  },
  /** A package, judged and not stored. */
  'problem.verify': {
    input: Type.Object({ archive: Archive, name: Type.String({ maxLength: 1000 }) }),
    output: PackageReportSchema,
  },
  /** A stored problem, judged anew. */
  'problem.verify-stored': { input: Type.Object({ id: Id }), output: PackageReportSchema },
  'problem.export': {
    input: Type.Object({ id: Id, format: Type.Union([Type.Literal('2025-09'), Type.Literal('legacy-icpc')]) }),
    output: Type.Object({
      id: Type.String(),
      archive: Type.String(),
      files: Type.Number(),
      /** What the format cannot say to other judges. */
      notes: Type.Array(Type.String()),
    }),
  },
} as const
