import type { ContestBundle } from '#contracts/http/contest-bundle'
import { asContestId, asProblemId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import { statusAt } from '#core/contest'
import type { Db } from '#db/client'
import { contestRows, everyPerson } from '#db/queries/contest-bundle'
import { contestById } from '#db/queries/contests'
import { shutOutUsers } from '#db/queries/shut-outs'
import { AppError } from '#errors'
import type { ProblemService } from '#features/problems'

type Deps = { readonly db: Db; readonly nowMs: number; readonly problems: Pick<ProblemService, 'packages'> }

/**
 * Exports a contest with its problems, users and results as one file. Throws CONTEST_NOT_FOUND, and CONTEST_UNSETTLED
 * while it is running or has unjudged submissions, because part of the results would be missing.
 */
export function bundleOf({ db, nowMs, problems }: Deps, contestId: string): ContestBundle {
  const id = asContestId(contestId)
  const contest = contestById(db, id)
  if (contest === undefined) throw new AppError('CONTEST_NOT_FOUND')
  const rows = contestRows(db, id)
  const isUnjudged = rows.submissions.some(({ contest_submissions: { verdict } }) => verdict === null)
  if (statusAt(contest, nowMs) === 'active' || isUnjudged) throw new AppError('CONTEST_UNSETTLED')
  const people = new Map(everyPerson(db).map((person) => [person.id, person]))
  const involved = new Set<string>()
  const nameOf = (userId: string): string => {
    const person = people.get(userId)
    if (person === undefined) throw new Error(`The contest ${id} names a user who is not there: ${userId}.`)
    involved.add(userId)
    return person.username
  }
  const maybe = (userId: string | null): string | null =>
    userId === null || !people.has(userId) ? null : nameOf(userId)
  const { version: _, createdBy, ...terms } = contest
  const bundle = {
    joustContest: 1 as const,
    contest: { ...terms, createdBy: maybe(createdBy) },
    problems: rows.problems.map(({ contestId: _, ...problem }) => ({
      ...problem,
      package: problems.packages.give(asProblemId(problem.problemId), '2025-09').archive.toBase64(),
    })),
    invited: rows.invitations.map(({ userId }) => nameOf(userId)).sort(),
    shutOut: shutOutUsers(db, id)
      .map((user) => nameOf(user.id))
      .sort(),
    // A deleted account competes nowhere.
    insiders: rows.insiders
      .filter(({ userId }) => people.get(userId)?.deletedAtMs === null)
      .map(({ userId }) => nameOf(userId))
      .sort(),
    // Many users register at the same moment: sorting by name gives the same order on every server.
    entries: rows.entries
      .map(({ contestId: _, userId, ...entry }) => ({ username: nameOf(userId), ...entry }))
      .sort((a, b) => a.registeredAtMs - b.registeredAtMs || (a.username < b.username ? -1 : 1)),
    runs: rows.runs.map(({ contestId: _, userId, ...run }) => ({ ...run, username: nameOf(userId) })),
    submissions: rows.submissions.map(({ contest_submissions: placed, submissions: program }) => ({
      id: placed.submissionId,
      username: nameOf(placed.userId),
      verdict: placed.verdict ?? '',
      ...pick(placed, 'problemId', 'mode', 'runId', 'languageId', 'receivedAtMs', 'elapsedMs'),
      ...pick(placed, 'passed', 'total', 'points', 'parts'),
      ...pick(program, 'source', 'cpuMs', 'memoryKiB', 'compileOutput', 'judgedAtMs'),
    })),
    violations: rows.violations.map(({ id: _, contestId: __, userId, ...row }) => ({
      ...row,
      username: nameOf(userId),
    })),
    decisions: rows.decisions.map((row) => ({
      username: nameOf(row.userId),
      by: maybe(row.byUserId),
      ...pick(row, 'runId', 'action', 'reason', 'atMs'),
    })),
    clarifications: rows.clarifications.map(({ contestId: _, askedBy, answeredBy, ...row }) => ({
      ...row,
      askedBy: maybe(askedBy),
      answeredBy: maybe(answeredBy),
    })),
  }
  const persons = [...involved].flatMap((userId) => {
    const person = people.get(userId)
    if (person === undefined) return []
    const named = pick(person, 'username', 'email', 'firstName', 'lastName')
    return [{ ...named, ...(person.deletedAtMs !== null && { isDeleted: true as const }) }]
  })
  return { ...bundle, people: persons.sort((a, b) => (a.username < b.username ? -1 : 1)) }
}
