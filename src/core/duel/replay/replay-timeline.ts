import type { UserId } from '#contracts/ids'
import type { StampedDuelEvent } from '#contracts/ws/duel-events'
import { type EditorState, EMPTY_EDITOR, type Program, type ProgramEdit, programOn, withEdit } from '#core/recording'
import { apply } from '../apply'
import { isStart } from '../modes'
import type { DuelState } from '../state'

/** A finished duel to be seen again: its events as the viewer may see them, and what its players wrote, each in order. */
export type ReplayTimeline = {
  readonly events: readonly StampedDuelEvent[]
  readonly records: readonly { readonly userId: UserId; readonly edits: readonly ProgramEdit[] }[]
  /** From the start of play to its end. */
  readonly startMs: number
  readonly endMs: number
}

/** How far one player's record is wound on. */
type ReplayTrack = { readonly userId: UserId; readonly editor: EditorState; readonly taken: number }

/** The duel at one moment. Passing it on spares computing the next later moment from the start. */
type ReplayFrame = {
  readonly atMs: number
  readonly duel: DuelState
  readonly eventsTaken: number
  readonly tracks: readonly ReplayTrack[]
}

/** A list of events that is no finished duel. */
export class NotReplayable extends Error {}

type ReplayParts = Pick<ReplayTimeline, 'events' | 'records'>

/** Throws NotReplayable where nothing was played, or play has not ended. */
export function replayTimelineOf({ events, records }: ReplayParts): ReplayTimeline {
  const start = events.find(({ event }) => isStart(event))
  const end = events.find(({ event }) => event.type === 'finished')
  if (start === undefined || end === undefined)
    throw new NotReplayable('these events are no duel that was played to its end')
  return { events, records, startMs: start.atMs, endMs: end.atMs }
}

/**
 * What the room showed at a moment: everything received until then has happened; from the end on, what followed it, too.
 * `before` spares the way to a later moment; the answer is the same without it.
 */
export function replayFrameAt(timeline: ReplayTimeline, atMs: number, before: ReplayFrame | null = null): ReplayFrame {
  const untilMs = atMs >= timeline.endMs ? Number.POSITIVE_INFINITY : atMs
  const from = before !== null && before.atMs <= atMs ? before : null
  const eventsTaken = takenUntil(timeline.events, from?.eventsTaken ?? 0, untilMs)
  const duel = timeline.events
    .slice(from?.eventsTaken ?? 0, eventsTaken)
    .reduce<DuelState | null>(apply, from?.duel ?? null)
  if (duel === null) throw new NotReplayable('nothing had happened yet')
  const tracks = timeline.records.map(({ userId, edits }, place) => {
    const known = from?.tracks[place] ?? { editor: EMPTY_EDITOR, taken: 0 }
    const taken = takenUntil(edits, known.taken, untilMs)
    return { userId, editor: edits.slice(known.taken, taken).reduce(withEdit, known.editor), taken }
  })
  return { atMs, duel, eventsTaken, tracks }
}

/** What stood in a player's editor; null before anything did. */
export function programAt({ tracks }: ReplayFrame, userId: UserId): Program | null {
  const track = tracks.find((one) => one.userId === userId)
  return track === undefined ? null : programOn(track.editor)
}

function takenUntil(list: readonly { readonly atMs: number }[], from: number, untilMs: number): number {
  let taken = from
  while ((list[taken]?.atMs ?? Number.POSITIVE_INFINITY) <= untilMs && taken < list.length) taken += 1
  return taken
}
