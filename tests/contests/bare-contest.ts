import type { ContestId } from '#contracts/ids'
import type { Db } from '#db/client'
import { contests } from '#db/schema/index'

/** Inserts an unrated contest of one hour, without problems or participants. */
export function insertContest(db: Db, id: ContestId, startAtMs: number): void {
  const rules = { format: 'icpc', isPublic: true, allowVirtual: true, isRated: false, ratedLeast: 5 } as const
  const limits = { penaltyMin: 20, maxSubmissionsPerProblem: 50, durationMin: 60 }
  db.insert(contests)
    .values({ id, title: id, description: '', ...rules, ...limits, startAtMs, createdAtMs: startAtMs })
    .run()
}
