import type { UserId } from '#contracts/ids'
import type { FinishedDuel } from '#contracts/ws/duel-state'
import { decisiveMs, scoreLabels, submissionsOf } from '#core/duel'
import { formatClock } from '#ui'

export type TimelineMarker = {
  readonly id: string
  /** The position on the line: 0 is the start, 1 the end of play. */
  readonly at: number
  readonly kind: 'accepted' | 'rejected' | 'void'
  /** For example '3/12'. */
  readonly score: string
  /** The full description: '4:12 Wrong Answer, 3 of 12 tests'. */
  readonly label: string
}

/** The length of play in seconds; 0 for a room that never started. */
export const playedSeconds = (duel: FinishedDuel): number =>
  duel.played === null ? 0 : Math.max(0, duel.endedAtMs - duel.played.startedAtMs) / 1000

/**
 * The time until the result was decided, in seconds. In a race it is the winner's own time, without the time that the other player kept
 * typing.
 */
export const decisiveSeconds = (duel: FinishedDuel): number => Math.max(0, decisiveMs(duel)) / 1000

/** One player's submissions on the line, in order of receipt. */
export function markersOf(duel: FinishedDuel, userId: UserId): readonly TimelineMarker[] {
  const { played } = duel
  if (played === null) return []
  const lengthMs = Math.max(1, duel.endedAtMs - played.startedAtMs)
  return submissionsOf(played.match)
    .filter((submission) => submission.userId === userId)
    .map(({ submissionId, receivedAtMs, outcome, characters }) => {
      const at = Math.min(1, Math.max(0, (receivedAtMs - played.startedAtMs) / lengthMs))
      const when = formatClock((receivedAtMs - played.startedAtMs) / 1000)
      if (outcome.status !== 'judged') {
        return { id: submissionId, at, kind: 'void', score: '–', label: `${when} Not judged` }
      }
      const { short, long } = scoreLabels(outcome, characters)
      return {
        id: submissionId,
        at,
        kind: outcome.verdict === 'accepted' ? 'accepted' : 'rejected',
        score: short,
        label: `${when} ${long}`,
      }
    })
}

/** The last fifth of the line is free for the label at its end: on a short line (230 px in a window of 1024) two labels need that much. */
const TICKS_UNTIL = 0.8

/** The times, in seconds, that are labelled on the line: at most six at round distances, none that would touch the label at the end. */
export function ticksOf(seconds: number): readonly number[] {
  const step = [5, 10, 15, 30, 60, 120, 300, 600, 900].find((candidate) => seconds / candidate <= 6) ?? 1800
  const ticks: number[] = []
  for (let tick = 0; tick < seconds * TICKS_UNTIL; tick += step) ticks.push(tick)
  return ticks
}
