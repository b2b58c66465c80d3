import type { StandingsChange, StandingsRow } from '#contracts/http/contest-standings'

/**
 * What has to be said to turn one page of the standings into another. Of a row that only moved, the rank alone is sent.
 */
export function changeBetween(before: readonly StandingsRow[], after: readonly StandingsRow[]): StandingsChange {
  const known = new Map(before.map((row) => [row.userId, row]))
  return {
    places: after.map(({ userId, rank }) => [userId, rank]),
    rows: after.filter((row) => {
      const old = known.get(row.userId)
      return old === undefined || !isSameRow({ ...old, rank: row.rank }, row)
    }),
  }
}

/** Whether nothing would change. */
export const isSamePage = (before: readonly StandingsRow[], after: readonly StandingsRow[]): boolean =>
  before.length === after.length &&
  before.every((row, index) => {
    const other = after[index]
    return other !== undefined && isSameRow(row, other)
  })

/** The page after a change; null where the page before was not the one that the change starts from. */
export function pageAfter(before: readonly StandingsRow[], { places, rows }: StandingsChange): StandingsRow[] | null {
  const known = new Map([...before, ...rows].map((row) => [row.userId, row]))
  const page = places.flatMap(([userId, rank]) => {
    const row = known.get(userId)
    return row === undefined ? [] : [{ ...row, rank }]
  })
  return page.length === places.length ? page : null
}

/** Rows are sent as JSON, always with their fields in one order. */
const isSameRow = (a: StandingsRow, b: StandingsRow): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)
