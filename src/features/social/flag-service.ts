import type { Evidence, FlagDecisionBody, FlagRef, FlagsPage, FlagsQuery } from '#contracts/http/flags'
import type { UserId } from '#contracts/ids'

/** Flags of players' conduct in duels, for contest admins to review and decide on. */
export interface FlagService {
  page(query: FlagsQuery): FlagsPage
  /** All evidence about a flagged player in a duel. Throws FLAG_UNKNOWN. */
  evidence(ref: FlagRef): Evidence
  /**
   * Dismisses the flag, warns the player, or voids the result of the duel; returns the message for the admin. Throws
   * FLAG_UNKNOWN, FLAG_DECIDED, FLAG_REASON_EMPTY, VALIDATION, VOID_TOO_EARLY, VOID_NOTHING.
   */
  decide(adminId: UserId, ref: FlagRef, decision: FlagDecisionBody): string
}
