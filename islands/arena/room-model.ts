import type { ServerData, ServerFrame } from '#contracts/frames/index'
import type { StampedArenaEvent } from '#contracts/ws/arena-events'
import type { ArenaRoom } from '#contracts/ws/arena-room'
import type { ArenaState } from '#contracts/ws/arena-state'
import { applyArena } from '#core/arena'
import { InvalidEventLog } from '#core/duel'
import type { JudgedDetails } from '../room/results'
import type { ArenaProgressBy } from './standing'

/** An arena room as the page knows it. */
export type OpenArenaRoom = {
  readonly kind: 'open'
  readonly state: ArenaState
  readonly room: ArenaRoom
  readonly details: JudgedDetails
  /** False if another tab of this player plays and this one only shows the room. */
  readonly plays: boolean
  readonly progress: ArenaProgressBy
  /** The number of spectators. */
  readonly viewers: number
}

export type ArenaModel =
  /** `plays` is known early if the server sent the role of this tab before the room itself. */
  | { readonly kind: 'loading'; readonly plays?: boolean }
  /** The room does not exist, or may not be watched. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The room exists, but the viewer has no seat in it. */
  | { readonly kind: 'outside'; readonly wasRemoved: boolean }
  | OpenArenaRoom

type Folded = {
  readonly model: ArenaModel
  /** The frame did not match the known state: the whole room must be requested. */
  readonly broken: boolean
}

export const LOADING: ArenaModel = { kind: 'loading' }

/** Folds one frame of the server into the room. Pure. Frames that do not concern the room leave it unchanged. */
export function foldFrame(model: ArenaModel, frame: ServerFrame, roomCode: string): Folded {
  switch (frame.event) {
    case 'arena-snapshot':
      return whole(frame.data.room.roomCode === roomCode ? opened(model, frame.data) : model)
    case 'arena-resumed': {
      const { room, events, viewers } = frame.data
      if (model.kind !== 'open' || room.roomCode !== roomCode) return whole(model)
      return withEvents({ ...model, room, viewers, progress: {} }, events)
    }
    case 'arena-event':
      return model.kind === 'open' && frame.data.roomCode === roomCode ? withEvents(model, [frame.data]) : whole(model)
    case 'arena-room':
      return model.kind === 'open' && frame.data.room.roomCode === roomCode
        ? whole({ ...model, room: frame.data.room })
        : whole(model)
    case 'arena-left':
      return frame.data.roomCode === roomCode ? whole({ kind: 'outside', wasRemoved: true }) : whole(model)
    case 'error':
      return whole(model.kind === 'open' ? model : shut(model, frame.data))
    default:
      return whole(passing(model, frame, roomCode))
  }
}

/** Applies frames that are shown at once but are not part of the stored state. */
function passing(model: ArenaModel, frame: ServerFrame, roomCode: string): ArenaModel {
  if (frame.event === 'tab-role') {
    const { plays } = frame.data
    if (frame.data.roomCode !== roomCode) return model
    return model.kind === 'open' || model.kind === 'loading' ? { ...model, plays } : model
  }
  if (model.kind !== 'open') return model
  switch (frame.event) {
    case 'arena-progress': {
      if (frame.data.roomCode !== roomCode) return model
      const heard = frame.data.progress.map((one) => [one.userId, one] as const)
      return { ...model, progress: { ...model.progress, ...Object.fromEntries(heard) } }
    }
    case 'arena-viewers':
      return frame.data.roomCode === roomCode ? { ...model, viewers: frame.data.viewers } : model
    case 'submission-judged':
      return { ...model, details: { ...model.details, [frame.data.submissionId]: frame.data } }
    default:
      return model
  }
}

const whole = (model: ArenaModel): Folded => ({ model, broken: false })

function opened(model: ArenaModel, { state, room, viewers }: ServerData['arena-snapshot']): OpenArenaRoom {
  const details = model.kind === 'open' ? model.details : {}
  const plays = model.kind === 'open' || model.kind === 'loading' ? model.plays !== false : true
  return { kind: 'open', state, room, viewers, details, plays, progress: {} }
}

function withEvents(open: OpenArenaRoom, events: readonly StampedArenaEvent[]): Folded {
  try {
    const news = events.filter((stamped) => stamped.version > open.state.version)
    const state = news.reduce<ArenaState>(applyArena, open.state)
    return whole({ ...open, state, progress: afterRestarts(open.progress, news) })
  } catch (error) {
    if (error instanceof InvalidEventLog) return { model: open, broken: true }
    throw error
  }
}

/** Removes the live progress of participants who restarted: they have typed nothing, whatever was received before. */
function afterRestarts(progress: ArenaProgressBy, news: readonly StampedArenaEvent[]): ArenaProgressBy {
  const restarted = news.flatMap(({ event }) => (event.type === 'typing-restarted' ? [event.userId as string] : []))
  if (restarted.length === 0) return progress
  return Object.fromEntries(Object.entries(progress).filter(([userId]) => !restarted.includes(userId)))
}

function shut(model: ArenaModel, { code, message, event }: ServerData['error']): ArenaModel {
  if (code === 'ARENA_NOT_SEATED') {
    return model.kind === 'outside' ? model : { kind: 'outside', wasRemoved: false }
  }
  const isOurs = event === 'resume-arena' || event === 'watch-arena'
  return isOurs ? { kind: 'refused', message } : model
}
