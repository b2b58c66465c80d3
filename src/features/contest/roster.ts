import type { ContestId } from '#contracts/ids'
import type { Db } from '#db/client'
import { entrantById, entrantsOf, type NamedEntrant } from '#db/queries/ratings'
import { latestChange, usersChangedAfter } from '#db/queries/totals'

/** Beyond this many who changed, all are read anew: that is then the shorter way. */
const FEW = 100

/**
 * The names and ratings of one contest's participants, kept in memory. The database says whose name or rating changed
 * since the last reading, whoever wrote it.
 */
export class Roster {
  private people = new Map<string, NamedEntrant>()
  private change = -1
  private edition = 0

  constructor(
    private readonly db: Db,
    private readonly contestId: ContestId,
  ) {}

  /** Rises when somebody's name or rating is another than it was. */
  get version(): number {
    this.refresh()
    return this.edition
  }

  of(userId: string): NamedEntrant {
    const known = this.people.get(userId)
    if (known !== undefined) return known
    // Whoever registered after the last reading of all.
    const read = entrantById(this.db, userId) ?? { id: userId, username: '', rating: null, isDeleted: false }
    this.people.set(userId, read)
    return read
  }

  private refresh(): void {
    const { db } = this
    const change = latestChange(db)
    if (change === this.change) return
    const changed = this.change < 0 ? null : usersChangedAfter(db, this.change).filter((id) => this.people.has(id))
    this.change = change
    if (changed !== null && changed.length === 0) return
    if (changed === null || changed.length > FEW) {
      this.people = new Map(entrantsOf(db, this.contestId).map((one) => [one.id, one]))
      this.edition += 1
      return
    }
    for (const id of changed) this.reread(id)
  }

  private reread(id: string): void {
    const before = this.people.get(id)
    const now = entrantById(this.db, id)
    if (now === undefined || (before?.username === now.username && before.rating === now.rating)) return
    this.people.set(id, now)
    this.edition += 1
  }
}
