import type { PackageFormat } from '#contracts/labels'
import { furtherLimits, nameKey, originKeys } from './origin'
import { layoutOf } from './write-layout'
import { validatorFilesOf } from './write-validator'
import type { WrittenProblem } from './written'

/** Returns the keys of problem.yaml. Times are in seconds, memory in MiB. */
export function metadataOf(problem: WrittenProblem, format: PackageFormat): Record<string, unknown> {
  const { title, uuid, tags, timeLimitMs, memoryLimitMb, checker, origin } = problem
  const name = nameKey(title, origin)
  const isScoring = layoutOf(problem).groups.length > 0 || problem.grading !== null
  const passes = 'passes' in checker && checker.passes !== undefined ? { validation_passes: checker.passes } : {}
  const isMultiPass = Object.keys(passes).length > 0
  const isInteractive = checker.kind === 'interactor'
  const keywords = tags.length === 0 ? {} : { keywords: [...tags] }
  if (format === '2025-09') {
    const types = [
      ...(isScoring ? ['scoring'] : []),
      ...(isInteractive ? ['interactive'] : []),
      ...(isMultiPass ? ['multi-pass'] : []),
    ]
    return {
      problem_format_version: '2025-09',
      ...(types.length === 0 ? {} : { type: types.length === 1 ? types[0] : types }),
      name,
      uuid,
      ...originKeys(origin, false),
      ...keywords,
      limits: { time_limit: timeLimitMs / 1000, memory: memoryLimitMb, ...furtherLimits(origin, false), ...passes },
    }
  }
  const { args, files } = validatorFilesOf(problem, format)
  const kind = isInteractive ? 'custom interactive' : files.length > 0 ? 'custom' : 'default'
  // It is unknown whether the program writes scores, but without this word it must not.
  const scored = problem.grading !== null && kind !== 'default' ? `${kind} score` : kind
  const validation = isMultiPass ? `${scored} multi-pass` : scored
  return {
    problem_format_version: 'legacy',
    ...(isScoring ? { type: 'scoring' } : {}),
    name,
    uuid,
    ...originKeys(origin, true),
    ...keywords,
    validation,
    ...(args.length === 0 ? {} : { validator_flags: args.join(' ') }),
    limits: { memory: memoryLimitMb, ...furtherLimits(origin, true), ...passes },
  }
}
