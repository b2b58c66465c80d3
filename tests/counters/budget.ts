/** Compares measured costs with budget.json, or writes them there. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cost } from './cost'

const FILE = join(import.meta.dir, 'budget.json')
const WRITES = process.env.JOUST_WRITE_BUDGET === '1'
const HOW = 'If it is meant, JOUST_WRITE_BUDGET=1 npm test -- tests/counters writes tests/counters/budget.json again.'

type Budget = Record<string, Cost>
const read = (): Budget => JSON.parse(readFileSync(FILE, 'utf8'))

/** A message for each figure that exceeds the budget; empty if there are none. */
export function overBudget(what: string, cost: Cost, budget: Readonly<Budget> = read()): string[] {
  const allowed = budget[what]
  if (allowed === undefined) return [`${what} has no budget. ${HOW}`]
  const figures = ['statements', 'commits', 'frames'] as const
  return figures
    .filter((figure) => cost[figure] > allowed[figure])
    .map((figure) => `${what}: ${cost[figure]} ${figure}, ${allowed[figure]} are allowed. ${HOW}`)
}

/** One entry a line, so that changes of the file are easy to read. */
const line = ([what, { statements, commits, frames }]: readonly [string, Cost]): string =>
  `  ${JSON.stringify(what)}: { "statements": ${statements}, "commits": ${commits}, "frames": ${frames} }`

/** Fails if something costs more than its budget. */
export function holdToBudget(what: string, cost: Cost): void {
  if (WRITES) {
    const all = { ...read(), [what]: cost }
    const sorted = Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1))
    writeFileSync(FILE, `{\n${sorted.map(line).join(',\n')}\n}\n`)
    return
  }
  const over = overBudget(what, cost)
  if (over.length > 0) throw new Error(over.join('\n'))
}
