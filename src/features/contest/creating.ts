import { randomUUID } from 'node:crypto'
import type { ContestForm } from '#contracts/http/contest-form'
import type { User } from '#contracts/http/users'
import { asContestId, type ContestId } from '#contracts/ids'
import type { Db } from '#db/client'
import { type ContestRow, saveContest } from '#db/queries/contests'
import { closeProblems } from '#db/queries/problems'
import { findTerms } from './terms'

type Deps = { readonly db: Db; readonly nowMs: number; readonly author: User }

/** Stores the contest that a form describes; a refused form stores nothing. Throws the errors of findTerms. */
export function createContest({ db, nowMs, author }: Deps, form: ContestForm): ContestId {
  const { contest, problems, invitedIds, shutOutIds } = findTerms(db, form, { nowMs, editor: author })
  const id = asContestId(randomUUID())
  const row: ContestRow = {
    ...contest,
    id,
    thawedAtMs: null,
    createdBy: author.id,
    createdAtMs: nowMs,
    finalAtMs: null,
    archivedAtMs: null,
    version: 1,
  }
  db.transaction(() => {
    const problemIds = problems.map(({ problemId }) => problemId)
    if (form.closeProblems === true) closeProblems(db, problemIds, { userId: author.id, atMs: nowMs })
    saveContest(db, row, {
      problems: problems.map((problem) => ({ ...problem, contestId: id })),
      invited: invitedIds,
      shutOut: shutOutIds,
    })
  })
  return id
}
