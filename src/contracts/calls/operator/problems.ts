import { Type } from '@sinclair/typebox'
import { DifficultySchema } from '../../difficulty'
import { GroupOutlineSchema, PackageReportSchema } from '../../http/problem-packages'
import { area } from '../call'
import { ArchiveSchema } from './archive'

const Id = Type.String({ maxLength: 200 })

const OperatorProblemSchema = Type.Object({
  id: Type.String(),
  title: Type.String(),
  difficulty: DifficultySchema,
  contestOnly: Type.Boolean(),
  tags: Type.Array(Type.String()),
  tests: Type.Number(),
  solutions: Type.Number(),
})

/** Problems and their packages. */
export const OPERATOR_PROBLEMS = area({
  tag: 'Operator: problems',
  description: 'Problems and their packages, for the server’s operator.',
  calls: {
    'POST /operator/problem/list': {
      summary: 'The problems',
      access: 'operator',
      reads: true,
      body: Type.Object({ search: Type.String({ maxLength: 200 }) }),
      answer: Type.Object({ problems: Type.Array(OperatorProblemSchema) }),
    },
    'POST /operator/problem/show': {
      summary: 'A problem',
      access: 'operator',
      reads: true,
      errors: ['PROBLEM_NOT_FOUND'],
      body: Type.Object({ id: Id }),
      answer: Type.Intersect([
        OperatorProblemSchema,
        Type.Object({
          timeLimitMs: Type.Number(),
          memoryLimitMb: Type.Number(),
          checker: Type.String(),
          hiddenTests: Type.Number(),
          groups: Type.Array(GroupOutlineSchema),
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
    'POST /operator/problem/import': {
      summary: 'Judge a package and store it',
      access: 'operator',
      judges: true,
      errors: ['PACKAGE_REFUSED', 'PACKAGE_UNEXPECTED', 'PROBLEM_EXISTS', 'JUDGE_UNAVAILABLE'],
      body: Type.Object({
        archive: ArchiveSchema,
        /** The archive's or folder's own name: the id of a package that names none. */
        name: Type.String({ maxLength: 1000 }),
        /** Take it although submissions come to other verdicts than they should. */
        force: Type.Boolean(),
        /** Take it in the place of another problem of its id. */
        replace: Type.Boolean(),
      }),
      answer: PackageReportSchema,
    },
    /** A package, judged and not stored. */
    'POST /operator/problem/verify': {
      summary: 'Judge a package',
      access: 'operator',
      reads: true,
      judges: true,
      errors: ['PACKAGE_REFUSED', 'PACKAGE_UNEXPECTED', 'JUDGE_UNAVAILABLE'],
      body: Type.Object({ archive: ArchiveSchema, name: Type.String({ maxLength: 1000 }) }),
      answer: PackageReportSchema,
    },
    /** A stored problem, rejudged. */
    'POST /operator/problem/verify-stored': {
      summary: 'Judge a stored problem again',
      access: 'operator',
      reads: true,
      judges: true,
      errors: ['PROBLEM_NOT_FOUND', 'JUDGE_UNAVAILABLE'],
      body: Type.Object({ id: Id }),
      answer: PackageReportSchema,
    },
    'POST /operator/problem/export': {
      summary: 'A problem as a package',
      access: 'operator',
      reads: true,
      errors: ['PROBLEM_NOT_FOUND'],
      body: Type.Object({ id: Id, format: Type.Union([Type.Literal('2025-09'), Type.Literal('legacy-icpc')]) }),
      answer: Type.Object({
        id: Type.String(),
        archive: Type.String(),
        files: Type.Number(),
        /** What the format cannot say to other judges. */
        notes: Type.Array(Type.String()),
      }),
    },
  },
})
