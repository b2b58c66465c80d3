import type { StandingsChange, StandingsRow } from '#contracts/http/contest-standings'

/** Returns the change that turns one page of the standings into another. For a row that only moved, it contains just the rank. */
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

/** Whether the two pages are equal. */
export const isSamePage = (before: readonly StandingsRow[], after: readonly StandingsRow[]): boolean =>
  before.length === after.length &&
  before.every((row, index) => {
    const other = after[index]
    return other !== undefined && isSameRow(row, other)
  })

/** Applies a change to a page. Returns null if the change belongs to another page. */
export function pageAfter(before: readonly StandingsRow[], { places, rows }: StandingsChange): StandingsRow[] | null {
  const known = new Map([...before, ...rows].map((row) => [row.userId, row]))
  const page = places.flatMap(([userId, rank]) => {
    const row = known.get(userId)
    return row === undefined ? [] : [{ ...row, rank }]
  })
  return page.length === places.length ? page : null
}

/** Compares as JSON, because rows are sent as JSON with a fixed order of fields. */
const isSameRow = (a: StandingsRow, b: StandingsRow): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)
