import { createHash, randomBytes } from 'node:crypto'
import { asUserId, type UserId } from '#contracts/ids'
import type { Db } from '#db/client'
import { deleteExpiredOneTimes, deleteOneTimes, insertOneTime, oneTimeValue } from '#db/queries/auth'

/**
 * The purpose of a link: a new password, or the role of the first administrator. `mail` sets a new password, too: anyone
 * can have such a link sent to an account, which must not end a `reset` link that its owner was given in person.
 */
type LinkKind = 'reset' | 'mail' | 'admin'

type Terms = { readonly lifeMs: number; readonly by?: UserId | null }

/** Links that work once and expire. Only a hash is stored, so a copy of the database reveals no valid link. */
export class OneTimeLinks {
  constructor(
    private readonly db: Db,
    private readonly now: () => number,
  ) {}

  /**
   * Creates the token of a new link; earlier links of this kind for the same value stop working. `by` is the user who
   * requests the link for another user.
   */
  issue(kind: LinkKind, value: string, { lifeMs, by = null }: Terms): string {
    const token = randomBytes(32).toString('base64url')
    const nowMs = this.now()
    const expiresAtMs = nowMs + lifeMs
    const identifier = identifierOf(kind, token)
    this.db.transaction(() => {
      deleteOneTimes(this.db, kind, value, nowMs)
      insertOneTime(this.db, { identifier, value, expiresAtMs })
      if (by === null) return
      deleteExpiredOneTimes(this.db, MAKER, nowMs)
      insertOneTime(this.db, { identifier: makerOf(identifier), value: by, expiresAtMs })
    })
    return token
  }

  /** The user who requested the link for another user; null if its owner or the operator did. */
  maker(kind: LinkKind, token: string): UserId | null {
    const id = oneTimeValue(this.db, makerOf(identifierOf(kind, token)), this.now())
    return id === null ? null : asUserId(id)
  }

  /** The value of a link; null if it was used, has expired, or never existed. */
  peek(kind: LinkKind, token: string): string | null {
    return oneTimeValue(this.db, identifierOf(kind, token), this.now())
  }

  /** Consumes the link: the second call returns null. Call it inside the transaction that applies its effect. */
  redeem(kind: LinkKind, token: string): string | null {
    const value = this.peek(kind, token)
    if (value !== null) deleteOneTimes(this.db, kind, value, this.now())
    return value
  }

  /** Like `peek`, of a link that sets a new password, mailed or not. */
  peekPassword(token: string): string | null {
    return this.peek('reset', token) ?? this.peek('mail', token)
  }

  /** Ends every link that sets a new password, mailed or not. */
  withdrawPassword(value: string): void {
    for (const kind of ['reset', 'mail'] as const) deleteOneTimes(this.db, kind, value, this.now())
  }
}

/**
 * The kind of the extra row that names a link's maker. It is stored under the link's hash and expires with the link.
 */
const MAKER = 'made-by'
const makerOf = (identifier: string): string => `${MAKER}:${identifier}`

const identifierOf = (kind: LinkKind, token: string): string =>
  `${kind}:${createHash('sha256').update(token).digest('hex')}`
