import { layoutOf } from './write-layout'
import { validatorFilesOf } from './write-validator'
import { type PackageFormat, type WrittenProblem, yamlOf } from './written'

/** problem.yaml. Its times are seconds, its memory MiB. */
export function metadataOf(problem: WrittenProblem, format: PackageFormat): string {
  const { title, uuid, tags, timeLimitMs, memoryLimitMb, checker } = problem
  const isScoring = layoutOf(problem).groups.length > 0
  const isInteractive = checker.kind === 'interactor'
  const keywords = tags.length === 0 ? {} : { keywords: [...tags] }
  if (format === '2025-09') {
    const types = [...(isScoring ? ['scoring'] : []), ...(isInteractive ? ['interactive'] : [])]
    return yamlOf({
      problem_format_version: '2025-09',
      ...(types.length === 0 ? {} : { type: types.length === 1 ? types[0] : types }),
      name: title,
      uuid,
      ...keywords,
      limits: { time_limit: timeLimitMs / 1000, memory: memoryLimitMb },
    })
  }
  const { args, files } = validatorFilesOf(problem, format)
  const validation = isInteractive ? 'custom interactive' : files.length > 0 ? 'custom' : 'default'
  return yamlOf({
    problem_format_version: 'legacy-icpc',
    ...(isScoring ? { type: 'scoring' } : {}),
    name: title,
    uuid,
    ...keywords,
    validation,
    ...(args.length === 0 ? {} : { validator_flags: args.join(' ') }),
    limits: { memory: memoryLimitMb },
  })
}
