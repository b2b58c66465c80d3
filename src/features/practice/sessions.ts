import { randomUUID } from 'node:crypto'
import type { KeepSessionRequest, PracticeSession, PracticeSessionPage } from '#contracts/http/practice'
import type { UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import { paginate, sliceOf } from '#core/stats'
import type { Db } from '#db/client'
import {
  countPracticeSessions,
  insertPracticeSession,
  type PracticeSessionRow,
  practiceSessionsOf,
} from '#db/queries/practice'

/** The maximum number and total bytes of one player's sessions; a further one replaces the oldest. */
const MAX_SESSIONS = 200
const MAX_SESSION_BYTES = 2 * 1024 * 1024

/** Stores a player's session. It is a private note that no one else sees, so its output and status are not verified. */
export function keepSession(db: Db, userId: UserId, kept: KeepSessionRequest, nowMs: number): PracticeSession {
  const row: PracticeSessionRow = {
    id: randomUUID(),
    userId,
    languageId: kept.language_id,
    source: kept.source_code,
    stdin: kept.stdin ?? '',
    output: kept.output ?? '',
    status: kept.status ?? '',
    createdAtMs: nowMs,
  }
  insertPracticeSession(db, row, { most: MAX_SESSIONS, bytes: MAX_SESSION_BYTES })
  return sessionOf(row)
}

/** One page of a player's own sessions, newest first. */
export function sessionPage(
  db: Db,
  userId: UserId,
  { page, limit }: { page: number; limit: number },
): PracticeSessionPage {
  const rows = practiceSessionsOf(db, userId, sliceOf(page, limit))
  return { sessions: rows.map(sessionOf), pagination: paginate(page, limit, countPracticeSessions(db, userId)) }
}

const sessionOf = (row: PracticeSessionRow): PracticeSession => ({
  ...pick(row, 'id', 'stdin', 'output', 'status'),
  language_id: row.languageId,
  source_code: row.source,
  createdAt: new Date(row.createdAtMs).toISOString(),
})
