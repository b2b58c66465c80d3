import { type Attempt, hideFrom, until } from './attempt'
import { type FirstSolve, firstSolves, type Line, lineOf, type RankedLine, ranked, type Scoring } from './standings'

/** How the standings are to be read. */
export type View = {
  /** Attempts from here on are told, their outcomes are not; null = nothing is hidden. */
  readonly hiddenFromMs: number | null
}

/**
 * One contest's standings, kept step by step: a changed attempt works out its user's line anew and nothing else. Equal at
 * every step to `standingsOf` over all attempts.
 */
export class Board {
  private readonly attempts = new Map<string, Attempt[]>()
  private readonly lines = new Map<string, Line>()
  private readonly excluded: Set<string>
  private sorted: readonly RankedLine[] | null = null
  private firsts: readonly FirstSolve[] | null = null

  constructor(
    private readonly scoring: Scoring,
    private readonly view: View,
    excluded: Iterable<string> = [],
  ) {
    this.excluded = new Set(excluded)
  }

  /** Takes an attempt in, or in place of the one with its sequence number. Attempts may come in any order. */
  put(attempt: Attempt): void {
    const own = this.attempts.get(attempt.userId) ?? []
    this.attempts.set(attempt.userId, own)
    const at = own.findLastIndex(({ seq }) => seq <= attempt.seq)
    own.splice(own[at]?.seq === attempt.seq ? at : at + 1, own[at]?.seq === attempt.seq ? 1 : 0, attempt)
    this.refresh(attempt.userId)
  }

  /** Takes many in at once. */
  load(attempts: readonly Attempt[]): void {
    for (const attempt of attempts) {
      const own = this.attempts.get(attempt.userId)
      if (own === undefined) this.attempts.set(attempt.userId, [attempt])
      else own.push(attempt)
    }
    for (const [userId, own] of this.attempts) {
      own.sort((a, b) => a.seq - b.seq)
      this.refresh(userId)
    }
  }

  /** Disqualified users have no line and no first solves until they are let in again. */
  exclude(userId: string, isExcluded: boolean): void {
    if (isExcluded) this.excluded.add(userId)
    else this.excluded.delete(userId)
    this.refresh(userId)
  }

  rows(): readonly RankedLine[] {
    this.sorted ??= ranked([...this.lines.values()], this.scoring)
    return this.sorted
  }

  firstSolves(): readonly FirstSolve[] {
    this.firsts ??= firstSolves(this.counted(), this.scoring.problems)
    return this.firsts
  }

  /** The standings as they stood at a moment of the contest. */
  at(elapsedMs: number): { readonly rows: readonly RankedLine[]; readonly firstSolves: readonly FirstSolve[] } {
    const board = new Board(this.scoring, { hiddenFromMs: null })
    board.load(until(this.counted(), elapsedMs))
    return { rows: board.rows(), firstSolves: board.firstSolves() }
  }

  /** Everything that counts as this board shows it, in order of receipt. */
  private counted(): Attempt[] {
    const all = [...this.attempts].filter(([userId]) => !this.excluded.has(userId)).flatMap(([, own]) => own)
    return [...hideFrom(all, this.view.hiddenFromMs)].sort((a, b) => a.seq - b.seq)
  }

  private refresh(userId: string): void {
    this.sorted = null
    this.firsts = null
    const own = hideFrom(this.attempts.get(userId) ?? [], this.view.hiddenFromMs)
    const line = this.excluded.has(userId) ? null : lineOf(userId, own, this.scoring)
    if (line === null) this.lines.delete(userId)
    else this.lines.set(userId, line)
  }
}
