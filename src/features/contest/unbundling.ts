import { randomUUID } from 'node:crypto'
import type { ContestBundle } from '#contracts/http/contest-bundle'
import { asContestId, asProblemId, type ContestId } from '#contracts/ids'
import type { CallWatch } from '#contracts/operator-socket'
import { pick } from '#contracts/pick'
import { plural } from '#contracts/plural'
import { statusAt } from '#core/contest'
import type { Db } from '#db/client'
import { type ContestInserts, hasSubmission, insertContest } from '#db/queries/contest-bundle'
import { unrankInsiders } from '#db/queries/contest-entries'
import { contestById } from '#db/queries/contests'
import { countTests } from '#db/queries/problems'
import { userByEmail, userByUsername } from '#db/queries/users'
import { AppError } from '#errors'
import { type AccountService, addDeletedUser, isTombstoneName } from '#features/account'
import type { ProblemService } from '#features/problems'
import type { Reratings } from './reratings'
import { refuseOverlaps } from './terms'

export type UnbundleDeps = CallWatch & {
  readonly db: Db
  readonly nowMs: number
  readonly problems: Pick<ProblemService, 'packages'>
  readonly account: Pick<AccountService, 'create'>
  readonly reratings: Pick<Reratings, 'settle'>
}

export type Unbundled = { readonly id: ContestId; readonly people: number; readonly problems: number }

/**
 * Imports a contest from a file. Unknown users get an account with a random password, and unknown problems are added.
 * All but the accounts is one transaction. A user with the same name and e-mail address is the same person. Throws
 * CONTEST_EXISTS, USERNAME_TAKEN, EMAIL_TAKEN, PROBLEM_EXISTS, PROBLEM_IN_TWO_CONTESTS, VALIDATION; then only accounts
 * can remain, and a repeated call reuses them.
 */
export async function unbundle(
  deps: UnbundleDeps,
  bundle: ContestBundle,
  { unrated }: { readonly unrated: boolean },
): Promise<Unbundled> {
  const { db, problems, account, progress, signal } = deps
  const id = asContestId(bundle.contest.id)
  refuseBroken(db, bundle)
  refuseHeld(deps, bundle)
  const missing = bundle.people.filter((person) => !isHere(db, person))
  for (const problem of bundle.problems)
    problems.packages.fits(Uint8Array.fromBase64(problem.package), problem.problemId)
  for (const [done, person] of missing.entries()) {
    signal.throwIfAborted()
    progress({ done, total: missing.length, what: person.username })
    if (person.isDeleted === true) addDeletedUser(db, person.username, bundle.contest.createdAtMs)
    else await account.create({ ...pick(person, 'username', 'email', 'firstName', 'lastName'), password: randomUUID() })
  }
  signal.throwIfAborted()
  const added = db.transaction(() => {
    const outcomes = bundle.problems.map((problem) =>
      problems.packages.restore(Uint8Array.fromBase64(problem.package), problem.problemId),
    )
    refuseAstraySubtasks(db, bundle)
    // Checked again, because creating accounts takes a while and another contest may have been created meanwhile.
    refuseHeld(deps, bundle)
    insertContest(db, rowsOf(db, bundle, unrated))
    // Contest admins and setters of this server see the problems, even if those of the server before were others.
    if (statusAt(bundle.contest, deps.nowMs) !== 'finished') unrankInsiders(db, id)
    if (bundle.contest.finalAtMs !== null && bundle.contest.isRated && !unrated) deps.reratings.settle(id)
    return outcomes.filter((outcome) => outcome === 'added').length
  })
  return { id, people: missing.length, problems: added }
}

function refuseBroken(db: Db, { contest, people, submissions, ...rest }: ContestBundle): void {
  if (contestById(db, asContestId(contest.id)) !== undefined) throw new AppError('CONTEST_EXISTS')
  const known = new Set(people.map(({ username }) => username))
  const named = [
    ...[...rest.entries, ...rest.runs, ...submissions, ...rest.violations, ...rest.decisions].map(
      ({ username }) => username,
    ),
    ...rest.invited,
    ...(rest.shutOut ?? []),
    ...(rest.insiders ?? []),
    ...rest.clarifications.flatMap(({ askedBy, answeredBy }) => [askedBy, answeredBy]),
    ...rest.decisions.map(({ by }) => by),
    contest.createdBy,
  ].filter((name) => name !== null)
  const stranger = named.find((name) => !known.has(name))
  if (stranger !== undefined)
    throw new AppError('VALIDATION', `The file names ${stranger}, who is not among its people.`)
  const listed = new Set(rest.problems.map(({ problemId }) => problemId))
  const astray = submissions.find(({ problemId }) => !listed.has(problemId))
  if (astray !== undefined)
    throw new AppError(
      'VALIDATION',
      `The submission ${astray.id} is of ${astray.problemId}, which is no problem of the contest.`,
    )
  const there = submissions.find((one) => hasSubmission(db, one.id))
  if (there !== undefined) throw new AppError('CONTEST_EXISTS', `The submission ${there.id} is here already.`)
}

