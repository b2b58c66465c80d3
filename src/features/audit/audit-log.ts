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
  /** The calls of the operator's commands, which CALLS does not contain. */
  readonly operatorCalls: Declared
}
type Scalar = string | number | boolean

/** A declared call of a contest admin or the operator that has just succeeded. */
type Deed = {
  /** Null for the operator on the command line. */
  readonly actorId: UserId | null
  readonly via: NewAuditRow['via']
  readonly call: string
  readonly params: unknown
  readonly body: unknown
  /** The account concerned, as `accountIn` found it before the call. Default: found now by the username in the call. */
  readonly targetId?: string | null
}

/** The longest value that is kept. A reason fits; anything longer is cut. */
const LONGEST_DETAIL = 1000

/** The log of what contest admins and the operator did. Entries are only ever added. */
export class AuditLog {
  private readonly declared: Declared

  constructor(private readonly deps: Deps) {
    this.declared = { ...CALLS, ...deps.operatorCalls }
  }

  /**
   * Records a call that succeeded. From the body it keeps only the fields that the call's declaration names: bodies may
   * contain passwords and programs.
   */
  record({ actorId, via, call, params, body, targetId = null }: Deed): void {
    const { db, now } = this.deps
    const logged = [...scalarsOf(params), ...scalarsOf(body, this.declared[call]?.audit ?? [])]
    const targetUserId = targetId ?? this.accountNamed(logged)
    // An account is named by its id, because names change and deleted accounts lose theirs.
    const details = Object.fromEntries(logged.filter(([name]) => name !== 'username' || targetUserId === null))
    insertAuditRow(db, { atMs: now(), actorId, via, action: call, targetUserId, details })
  }

  /** The id of the account that a call's body names, or null. Asked before a call that may delete the account. */
  accountIn(call: string, body: unknown): string | null {
    return this.accountNamed(scalarsOf(body, this.declared[call]?.audit ?? []))
  }

  /**
   * One page of the log, newest first. `actor` '' is the operator on the command line. `readerId` is the contest admin
   * who reads, or null for the operator. A contest admin whom a contest has shut out reads nothing about it or its
   * problems until it is final.
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

  private accountNamed(logged: readonly Named[]): string | null {
    const username = logged.find(([name]) => name === 'username')?.[1]
    return typeof username === 'string' ? (userByUsername(this.deps.db, nameTyped(username))?.id ?? null) : null
  }
}

type Named = readonly [name: string, value: Scalar]

/** The short values of an object by name: of all fields, or only of the named ones. */
function scalarsOf(value: unknown, names?: readonly string[]): Named[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]: [string, unknown]): Named[] => {
    if (names !== undefined && !names.includes(name)) return []
    // People read the log, so a moment is written as a date.
    if (typeof one === 'number' && name.endsWith('Ms')) return [[name.slice(0, -2), new Date(one).toISOString()]]
    if (typeof one === 'number' || typeof one === 'boolean') return [[name, one]]
    return typeof one === 'string' ? [[name, one.slice(0, LONGEST_DETAIL)]] : []
  })
}
