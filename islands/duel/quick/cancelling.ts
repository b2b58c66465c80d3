import type { ServerFrame } from '#contracts/frames/index'
import type { QuickState } from './quick-model'

/**
 * What a cancelled search still waits for, or null. `join`: the answer to its request, after which there is a place to leave, or none. `leave`:
 * the answer to `leave-quick-duel`, which is sent again on every new connection until then.
 */
export type Cancelling = 'join' | 'leave' | null

/**
 * A request that was not answered is waited for: if it is refused, there is nothing to leave, but perhaps the search of another tab, which a
 * refusal leaves alone.
 */
export const cancelOf = ({ step }: QuickState): Exclude<Cancelling, null> => (step === 'asking' ? 'join' : 'leave')

type Followed = {
  readonly cancelling: Cancelling
  /** Whether the search is to be left now. */
  readonly leaves: boolean
  /** Whether the frame is no news for the page, because it is about the cancelled search. */
  readonly isOver: boolean
}

/** What a frame changes for a cancelled search. */
export function followCancelled(cancelling: Cancelling, frame: ServerFrame): Followed {
  const unchanged = { cancelling, leaves: false, isOver: false }
  if (cancelling === null) return unchanged
  switch (frame.event) {
    case 'quick-duel-waiting':
      return { cancelling: 'leave', leaves: cancelling === 'join', isOver: true }
    case 'quick-duel-left':
      return cancelling === 'leave' ? { ...unchanged, cancelling: null } : unchanged
    case 'quick-duel-found':
      return { ...unchanged, cancelling: null }
    case 'error':
      if (cancelling !== 'join' || frame.data.event !== 'join-quick-duel') return unchanged
      return { cancelling: null, leaves: false, isOver: true }
    default:
      return unchanged
  }
}
