import { asProblemId } from '#contracts/ids'
import type { PROBLEM_CALLS } from '#contracts/operator/problems'
import { listOperatorProblems, problemById, solutionsOf, testsOf } from '#db/queries/problems'
import { AppError } from '#errors'
import type { Handlers } from './context'

/** Problems and their packages, as an operator handles them. */
export const PROBLEM_HANDLERS: Handlers<keyof typeof PROBLEM_CALLS> = {
  'problem.list': ({ db }, { search }) => ({ problems: listOperatorProblems(db, search) }),
  'problem.show'({ db }, { id: given }) {
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
      groups: row.subtasks ?? [],
      statement: row.statement,
      reference: reference.map(({ name, languageId, expected, verdict }) => ({ name, languageId, expected, verdict })),
    }
  },
  'problem.import': ({ problems, progress, signal }, { archive, ...taking }) =>
    problems.packages.take({ ...taking, archive: bytesOf(archive), by: null, progress, signal }),
  'problem.verify': ({ problems, progress, signal }, { archive, name }) =>
    problems.packages.check(bytesOf(archive), name, { progress, signal }),
  'problem.verify-stored': ({ problems, progress, signal }, { id }) =>
    problems.packages.checkStored(asProblemId(id), { progress, signal }),
  'problem.export'({ problems }, { id, format }) {
    const { archive, files, notes } = problems.packages.give(asProblemId(id), format)
    return { id, archive: archive.toBase64(), files, notes: [...notes] }
  },
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.fromBase64(base64)
