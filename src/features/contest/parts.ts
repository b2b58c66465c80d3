import { asContestId, type ContestId, type UserId } from '#contracts/ids'
import type { Db } from '#db/client'
import type { RatingBoard } from '#features/boards'
import type { JudgingService } from '#features/judging'
import type { ProblemService } from '#features/problems'
import { type Clock, wallClock } from '#live'
import type { ServerLog } from '#server-log'
import { ContestAudience } from './audience'
import { ContestBoards } from './boards'
import { Catalogue } from './catalogue'
import { Clarifying } from './clarifying'
import { Closing } from './closing'
import { accessTo } from './contest-access'
import { Courses } from './courses'
import { Editing } from './editing'
import { Entering } from './entering'
import { Rankings } from './rankings'
import { RatingPreview } from './rating-preview'
import { Rejudging } from './rejudging'
import { StandingsFeed } from './standings-feed'
import { StandingsView } from './standings-view'
import { Submitting } from './submitting'
import { Watching } from './watching'

export type ContestDeps = {
  readonly db: Db
  readonly judging: JudgingService
  readonly problems: Pick<ProblemService, 'get' | 'packages' | 'prepare'>
  readonly log: Pick<ServerLog, 'info' | 'error'>
  /** The board of contest ratings. */
  readonly ratingBoard: () => RatingBoard
  readonly clock?: Clock
}

/** Creates the parts and connects their events. */
export function assemble({ db, judging, problems, log, ratingBoard, clock = wallClock }: ContestDeps) {
  const boards = new ContestBoards(db, clock)
  const preview = new RatingPreview({ db, clock, onMade: (id) => audience.publishSoon(id, 'standings') })
  const standings = new StandingsView({ db, clock, boards, preview })
  const feed = new StandingsFeed({
    db,
    clock,
    view: standings,
    onLoaded: (contestId) => audience.publish(contestId, 'standings'),
    onFailed: (contestId, error) => log.error({ contestId, error: String(error) }, 'standings were not loaded'),
  })
  const audience: ContestAudience = new ContestAudience({
    nowMs: () => clock.nowMs(),
    publish: (contestId, watchers) => feed.publish(contestId, watchers),
  })
  const moved = (id: ContestId): void => {
    // The freeze may have begun or ended, which changes the shown board.
    boards.forget(id)
    audience.publish(id, 'status')
  }
  const closing = new Closing({ db, clock, log, onMoved: moved, onRated: () => preview.forget() })
  const onDecision = (id: ContestId, userId: UserId, decided: { isOut: boolean; isVirtual: boolean }): void => {
    audience.publish(id, 'status', userId)
    if (decided.isVirtual) return
    boards.exclude(id, userId, decided.isOut)
    closing.resettle(id)
    audience.publishSoon(id, 'standings')
  }
  const onCommitted = (contestId: string): void => {
    const id = asContestId(contestId)
    boards.forget(id)
    closing.resettle(id)
    audience.publishSoon(id, 'standings')
    audience.publishSoon(id, 'submissions')
  }
  const onEdited = (contestId: string): void => {
    const id = asContestId(contestId)
    boards.forget(id)
    closing.look(id)
    audience.publish(id, 'status')
    // The contest may be private now: users without access are no longer notified.
    audience.keep(id, ({ viewer }) => accessTo(db, id, viewer) !== null)
    audience.publishSoon(id, 'standings')
  }
  const onProgress = (contestId: string): void => audience.publishSoon(contestId, 'rejudges')
  const publishStatus = (contestId: string): void => audience.publish(contestId, 'status')
  return {
    db,
    clock,
    audience,
    boards,
    closing,
    feed,
    preview,
    standings,
    submitting: new Submitting({ db, clock, judging, boards, audience, closing }),
    onEdited,
    catalogue: new Catalogue({ db, clock, problems }),
    courses: new Courses({ db, clock, standings }),
    clarifying: new Clarifying({ db, clock, onChanged: (contestId) => audience.publish(contestId, 'clarifications') }),
    editing: new Editing({ db, clock, onEdited }),
    entering: new Entering({ db, clock, onEntered: publishStatus }),
    rankings: new Rankings({ db, ratingBoard }),
    rejudging: new Rejudging({ db, clock, judging, versionOf: (id) => boards.versionOf(id), onCommitted, onProgress }),
    watching: new Watching({ db, clock, onDecision }),
  }
}
