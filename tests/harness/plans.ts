/** SQLite's query plans for the statements of a piece of work, to see what they read of growing tables. */
import type { Db } from '#db/client'
import { hearStatements } from './statements'

export type PlanStep = { readonly id: number; readonly parent: number; readonly detail: string }
/** One statement's text and its plan, a tree of steps. */
export type Plan = { readonly sql: string; readonly steps: readonly PlanStep[] }

/** The plans of all statements that `work` runs, in order. */
export function plansOf({ $client }: Db, work: () => unknown): readonly Plan[] {
  const heard = hearStatements()
  work()
  const asked = heard.take()
  heard.stop()
  return asked.map((sql) => {
    const named = Object.fromEntries([...sql.matchAll(/@(\w+)/g)].map(([, name]) => [name, '[]']))
    const values = Array.from(sql.matchAll(/\?/g), () => '[]')
    const plan = $client.prepare<unknown[], PlanStep>(`EXPLAIN QUERY PLAN ${sql}`)
    return { sql, steps: Object.keys(named).length > 0 ? plan.all(named) : plan.all(...values) }
  })
}

/** Steps that run once for every row of something else. */
export function repeatedSteps({ steps }: Plan): readonly string[] {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const isRepeated = ({ parent, detail }: PlanStep): boolean => {
    const above = byId.get(parent)
    return detail.startsWith('CORRELATED') || (above !== undefined && isRepeated(above))
  }
  return steps.filter(isRepeated).map(({ detail }) => detail)
}
