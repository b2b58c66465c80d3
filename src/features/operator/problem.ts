import { Type } from '@sinclair/typebox'
import { DifficultySchema } from '#contracts/difficulty'
import { GroupOutlineSchema, PackageReportSchema } from '#contracts/http/problem-packages'
import { asProblemId } from '#contracts/ids'
import { PACKAGE_FORMATS } from '#contracts/labels'
import { pick } from '#contracts/pick'
import { nullable, oneOf } from '#contracts/shapes'
import { listOperatorProblems, problemById, solutionsOf, testsOf } from '#db/queries/problems'
import { AppError } from '#errors'
import { groupOutline } from '#features/problems'
import { type OperatorCalls, operatorCall } from './operator-call'
import { ArchiveSchema, LineSchema, NamedSchema } from './shapes'

const OperatorProblemSchema = Type.Object({
  id: Type.String(),
  title: Type.String(),
  difficulty: DifficultySchema,
  contestOnly: Type.Boolean(),
  tags: Type.Array(Type.String()),
  tests: Type.Number(),
  solutions: Type.Number(),
})

/** The calls about problems and their packages. */
export const problemCalls = {
  'POST /operator/problem/list': operatorCall({
    summary: 'List problems',
    reads: true,
    body: Type.Object({ search: NamedSchema }),
    answer: Type.Object({ problems: Type.Array(OperatorProblemSchema) }),
    perform: ({ db }, { body: { search } }) => ({ problems: listOperatorProblems(db, search) }),
  }),
  'POST /operator/problem/show': operatorCall({
    summary: 'Show a problem',
    reads: true,
    errors: ['PROBLEM_NOT_FOUND'],
    body: Type.Object({ id: NamedSchema }),
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
            verdict: nullable(Type.String()),
          }),
        ),
      }),
    ]),
    perform({ db }, { body }) {
      const id = asProblemId(body.id)
      const row = problemById(db, id)
      if (row === undefined) throw new AppError('PROBLEM_NOT_FOUND', `There is no problem "${body.id}".`)
      const tests = testsOf(db, id)
      const reference = solutionsOf(db, id)
      return {
        ...pick(row, 'id', 'title', 'difficulty', 'tags', 'timeLimitMs', 'memoryLimitMb', 'statement'),
        contestOnly: row.isContestOnly,
        tests: tests.length,
        hiddenTests: tests.filter(({ isHidden }) => isHidden).length,
        solutions: reference.length,
        checker: row.checker.kind,
        groups: groupOutline(row, tests),
        reference: reference.map((one) => pick(one, 'name', 'languageId', 'expected', 'verdict')),
      }
    },
  }),
  'POST /operator/problem/import': operatorCall({
    summary: 'Judge and import a problem package',
    judges: true,
    errors: ['PACKAGE_REFUSED', 'PACKAGE_UNEXPECTED', 'PROBLEM_EXISTS', 'JUDGE_UNAVAILABLE'],
    body: Type.Object({
      archive: ArchiveSchema,
      /** The name of the archive's file or folder, which becomes the id of a package without one. */
      name: LineSchema,
      /** Whether to import it although submissions get other verdicts than expected. */
      force: Type.Boolean(),
      /** Whether it may replace an existing problem with its id. */
      replace: Type.Boolean(),
    }),
    answer: PackageReportSchema,
    perform: ({ problems: { packages } }, { body: { archive, ...taking }, ...watch }) =>
      packages.take({ ...taking, archive: Uint8Array.fromBase64(archive), by: null, ...watch }),
  }),
  /** Judges a package without storing it. */
  'POST /operator/problem/verify': operatorCall({
    summary: 'Judge a problem package without storing it',
    reads: true,
    judges: true,
    errors: ['PACKAGE_REFUSED', 'JUDGE_UNAVAILABLE'],
    body: Type.Object({ archive: ArchiveSchema, name: LineSchema }),
    answer: PackageReportSchema,
    perform: ({ problems: { packages } }, { body: { archive, name }, ...watch }) =>
      packages.check(Uint8Array.fromBase64(archive), name, watch),
  }),
  /** Judges a stored problem again. */
  'POST /operator/problem/verify-stored': operatorCall({
    summary: 'Judge a stored problem again',
    reads: true,
    judges: true,
    errors: ['PROBLEM_NOT_FOUND', 'JUDGE_UNAVAILABLE'],
    body: Type.Object({ id: NamedSchema }),
    answer: PackageReportSchema,
    perform: ({ problems: { packages } }, { body: { id }, ...watch }) => packages.checkStored(asProblemId(id), watch),
  }),
  'POST /operator/problem/export': operatorCall({
    summary: 'Export a problem as a package',
    reads: true,
    errors: ['PROBLEM_NOT_FOUND'],
    body: Type.Object({ id: NamedSchema, format: oneOf(PACKAGE_FORMATS) }),
    answer: Type.Object({
      id: Type.String(),
      archive: Type.String(),
      files: Type.Number(),
      /** What the format cannot express for other judges. */
      notes: Type.Array(Type.String()),
    }),
    perform({ problems: { packages } }, { body: { id, format } }) {
      const { archive, files, notes } = packages.giveBack(asProblemId(id), format)
      return { id, archive: archive.toBase64(), files, notes }
    },
  }),
} satisfies OperatorCalls
