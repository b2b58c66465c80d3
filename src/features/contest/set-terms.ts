import type { SetTerms } from '#contracts/http/contest-sets'
import { plural } from '#contracts/plural'
import { DEFAULTS, DURATION_MIN } from '#core/contest'
import type { ContestSet } from '#core/problem-package'

/**
 * The contest form of a set of packages, as far as its files describe it. `isScored` is true if one of its problems has
 * partial scores. A past start is left out, because packages often keep the date on which their contest was held.
 */
export function setTerms(
  set: ContestSet,
  { nowMs, isScored }: { readonly nowMs: number; readonly isScored: boolean },
): SetTerms {
  const { title, startTime, minutes, freezeMinutes, penaltyMinutes, folders } = set
  const duration = Math.min(DURATION_MIN.most, Math.max(DURATION_MIN.least, minutes ?? DURATION_MIN.most))
  const startMs = startTime === null ? Number.NaN : Date.parse(startTime)
  return {
    title: title === '' ? 'Contest' : title,
    description: folders.length === 1 ? '1 problem.' : `${folders.length} problems.`,
    startTime: startMs > nowMs ? new Date(startMs).toISOString() : null,
    duration,
    format: isScored || set.isScored ? 'ioi' : 'icpc',
    freezeMinutes: freezeMinutes !== null && freezeMinutes >= 1 && freezeMinutes <= duration ? freezeMinutes : null,
    penaltyPerWrongSubmission: Math.max(0, Math.round(penaltyMinutes ?? DEFAULTS.penaltyMin)),
  }
}

/** How the form differs from the terms in the contest's files, in one sentence each. */
export function setNotes(
  { minutes, freezeMinutes, notes }: ContestSet,
  { duration, freezeMinutes: kept }: SetTerms,
): string[] {
  const lasts = `The contest lasts ${duration} minutes: it should last ${minutes}, and ${DURATION_MIN.least} to ${DURATION_MIN.most} are possible.`
  const freezes = `The standings do not freeze: ${plural(freezeMinutes ?? 0, 'minute')} before the end is before the start.`
  return [
    ...notes,
    ...(minutes !== null && minutes !== duration ? [lasts] : []),
    ...((freezeMinutes ?? 0) >= 1 && kept === null ? [freezes] : []),
  ]
}
