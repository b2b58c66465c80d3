import type { UserId } from '#contracts/ids'
import { type Pair, pairUp, type Seeker } from '#core/matchmaking'
import type { Db } from '#db/client'
import { isBetweenBlocked } from '#db/queries/social'
import { isPlayable } from '#features/duel'
import type { Clock } from '#live'
import type { Place } from './place'
import { coupleOf, type Proposals } from './proposals'

type SearchDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly proposals: Pick<Proposals, 'of' | 'refusedLately'>
}

/** Finds pairs among the players in the queue, and knows who must not be matched with whom. */
export class PairSearch {
  /** Pairs for whom there is nothing to play, as long as both stay in the queue. */
  private readonly barren = new Set<string>()

  constructor(private readonly deps: SearchDeps) {}

  /** The pairs to match. Pairs with nothing to play are set apart, and the others are matched again. */
  pairs(places: ReadonlyMap<UserId, Place>): readonly Pair[] {
    const { db, clock, proposals } = this.deps
    const here = [...places.values()]
      .filter(({ player, sockets }) => sockets.size > 0 && proposals.of(player.userId) === undefined)
      .map(({ seeker, race }) => ({ ...seeker, isRacing: race !== null }))
    const haveMet = (a: Seeker, b: Seeker) => places.get(a.userId)?.metLately.has(b.userId) === true
    for (;;) {
      const pairs = pairUp(here, clock.nowMs(), {
        mayMeet: (a, b) => this.mayMeet(a.userId, b.userId) && !this.wouldRefuse(a, b),
        metLately: (a, b) => haveMet(a, b) || haveMet(b, a),
      })
      const idle = pairs.filter(({ first, second, settings }) => {
        const playerIds = [first.userId, second.userId]
        return !isPlayable(db, { playerIds, settings, nowMs: clock.nowMs() })
      })
      if (idle.length === 0) return pairs
      for (const { first, second } of idle) this.barren.add(coupleOf(first.userId, second.userId))
    }
  }

  /** Whether neither has blocked the other, and there is something for them to play. */
  mayMeet(a: UserId, b: UserId): boolean {
    return !this.barren.has(coupleOf(a, b)) && !isBetweenBlocked(this.deps.db, a, b)
  }

  /** The player has left the queue: later there may be something to play. */
  forget(userId: UserId): void {
    for (const couple of this.barren) if (couple.split(' ').includes(userId)) this.barren.delete(couple)
  }

  /** Whether one of the two would probably refuse to leave a race. Two players without a race are not asked at all. */
  private wouldRefuse(a: Seeker, b: Seeker): boolean {
    return (a.isRacing === true || b.isRacing === true) && this.deps.proposals.refusedLately(a.userId, b.userId)
  }
}
