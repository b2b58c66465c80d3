import type { SeenPackage } from '#contracts/http/problem-packages'
import { asProblemId, type UserId } from '#contracts/ids'
import type { ProblemPackage } from '#core/problem-package'
import type { Db } from '#db/client'
import { problemById } from '#db/queries/problems'
import { isProblemShutTo } from '#db/queries/shut-outs'
import { AppError } from '#errors'
import { saysSame } from './import'
import { requireNotShut } from './problem-access'
import { refusedPackage } from './refused-package'
import { tooFewTests } from './running-contest'

export type PackagePlace = Pick<SeenPackage, 'place' | 'placeTitle'>

/** The stored problem with a package's id. A setter who is shut out of it learns only that the id is taken. */
export function packagePlace(db: Db, problem: ProblemPackage, by: UserId | null): PackagePlace {
  const id = asProblemId(problem.slug)
  const before = problemById(db, id)
  if (before === undefined) return { place: 'free', placeTitle: '' }
  if (by !== null && isProblemShutTo(db, id, by)) return { place: 'taken', placeTitle: '' }
  return { place: saysSame(db, problem) ? 'same' : 'taken', placeTitle: before.title }
}

/** What to do about another problem with the package's id. */
export type Replacing = {
  /** Whether to replace another problem with its id. */
  readonly replace: boolean
  /** The setter; null for the operator. */
  readonly by: UserId | null
}

/** Throws PROBLEM_EXISTS unless the stored problem is to be replaced, PACKAGE_REFUSED, SHUT_OUT. */
export function refuseTaken(db: Db, problem: ProblemPackage, { replace, by }: Replacing): void {
  const before = problemById(db, asProblemId(problem.slug))
  if (before !== undefined && by !== null) requireNotShut(db, asProblemId(problem.slug), { id: by })
  if (before === undefined || saysSame(db, problem)) return
  const tooFew = tooFewTests(db, asProblemId(problem.slug), problem.cases.length)
  if (replace && tooFew !== null) throw refusedPackage({ errors: [tooFew] })
  if (replace) return
  throw new AppError(
    'PROBLEM_EXISTS',
    `There is another problem "${before.title}" under the id ${problem.slug} already. Replace it, or give the package another folder name.`,
  )
}
