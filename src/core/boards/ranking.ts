/** What orders the players: higher score, then lower tie, then name (lower case, by code units). */
export type Standing = { readonly id: string; readonly name: string; readonly score: number; readonly tie: number }
export type Ranked = { readonly id: string; readonly rank: number }

/**
 * A sorted list of players. A change costs a binary search and a move within an array; a page costs its own length at any depth. Players
 * equal by score and tie share a rank and the next ranks are skipped (1, 2, 2, 4); among equals the name decides.
 */
export class Ranking {
  private order: Standing[]
  private readonly byId: Map<string, Standing>

  constructor(standings: Iterable<Standing> = []) {
    this.byId = new Map(Array.from(standings, (one) => [one.id, one]))
    this.order = [...this.byId.values()].sort(compare)
  }

  get size(): number {
    return this.order.length
  }

  /** Adds a player, or moves the one with this id. */
  put(standing: Standing): void {
    this.remove(standing.id)
    this.byId.set(standing.id, standing)
    this.order.splice(
      this.firstIndex((one) => compare(one, standing) >= 0),
      0,
      standing,
    )
  }

  /** Removes a player; does nothing if they are not listed. */
  remove(id: string): void {
    const standing = this.byId.get(id)
    if (standing === undefined) return
    this.byId.delete(id)
    const from = this.firstIndex((one) => compare(one, standing) >= 0)
    // Names can repeat for a moment, when one player takes a name that another gave up: then the player is one of the next.
    this.order.splice(this.order.indexOf(standing, from), 1)
  }

  /** Returns the players at places offset + 1 to offset + limit. */
  page(offset: number, limit: number): Ranked[] {
    const rows = this.order.slice(offset, offset + limit)
    const [first] = rows
    if (first === undefined) return []
    let rank = this.rankOf(first)
    return rows.map((row, i) => {
      const above = rows[i - 1]
      if (above !== undefined && !isLevel(above, row)) rank = offset + i + 1
      return { id: row.id, rank }
    })
  }

  /** Returns a player's place, or null. */
  placeOf(id: string): Ranked | null {
    const standing = this.byId.get(id)
    return standing === undefined ? null : { id, rank: this.rankOf(standing) }
  }

  private rankOf(standing: Standing): number {
    return (
      this.firstIndex(
        (one) => one.score < standing.score || (one.score === standing.score && one.tie >= standing.tie),
      ) + 1
    )
  }

  /** The first index for which `reached` holds; the length if there is none. */
  private firstIndex(reached: (one: Standing) => boolean): number {
    let low = 0
    let high = this.order.length
    while (low < high) {
      const middle = (low + high) >> 1
      const one = this.order[middle]
      if (one !== undefined && reached(one)) high = middle
      else low = middle + 1
    }
    return low
  }
}

const isLevel = (a: Standing, b: Standing): boolean => a.score === b.score && a.tie === b.tie

function compare(a: Standing, b: Standing): number {
  if (a.score !== b.score) return b.score - a.score
  if (a.tie !== b.tie) return a.tie - b.tie
  if (a.name !== b.name) return a.name < b.name ? -1 : 1
  return 0
}
