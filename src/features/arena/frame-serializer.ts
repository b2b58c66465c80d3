import type { ServerFrame } from '#contracts/frames/index'
import type { UserId } from '#contracts/ids'
import type { ArenaProgress } from '#contracts/ws/arena-room'
import {
  type ArenaState,
  arenaFor,
  arenaMatchOf,
  isProblemsMatch,
  racePaceIn,
  visibleArenaEvent,
  visibleArenaList,
} from '#core/arena'
import { runOf, selfOf, type Viewer } from '#core/duel'
import { typingProgress } from '#core/typing'
import type { Clock } from '#live'
import type { StampedArena } from './machine'
import type { ArenaView } from './room-view'

type Written = { whole?: ServerFrame; stripped?: ServerFrame; room?: ServerFrame }

/**
 * Serializes events for one viewer. Viewers who see the same share one object, so that it is serialized once for up to
 * thirty sockets.
 */
export class ArenaSerializer {
  private readonly written = new WeakMap<StampedArena, Written>()

  constructor(
    private readonly view: ArenaView,
    private readonly clock: Clock,
  ) {}

  /** The frames for new events; `state` is the room after the last of them. */
  news(events: readonly StampedArena[], state: ArenaState, viewer: Viewer): ServerFrame[] {
    return events.flatMap((stamped) => {
      const event = visibleArenaEvent(stamped.event, viewer)
      if (event === null) return []
      const known = this.writtenOf(stamped)
      const received = receivedFrame(stamped, state, viewer)
      const isWhole = event === stamped.event
      const frame = (isWhole ? known.whole : known.stripped) ?? this.eventFrame({ ...stamped, event }, state)
      if (isWhole) known.whole = frame
      else known.stripped = frame
      return [...this.roomFrames(stamped, state), ...(received === null ? [] : [received]), frame]
    })
  }

  /** The full state, for a viewer who has no state yet. */
  snapshot(state: ArenaState, viewer: Viewer, viewers: number): ServerFrame {
    const { version } = state
    const named = this.view.named(state)
    const data = { room: this.view.roomOf(named), state: arenaFor(named, viewer), version, viewers }
    return { event: 'arena-snapshot', data: { ...data, serverNowMs: this.clock.nowMs() } }
  }

  /** The missed events, for a viewer who has all earlier ones. */
  resumed(missed: readonly StampedArena[], state: ArenaState, viewer: Viewer, viewers: number): ServerFrame {
    const { version } = state
    const data = { room: this.view.roomOf(state), events: [...visibleArenaList(missed, viewer)], version, viewers }
    return { event: 'arena-resumed', data: { ...data, serverNowMs: this.clock.nowMs() } }
  }

  /** How far a typist has come; null unless the room runs a race over a text. */
  progressOf(state: ArenaState, userId: UserId, partial: number): ArenaProgress | null {
    const match = arenaMatchOf(state)
    const pace = racePaceIn(state, userId)
    if (match === null || isProblemsMatch(match) || pace === null) return null
    return { userId, typingProgress: typingProgress(runOf(match, userId).words.length, pace), partial }
  }

  private writtenOf(stamped: StampedArena): Written {
    const known = this.written.get(stamped) ?? {}
    this.written.set(stamped, known)
    return known
  }

  private eventFrame(stamped: StampedArena, { roomCode }: ArenaState): ServerFrame {
    return { event: 'arena-event', data: { roomCode, ...stamped, serverNowMs: this.clock.nowMs() } }
  }

  /** What an event needs and the state does not contain: sent before the event. */
  private roomFrames(stamped: StampedArena, state: ArenaState): ServerFrame[] {
    if (stamped.event.type !== 'started' && stamped.event.type !== 'joined') return []
    const known = this.writtenOf(stamped)
    known.room ??= { event: 'arena-room', data: { room: this.view.roomOf(state) } }
    return [known.room]
  }
}

/** Confirms to the author alone that the submission is stored and can no longer be lost. */
function receivedFrame({ event }: StampedArena, { roomCode }: ArenaState, viewer: Viewer): ServerFrame | null {
  if (event.type !== 'submitted' || event.userId !== selfOf(viewer)) return null
  const { submissionId, seq, receivedAtMs } = event
  return { event: 'submission-received', data: { roomCode, submissionId, seq, receivedAtMs } }
}
