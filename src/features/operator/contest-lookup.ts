import { Type } from '@sinclair/typebox'
import type { Contest } from '#contracts/http/contests'
import { asContestId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import { labelOf } from '#core/contest'
import { contestById } from '#db/queries/contests'
import { AppError } from '#errors'
import { OPERATOR, type OperatorDeps } from './context'

export const OperatorContestSchema = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** One of upcoming, active, judging and final. */
  phase: Type.String(),
  startTime: Type.String(),
  /** In minutes. */
  duration: Type.Number(),
  participants: Type.Number(),
  problems: Type.Number(),
})

/** A contest as lists show it. */
export const shown = (contest: Contest) => ({
  ...pick(contest, 'id', 'title', 'phase', 'startTime', 'duration'),
  participants: contest.totalParticipants,
  problems: contest.problemCount,
})

/** The id of a contest that exists. Throws CONTEST_NOT_FOUND with the requested id. */
export function existing({ db }: OperatorDeps, id: string): string {
  if (contestById(db, asContestId(id)) === undefined)
    throw new AppError('CONTEST_NOT_FOUND', `There is no contest "${id}". joust contest list shows the ids.`)
  return id
}

export const summaryOf = (context: OperatorDeps, id: string) =>
  shown(context.contests.catalogue.detail(OPERATOR, id).contest)

/** The id of a problem of a contest, given by its letter or its id. Throws PROBLEM_NOT_FOUND. */
export function problemOf(context: OperatorDeps, id: string, named: string): string {
  const problems = context.contests.editable(OPERATOR, existing(context, id)).form.problems
  const found =
    problems.find(({ problemId }) => problemId === named)?.problemId ??
    problems.find((_, index) => labelOf(index).toLowerCase() === named.toLowerCase())?.problemId
  if (found === undefined) throw new AppError('PROBLEM_NOT_FOUND', `The contest has no problem "${named}".`)
  return found
}
