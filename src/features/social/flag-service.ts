import type { Evidence, FlagDecisionBody, FlagRef, FlagsPage, FlagsQuery } from '#contracts/http/flags'
import type { UserId } from '#contracts/ids'

/** What duels flagged of players' conduct, for contest admins to look at and decide on. */
export interface FlagService {
  page(query: FlagsQuery): FlagsPage
  /** Everything about a flagged player in a duel. Throws FLAG_UNKNOWN. */
  evidence(ref: FlagRef): Evidence
  /**
   * Dismisses it, warns the player, or voids the result of the duel; answers with the words for the admin. Throws
   * FLAG_UNKNOWN, FLAG_DECIDED, FLAG_REASON_EMPTY, VALIDATION, VOID_TOO_EARLY, VOID_NOTHING.
   */
  decide(adminId: UserId, ref: FlagRef, decision: FlagDecisionBody): string
}
