import type { Resolver } from '#contracts/http/resolver'
import { currentRun, firstSolves, freezeElapsedMs, resolutionSteps, statusAt } from '#core/contest'
import type { Db } from '#db/client'
import { namesOf } from '#db/queries/contest-entries'
import { countUnjudged } from '#db/queries/standings'
import { AppError } from '#errors'
import { type Clock, inTurns } from '#live'
import { type ContestAccess, enterContest, headsOf, scoringOf, type Viewer } from './contest-access'
import { countedAttempts } from './rating'

type Deps = { readonly db: Db; readonly clock: Clock }

/**
 * The contest of a ceremony that the viewer may watch now. Before the thaw the ceremony contains what the freeze hides,
 * so only contest admins get it; afterwards it is open to all viewers who may see the inside of the contest. Throws
 * CONTEST_NOT_FOUND, CONTEST_PRIVATE, CONTEST_UNENDED, VIRTUAL_RUNNING, CONTEST_FROZEN.
 */
export function enterResolver({ db, clock }: Deps, contestId: string, viewer: Viewer): ContestAccess {
  const access = enterContest(db, contestId, viewer)
  const { row, manages, standing } = access
  const nowMs = clock.nowMs()
  if (statusAt(row, nowMs) !== 'finished') throw new AppError('CONTEST_UNENDED')
  // The ceremony contains the outcome, while the standings show a virtual run nothing beyond its own elapsed time.
  if (currentRun(standing, nowMs) !== null) throw new AppError('VIRTUAL_RUNNING')
  if (freezeElapsedMs(row) !== null && !manages) throw new AppError('CONTEST_FROZEN')
  return access
}

/**
 * The ceremony that reveals frozen standings, for viewers whom `enterResolver` admits. While submissions are being
 * judged it has no lines and no steps; clients request it again until they are judged.
 */
export async function readResolver(deps: Deps, contestId: string, viewer: Viewer): Promise<Resolver> {
  const { db } = deps
  const access = enterResolver(deps, contestId, viewer)
  const { id, row } = access
  const scoring = scoringOf(access)
  const unjudged = countUnjudged(db, id)
  const attempts = unjudged > 0 ? [] : await inTurns(countedAttempts(db, id))
  // The freeze as it was before the thaw, so that the ceremony can be held afterwards and watched again.
  const freezeMs = freezeElapsedMs({ ...row, thawedAtMs: null })
  const { start, steps } = await inTurns(resolutionSteps(attempts, scoring, freezeMs))
  const names = namesOf(db, id)
  return {
    contestId: id,
    title: row.title,
    format: row.format,
    problems: headsOf(access),
    usernames: Object.fromEntries(start.map(({ userId }) => [userId, names.get(userId) ?? ''])),
    firstSolves: Object.fromEntries(
      firstSolves(attempts, scoring.problems).map(({ problemId, userId }) => [problemId, userId]),
    ),
    start,
    steps,
    unjudged,
    hasFreeze: row.freezeMin !== null,
    isRated: row.isRated,
    isThawed: row.thawedAtMs !== null,
  }
}
