import { CALLS, type Call } from '#contracts/calls/index'
import { AUDIT_PAGE_SIZE, type AuditPage, type AuditQuery } from '#contracts/http/audit'
import type { UserId } from '#contracts/ids'
import { nameTyped } from '#core/profile'
import { paginate, sliceOf } from '#core/stats'
import type { Db } from '#db/client'
import { auditCount, auditRows, insertAuditRow, type NewAuditRow } from '#db/queries/audit'
import { userByUsername } from '#db/queries/users'

type Declared = Readonly<Record<string, Pick<Call, 'summary' | 'audit'>>>
type Deps = {
  readonly db: Db
  readonly now: () => number
  /** The operator's calls, which stand above this log. */
  readonly operatorCalls: Declared
}
type Scalar = string | number | boolean

/** Something that a contest admin or the operator has just done: a declared call that succeeded. */
type Deed = {
  /** Null: the operator, on the command line. */
  readonly actorId: UserId | null
  readonly via: NewAuditRow['via']
  readonly call: string
  readonly params: unknown
  readonly body: unknown
}

/** A reason is kept whole; what is longer is no detail of the log. */
const LONGEST_DETAIL = 1000

/** The log of what contest admins and the operator did. It only grows. */
export class AuditLog {
  private readonly declared: Declared

  constructor(private readonly deps: Deps) {
    this.declared = { ...CALLS, ...deps.operatorCalls }
  }

  /** Writes down a call that succeeded. Of its body only what its declaration lets in: bodies hold passwords and programs. */
  record({ actorId, via, call, params, body }: Deed): void {
    const { db, now } = this.deps
    const logged = [...scalarsOf(params), ...scalarsOf(body, this.declared[call]?.audit ?? [])]
    const username = logged.find(([name]) => name === 'username')?.[1]
    const target = typeof username === 'string' ? userByUsername(db, nameTyped(username)) : undefined
    // An account is named by its id: names change, and are taken away from deleted accounts.
    const details = Object.fromEntries(logged.filter(([name]) => name !== 'username' || target === undefined))
    insertAuditRow(db, { atMs: now(), actorId, via, action: call, targetUserId: target?.id ?? null, details })
  }

  /**
   * The newest first. `actor` '' is the operator on the command line. `readerId`: the contest admin who reads; null: the operator. One
   * whom a contest has shut out reads nothing of it, nor of its problems, until it is final.
   */
  page(readerId: UserId | null, { actor, page }: AuditQuery): AuditPage {
    const { db } = this.deps
    const filter = { actor: actor?.trim(), readerId }
    return {
      entries: auditRows(db, filter, sliceOf(page, AUDIT_PAGE_SIZE)).map(
        ({ actorId, targetUserId, actor: by, target, ...row }) => ({
          ...row,
          actor: actorId === null ? null : (by ?? actorId),
          target: targetUserId === null ? null : (target ?? targetUserId),
          summary: this.declared[row.action]?.summary ?? row.action,
        }),
      ),
      pagination: paginate(page, AUDIT_PAGE_SIZE, auditCount(db, filter)),
    }
  }
}

type Named = readonly [name: string, value: Scalar]

/** The short values of an object by name; of all names, or of these. */
function scalarsOf(value: unknown, names?: readonly string[]): Named[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]: [string, unknown]): Named[] => {
    if (names !== undefined && !names.includes(name)) return []
    // People read it: a moment is written as one.
    if (typeof one === 'number' && name.endsWith('Ms')) return [[name.slice(0, -2), new Date(one).toISOString()]]
    if (typeof one === 'number' || typeof one === 'boolean') return [[name, one]]
    return typeof one === 'string' ? [[name, one.slice(0, LONGEST_DETAIL)]] : []
  })
}
