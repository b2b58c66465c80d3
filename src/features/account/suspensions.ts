import type { SuspensionOrder } from '#contracts/http/admins'
import { asUserId, type UserId } from '#contracts/ids'
import { heldBackSpan } from '#core/account'
import { isHeldBack, isOpponentOfHeldBack } from '#db/queries/shut-outs'
import { deleteSuspension, putSuspension, type SuspensionRow, suspensionAt } from '#db/queries/suspensions'
import { type UserRow, userByIdentity } from '#db/queries/users'
import { AppError } from '#errors'
import type { AccountDeps } from './deps'
import { userNamed } from './profiles'

/** What contest admins can do with another player's account. The caller checks that they are contest admins. */
export function createSuspensions(
  { db, provider, now, passes }: AccountDeps,
  resetLink: (username: string, by: UserId) => string,
) {
  /**
   * The row of a player. Throws USER_NOT_FOUND, and ADMIN_ACCOUNT for a contest admin, whose role has to be removed
   * first.
   */
  const playerNamed = (username: string): UserRow => {
    const row = userNamed(db, username)
    if (row.contestAdmin) throw new AppError('ADMIN_ACCOUNT')
    return row
  }
  /**
   * A contest admin who competes in a contest must not suspend opponents in it, nor sign them out or read their
   * programs there.
   */
  const refuseOpponent = (by: UserId | null, { id }: UserRow): void => {
    const opponent = { userId: asUserId(id), ...heldBackSpan(now()) }
    if (by !== null && isOpponentOfHeldBack(db, by, opponent)) throw new AppError('SHUT_OUT', LEFT_TO_OTHERS)
  }
  /** Ends the sessions that are stored here. Sessions at Clerk stay, but admit no one while the suspension lasts. */
  const endSessionsOf = async (row: UserRow): Promise<number> => {
    const ended = row.provider === provider.name ? (provider.passwords?.endSessions(row.subject) ?? 0) : 0
    await passes.look(asUserId(row.id))
    return ended
  }
  return {
    /**
     * Suspends an account until a moment, or until the suspension is lifted, and ends its sessions. `by` is the contest
     * admin who does so, or null for the operator. Throws VALIDATION for a moment that has passed or an empty reason,
     * and SHUT_OUT if the player is an opponent in a contest that holds `by` back (`heldBackSpan`).
     */
    async suspend(by: UserId | null, username: string, { reason, untilMs }: SuspensionOrder): Promise<void> {
      const row = playerNamed(username)
      refuseOpponent(by, row)
      const fromMs = now()
      if (untilMs !== null && untilMs <= fromMs)
        throw new AppError('VALIDATION', 'The end of a suspension must lie ahead.')
      if (reason.trim() === '') throw new AppError('VALIDATION', 'Give a reason; the player reads it.')
      putSuspension(db, { userId: row.id, reason: reason.trim(), fromMs, untilMs })
      await endSessionsOf(row)
    },
    /** Lifts the suspension. Throws NOT_SUSPENDED. */
    lift(username: string): void {
      const row = playerNamed(username)
      if (suspensionAt(db, row.id, now()) === undefined) throw new AppError('NOT_SUSPENDED')
      deleteSuspension(db, row.id)
    },
    /**
     * Signs a player out everywhere; API tokens stay. Returns how many sessions ended. Throws SHUT_OUT like `suspend`.
     */
    async endSessions(by: UserId, username: string): Promise<number> {
      const row = playerNamed(username)
      refuseOpponent(by, row)
      return await endSessionsOf(row)
    },
    /**
     * A link that sets a new password once, which opens the account to anyone who has it. Throws like `resetLink`, and
     * ADMIN_ACCOUNT. Throws SHUT_OUT whenever a contest holds `by` back, even if the player is no opponent: the player
     * may register until the contest starts.
     */
    playerResetLink(by: UserId, username: string): string {
      const row = playerNamed(username)
      if (isHeldBack(db, by, heldBackSpan(now()))) throw new AppError('SHUT_OUT', LEFT_TO_OTHERS)
      return resetLink(row.username, by)
    },
    /** The current suspension of the user behind a request, for the page that explains it; null if there is none. */
    async suspensionOf(request: Request): Promise<SuspensionRow | null> {
      const identity = await provider.fromRequest(request)
      const row = identity === null ? undefined : userByIdentity(db, identity.provider, identity.subject)
      return row === undefined ? null : (suspensionAt(db, row.id, now()) ?? null)
    },
  }
}

const LEFT_TO_OTHERS =
  'A contest that is not final yet has shut you out: until then, another contest admin does this with the accounts of its players.'

/** 'suspended until 2026-12-01 10:00 UTC. Reason: …', as the owner of the account reads it. */
export function suspensionMessage({ reason, untilMs }: Pick<SuspensionRow, 'reason' | 'untilMs'>): string {
  const end = untilMs === null ? '' : ` until ${new Date(untilMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return `This account is suspended${end}. Reason: ${reason}`
}
