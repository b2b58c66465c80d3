/** Which problem and which text a day gets. Source: docs/rules.md, "Daily challenge". */

/** What was a day's within so many days is not chosen again while there is anything else. */
export const REST_DAYS = 60

/** `usedOn`: the day, "YYYY-MM-DD", whose challenge it was last; null: none's. */
type Candidate = { readonly id: string; readonly usedOn: string | null }

/**
 * Chance, as the seed, chooses among the candidates that are rested. If all were used since `restedSince`, it chooses among the half
 * that was used longest ago, so that the next one cannot be read off the archive. Null where there are none.
 */
export function chooseDaily(
  candidates: readonly Candidate[],
  { restedSince, seed }: { readonly restedSince: string; readonly seed: number },
): string | null {
  const rested = candidates.filter(({ usedOn }) => usedOn === null || usedOn < restedSince)
  const byUse = candidates.toSorted(
    (a, b) => (a.usedOn ?? '').localeCompare(b.usedOn ?? '') || a.id.localeCompare(b.id),
  )
  const among = rested.length > 0 ? rested : byUse.slice(0, Math.ceil(byUse.length / 2))
  return among[seed % among.length]?.id ?? null
}
