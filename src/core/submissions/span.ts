/** How many submissions one page looks through where no index helps: a rare verdict must not read the whole table. */
const WINDOW = 20_000

/** The sequence numbers between which a page looks, both left out. `isNarrow`: an index finds the rows. */
export const spanBefore = (before: number, isNarrow: boolean): { readonly after: number; readonly before: number } => ({
  after: isNarrow ? 0 : Math.max(0, before - WINDOW - 1),
  before,
})

type Looked = {
  /** Sequence numbers that were found, the newest first: one more than a page has, if there are more. */
  readonly found: readonly number[]
  readonly pageSize: number
  /** The lower end of the span. */
  readonly after: number
}

/** What the next page asks for as `before`; null: there is nothing older. */
export function nextBefore({ found, pageSize, after }: Looked): number | null {
  if (found.length > pageSize) return found[pageSize - 1] ?? null
  return after > 0 ? after + 1 : null
}
