import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { DuelId, UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { Db } from '../client'
import { duelEdits } from '../schema'
import { prepared, sqlStatement } from './prepared'

/** A recorded edit: one replacement in a player's program. */
export type DuelEditRow = Omit<typeof duelEdits.$inferSelect, 'duelId' | 'userId'>

const upsert = sqlStatement<DuelEditRow & { readonly duelId: DuelId; readonly userId: UserId }>(
  `INSERT INTO duel_edits (duel_id, user_id, seq, at_ms, revision, language_id, "from", deleted, inserted)
   VALUES (@duelId, @userId, @seq, @atMs, @revision, @languageId, @from, @deleted, @inserted)
   ON CONFLICT (duel_id, user_id, seq) DO UPDATE SET at_ms = excluded.at_ms, revision = excluded.revision,
     language_id = excluded.language_id, "from" = excluded."from", deleted = excluded.deleted, inserted = excluded.inserted`,
)

/** Inserts a row, or replaces it after it was extended. */
export function saveDuelEdit(db: Db, duelId: DuelId, userId: UserId, row: DuelEditRow): void {
  upsert(db).run({ duelId, userId, ...row })
}

const COLUMNS = pick(duelEdits, 'seq', 'atMs', 'revision', 'languageId', 'from', 'deleted', 'inserted')

const between = prepared((db) =>
  db
    .select(COLUMNS)
    .from(duelEdits)
    .where(
      and(
        eq(duelEdits.duelId, sql.placeholder('duelId')),
        eq(duelEdits.userId, sql.placeholder('userId')),
        gt(duelEdits.seq, sql.placeholder('afterSeq')),
        lte(duelEdits.atMs, sql.placeholder('untilMs')),
      ),
    )
    .orderBy(asc(duelEdits.seq))
    .prepare(),
)

/** A player's edits of the program, in order: those after a row that were received by `untilMs`. */
export const duelEditsOf = (
  db: Db,
  duelId: DuelId,
  userId: UserId,
  { afterSeq = 0, untilMs = Number.MAX_SAFE_INTEGER } = {},
): DuelEditRow[] => between(db).all({ duelId, userId, afterSeq, untilMs })
