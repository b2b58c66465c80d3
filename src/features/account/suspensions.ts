import type { SuspensionOrder } from '#contracts/http/admins'
import { asUserId, type UserId } from '#contracts/ids'
import { heldBackSpan } from '#core/account'
import { isHeldBack, isOpponentOfHeldBack } from '#db/queries/shut-outs'
import { deleteSuspension, putSuspension, type SuspensionRow, suspensionAt } from '#db/queries/suspensions'
import { type UserRow, userByIdentity, userByUsername } from '#db/queries/users'
import { AppError } from '#errors'
import type { AccountDeps } from './deps'

/** What contest admins do with an account of another player; that they may is checked before. */
export function createSuspensions(
  { db, provider, now, passes }: AccountDeps,
  resetLink: (username: string, by: UserId) => string,
) {
  /** Throws USER_NOT_FOUND, and ADMIN_ACCOUNT: contest admins have to take the role away first. */
  const playerNamed = (username: string): UserRow => {
    const row = userByUsername(db, username.trim())
    if (row === undefined || row.deletedAtMs !== null) throw new AppError('USER_NOT_FOUND')
    if (row.contestAdmin) throw new AppError('ADMIN_ACCOUNT')
    return row
  }
  /** Who competes in a contest shall not put its other players out, nor read their programs there. */
  const refuseOpponent = (by: UserId | null, { id }: UserRow): void => {
    const opponent = { userId: asUserId(id), ...heldBackSpan(now()) }
    if (by !== null && isOpponentOfHeldBack(db, by, opponent)) throw new AppError('SHUT_OUT', LEFT_TO_OTHERS)
  }
  /** Ends what is stored here; sessions at Clerk stay, and open nothing while a suspension holds. */
  const endSessionsOf = async (row: UserRow): Promise<number> => {
    const ended = row.provider === provider.name ? (provider.passwords?.endSessions(row.subject) ?? 0) : 0
    await passes.look(asUserId(row.id))
    return ended
  }
  return {
    /**
     * Shuts an account out until a moment, or until that is lifted, and ends its sessions. `by`: the contest admin who does so; null:
     * the operator does. Throws VALIDATION for a moment that has passed, and SHUT_OUT where the player is an opponent in a contest
     * that holds `by` back (`heldBackSpan`).
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
    /** Throws NOT_SUSPENDED. */
    lift(username: string): void {
      const row = playerNamed(username)
      if (suspensionAt(db, row.id, now()) === undefined) throw new AppError('NOT_SUSPENDED')
      deleteSuspension(db, row.id)
    },
    /** Signs a player out everywhere; says how many sessions ended. API tokens stay. Throws SHUT_OUT like `suspend`. */
    async endSessions(by: UserId, username: string): Promise<number> {
      const row = playerNamed(username)
      refuseOpponent(by, row)
      return await endSessionsOf(row)
    },
    /**
     * A link that sets a new password once; it opens the account to who holds it. Throws like `resetLink`, ADMIN_ACCOUNT, and SHUT_OUT
     * while `by` is held back: the player may register until the contest starts.
     */
    playerResetLink(by: UserId, username: string): string {
      const row = playerNamed(username)
      if (isHeldBack(db, by, heldBackSpan(now()))) throw new AppError('SHUT_OUT', LEFT_TO_OTHERS)
      return resetLink(row.username, by)
    },
    /** The suspension of who sent the request, for a page that says so; null if none holds. */
    async suspensionOf(request: Request): Promise<SuspensionRow | null> {
      const identity = await provider.fromRequest(request)
      const row = identity === null ? undefined : userByIdentity(db, identity.provider, identity.subject)
      return row === undefined ? null : (suspensionAt(db, row.id, now()) ?? null)
    },
  }
}

const LEFT_TO_OTHERS =
  'A contest that is not final yet has shut you out: until then, another contest admin does this with the accounts of its players.'

/** 'suspended until 2026-12-01 10:00 UTC. Reason: …', as its owner reads it. */
export function suspensionMessage({ reason, untilMs }: Pick<SuspensionRow, 'reason' | 'untilMs'>): string {
  const end = untilMs === null ? '' : ` until ${new Date(untilMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return `This account is suspended${end}. Reason: ${reason}`
}
