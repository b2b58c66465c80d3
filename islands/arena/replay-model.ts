import type { ArenaReplay } from '#contracts/http/arenas'
import type { UserId } from '#contracts/ids'
import { plural } from '#contracts/plural'
import type { ArenaEventOf, ArenaEventType, StampedArenaEvent } from '#contracts/ws/arena-events'
import type { ArenaState } from '#contracts/ws/arena-state'
import { applyArena, arenaMatchOf, isProblemsMatch, takenBy } from '#core/arena'
import { isAccepted, runOf, type TimelineMarker } from '#core/duel'
import { letterOf } from './kinds'

/** A finished room as a timeline for the replay. */
export type ArenaTimeline = {
  readonly events: readonly StampedArenaEvent[]
  /** The start and the end of play, in milliseconds. */
  readonly startMs: number
  readonly endMs: number
}

export function arenaTimelineOf({ events }: ArenaReplay): ArenaTimeline {
  const first = events[0]?.atMs ?? 0
  const startMs = events.find(({ event }) => event.type === 'started')?.atMs ?? first
  return { events, startMs, endMs: events.find(({ event }) => event.type === 'finished')?.atMs ?? startMs }
}

/** The room at one moment, and how many events were applied to reach it. */
type ArenaFrame = { readonly state: ArenaState | null; readonly applied: number; readonly atMs: number }

/** The room at `atMs`. Forwards from `last`, only the events in between are applied; backwards, the fold starts from the beginning. */
export function arenaFrameAt({ events }: ArenaTimeline, atMs: number, last: ArenaFrame | null): ArenaFrame {
  let { state, applied } = last === null || last.atMs > atMs ? { state: null, applied: 0 } : last
  for (let next = events[applied]; next !== undefined && next.atMs <= atMs; next = events[applied]) {
    state = applyArena(state, next)
    applied += 1
  }
  return { state, applied, atMs }
}

/** The events as markers on the timeline. */
export function arenaMarkersOf({ events }: ArenaTimeline): readonly TimelineMarker[] {
  const markers: TimelineMarker[] = []
  let state: ArenaState | null = null
  for (const stamped of events) {
    const before = state
    state = applyArena(state, stamped)
    const mark = markOf(stamped.event, { before, after: state })
    if (mark !== null) markers.push({ ...mark, atMs: stamped.atMs })
  }
  return markers
}

type Moment = { readonly before: ArenaState | null; readonly after: ArenaState }
type Mark = Omit<TimelineMarker, 'atMs'>
/** The marker of each type of event that may have one. A function that returns null means that this event has none. */
type Marks = {
  readonly [Type in ArenaEventType]?: (event: ArenaEventOf<Type>, moment: Moment) => Mark | null
}

const MARKS: Marks = {
  started: () => ({ kind: 'started', userId: null, label: 'Start' }),
  judged: (event, { after }) => judgedMark(after, event),
  typed: ({ userId }, moment) =>
    isThrough(moment.after, userId) && !isThrough(moment.before, userId)
      ? { kind: 'accepted', userId, label: 'finished the text' }
      : null,
  resigned: ({ userId }) => ({ kind: 'gone', userId, label: 'resigned' }),
  disqualified: ({ userId }) => ({ kind: 'gone', userId, label: 'was disqualified' }),
  left: ({ userId }) => ({ kind: 'gone', userId, label: 'left' }),
  returned: ({ userId }) => ({ kind: 'back', userId, label: 'came back' }),
  'time-was-up': ({ reason }) =>
    reason === undefined ? { kind: 'time-up', userId: null, label: 'Time was up' } : null,
  finished: () => ({ kind: 'finished', userId: null, label: 'End' }),
}

function markOf<Type extends ArenaEventType>(event: ArenaEventOf<Type>, moment: Moment): Mark | null {
  const type: Type = event.type
  const mark: ((event: ArenaEventOf<Type>, moment: Moment) => Mark | null) | undefined = MARKS[type]
  return mark?.(event, moment) ?? null
}

function isThrough(state: ArenaState | null, userId: UserId): boolean {
  const match = state === null ? null : arenaMatchOf(state)
  return match !== null && !isProblemsMatch(match) && runOf(match, userId).finishedAtMs !== null
}

function judgedMark(after: ArenaState, { submissionId, passed, total }: ArenaEventOf<'judged'>): Mark | null {
  const match = arenaMatchOf(after)
  if (match === null || !isProblemsMatch(match)) return null
  const submission = match.submissions.find((one) => one.submissionId === submissionId)
  if (submission === undefined) return null
  const { userId, problemId } = submission
  const place = match.problems.findIndex((one) => one.problemId === problemId)
  const problem = match.problems[place]
  const which = match.problems.length > 1 ? ` ${letterOf(place)}` : ''
  if (!isAccepted(submission)) {
    return {
      kind: 'rejected',
      userId,
      label: `passed ${passed} of ${plural(total, 'test')}${which === '' ? '' : ` of${which}`}`,
    }
  }
  const isTaken = problem !== undefined && problem.points > 0 && takenBy(match, problem.problemId)?.userId === userId
  const label = isTaken ? `took${which} for ${problem.points} points` : `solved${which === '' ? ' the problem' : which}`
  return { kind: 'accepted', userId, label }
}
