import type { ServerFrame } from '#contracts/frames/index'
import type { LeftReason, QuickMatch, QuickPlace, QuickPreferences } from '#contracts/ws/matchmaking'

/** What went wrong, in words; `roomCode`: the duel that is in the way. */
export type QuickAlert = { readonly message: string; readonly roomCode: string | null }

/** Where the search for an opponent stands. */
export type QuickState =
  | { readonly step: 'idle'; readonly alert: QuickAlert | null }
  /** Asked, and not answered yet. */
  | { readonly step: 'asking'; readonly preferences: QuickPreferences }
  /** `missed`: the opponent who was found last, and for whom it came to nothing as one of the two went on racing. */
  | { readonly step: 'waiting'; readonly place: QuickPlace; readonly missed: string | null }
  | { readonly step: 'found'; readonly match: QuickMatch }

export const IDLE: QuickState = { step: 'idle', alert: null }

export const failed = (message: string, roomCode: string | null = null): QuickState => ({
  step: 'idle',
  alert: { message, roomCode },
})

/** The state after a frame; the very same one where the frame does not concern it. */
export function foldQuick(state: QuickState, frame: ServerFrame): QuickState {
  switch (frame.event) {
    case 'quick-duel-waiting':
      return { step: 'waiting', place: frame.data, missed: missedBy(state, frame.data) }
    case 'quick-duel-found':
      return { step: 'found', match: frame.data }
    case 'quick-duel-left':
      // An answer to a question about a place that was never taken, or that was given up here already.
      if (state.step === 'idle' || state.step === 'found') return state
      return leftFor(frame.data.reason)
    case 'error': {
      if (frame.data.event !== 'join-quick-duel' || state.step === 'found') return state
      const roomCode = frame.data.details?.roomCode
      return failed(frame.data.message || 'An error occurred', typeof roomCode === 'string' ? roomCode : null)
    }
    default:
      return state
  }
}

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

/** What to say to the server on every new connection: it may have been another one, which knows of no place. */
export function preferencesToRepeat(state: QuickState): QuickPreferences | null {
  if (state.step === 'waiting') return state.place.wish
  return state.step === 'asking' ? state.preferences : null
}
