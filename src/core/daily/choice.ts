/** Chooses the problem and the text of a day. Source: docs/rules.md, "Daily challenge". */

/** What was used within this many days is not chosen again while there is an alternative. */
export const REST_DAYS = 60

/** `usedOn`: the last day, "YYYY-MM-DD", whose challenge it was; null if there is none. */
type Candidate = { readonly id: string; readonly usedOn: string | null }

/**
 * Chooses among the rested candidates by the seed. If all were used since `restedSince`, chooses among the half used longest ago, so that
 * the archive does not reveal the next one. Returns null without candidates.
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
