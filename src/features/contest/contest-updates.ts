import { asContestId, type ContestId, type UserId } from '#contracts/ids'
import type { Db } from '#db/client'
import type { ContestAudience } from './audience'
import type { ContestBoards } from './boards'
import type { Closing } from './closing'
import { accessTo } from './contest-access'

type Deps = {
  readonly db: Db
  readonly boards: ContestBoards
  readonly audience: ContestAudience
  readonly closing: Closing
}

/** Updates what depends on a contest after a change: its standings, its timer, and the pages that show it. */
export class ContestUpdates {
  constructor(private readonly deps: Deps) {}

  /** Handles a change of phase. The freeze may have begun or ended, which changes the shown standings. */
  moved(id: ContestId): void {
    this.deps.boards.forget(id)
    this.deps.audience.publish(id, 'status')
  }

  /** Handles that a contestant was disqualified, restored, or moved into or out of competition. */
  decided(id: ContestId, userId: UserId, { isOut, isVirtual }: { isOut: boolean; isVirtual: boolean }): void {
    const { boards, audience, closing } = this.deps
    audience.publish(id, 'status', userId)
    if (isVirtual) return
    boards.exclude(id, userId, isOut)
    closing.resettle(id)
    audience.publishSoon(id, 'standings')
  }

  /** Handles a committed rejudge. */
  rejudged(id: ContestId): void {
    const { boards, audience, closing } = this.deps
    boards.forget(id)
    closing.resettle(id)
    audience.publishSoon(id, 'standings')
    audience.publishSoon(id, 'submissions')
  }

  /** Handles that the contest was created or edited, or that one of its problems was edited. */
  edited(contestId: string): void {
    const { db, boards, audience, closing } = this.deps
    const id = asContestId(contestId)
    boards.forget(id)
    closing.look(id)
    audience.publish(id, 'status')
    // The contest may now be private, or have shut an admin out: open sockets get their new rights.
    audience.keep(id, (viewer) => accessTo(db, id, viewer))
    audience.publishSoon(id, 'standings')
  }
}
