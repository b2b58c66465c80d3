import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#db/client'
import { deleteOneTimes, insertOneTime, oneTimeValue } from '#db/queries/auth'

/** What such a link opens: a new password for somebody, or the role of the first administrator. */
export type LinkKind = 'reset' | 'admin'

/** Links that work once and for a while. Only a hash is stored: a copy of the database opens none of them. */
export class OneTimeLinks {
  constructor(
    private readonly db: Db,
    private readonly now: () => number,
  ) {}

  /** Makes the token of a new link; earlier ones of this kind for the same value stop working. */
  issue(kind: LinkKind, value: string, lifeMs: number): string {
    const token = randomBytes(32).toString('base64url')
    const nowMs = this.now()
    this.db.transaction(() => {
      deleteOneTimes(this.db, kind, value, nowMs)
      insertOneTime(this.db, { identifier: identifierOf(kind, token), value, expiresAtMs: nowMs + lifeMs })
    })
    return token
  }

  /** What it would open; null where it was used, has expired, or never was. */
  peek(kind: LinkKind, token: string): string | null {
    return oneTimeValue(this.db, identifierOf(kind, token), this.now())
  }

  /** Uses it up: the second time gives null. Call it inside the transaction that does what it opens. */
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
