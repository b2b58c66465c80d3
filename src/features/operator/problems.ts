import type { OperatorHandlers } from '#contracts/calls/operator/index'
import type { OPERATOR_PROBLEMS } from '#contracts/calls/operator/problems'
import { asProblemId } from '#contracts/ids'
import { listOperatorProblems, problemById, solutionsOf, testsOf } from '#db/queries/problems'
import { AppError } from '#errors'
import { groupOutline } from '#features/problems'
import type { OperatorDeps } from './context'

/** The operator's calls about problems and their packages. */
export const problemHandlers = (deps: OperatorDeps): OperatorHandlers<keyof (typeof OPERATOR_PROBLEMS)['calls']> => ({
  'POST /operator/problem/list': ({ body: { search } }) => ({ problems: listOperatorProblems(deps.db, search) }),
  'POST /operator/problem/show'({ body: { id: given } }) {
    const { db } = deps
    const id = asProblemId(given)
    const row = problemById(db, id)
    if (row === undefined) throw new AppError('PROBLEM_NOT_FOUND', `There is no problem "${given}".`)
    const tests = testsOf(db, id)
    const reference = solutionsOf(db, id)
    return {
      id: row.id,
      title: row.title,
      difficulty: row.difficulty,
      contestOnly: row.isContestOnly,
      tags: row.tags,
      tests: tests.length,
      hiddenTests: tests.filter(({ isHidden }) => isHidden).length,
      solutions: reference.length,
      timeLimitMs: row.timeLimitMs,
      memoryLimitMb: row.memoryLimitMb,
      checker: row.checker.kind,
      groups: [...groupOutline(row, tests)],
      statement: row.statement,
      reference: reference.map(({ name, languageId, expected, verdict }) => ({ name, languageId, expected, verdict })),
    }
  },
  'POST /operator/problem/import': ({ body: { archive, ...taking }, ...watch }) =>
    deps.problems.packages.take({ ...taking, archive: bytesOf(archive), by: null, ...watch }),
  'POST /operator/problem/verify': ({ body: { archive, name }, ...watch }) =>
    deps.problems.packages.check(bytesOf(archive), name, watch),
  'POST /operator/problem/verify-stored': ({ body: { id }, ...watch }) =>
    deps.problems.packages.checkStored(asProblemId(id), watch),
  'POST /operator/problem/export'({ body: { id, format } }) {
    const { archive, files, notes } = deps.problems.packages.giveBack(asProblemId(id), format)
    return { id, archive: archive.toBase64(), files, notes: [...notes] }
  },
})

const bytesOf = (base64: string): Uint8Array => Uint8Array.fromBase64(base64)
