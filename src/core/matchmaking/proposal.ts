import type { UserId } from '#contracts/ids'
import type { Pair, Seeker } from './pairing'

/** How long a player in a race has to answer, while the other waits. Ours. */
export const ANSWER_MS = 10_000
/** After a player refused to leave a race, the two are not asked about each other again within this time. Ours. */
export const NOT_AGAIN_MS = 30 * 60_000

/** A pair in which at least one player is in a race. The duel starts once both have agreed. */
export type Proposal = { readonly pair: Pair; readonly untilMs: number; readonly agreed: readonly UserId[] }

/** Returns null if neither is in a race, so that no question is needed. A player who only waits has already agreed. */
export function proposalFor(pair: Pair, nowMs: number): Proposal | null {
  const both = [pair.first, pair.second]
  if (!both.some(isRacing)) return null
  const agreed = both.filter((seeker) => !isRacing(seeker)).map(({ userId }) => userId)
  return { pair, untilMs: nowMs + ANSWER_MS, agreed }
}

const isRacing = ({ isRacing: races }: Seeker): boolean => races === true

export const playersOf = ({ pair: { first, second } }: Proposal): readonly [UserId, UserId] => [
  first.userId,
  second.userId,
]

/** Returns the proposal after this player has agreed; safe to repeat. */
export const withAgreement = (proposal: Proposal, userId: UserId): Proposal =>
  proposal.agreed.includes(userId) ? proposal : { ...proposal, agreed: [...proposal.agreed, userId] }

export const hasAgreed = ({ agreed }: Proposal, userId: UserId): boolean => agreed.includes(userId)

export const haveBothAgreed = (proposal: Proposal): boolean =>
  playersOf(proposal).every((userId) => hasAgreed(proposal, userId))
