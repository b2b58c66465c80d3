import { asContestId, type ContestId } from '#contracts/ids'
import { type BoardLine, endsAtMs, type RankedLine } from '#core/contest'
import { type Contender, type RatingChange, rateContest, ratingSteps } from '#core/rating'
import type { Db } from '#db/client'
import type { ListedContest } from '#db/queries/contests'
import { ratedPastOf, ratingsOfContest } from '#db/queries/ratings'
import type { Clock } from '#live'
import type { Boards } from './boards'
import type { OpenContest } from './contest-access'
import { contenderOf, counts, pastFrom } from './rating'

/** The actual or predicted change of the rating by user id; null for a user's first rated contest. */
export type Changes = ReadonlyMap<string, number | null>
type Kept = { readonly version: number; readonly madeAtMs: number; readonly changes: Changes }
type Asked = Pick<OpenContest, 'id' | 'row'> & { readonly isFrozen: boolean; readonly boards: Boards }

/** Up to this size the preview is recomputed with every change: that takes less time than a page of the standings. */
const SMALL_CONTEST = 100
/** Previews of larger contests are recomputed at most this often. */
const PREVIEW_EVERY_MS = 30_000
/** The longest slice of such a computation; other work runs between the slices. */
const PIECE_MS = 4

export const NO_CHANGES: Changes = new Map()

type Deps = {
  readonly db: Db
  readonly clock: Clock
  /** Called when a preview that was computed in the background is ready. */
  readonly onMade: (id: ContestId) => void
}

/**
 * The rating changes of a contest: the actual ones once it is final, and before that the ones that would result if it
 * ended now.
 */
export class RatingPreview {
  private readonly kept = new Map<ContestId, Kept>()
  private readonly running = new Set<ContestId>()
  private isClosed = false

  constructor(private readonly deps: Deps) {}

  /** The rating changes of a contest. Returns the same object until something changes. */
  of({ id, row, isFrozen, boards }: Asked): Changes {
    // While the standings are frozen, a rating change would reveal what they hide.
    if (!row.isRated || isFrozen) return NO_CHANGES
    if (row.finalAtMs !== null) return this.moved(id, row.finalAtMs)
    const lines = boards.open.rows().filter(isRanked)
    if (!counts(row, lines.length)) return NO_CHANGES
    const known = this.kept.get(id)
    if (known?.version === boards.version) return known.changes
    if (lines.length <= SMALL_CONTEST)
      return this.keep(id, boards.version, rateContest(lines.map((line) => this.contender(line, row))))
    const isDue = known === undefined || this.deps.clock.nowMs() - known.madeAtMs >= PREVIEW_EVERY_MS
    if (isDue && !this.running.has(id)) this.start(row, { version: boards.version, lines })
    return known?.changes ?? NO_CHANGES
  }

  /** Drops cached previews after ratings were written, because they are based on the earlier ones. */
  forget(): void {
    this.kept.clear()
  }

  close(): void {
    this.isClosed = true
  }

  /** The changes of a final contest, cached until ratings are written again. */
  private moved(id: ContestId, finalAtMs: number): Changes {
    const known = this.kept.get(id)
    if (known?.version === -finalAtMs) return known.changes
    return this.keep(id, -finalAtMs, ratingsOfContest(this.deps.db, id))
  }

  private keep(id: ContestId, version: number, ratings: readonly Moved[]): Changes {
    const changes = new Map(ratings.map((one) => [one.userId, changeOf(one)]))
    this.kept.set(id, { version, madeAtMs: this.deps.clock.nowMs(), changes })
    return changes
  }

  private start(row: ListedContest, made: { readonly version: number; readonly lines: readonly RankedLine[] }): void {
    const id = asContestId(row.id)
    this.running.add(id)
    const steps = this.steps(made.lines, row)
    const goOn = (): void => {
      const untilMs = performance.now() + PIECE_MS
      while (!this.isClosed && performance.now() < untilMs) {
        const step = steps.next()
        if (step.done !== true) continue
        this.running.delete(id)
        this.keep(id, made.version, step.value)
        this.deps.onMade(id)
        return
      }
      if (!this.isClosed) setTimeout(goOn)
    }
    setTimeout(goOn)
  }

  private *steps(lines: readonly RankedLine[], row: ListedContest): Generator<undefined, RatingChange[]> {
    const contenders: Contender[] = []
    for (const line of lines) {
      contenders.push(this.contender(line, row))
      yield
    }
    return yield* ratingSteps(contenders)
  }

  private contender(line: RankedLine, row: ListedContest): Contender {
    const past = ratedPastOf(this.deps.db, line.userId, endsAtMs(row), asContestId(row.id))
    return contenderOf(line, pastFrom(past))
  }
}

const isRanked = (line: BoardLine): line is RankedLine => line.rank !== null

type Moved = { readonly userId: string; readonly rating: number; readonly ratingBefore: number | null }

const changeOf = ({ rating, ratingBefore }: Moved): number | null =>
  ratingBefore === null ? null : rating - ratingBefore