/** Throws if an unfinished contest shares a problem and time with one that is here. */
function refuseHeld(deps: Pick<UnbundleDeps, 'db' | 'nowMs'>, { contest, problems }: ContestBundle): void {
  if (contest.archivedAtMs === null) refuseOverlaps(deps, contest, { problems, exceptId: contest.id })
}

/** Throws for a subtask over tests that do not exist, which no participant could solve. */
function refuseAstraySubtasks(db: Db, { problems }: ContestBundle): void {
  for (const { problemId, subtasks } of problems) {
    const tests = countTests(db, asProblemId(problemId))
    const last = Math.max(0, ...(subtasks ?? []).map(({ toOrdinal }) => toOrdinal))
    if (last > tests)
      throw new AppError(
        'VALIDATION',
        `"${problemId}" has ${plural(tests, 'test')}: a subtask reaches to test ${last}.`,
      )
  }
}

/** Whether this person has an account here. Throws if only the name or only the address matches. */
function isHere(db: Db, { username, email, isDeleted }: ContestBundle['people'][number]): boolean {
  const byName = userByUsername(db, username)
  if (isDeleted === true && !isTombstoneName(username))
    throw new AppError('VALIDATION', `The file says that ${username} is deleted, under a name that is taken.`)
  if (isDeleted === true) return byName !== undefined
  const byEmail = userByEmail(db, email)
  if (byName !== undefined && byName.email === email) return true
  if (byName !== undefined)
    throw new AppError(
      'USERNAME_TAKEN',
      `${username} is another user here: the e-mail address is another one. Change it in one of the two.`,
    )
  if (byEmail !== undefined)
    throw new AppError('EMAIL_TAKEN', `${email} belongs to ${byEmail.username} here, and to ${username} in the file.`)
  return false
}

function rowsOf(db: Db, bundle: ContestBundle, unrated: boolean): ContestInserts {
  const { contest } = bundle
  const contestId = contest.id
  const idOf = (username: string): string => {
    const row = userByUsername(db, username)
    if (row === undefined) throw new AppError('USER_NOT_FOUND', `There is no user named "${username}".`)
    return row.id
  }
  const maybe = (username: string | null): string | null => (username === null ? null : idOf(username))
  return {
    contest: { ...contest, isRated: contest.isRated && !unrated, createdBy: maybe(contest.createdBy) },
    problems: bundle.problems.map(({ package: _, ...problem }) => ({ ...problem, contestId })),
    invitations: bundle.invited.map((username) => ({ contestId, userId: idOf(username) })),
    shutOuts: (bundle.shutOut ?? []).map((username) => ({ contestId, userId: idOf(username) })),
    insiders: (bundle.insiders ?? []).map((username) => ({ contestId, userId: idOf(username) })),
    entries: bundle.entries.map(({ username, ...entry }) => ({ ...entry, contestId, userId: idOf(username) })),
    runs: bundle.runs.map(({ username, ...run }) => ({ ...run, contestId, userId: idOf(username) })),
    submissions: bundle.submissions.map((one) => submissionRows(one, contestId, idOf(one.username))),
    violations: bundle.violations.map(({ username, ...row }) => ({ ...row, contestId, userId: idOf(username) })),
    decisions: bundle.decisions.map(({ username, by, ...row }) => ({
      ...row,
      contestId,
      userId: idOf(username),
      byUserId: maybe(by),
    })),
    clarifications: bundle.clarifications.map(({ askedBy, answeredBy, ...row }) => ({
      ...row,
      contestId,
      askedBy: maybe(askedBy),
      answeredBy: maybe(answeredBy),
    })),
  }
}

function submissionRows(
  one: ContestBundle['submissions'][number],
  contestId: string,
  userId: string,
): ContestInserts['submissions'][number] {
  const both = pick(one, 'problemId', 'languageId', 'receivedAtMs', 'verdict', 'passed', 'total')
  return {
    program: {
      ...both,
      ...pick(one, 'id', 'source', 'cpuMs', 'memoryKiB', 'compileOutput', 'judgedAtMs'),
      userId,
      purpose: 'contest',
      contextId: contestId,
      // The same shape as the judge's own intake writes, because a rejudge reads its target from here.
      request: { target: { kind: 'problem', problemId: one.problemId, tests: 'all' } },
      state: 'done',
    },
    placed: {
      ...both,
      ...pick(one, 'mode', 'runId', 'elapsedMs', 'points'),
      submissionId: one.id,
      contestId,
      userId,
      parts: one.parts ?? null,
    },
  }
}
