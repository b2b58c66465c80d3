import type { UserId } from '#contracts/ids'
import type { QuickProposal } from '#contracts/ws/matchmaking'
import {
  hasAgreed,
  NOT_AGAIN_MS,
  type Pair,
  type Proposal,
  playersOf,
  proposalFor,
  withAgreement,
} from '#core/matchmaking'
import type { Db } from '#db/client'
import { duelRatingAt } from '#features/duel'
import type { Alarm, Clock } from '#live'
import type { Place } from './place'

/** The number of refusals that are remembered. Beyond it, all are forgotten. */
const REFUSALS = 5_000

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly alarm: Alarm
  /** Called when the time to answer is over and the proposal is still open. */
  readonly unanswered: (proposal: Proposal) => void
}

/**
 * Proposed pairs in which at least one player is in a race, until both have answered. A player is in one proposal at a
 * time.
 */
export class Proposals {
  private readonly open = new Map<UserId, Proposal>()
  /** Pairs in which one player did not want to leave a race, with the time of that refusal. */
  private readonly refusals = new Map<string, number>()

  constructor(private readonly deps: Deps) {}

  of(userId: UserId): Proposal | undefined {
    return this.open.get(userId)
  }

  /** Asks the players of a pair who are in a race. Returns false if neither is, so that no one has to be asked. */
  ask(pair: Pair): boolean {
    const { alarm, clock, unanswered } = this.deps
    const proposal = proposalFor(pair, clock.nowMs())
    if (proposal === null) return false
    this.keep(proposal)
    alarm.set(keyOf(proposal), proposal.untilMs, () => {
      const latest = this.open.get(pair.first.userId)
      if (latest !== undefined) unanswered(latest)
    })
    return true
  }

  /** Whether this player is currently asked about that opponent. */
  isAbout(userId: UserId, opponentId: string): boolean {
    const proposal = this.open.get(userId)
    return proposal !== undefined && playersOf(proposal).some((id) => id === opponentId && id !== userId)
  }

  /** Records this player's agreement and returns the proposal; null if there is none. */
  agree(userId: UserId): Proposal | null {
    const proposal = this.open.get(userId)
    if (proposal === undefined) return null
    const agreed = withAgreement(proposal, userId)
    this.keep(agreed)
    return agreed
  }

  /** Ends the proposal that this player is in. If this player has not agreed, that counts as a refusal. */
  end(userId: UserId): void {
    const proposal = this.open.get(userId)
    if (proposal === undefined) return
    for (const id of playersOf(proposal)) this.open.delete(id)
    this.deps.alarm.clear(keyOf(proposal))
    if (hasAgreed(proposal, userId)) return
    if (this.refusals.size >= REFUSALS) this.refusals.clear()
    this.refusals.set(coupleOf(...playersOf(proposal)), this.deps.clock.nowMs())
  }

  /**
   * Whether one of the two has refused the other lately. Such pairs are not proposed, so that a player who refuses does
   * not keep the same opponent waiting repeatedly.
   */
  refusedLately(a: UserId, b: UserId): boolean {
    const atMs = this.refusals.get(coupleOf(a, b))
    return atMs !== undefined && this.deps.clock.nowMs() - atMs < NOT_AGAIN_MS
  }

  /** A proposal as a player sees it; `opponent` is the other player's place. */
  shownTo(userId: UserId, proposal: Proposal, opponent: Place): QuickProposal {
    const { pair, untilMs } = proposal
    const { player } = opponent
    const at = { duelType: pair.settings.duelType, atMs: this.deps.clock.nowMs() }
    return {
      opponent: { ...player, rating: duelRatingAt(this.deps.db, player.userId, at) },
      settings: pair.settings,
      untilMs,
      youAgreed: hasAgreed(proposal, userId),
      opponentAgreed: hasAgreed(proposal, player.userId),
    }
  }

  private keep(proposal: Proposal): void {
    for (const id of playersOf(proposal)) this.open.set(id, proposal)
  }
}

const keyOf = (proposal: Proposal): string => `quick-duel-proposal:${coupleOf(...playersOf(proposal))}`

/** The key of a pair, which is the same in either order. */
export const coupleOf = (a: UserId, b: UserId): string => [a, b].sort().join(' ')
