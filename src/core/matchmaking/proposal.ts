import type { UserId } from '#contracts/ids'
import type { Pair, Seeker } from './pairing'

/** How long a player in a race has to answer, while the other waits. Ours. */
export const ANSWER_MS = 10_000
/** Two of whom one did not want to leave a race are not asked about each other again within this time. Ours. */
export const NOT_AGAIN_MS = 30 * 60_000

/** A pair of whom at least one is in a race. The duel comes about once both have agreed. */
export type Proposal = { readonly pair: Pair; readonly untilMs: number; readonly agreed: readonly UserId[] }

/** Null: neither is in a race, so that no one has to be asked. To wait in the queue and do nothing else is to agree. */
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

/** The proposal after this player has agreed; safe to repeat. */
export const withAgreement = (proposal: Proposal, userId: UserId): Proposal =>
  proposal.agreed.includes(userId) ? proposal : { ...proposal, agreed: [...proposal.agreed, userId] }

export const hasAgreed = ({ agreed }: Proposal, userId: UserId): boolean => agreed.includes(userId)

export const haveBothAgreed = (proposal: Proposal): boolean =>
  playersOf(proposal).every((userId) => hasAgreed(proposal, userId))
