import type { Checker, JudgeJob } from '../types.ts'
import { CHECKER_JOB } from './program.ts'

/**
 * The job that only builds a problem's own checker or interactor, before a submission needs it: what it compiles to is kept
 * for them. A refusal by the compiler is the result's `compileOutput`. Null where the checker is no program.
 */
export function checkerBuild(checker: Checker): JudgeJob | null {
  if (checker.kind !== 'program' && checker.kind !== 'interactor') return null
  const { languageId, source, files } = checker
  const beside = files?.map(({ path, content }) => ({ path, mode: 0o644, content: Buffer.from(content) }))
  return { ...CHECKER_JOB, languageId, source, ...(beside ? { files: () => beside } : {}) }
}
