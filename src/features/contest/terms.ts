import type { ContestForm } from '#contracts/http/contest-form'
import type { User } from '#contracts/http/users'
import { asProblemId } from '#contracts/ids'
import { plural } from '#contracts/plural'
import { type CheckedProblem, type ContestTerms, checkContestForm, endsAtMs, statusAt } from '#core/contest'
import type { Db } from '#db/client'
import { invitedUsernames } from '#db/queries/contest-entries'
import type { ContestRow } from '#db/queries/contests'
import { overlappingContest } from '#db/queries/problem-uses'
import { countTests, problemById } from '#db/queries/problems'
import { isProblemShutTo, shutOutUsers } from '#db/queries/shut-outs'
import { userByUsername } from '#db/queries/users'
import { AppError, fieldError } from '#errors'
import type { OpenContest } from './contest-access'

/** A checked form with everything it names; `invitedIds` corresponds to `invited`, and `shutOutIds` to `shutOut`. */
type FoundTerms = Omit<ContestTerms, 'contest'> & {
  readonly contest: Omit<ContestTerms['contest'], 'thawedAtMs'>
  readonly invitedIds: readonly string[]
  readonly shutOutIds: readonly string[]
}

/** The user who saves the form, and the contest that it replaces. */
type Saving = { readonly nowMs: number; readonly editor: Pick<User, 'id'>; readonly current?: ContestRow | null }

/**
 * Checks a form and finds the problems and users it names. `current` is the contest that the form changes. Throws the
 * errors of checkContestForm with `details.fields`, PROBLEM_NOT_FOUND, PROBLEM_IN_TWO_CONTESTS, USER_NOT_FOUND,
 * VALIDATION.
 */
export function findTerms(db: Db, form: ContestForm, { nowMs, editor, current = null }: Saving): FoundTerms {
  const checked = checkContestForm(form, nowMs, current?.startAtMs ?? null)
  if (!checked.ok) throw new AppError(checked.code, checked.message, { fields: checked.fields })
  const { contest, problems } = checked
  for (const problem of problems) refuseUnfit(db, problem, editor)
  refuseOverlaps({ db, nowMs }, contest, { problems, exceptId: current?.id ?? '' })
  const shutOut = (form.shutOutUsernames ?? []).map((name) => userNamed(db, name.trim(), 'shutOutUsernames'))
  for (const user of shutOut) refuseSetter(db, user, { problems, createdBy: current?.createdBy ?? editor.id })
  const invited = (form.invitedUsernames ?? []).map((name) => userNamed(db, name.trim(), 'invitedUsernames'))
  return {
    contest,
    problems,
    invited: invited.map(({ username }) => username),
    invitedIds: invited.map(({ id }) => id),
    shutOut: shutOut.map(({ username }) => username),
    shutOutIds: shutOut.map(({ id }) => id),
  }
}

/**
 * Throws unless the problem exists and has the tests that the subtasks name. A problem of a contest that has shut the
 * editor out does not exist for them.
 */
function refuseUnfit(db: Db, { problemId, subtasks }: CheckedProblem, editor: Pick<User, 'id'>): void {
  const id = asProblemId(problemId)
  if (problemById(db, id) === undefined || isProblemShutTo(db, id, editor.id))
    throw fieldError('problems', `There is no problem "${problemId}".`, 'PROBLEM_NOT_FOUND')
  if (subtasks === null) return
  const tests = countTests(db, id)
  const last = Math.max(...subtasks.map(({ toOrdinal }) => toOrdinal))
  if (last > tests)
    throw fieldError('problems', `"${problemId}" has ${plural(tests, 'test')}: a subtask reaches to test ${last}.`)
}

/**
 * Throws if a problem is in another contest at the same time: it would be open and closed at once. A contest that has
 * ended holds no problem any more, and an imported one may have been held beside another.
 */
export function refuseOverlaps(
  { db, nowMs }: { readonly db: Db; readonly nowMs: number },
  schedule: { readonly startAtMs: number; readonly durationMin: number },
  { problems, exceptId }: { readonly problems: readonly { readonly problemId: string }[]; readonly exceptId: string },
): void {
  if (statusAt(schedule, nowMs) === 'finished') return
  const time = { startAtMs: schedule.startAtMs, endAtMs: endsAtMs(schedule), exceptId }
  for (const { problemId } of problems) {
    const other = overlappingContest(db, asProblemId(problemId), time)
    if (other === undefined) continue
    const message = `"${other.problem}" is in the contest "${other.title}" at the same time. Choose another problem or time.`
    throw fieldError('problems', message, 'PROBLEM_IN_TWO_CONTESTS')
  }
}

/**
 * Throws for the author of the contest or of one of its problems, who knows the problems already and cannot be shut
 * out.
 */
function refuseSetter(
  db: Db,
  user: { readonly id: string; readonly username: string },
  { problems, createdBy }: { readonly problems: readonly CheckedProblem[]; readonly createdBy: string | null },
): void {
  const isAuthor = problems.some(({ problemId }) => problemById(db, asProblemId(problemId))?.createdBy === user.id)
  if (user.id === createdBy || isAuthor)
    throw fieldError('shutOutUsernames', `${user.username} has set this contest, and cannot be shut out.`)
}

function userNamed(db: Db, username: string, field: string) {
  const row = userByUsername(db, username)
  if (row === undefined) throw fieldError(field, `There is no user named "${username}".`, 'USER_NOT_FOUND')
  return row
}

/** A stored contest in the shape of a checked form. */
export const storedTerms = (db: Db, { id, row, problems }: OpenContest): ContestTerms => ({
  contest: row,
  problems,
  invited: invitedUsernames(db, id),
  shutOut: shutOutUsers(db, id).map(({ username }) => username),
})
