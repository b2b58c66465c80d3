import type { Checker, JudgeJob } from '../types.ts'
import { linkedSources } from './linked-sources.ts'
import { CHECKER_JOB, filesOf } from './program.ts'

/**
 * The job that only builds a problem's own checker or interactor before a submission needs it; the build is then kept.
 * If the compiler refuses it, the result's `compileOutput` says why. Returns null if the checker is not a program.
 */
export function checkerBuild(checker: Checker): JudgeJob | null {
  if (checker.kind !== 'program' && checker.kind !== 'interactor') return null
  const { languageId, source, files } = checker
  const beside = files ? { files: () => filesOf(checker), compilerOptions: linkedSources(checker) } : {}
  return { ...CHECKER_JOB, languageId, source, ...beside }
}
