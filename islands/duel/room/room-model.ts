import type { ServerData, ServerFrame } from '#contracts/frames/index'
import type { UserId } from '#contracts/ids'
import type { StampedDuelEvent } from '#contracts/ws/duel-events'
import type { DuelState, DuelSubmission } from '#contracts/ws/duel-state'
import type { DuelRoom } from '#contracts/ws/room'
import { apply, InvalidEventLog, matchOf, runOf, submissionsOf } from '#core/duel'
import type { JudgedDetails } from '../../room/results'

export type OpenRoom = {
  readonly kind: 'open'
  readonly duel: DuelState
  readonly room: DuelRoom
  readonly details: JudgedDetails
  readonly live: Live
}

/** State that is shown at once but is not part of the stored duel. */
type Live = {
  /** False if another tab of this player plays and this one only shows the room. */
  readonly plays: boolean
  /** The number of characters in the input of a typist, by user. */
  readonly partials: Readonly<Record<string, number>>
  /**
   * The number of words that the server has received, by user. They are shown before they are stored, so the events may still contain
   * fewer.
   */
  readonly words: Readonly<Record<string, number>>
  /** The tests passed so far of each submission that is being judged, by submission. */
  readonly judging: Readonly<Record<string, { readonly passed: number; readonly total: number }>>
  /** A counter by user that increases with every sign that they edit the program. */
  readonly edits: Readonly<Record<string, number>>
  /** The number of spectators. */
  readonly viewers: number
}

export type Carets = Pick<Live, 'partials' | 'words'>

const STILL: Live = { plays: true, partials: {}, words: {}, judging: {}, edits: {}, viewers: 0 }

/** The client's view of the room. */
export type RoomModel =
  /** `plays` is known early if the server sent the role of this tab before the duel itself. */
  | { readonly kind: 'loading'; readonly plays?: boolean }
  /** There is no such room. */
  | { readonly kind: 'missing'; readonly message: string }
  /** The room exists, but the viewer is not one of its two players. */
  | { readonly kind: 'outside' }
  | OpenRoom

type Folded = {
  readonly model: RoomModel
  /** The frame did not match the known state: the whole duel must be requested. */
  readonly broken: boolean
}

export const LOADING: RoomModel = { kind: 'loading' }

/** Folds one frame of the server into the room. Pure. Frames that do not concern the room leave it unchanged. */
export function foldFrame(model: RoomModel, frame: ServerFrame, roomCode: string): Folded {
  switch (frame.event) {
    case 'duel-snapshot':
      return frame.data.room.roomCode === roomCode ? whole(opened(model, frame.data)) : whole(model)
    case 'duel-resumed':
      return ifOpen(model, (open) => {
        const live = { ...open.live, words: {} }
        return withEvents({ ...open, room: frame.data.room, live }, frame.data.events)
      })
    case 'duel-event':
      if (frame.data.roomCode !== roomCode) return whole(model)
      return ifOpen(model, (open) => withEvents(open, [frame.data]))
    case 'duel-started':
      return ifOpen(model, (open) => whole({ ...open, room: frame.data.room }))
    case 'participant-joined':
      if (frame.data.room.roomCode !== roomCode) return whole(model)
      return ifOpen(model, (open) => whole({ ...open, room: frame.data.room }))
    case 'submission-judged':
      return ifOpen(model, (open) =>
        whole({ ...open, details: { ...open.details, [frame.data.submissionId]: frame.data } }),
      )
    case 'participant-typing-progress':
      return withLive(model, (live) => progressed(live, frame.data))
    case 'participant-typing-restart':
      return withLive(model, ({ words }) => ({ words: { ...words, [frame.data.userId]: 0 } }))
    case 'submission-progress':
      return withLive(model, ({ judging }) => ({ judging: { ...judging, [frame.data.submissionId]: frame.data } }))
    case 'participant-activity':
      return withLive(model, ({ edits }) => ({
        edits: { ...edits, [frame.data.userId]: (edits[frame.data.userId] ?? 0) + 1 },
      }))
    case 'gallery-viewers':
      if (frame.data.roomCode !== roomCode) return whole(model)
      return withLive(model, () => ({ viewers: frame.data.viewers }))
    case 'tab-role':
      return model.kind === 'open'
        ? withLive(model, () => ({ plays: frame.data.plays }))
        : whole(model.kind === 'loading' ? { ...model, plays: frame.data.plays } : model)
    case 'error':
      return whole(model.kind === 'open' ? model : shut(model, frame.data))
    default:
      return whole(model)
  }
}

const whole = (model: RoomModel): Folded => ({ model, broken: false })

const ifOpen = (model: RoomModel, fold: (open: OpenRoom) => Folded): Folded =>
  model.kind === 'open' ? fold(model) : whole(model)

function opened(model: RoomModel, { state, room }: ServerData['duel-snapshot']): OpenRoom {
  // Words that the server received before it restarted may be lost, and the typist's page sends them again.
  if (model.kind === 'open') return { ...model, duel: state, room, live: { ...model.live, words: {} } }
  const plays = model.kind !== 'loading' || model.plays !== false
  return { kind: 'open', duel: state, room, details: {}, live: { ...STILL, plays } }
}

const progressed = (
  { partials, words }: Live,
  { userId, partial, typingProgress }: ServerData['participant-typing-progress'],
): Partial<Live> => ({
  partials: { ...partials, [userId]: partial },
  words: { ...words, [userId]: typingProgress.currentWordIndex },
})

/** A player's position in the text of a race: the word, and the character in it. */
export const caretOf = (duel: DuelState, live: Carets, userId: UserId) => ({
  index: Math.max(runOf(matchOf(duel), userId).words.length, live.words[userId] ?? 0),
  partial: live.partials[userId] ?? 0,
})

export const ownSubmissions = ({ duel }: OpenRoom, viewerId: UserId): readonly DuelSubmission[] =>
  submissionsOf(matchOf(duel)).filter((submission) => submission.userId === viewerId)

const withLive = (model: RoomModel, change: (live: Live) => Partial<Live>): Folded =>
  ifOpen(model, (open) => whole({ ...open, live: { ...open.live, ...change(open.live) } }))

function withEvents(open: OpenRoom, events: readonly StampedDuelEvent[]): Folded {
  try {
    const news = events.filter((stamped) => stamped.version > open.duel.version)
    return whole({ ...open, duel: news.reduce<DuelState>(apply, open.duel) })
  } catch (error) {
    if (error instanceof InvalidEventLog) return { model: open, broken: true }
    throw error
  }
}

function shut(model: RoomModel, { code, message }: ServerData['error']): RoomModel {
  if (code === 'ROOM_NOT_FOUND' || code === 'VALIDATION') return { kind: 'missing', message }
  if (code === 'DUEL_NOT_PLAYER') return { kind: 'outside' }
  return model
}
