/** How many submissions one page examines without an index, so that a rare verdict does not scan the whole table. */
const WINDOW = 20_000

/** The exclusive range of sequence numbers that a page examines. `isNarrow`: an index finds the rows. */
export const spanBefore = (before: number, isNarrow: boolean): { readonly after: number; readonly before: number } => ({
  after: isNarrow ? 0 : Math.max(0, before - WINDOW - 1),
  before,
})

type Looked = {
  /** The sequence numbers found, newest first: one more than the page size, if there are more. */
  readonly found: readonly number[]
  readonly pageSize: number
  /** The exclusive lower end of the range. */
  readonly after: number
}

/** The next page's `before`; null if there is nothing older. */
export function nextBefore({ found, pageSize, after }: Looked): number | null {
  if (found.length > pageSize) return found[pageSize - 1] ?? null
  return after > 0 ? after + 1 : null
}
