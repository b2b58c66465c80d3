import { finished, type Steps } from '#core/steps'
import { type Attempt, hideFrom } from './attempt'
import type { Cell, ContestFormat, Score } from './formats/index'
import { type Line, lineFrom, lineOf, type RankedLine, ranked, type Scoring } from './standings'

/**
 * One step of the ceremony that reveals frozen standings. `reveal`: one cell is shown and its row moves between two places of the list
 * (from 0, the top). `settle`: the row has nothing hidden left, and its rank is final.
 */
type ResolverStep =
  | {
      readonly kind: 'reveal'
      readonly userId: string
      readonly from: number
      readonly to: number
      readonly cell: Cell
      readonly score: Score
    }
  | { readonly kind: 'settle'; readonly userId: string; readonly from: number }

/** The frozen standings in order, and the steps that reveal them from the bottom up. */
type Resolution = { readonly start: readonly Line[]; readonly steps: readonly ResolverStep[] }

/**
 * Computes the whole ceremony. `attempts` of all users who are not disqualified, in order of receipt, with outcomes; those from `freezeMs`
 * after the start are hidden at first, null for none. After all steps the rows equal `standingsOf`.
 */
export const resolutionOf = (attempts: readonly Attempt[], scoring: Scoring, freezeMs: number | null): Resolution =>
  finished(resolutionSteps(attempts, scoring, freezeMs))

/** The same computation in steps of one line or cell each. */
export function* resolutionSteps(
  attempts: readonly Attempt[],
  scoring: Scoring,
  freezeMs: number | null,
): Steps<Resolution> {
  const attemptsOf = Map.groupBy(attempts, ({ userId }) => userId)
  const frozen: Line[] = []
  for (const [userId, own] of attemptsOf) {
    const line = lineOf(userId, hideFrom(own, freezeMs), scoring)
    if (line !== null) frozen.push(line)
    yield
  }
  const start = ranked(frozen, scoring).map(({ rank: _, ...line }) => line)
  const rows: Line[] = [...start]
  const steps: ResolverStep[] = []
  let at = rows.length - 1
  while (at >= 0) {
    const from = placeToOpen(rows, at, scoring.format) ?? at
    const row = rows[from]
    if (row === undefined) break
    const hidden = row.cells.find((cell) => cell.hidden > 0)
    if (hidden === undefined) {
      steps.push({ kind: 'settle', userId: row.userId, from })
      at -= 1
    } else {
      const opened = openCell(row, { problemId: hidden.problemId, own: attemptsOf.get(row.userId) ?? [], scoring })
      const to = placeFor(opened.line, { rows, from, format: scoring.format })
      rows.splice(from, 1)
      rows.splice(to, 0, opened.line)
      const { totalScore, totalPenalty, problemsSolved, lastMs } = opened.line
      const score = { totalScore, totalPenalty, problemsSolved, lastMs }
      steps.push({ kind: 'reveal', userId: row.userId, from, to, cell: opened.cell, score })
    }
    yield
  }
  return { start, steps }
}

/**
 * The lowest of the rows that share the rank of the row at `at` and hide something; null if none does. They are opened before any of them
 * settles, because each that rises lowers the rank of the others.
 */
function placeToOpen(rows: readonly Line[], at: number, { compare }: ContestFormat): number | null {
  const row = rows[at]
  const settled = rows[at + 1]
  // A row that shares the rank of the settled one below was looked at with it: none of them hides anything.
  if (row === undefined || (settled !== undefined && compare(row, settled) === 0)) return null
  for (let place = at; place >= 0; place -= 1) {
    const one = rows[place]
    if (one === undefined || compare(one, row) !== 0) return null
    if (one.cells.some(({ hidden }) => hidden > 0)) return place
  }
  return null
}

/** Returns the standings after `count` steps. */
export function boardAfter({ start, steps }: Resolution, count: number, format: ContestFormat): RankedLine[] {
  const rows = [...start]
  for (const step of steps.slice(0, count)) {
    const row = rows[step.from]
    if (step.kind === 'settle' || row === undefined) continue
    const cells = row.cells.map((cell) => (cell.problemId === step.cell.problemId ? step.cell : cell))
    rows.splice(step.from, 1)
    rows.splice(step.to, 0, { userId: row.userId, cells, ...step.score })
  }
  return ranked(rows, { format })
}

/** The new place of a row. Revealing a cell takes nothing away, so a row never falls. */
function placeFor(
  line: Line,
  { rows, from, format }: { readonly rows: readonly Line[]; readonly from: number; readonly format: ContestFormat },
): number {
  let to = from
  for (let above = rows[to - 1]; above !== undefined && standsAbove(line, above, format); above = rows[to - 1]) to -= 1
  return to
}

/** The order of `ranked`; ties are ordered by user id. */
const standsAbove = (a: Line, b: Line, { compare }: ContestFormat): boolean =>
  (compare(a, b) || (a.userId < b.userId ? -1 : 1)) < 0

type HiddenCell = { readonly problemId: string; readonly own: readonly Attempt[]; readonly scoring: Scoring }

function openCell(row: Line, { problemId, own, scoring }: HiddenCell): { readonly cell: Cell; readonly line: Line } {
  const problem = scoring.problems.find((one) => one.problemId === problemId)
  if (problem === undefined) throw new Error(`no problem ${problemId} in this contest`)
  const tries = own.filter((one) => one.problemId === problemId)
  const cell = scoring.format.cell(problem, tries, scoring)
  const cells = row.cells.map((one) => (one.problemId === problemId ? cell : one))
  return { cell, line: lineFrom(row.userId, cells) }
}
