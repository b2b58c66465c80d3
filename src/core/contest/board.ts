import { finished, type Steps } from '#core/steps'
import { type Attempt, hideFrom, until } from './attempt'
import { type BoardLine, decides, type FirstSolve, type Line, lineOf, type Scoring, withUnranked } from './standings'

/** How the standings are displayed. */
type View = {
  /** From here on attempts are published without their outcomes; null if nothing is hidden. */
  readonly hiddenFromMs: number | null
}

/** For one user and each problem: the earliest attempt that decides whether the user solved it first. */
type Decisive = readonly (Attempt | undefined)[]
/** The standings at one moment. */
export type Moment = { readonly rows: readonly BoardLine[]; readonly firstSolves: readonly FirstSolve[] }

/**
 * The standings of one contest, updated incrementally: a changed attempt recomputes only its user's line. Always equal to `standingsOf`
 * over all attempts.
 */
export class Board {
  private readonly attempts = new Map<string, Attempt[]>()
  private readonly lines = new Map<string, Line>()
  private readonly decisive = new Map<string, Decisive>()
  private readonly excluded: Set<string>
  private readonly unranked: ReadonlySet<string>
  private sorted: readonly BoardLine[] | null = null
  private firsts: readonly FirstSolve[] | null = null
  private places: ReadonlyMap<string, number> | null = null

  constructor(
    private readonly scoring: Scoring,
    private readonly view: View,
    excluded: Iterable<string> = [],
    /** Users out of competition: they have a line without a rank, and no first solves. */
    unranked: Iterable<string> = [],
  ) {
    this.excluded = new Set(excluded)
    this.unranked = new Set(unranked)
  }

  /** Adds the attempt, or replaces the one with the same sequence number. Attempts may come in any order. */
  put(attempt: Attempt): void {
    this.add(attempt)
    this.refresh(attempt.userId)
  }

  /** Adds many attempts without computing their lines; `settle` does that. `put` and `exclude` may be called in between. */
  take(attempts: readonly Attempt[]): void {
    for (const attempt of attempts) this.add(attempt)
  }

  /** Computes every line, one user per step, because thousands of users take a while. */
  *settle(): Steps<void> {
    for (const userId of [...this.attempts.keys()]) {
      this.refresh(userId)
      yield
    }
  }

  /** Adds many attempts and computes their lines. */
  load(attempts: readonly Attempt[]): void {
    this.take(attempts)
    finished(this.settle())
  }

  /** Disqualified users have no line and no first solves until they are reinstated. */
  exclude(userId: string, isExcluded: boolean): void {
    if (isExcluded) this.excluded.add(userId)
    else this.excluded.delete(userId)
    this.refresh(userId)
  }

  rows(): readonly BoardLine[] {
    this.sorted ??= withUnranked([...this.lines.values()], this.scoring, this.unranked)
    return this.sorted
  }

  /** Returns the index of a user's line in `rows()`; null if the user has none. */
  indexOf(userId: string): number | null {
    this.places ??= new Map(this.rows().map((line, index) => [line.userId, index]))
    return this.places.get(userId) ?? null
  }

  firstSolves(): readonly FirstSolve[] {
    this.firsts ??= this.firstAmong([...this.decisive.values()])
    return this.firsts
  }

  private firstAmong(decisive: readonly Decisive[]): readonly FirstSolve[] {
    return this.scoring.problems.flatMap(({ problemId }, index) => {
      let first: Attempt | undefined
      for (const own of decisive) {
        const one = own[index]
        if (one !== undefined && (first === undefined || one.seq < first.seq)) first = one
      }
      if (first?.outcome !== 'accepted') return []
      return [{ problemId, userId: first.userId, elapsedMs: first.elapsedMs }]
    })
  }

  private decisiveOf(own: readonly Attempt[]): Decisive {
    return this.scoring.problems.map(({ problemId }) => own.find((one) => one.problemId === problemId && decides(one)))
  }

  /**
   * Returns the standings at a moment of the contest, computed one user per step from the state at the first step. Later changes are not
   * included.
   */
  *at(elapsedMs: number): Steps<Moment> {
    const users = [...this.lines].map(([userId, line]) => ({
      userId,
      line,
      all: this.attempts.get(userId) ?? [],
      decisive: this.unranked.has(userId) ? null : (this.decisive.get(userId) ?? []),
    }))
    const lines: Line[] = []
    const decisive: Decisive[] = []
    for (const user of users) {
      yield
      const then = until(user.all, elapsedMs)
      // Most users submitted nothing since, so that their lines are unchanged.
      const isWhole = then.length === user.all.length
      const own = isWhole ? then : hideFrom(then, this.view.hiddenFromMs)
      const stood = isWhole ? user.line : lineOf(user.userId, own, this.scoring)
      if (stood === null) continue
      lines.push(stood)
      if (user.decisive !== null) decisive.push(isWhole ? user.decisive : this.decisiveOf(own))
    }
    return { rows: withUnranked(lines, this.scoring, this.unranked), firstSolves: this.firstAmong(decisive) }
  }

  /** Never changes a list of attempts in place, because `at` may be reading it. */
  private add(attempt: Attempt): void {
    const own = this.attempts.get(attempt.userId) ?? []
    const at = own.findLastIndex(({ seq }) => seq <= attempt.seq)
    const isKnown = own[at]?.seq === attempt.seq
    this.attempts.set(attempt.userId, own.toSpliced(isKnown ? at : at + 1, isKnown ? 1 : 0, attempt))
  }

  private refresh(userId: string): void {
    this.sorted = null
    this.firsts = null
    this.places = null
    const own = hideFrom(this.attempts.get(userId) ?? [], this.view.hiddenFromMs)
    const line = this.excluded.has(userId) ? null : lineOf(userId, own, this.scoring)
    if (line === null) {
      this.lines.delete(userId)
      this.decisive.delete(userId)
      return
    }
    this.lines.set(userId, line)
    if (this.unranked.has(userId)) this.decisive.delete(userId)
    else this.decisive.set(userId, this.decisiveOf(own))
  }
}
