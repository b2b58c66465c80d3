import { randomUUID } from 'node:crypto'
import type { ContestForm } from '#contracts/http/contests'
import type { User } from '#contracts/http/users'
import { asContestId, asProblemId, type ContestId } from '#contracts/ids'
import { checkContestForm } from '#core/contest'
import type { Db } from '#db/client'
import { type ContestRow, saveContest } from '#db/queries/contests'
import { problemById } from '#db/queries/problems'
import { userByUsername } from '#db/queries/users'
import { AppError } from '#errors'

type Deps = { readonly db: Db; readonly nowMs: number; readonly author: User }

/** Stores a contest as the form says it; nothing is stored of a refused one. Throws what checkContestForm names, PROBLEM_NOT_FOUND. */
export function createContest({ db, nowMs, author }: Deps, form: ContestForm): ContestId {
  const checked = checkContestForm(form, nowMs)
  if (!checked.ok) throw new AppError(checked.code, checked.message, { fields: checked.fields })
  const { contest, problems } = checked
  for (const { problemId } of problems)
    if (problemById(db, asProblemId(problemId)) === undefined)
      throw new AppError('PROBLEM_NOT_FOUND', `There is no problem "${problemId}".`)
  const id = asContestId(randomUUID())
  const row: ContestRow = {
    ...contest,
    id,
    thawedAtMs: null,
    createdBy: author.id,
    createdAtMs: nowMs,
    finalAtMs: null,
    archivedAtMs: null,
  }
  saveContest(db, row, {
    problems: problems.map((problem) => ({ ...problem, contestId: id })),
    invited: (form.invitedUsernames ?? []).map((username) => invitedId(db, username)),
  })
  return id
}

function invitedId(db: Db, username: string): string {
  const row = userByUsername(db, username.trim())
  if (row === undefined) throw new AppError('USER_NOT_FOUND', `There is no user named "${username.trim()}".`)
  return row.id
}
