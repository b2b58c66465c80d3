import type { PassingFrame, ServerFrame } from '#contracts/frames/index'
import type { UserId } from '#contracts/ids'
import { type DuelState, isStart, playerOf, selfOf, stateFor, type Viewer, visibleList, visibleTo } from '#core/duel'
import type { Clock } from '#live'
import type { StampedDuel } from './machine'
import { serviceOf } from './modes'
import { duelResult, type RoomView } from './room-view'
import { isShownAtReceipt, typingProgressOf } from './typing-view'

/** Serializes events for one viewer: each visible event itself, and the frames of docs/coverage.md#7-the-calls. */
export class FrameSerializer {
  private readonly eventFrames = new WeakMap<StampedDuel, ServerFrame>()

  constructor(
    private readonly view: RoomView,
    private readonly clock: Clock,
  ) {}

  /** The frames for new events; `state` is the room after the last of them. */
  news(events: readonly StampedDuel[], state: DuelState, viewer: Viewer): ServerFrame[] {
    return events.flatMap((stamped) => {
      const visible = visibleTo(stamped.event, viewer)
      if (visible.see === 'skip') return []
      const shown = visible.see === 'full' ? stamped : { ...stamped, event: visible.event }
      return [...this.namedFrames(shown, state, selfOf(viewer)), this.eventFrame(shown, state)]
    })
  }

  /** The full state, for a viewer who has no state yet. */
  snapshot(state: DuelState, viewer: Viewer): ServerFrame {
    const named = this.view.named(state)
    return { event: 'duel-snapshot', data: { ...this.atVersion(named), state: stateFor(named, viewer) } }
  }

  /** The missed events, for a viewer who has all earlier ones. */
  resumed(missed: readonly StampedDuel[], state: DuelState, viewer: Viewer): ServerFrame {
    return { event: 'duel-resumed', data: { ...this.atVersion(state), events: [...visibleList(missed, viewer)] } }
  }

  joined(state: DuelState, userId: UserId): ServerFrame {
    return { event: 'participant-joined', data: { room: this.view.roomOf(state), userId } }
  }

  /** Announces a new room. A typing room is announced under both its event names. */
  created(state: DuelState): ServerFrame[] {
    const data = { room: this.view.roomOf(state) }
    const { createdEvents = ['duel-created'] } = serviceOf(state.settings.duelType)
    return createdEvents.map((event) => ({ event, data }))
  }

  /** A player's progress; `partial` is the number of characters of the next word in their input. Null in a coding duel. */
  typingProgress(state: DuelState, userId: UserId, partial: number): PassingFrame | null {
    const typingProgress = typingProgressOf(state, userId)
    if (typingProgress === null) return null
    return { event: 'participant-typing-progress', data: { roomCode: state.roomCode, userId, typingProgress, partial } }
  }

  /** The frame of an event: one object for all viewers who see the event whole, so that it is serialized once. */
  private eventFrame(stamped: StampedDuel, { roomCode }: DuelState): ServerFrame {
    const known = this.eventFrames.get(stamped)
    if (known !== undefined) return known
    const data = { roomCode, ...stamped, serverNowMs: this.clock.nowMs() }
    const frame: ServerFrame = { event: 'duel-event', data }
    this.eventFrames.set(stamped, frame)
    return frame
  }

  private atVersion(state: DuelState) {
    return { room: this.view.roomOf(state), version: state.version, serverNowMs: this.clock.nowMs() }
  }

  private namedFrames({ event, atMs }: StampedDuel, state: DuelState, viewerId: UserId | null): ServerFrame[] {
    const { roomCode } = state
    if (isStart(event)) {
      const { deadlineMs } = event
      const data = { room: this.view.roomOf(state), startedAtMs: atMs, deadlineMs, serverNowMs: this.clock.nowMs() }
      return [{ event: 'duel-started', data }]
    }
    switch (event.type) {
      case 'joined':
        return [this.joined(state, event.player.userId)]
      case 'ready-changed': {
        const { userId, isReady } = event
        const startsAtMs = state.phase === 'starting' ? state.startsAtMs : null
        const allReady = startsAtMs !== null
        const data = { roomCode, userId, isReady, allReady, startsAtMs, ...this.who(state, userId) }
        return [{ event: 'user-ready-changed', data: { ...data, serverNowMs: this.clock.nowMs() } }]
      }
      case 'submitted': {
        const { userId, submissionId, seq, receivedAtMs } = event
        const received = { roomCode, seq, receivedAtMs }
        const data = { ...received, userId, ...this.who(state, userId) }
        const toAll: ServerFrame = { event: 'code-submitted', data }
        if (userId !== viewerId) return [toAll]
        return [{ event: 'submission-received', data: { ...received, submissionId } }, toAll]
      }
      case 'typed': {
        if (event.userId !== viewerId && isShownAtReceipt(event, state)) return []
        const frame = this.typingProgress(state, event.userId, 0)
        return frame === null ? [] : [frame]
      }
      case 'typing-restarted':
        return [{ event: 'participant-typing-restart', data: { roomCode, userId: event.userId } }]
      case 'time-was-up':
        return [{ event: 'duel-ended', data: { roomCode, endedAtMs: atMs, reason: null } }]
      case 'finished':
        if (state.phase !== 'finished') return []
        return [
          { event: 'duel-ended', data: { roomCode, endedAtMs: atMs, reason: event.reason } },
          { event: serviceOf(state.settings.duelType).finishedEvent ?? 'duel-finished', data: duelResult(state) },
        ]
      case 'chatted': {
        const { userId, message } = event
        return [{ event: 'chat-message', data: { roomCode, userId, message, atMs, ...this.who(state, userId) } }]
      }
      default:
        // Other events have no frame of their own and are sent in `duel-event` only.
        return []
    }
  }

  private who(state: DuelState, userId: UserId): { username: string } {
    return { username: playerOf(state, userId)?.username ?? '' }
  }
}
