import type { ContestUse } from '#contracts/http/problem-form'
import type { ProblemId } from '#contracts/ids'
import { statusAt } from '#core/contest'
import type { Db } from '#db/client'
import { contestsWith } from '#db/queries/problem-uses'

/** Every contest that has the problem, latest first. For contest admins. */
export const usesOf = (db: Db, id: ProblemId, nowMs: number): ContestUse[] =>
  contestsWith(db, id).map((row) => ({ id: row.id, title: row.title, status: statusAt(row, nowMs) }))
