import type { Clarification } from '#contracts/http/clarifications'

/** How far each read reaches back before the latest known change, because the server's clock may have been set back a little. */
const OVERLAP_MS = 60_000

const askedMs = ({ askedAt }: Clarification): number => Date.parse(askedAt)
const changedMs = (one: Clarification): number => Date.parse(one.answeredAt ?? one.askedAt)

/** The time, in milliseconds, from which clarifications must be read to find those that are new or changed. */
export const readFromMs = (known: readonly Clarification[]): number =>
  Math.max(0, ...known.map((one) => changedMs(one) - OVERLAP_MS))

/** The known clarifications merged with the changed ones, newest first. */
export function withChanged(
  known: readonly Clarification[],
  changed: readonly Clarification[],
): readonly Clarification[] {
  const ids = new Set(changed.map(({ id }) => id))
  return [...changed, ...known.filter(({ id }) => !ids.has(id))].toSorted((a, b) => askedMs(b) - askedMs(a))
}
