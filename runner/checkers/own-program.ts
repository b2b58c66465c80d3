import type { Checker, JudgeJob } from '../types.ts'
import { linkedSources } from './linked-sources.ts'
import { CHECKER_JOB, filesOf } from './program.ts'

/**
 * The job that only builds a problem's own checker or interactor, before a submission needs it: what it compiles to is kept
 * for them. A refusal by the compiler is the result's `compileOutput`. Null where the checker is no program.
 */
export function checkerBuild(checker: Checker): JudgeJob | null {
  if (checker.kind !== 'program' && checker.kind !== 'interactor') return null
  const { languageId, source, files } = checker
  const beside = files ? { files: () => filesOf(checker), compilerOptions: linkedSources(checker) } : {}
  return { ...CHECKER_JOB, languageId, source, ...beside }
}
