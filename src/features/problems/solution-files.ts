import type { KeptFile, SubmissionFile } from '#core/problem-package'
import type { SolutionRow } from '#db/queries/problems'

/**
 * What lies beside the source of a stored solution that came as a folder: its name says the folder and the source
 * (`balance/main.cpp`), and the rest is kept with the problem.
 */
export function solutionFiles(
  { name, expected }: Pick<SolutionRow, 'name' | 'expected'>,
  kept: readonly KeptFile[],
): readonly SubmissionFile[] {
  const [folder = '', ...source] = name.split('/')
  if (source.length === 0) return []
  const main = source.join('/')
  const below = (prefix: RegExp): SubmissionFile[] =>
    kept.flatMap(({ path, content }) => {
      const [, parent, beside = ''] = prefix.exec(path) ?? []
      return parent !== folder || beside === '' || beside === main ? [] : [{ path: beside, content }]
    })
  const own = below(new RegExp(`^submissions/${expected}/([^/]+)/(.+)$`))
  return own.length > 0 ? own : below(/^submissions\/[^/]+\/([^/]+)\/(.+)$/)
}
