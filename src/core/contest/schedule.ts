import type { CONTEST_STATUSES } from '#contracts/labels'
import { MINUTE_MS } from './constants'

export type ContestStatus = (typeof CONTEST_STATUSES)[number]

/** What of a contest its times follow from. */
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

/** From where on, counted from the start, the standings stand still; null where they never do or are thawed. */
export function freezeElapsedMs(schedule: Schedule): number | null {
  const { freezeMin, durationMin, thawedAtMs } = schedule
  return freezeMin === null || thawedAtMs !== null ? null : Math.max(0, durationMin - freezeMin) * MINUTE_MS
}

/** Whether the standings stand still now: since the freeze began, and until someone thaws them. */
export function isFrozen(schedule: Schedule, nowMs: number): boolean {
  const fromMs = freezeElapsedMs(schedule)
  return fromMs !== null && nowMs >= schedule.startAtMs + fromMs
}

/** The next moment at which the clock alone changes something; null once it does not. */
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
