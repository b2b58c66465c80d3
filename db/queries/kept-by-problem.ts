import type { Db } from '../client'
import { watchChanges } from './changes'
import { nextContestBorder } from './contests'

/** What was counted, how often what it counts had changed by then, and for which moments it holds. */
type Kept<Value> = {
  readonly value: Value
  readonly version: string
  readonly fromMs: number
  readonly untilMs: number
}

/** Counts problems that are not known; one without a row is missing in what it returns. */
type Count<Value> = (db: Db, ids: readonly string[], nowMs: number) => ReadonlyMap<string, Value>

/**
 * What is counted of the submissions to problems. A problem is counted again only when something of it was judged since, or a contest
 * changed, began or ended: counting reads every submission to it.
 */
export function keptByProblem<Value>(count: Count<Value>, none: Value) {
  const keptFor = new WeakMap<Db['$client'], Map<string, Kept<Value>>>()
  return (db: Db, ids: readonly string[], nowMs: number): ReadonlyMap<string, Value> => {
    const known = keptFor.get(db.$client) ?? new Map<string, Kept<Value>>()
    keptFor.set(db.$client, known)
    const changes = watchChanges(db)
    const contests = changes.versionOf(['contests'])
    const versionOf = (id: string): string => `${contests}.${changes.ofProblem(id)}`
    const isCurrent = (id: string): boolean => {
      const kept = known.get(id)
      return kept?.version === versionOf(id) && kept.fromMs <= nowMs && nowMs < kept.untilMs
    }
    const values = new Map(ids.filter(isCurrent).map((id) => [id, known.get(id)?.value ?? none]))
    const missing = ids.filter((id) => !values.has(id))
    if (missing.length === 0) return values
    const counted = count(db, missing, nowMs)
    const untilMs = nextContestBorder(db, nowMs) ?? Number.POSITIVE_INFINITY
    for (const id of missing) {
      const value = counted.get(id) ?? none
      values.set(id, value)
      // What an open transaction has written may be taken back, which changes no count.
      if (!db.$client.inTransaction) known.set(id, { value, version: versionOf(id), fromMs: nowMs, untilMs })
    }
    return values
  }
}
