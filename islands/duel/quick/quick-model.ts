import type { ServerFrame } from '#contracts/frames/index'
import type { LeftReason, QuickMatch, QuickPlace, QuickPreferences } from '#contracts/ws/matchmaking'

/** An error message; `roomCode` is that of the running duel that prevents a search. */
export type QuickAlert = { readonly message: string; readonly roomCode: string | null }

/** The state of the search for an opponent. */
export type QuickState =
  | { readonly step: 'idle'; readonly alert: QuickAlert | null }
  /** The request was sent and has not been answered yet. */
  | { readonly step: 'asking'; readonly preferences: QuickPreferences }
  /** `missed` is the opponent of the last proposal, which failed because one of the two stayed in a race. */
  | { readonly step: 'waiting'; readonly place: QuickPlace; readonly missed: string | null }
  | { readonly step: 'found'; readonly match: QuickMatch }

export const IDLE: QuickState = { step: 'idle', alert: null }

export const failed = (message: string, roomCode: string | null = null): QuickState => ({
  step: 'idle',
  alert: { message, roomCode },
})

/** The state after a frame; the same object if the frame does not concern it. */
export function foldQuick(state: QuickState, frame: ServerFrame): QuickState {
  switch (frame.event) {
    case 'quick-duel-waiting':
      return { step: 'waiting', place: frame.data, missed: missedBy(state, frame.data) }
    case 'quick-duel-found':
      return { step: 'found', match: frame.data }
    case 'quick-duel-left':
      return isOfEarlier(state, frame.data.reason) ? state : leftFor(frame.data.reason)
    case 'error': {
      if (frame.data.event !== 'join-quick-duel' || state.step === 'found') return state
      const roomCode = frame.data.details?.roomCode
      return failed(frame.data.message || 'An error occurred', typeof roomCode === 'string' ? roomCode : null)
    }
    default:
      return state
  }
}

/** Whether a search was left that never started, was cancelled here already, or was cancelled before this one. */
const isOfEarlier = ({ step }: QuickState, reason: LeftReason): boolean =>
  step === 'idle' || step === 'found' || (step === 'asking' && LEFT[reason] === null)

function missedBy(state: QuickState, { proposal }: QuickPlace): string | null {
  if (state.step !== 'waiting' || proposal !== undefined) return null
  return state.place.proposal?.opponent.username ?? state.missed
}

const LEFT: Readonly<Record<LeftReason, string | null>> = {
  cancelled: null,
  none: null,
  elsewhere: 'You left the queue because you entered a room.',
  declined: 'You go on with your race. The search for an opponent has ended.',
  unanswered: 'There was an opponent, but no answer from you. The search has ended.',
}

function leftFor(reason: LeftReason): QuickState {
  const message = LEFT[reason]
  return message === null ? IDLE : failed(message)
}

/**
 * The request to send on every new connection, because the server that accepts it may not know the place in the queue; null if none is
 * needed.
 */
export function preferencesToRepeat(state: QuickState): QuickPreferences | null {
  if (state.step === 'waiting') return state.place.wish
  return state.step === 'asking' ? state.preferences : null
}
