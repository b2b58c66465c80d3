type Board<Row> = {
  /** The best rows in order, with places from 1. */
  readonly top: readonly (Row & { readonly rank: number })[]
  /** The viewer's own row if it is not among them. */
  readonly own: (Row & { readonly rank: number }) | null
  readonly total: number
}
type Order<Row> = { readonly compare: (a: Row, b: Row) => number; readonly most: number; readonly viewerId: string }

/** The rows of one board as a viewer sees them. Equal rows share a place, and the next places are skipped. */
export function boardOf<Row extends { readonly userId: string }>(
  rows: readonly Row[],
  { compare, most, viewerId }: Order<Row>,
): Board<Row> {
  const sorted = rows.toSorted(compare)
  let rank = 1
  const placed = sorted.map((row, index) => {
    const above = sorted[index - 1]
    if (above === undefined || compare(above, row) !== 0) rank = index + 1
    return { ...row, rank }
  })
  const own = placed.findIndex(({ userId }) => userId === viewerId)
  return { top: placed.slice(0, most), own: own >= most ? (placed[own] ?? null) : null, total: placed.length }
}
