import { type ProblemPackage, parsePackage } from '#core/problem-package'
import { type PackageFileMap, readProblemFolders } from '../../db/seed/problem-archive'
import { PROBLEMS } from '../harness/problem-files'

export type SeedProblem = { readonly problem: ProblemPackage; readonly files: PackageFileMap }

/** All seed problems by slug. Throws with every error of the first package that does not parse. */
export function readSeedProblems(): Map<string, SeedProblem> {
  const seeds = new Map<string, SeedProblem>()
  for (const [slug, files] of readProblemFolders(PROBLEMS)) {
    const parsed = parsePackage(files)
    if (!parsed.ok) throw new Error(`${slug}:\n${parsed.errors.join('\n')}`)
    seeds.set(slug, { problem: parsed.package, files })
  }
  return seeds
}
