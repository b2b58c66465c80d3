import type { UserId } from '#contracts/ids'
import type { StampedDuelEvent } from '#contracts/ws/duel-events'
import { type EditorState, EMPTY_EDITOR, type Program, type ProgramEdit, programOn, withEdit } from '#core/recording'
import { apply } from '../apply'
import { isStart } from '../modes'
import type { DuelState } from '../state'

/** A finished duel for replay: the events that the viewer may see and the players' editor records, each in order. */
export type ReplayTimeline = {
  readonly events: readonly StampedDuelEvent[]
  readonly records: readonly { readonly userId: UserId; readonly edits: readonly ProgramEdit[] }[]
  /** From the start of play to its end. */
  readonly startMs: number
  readonly endMs: number
}

/** The playback position in one player's record. */
type ReplayTrack = { readonly userId: UserId; readonly editor: EditorState; readonly taken: number }

/** The duel at one moment. Passing a frame on avoids recomputing a later one from the start. */
type ReplayFrame = {
  readonly atMs: number
  readonly duel: DuelState
  readonly eventsTaken: number
  readonly tracks: readonly ReplayTrack[]
}

/** Thrown for events that do not form a finished duel. */
export class NotReplayable extends Error {}

type ReplayParts = Pick<ReplayTimeline, 'events' | 'records'>

/** Builds the timeline. Throws NotReplayable if nothing was played or play has not ended. */
export function replayTimelineOf({ events, records }: ReplayParts): ReplayTimeline {
  const start = events.find(({ event }) => isStart(event))
  const end = events.find(({ event }) => event.type === 'finished')
  if (start === undefined || end === undefined)
    throw new NotReplayable('these events are no duel that was played to its end')
  return { events, records, startMs: start.atMs, endMs: end.atMs }
}

/**
 * Returns what the room showed at a moment, with all events received until then; at the end, also those that followed it. `before` only
 * saves time for a later moment and never changes the result.
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

/** The content of a player's editor; null before the first entry. */
export function programAt({ tracks }: ReplayFrame, userId: UserId): Program | null {
  const track = tracks.find((one) => one.userId === userId)
  return track === undefined ? null : programOn(track.editor)
}

function takenUntil(list: readonly { readonly atMs: number }[], from: number, untilMs: number): number {
  let taken = from
  while ((list[taken]?.atMs ?? Number.POSITIVE_INFINITY) <= untilMs && taken < list.length) taken += 1
  return taken
}
