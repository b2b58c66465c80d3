import { randomUUID } from 'node:crypto'
import type { ProblemSummary } from '#contracts/http/problems'
import type { User } from '#contracts/http/users'
import { asProblemId, type ProblemId } from '#contracts/ids'
import { MOST_TITLE, slugOf } from '#core/problem'
import type { Db } from '#db/client'
import { filesOf } from '#db/queries/problem-files'
import { problemById, saveProblem, setArchived, solutionsOf, testsOf } from '#db/queries/problems'
import { AppError } from '#errors'
import { summaryOf } from './listing'

type Deps = { readonly db: Db; readonly nowMs: number }

const COPY = ' (copy)'

/**
 * Copies a problem with all its stored data. The copy is for contests only at first, so that only contest admins see it
 * until its setter publishes it. Throws PROBLEM_NOT_FOUND.
 */
export function cloneProblem({ db, nowMs }: Deps, author: User, id: ProblemId): ProblemSummary {
  const source = problemById(db, id)
  if (source === undefined) throw new AppError('PROBLEM_NOT_FOUND')
  const title = `${Array.from(source.title)
    .slice(0, MOST_TITLE - COPY.length)
    .join('')}${COPY}`
  const slug = slugOf(title, (taken) => problemById(db, asProblemId(taken)) !== undefined)
  const copy = {
    ...source,
    id: asProblemId(slug),
    title,
    isContestOnly: true,
    createdBy: author.id,
    createdAtMs: nowMs,
    uuid: randomUUID(),
    version: 1,
    testsVersion: 1,
    updatedBy: null,
    updatedAtMs: null,
    archivedAtMs: null,
  }
  saveProblem(db, copy, testsOf(db, id), solutionsOf(db, id), filesOf(db, id))
  return summaryOf(copy)
}

/**
 * Removes a problem from all lists and draws, or restores it. References to it stay valid. Throws PROBLEM_NOT_FOUND.
 */
export function archiveProblem({ db, nowMs }: Deps, id: ProblemId, isArchived: boolean): void {
  if (!setArchived(db, id, isArchived ? nowMs : null)) throw new AppError('PROBLEM_NOT_FOUND')
}
