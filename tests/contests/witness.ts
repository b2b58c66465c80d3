/**
 * Follows a contest step by step and checks after each step that the standings equal those of a full recomputation, in the time that one
 * line takes instead of two thousand.
 *
 * Why this is equivalent: a full recomputation computes `line(own attempts)` for each user separately, and then sorts the lines.
 * - A step changes the attempts, or the disqualification, of one user. The arguments of all other calls of `line` stay the same, and so do
 *   their results; only this user's line is computed again, from all attempts of the user.
 * - Every line that is shown is compared with the expected one at every step, not only the one that changed, and none may be missing or
 *   superfluous. A line that was found right is deeply frozen: if the same object is shown again it cannot have changed, so its cells need
 *   not be compared again.
 * - "Above" compares numbers one after the other, which is a strict weak order. If no row is above the row before it, the rows are
 *   therefore sorted as a whole, and one plus the number of rows above is the index at which a group of equal rows begins. Equal rows are
 *   sorted by user id, which is unique: so there is exactly one such order, and it is the one that sorting gives.
 * - First solves are computed again at every step, from the whole list.
 *
 * `reload()` is the recomputation from scratch, which checks the witness itself.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Attempt, BoardLine, FirstSolve } from '#core/contest'
import {
  isAbove,
  type ObviousLine,
  type ObviousRules,
  obviousBoard,
  obviousFirstSolves,
  obviousLine,
  obviousOutcome,
  obviousWorth,
} from './obvious-standings'
import type { SimulatedStep } from './simulation'

export type Shown = { readonly rows: readonly BoardLine[]; readonly firsts: readonly FirstSolve[] }

export class Witness {
  /** In order of receipt. */
  private readonly all: Attempt[] = []
  private readonly own = new Map<string, Attempt[]>()
  private readonly out = new Set<string>()
  private readonly lines = new Map<string, ObviousLine>()
  /** The cells of each user that were found right, frozen since then. */
  private readonly found = new Map<string, BoardLine['cells']>()

  /** `hiddenFromMs` is the time of receipt from which on outcomes are hidden; null if none are. */
  constructor(
    private readonly rules: ObviousRules,
    private readonly hiddenFromMs: number | null,
  ) {}

  take(step: SimulatedStep): void {
    const userId = step.kind === 'attempt' ? step.attempt.userId : step.userId
    if (step.kind === 'attempt') this.receive(this.asShown(step))
    else if (step.isOut) this.out.add(userId)
    else this.out.delete(userId)
    const own = this.own.get(userId) ?? []
    if (own.length === 0 || this.out.has(userId)) this.lines.delete(userId)
    else this.lines.set(userId, obviousLine(userId, own, this.rules))
    this.found.delete(userId)
  }

  /** What is wrong with these standings; null if nothing is. */
  fault({ rows, firsts }: Shown): string | null {
    if (rows.length !== this.lines.size) return `${rows.length} rows instead of ${this.lines.size}`
    for (const [index, row] of rows.entries()) {
      const line = this.lines.get(row.userId)
      if (line === undefined) return `${row.userId} has a row`
      if (!this.isLine(row, line)) return `${row.userId} has ${JSON.stringify(row)}, not ${JSON.stringify(line)}`
      const fault = this.placeFault(row, rows[index - 1], index)
      if (fault !== null) return fault
    }
    if (!isDeepStrictEqual(firsts, this.firstSolves())) return `first solves are ${JSON.stringify(firsts)}`
    return null
  }

  /** The standings recomputed from scratch. */
  reload(): Shown {
    return { rows: obviousBoard([...this.counted()], this.rules), firsts: this.firstSolves() }
  }

  private receive(attempt: Attempt): void {
    this.all[attempt.seq - 1] = attempt
    const own = this.own.get(attempt.userId) ?? []
    this.own.set(attempt.userId, [...own.filter(({ seq }) => seq !== attempt.seq), attempt])
  }

  private asShown({ attempt, judged }: Extract<SimulatedStep, { kind: 'attempt' }>): Attempt {
    if (this.hiddenFromMs !== null && attempt.elapsedMs >= this.hiddenFromMs)
      return { ...attempt, outcome: 'hidden', points: 0, parts: null }
    const problem = this.rules.problems.find(({ problemId }) => problemId === attempt.problemId)
    if (problem === undefined) throw new Error(`no problem ${attempt.problemId}`)
    if (judged === null) return { ...attempt, outcome: 'pending', points: 0, parts: null }
    return {
      ...attempt,
      outcome: obviousOutcome(judged),
      ...obviousWorth(problem, judged, this.rules.format),
    }
  }

  private isLine(row: BoardLine, line: ObviousLine): boolean {
    if (row.totalScore !== line.totalScore || row.totalPenalty !== line.totalPenalty) return false
    if (row.problemsSolved !== line.problemsSolved || row.lastMs !== line.lastMs) return false
    if (this.found.get(row.userId) === row.cells) return true
    if (!isDeepStrictEqual(row.cells, line.cells)) return false
    for (const cell of row.cells) Object.freeze(cell)
    this.found.set(row.userId, Object.freeze(row.cells))
    return true
  }

  private placeFault(row: BoardLine, before: BoardLine | undefined, index: number): string | null {
    if (before === undefined) return row.rank === 1 ? null : `the first has rank ${row.rank}`
    if (isAbove(row, before, this.rules)) return `${row.userId} stands below ${before.userId}`
    if (isAbove(before, row, this.rules))
      return row.rank === index + 1 ? null : `${row.userId} has rank ${row.rank} at place ${index + 1}`
    if (row.rank !== before.rank) return `${row.userId} and ${before.userId} are equal and share no rank`
    return before.userId < row.userId ? null : `${row.userId} stands below its equal ${before.userId}`
  }

  private firstSolves(): FirstSolve[] {
    return obviousFirstSolves(this.counted(), this.rules.problems)
  }

  private *counted(): Generator<Attempt> {
    for (const attempt of this.all) if (!this.out.has(attempt.userId)) yield attempt
  }
}
