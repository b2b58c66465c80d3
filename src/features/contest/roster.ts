import type { ContestId } from '#contracts/ids'
import type { Db } from '#db/client'
import { entrantById, entrantsOf, type NamedEntrant } from '#db/queries/ratings'
import { latestChange, usersChangedAfter } from '#db/queries/totals'

/** If more users than this have changed, reading all of them is faster. */
const FEW = 100

/**
 * The names and ratings of one contest's participants, cached. The database tracks whose name or rating has changed
 * since the last read, whichever process wrote it.
 */
export class Roster {
  private people = new Map<string, NamedEntrant>()
  private change = -1
  private edition = 0

  constructor(
    private readonly db: Db,
    private readonly contestId: ContestId,
  ) {}

  /** Increases when a participant's name or rating has changed. */
  get version(): number {
    this.refresh()
    return this.edition
  }

  of(userId: string): NamedEntrant {
    const known = this.people.get(userId)
    if (known !== undefined) return known
    // Users who registered after the last full read are not in memory yet.
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
