import { MINUTE_MS } from '#contracts/durations'
import type { CONTEST_STATUSES } from '#contracts/labels'

export type ContestStatus = (typeof CONTEST_STATUSES)[number]

/** The times of a contest are derived from these fields. */
type Schedule = {
  readonly startAtMs: number
  readonly durationMin: number
  readonly freezeMin: number | null
  readonly thawedAtMs: number | null
}

export const endsAtMs = ({ startAtMs, durationMin }: Pick<Schedule, 'startAtMs' | 'durationMin'>): number =>
  startAtMs + durationMin * MINUTE_MS

export const lengthMs = ({ durationMin }: Pick<Schedule, 'durationMin'>): number => durationMin * MINUTE_MS

/** Half-open: active from the start, finished from the end on. */
export function statusAt(schedule: Pick<Schedule, 'startAtMs' | 'durationMin'>, nowMs: number): ContestStatus {
  if (nowMs < schedule.startAtMs) return 'upcoming'
  return nowMs < endsAtMs(schedule) ? 'active' : 'finished'
}

/** The start of the freeze in ms after the start of the contest; null if the standings never freeze or are unfrozen. */
export function freezeElapsedMs(schedule: Schedule): number | null {
  const { freezeMin, durationMin, thawedAtMs } = schedule
  return freezeMin === null || thawedAtMs !== null ? null : Math.max(0, durationMin - freezeMin) * MINUTE_MS
}

/** Whether the standings are frozen now: since the freeze began, until an organiser ends it. */
export function isFrozen(schedule: Schedule, nowMs: number): boolean {
  const fromMs = freezeElapsedMs(schedule)
  return fromMs !== null && nowMs >= schedule.startAtMs + fromMs
}

/** The next moment at which the status or the freeze changes with time; null if there is none. */
export function nextChangeMs(schedule: Schedule, nowMs: number): number | null {
  const freezeMs = freezeElapsedMs(schedule)
  const moments = [
    schedule.startAtMs,
    endsAtMs(schedule),
    ...(freezeMs === null ? [] : [schedule.startAtMs + freezeMs]),
  ]
  const ahead = moments.filter((atMs) => atMs > nowMs)
  return ahead.length === 0 ? null : Math.min(...ahead)
}
