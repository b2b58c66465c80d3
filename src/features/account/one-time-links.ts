import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#db/client'
import { deleteOneTimes, insertOneTime, oneTimeValue } from '#db/queries/auth'

/** The purpose of such a link: a new password, or the role of the first administrator. */
type LinkKind = 'reset' | 'admin'

/** Links that work once and expire. Only a hash is stored, so a copy of the database reveals no valid link. */
export class OneTimeLinks {
  constructor(
    private readonly db: Db,
    private readonly now: () => number,
  ) {}

  /** Creates the token of a new link; earlier links of this kind for the same value stop working. */
  issue(kind: LinkKind, value: string, lifeMs: number): string {
    const token = randomBytes(32).toString('base64url')
    const nowMs = this.now()
    this.db.transaction(() => {
      deleteOneTimes(this.db, kind, value, nowMs)
      insertOneTime(this.db, { identifier: identifierOf(kind, token), value, expiresAtMs: nowMs + lifeMs })
    })
    return token
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

  withdraw(kind: LinkKind, value: string): void {
    deleteOneTimes(this.db, kind, value, this.now())
  }
}

const identifierOf = (kind: LinkKind, token: string): string =>
  `${kind}:${createHash('sha256').update(token).digest('hex')}`
