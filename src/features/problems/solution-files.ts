import type { KeptFile, SubmissionFile } from '#core/problem-package'
import type { SolutionRow } from '#db/queries/problems'

/**
 * The other files of a stored solution that was imported as a folder. Its name contains the folder and the source
 * (`balance/main.cpp`); the rest is kept with the problem.
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
