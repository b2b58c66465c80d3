import type { Clarification } from '#contracts/http/clarifications'

/** What is read again each time: the server's clock may have been set back a little meanwhile. */
const OVERLAP_MS = 60_000

const askedMs = ({ askedAt }: Clarification): number => Date.parse(askedAt)
const changedMs = (one: Clarification): number => Date.parse(one.answeredAt ?? one.askedAt)

/** The moment from which on there may be something that is not known yet. */
export const readFromMs = (known: readonly Clarification[]): number =>
  Math.max(0, ...known.map((one) => changedMs(one) - OVERLAP_MS))

/** What is known, newest first, with what was asked or answered since. */
export function withChanged(
  known: readonly Clarification[],
  changed: readonly Clarification[],
): readonly Clarification[] {
  const ids = new Set(changed.map(({ id }) => id))
  return [...changed, ...known.filter(({ id }) => !ids.has(id))].toSorted((a, b) => askedMs(b) - askedMs(a))
}
