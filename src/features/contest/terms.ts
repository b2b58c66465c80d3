import type { ContestForm } from '#contracts/http/contest-form'
import { asProblemId } from '#contracts/ids'
import { type ContestTerms, checkContestForm } from '#core/contest'
import type { Db } from '#db/client'
import { invitedUsernames } from '#db/queries/contest-entries'
import type { ContestRow } from '#db/queries/contests'
import { problemById } from '#db/queries/problems'
import { userByUsername } from '#db/queries/users'
import { AppError } from '#errors'
import type { OpenContest } from './book'

/** A checked form with everything it names found: `invitedIds` go with `invited`. */
export type FoundTerms = Omit<ContestTerms, 'contest'> & {
  readonly contest: Omit<ContestTerms['contest'], 'thawedAtMs'>
  readonly invitedIds: readonly string[]
}

/**
 * Checks a form and finds the problems and users it names. `current`: the contest that it changes. Throws what
 * checkContestForm names with `details.fields`, PROBLEM_NOT_FOUND, USER_NOT_FOUND.
 */
export function findTerms(
  db: Db,
  form: ContestForm,
  { nowMs, current = null }: { readonly nowMs: number; readonly current?: ContestRow | null },
): FoundTerms {
  const checked = checkContestForm(form, nowMs, current?.startAtMs ?? null)
  if (!checked.ok) throw new AppError(checked.code, checked.message, { fields: checked.fields })
  const { contest, problems } = checked
  for (const { problemId } of problems)
    if (problemById(db, asProblemId(problemId)) === undefined)
      throw fieldError('PROBLEM_NOT_FOUND', 'problems', `There is no problem "${problemId}".`)
  const invited = (form.invitedUsernames ?? []).map((name) => invitedUser(db, name.trim()))
  return {
    contest,
    problems,
    invited: invited.map(({ username }) => username),
    invitedIds: invited.map(({ id }) => id),
  }
}

function invitedUser(db: Db, username: string) {
  const row = userByUsername(db, username)
  if (row === undefined) throw fieldError('USER_NOT_FOUND', 'invitedUsernames', `There is no user named "${username}".`)
  return row
}

const fieldError = (code: 'PROBLEM_NOT_FOUND' | 'USER_NOT_FOUND', field: string, message: string): AppError =>
  new AppError(code, message, { fields: { [field]: message } })

/** A stored contest as its form says it. */
export const storedTerms = (db: Db, { id, row, problems }: OpenContest): ContestTerms => ({
  contest: row,
  problems,
  invited: invitedUsernames(db, id),
})
