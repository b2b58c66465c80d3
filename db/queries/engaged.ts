import type { ArenaKind } from '#contracts/arena-kinds'
import type { UserId } from '#contracts/ids'
import type { Db } from '../client'
import { sqlStatement } from './prepared'

/** The place where a player is playing: a duel (`arena` null) or a room of many. Rooms and every page ask for it. */
type RunningPlace = {
  readonly roomCode: string
  readonly arena: ArenaKind | null
  /** Set for a room of many whose clock is running. */
  readonly deadlineMs: number | null
}

const runningPlace = sqlStatement<{ readonly userId: UserId }, RunningPlace>(
  `SELECT d.room_code AS roomCode, NULL AS arena, NULL AS deadlineMs
   FROM duel_players p JOIN duels d ON d.id = p.duel_id
   WHERE p.user_id = @userId AND p.ended_at_ms IS NULL AND d.phase IN ('starting', 'active', 'closing')
   UNION ALL
   SELECT a.room_code, a.kind, iif(a.phase = 'active', a.deadline_ms, NULL)
   FROM arena_seats s JOIN arenas a ON a.id = s.arena_id
   WHERE s.user_id = @userId AND s.ended_at_ms IS NULL AND NOT s.is_free AND a.phase IN ('starting', 'active', 'closing')
   LIMIT 1`,
)

/** The place where a player is playing; null if there is none. */
export const runningPlaceOf = (db: Db, userId: UserId): RunningPlace | null => runningPlace(db).get({ userId }) ?? null
